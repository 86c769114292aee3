import Box from '@mui/material/Box';
import type { Dossier } from '../../../domain/application/dossier.ts';
import type { PhoneMoney } from '../../../domain/lending/phoneDesk.ts';
import { Card } from '../../admin/Card.tsx';
import { Facts, type Fact } from '../../admin/Facts.tsx';
import { formatDay, formatInstant } from '../../framework/dates.ts';
import { formatMoney } from '../../framework/money.ts';
import { StatusChip } from '../../framework/StatusChip.tsx';
import { actorOf } from '../applications/actorOf.ts';
import { lockNames, stateNames } from '../customers/courseWords.ts';
import { say, spoken } from '../../i18n/say.ts';

interface CardProps {
    readonly dossier: Dossier;
}

const moneyFacts = ({ currency, overdue, toOpen, lastPayment, isOnItsWay, openUntil }: PhoneMoney): readonly Fact[] => [
    [
        say`Last payment`,
        lastPayment === null
            ? say`No payment yet`
            : `${formatMoney(lastPayment.amount, currency)}, ${formatDay(lastPayment.receivedOn)}`,
    ],
    [say`Overdue`, formatMoney(overdue, currency)],
    ...(toOpen === null ? [] : [[say`Still to come in to open it`, formatMoney(toOpen, currency)] as const]),
    [
        say`On its way`,
        isOnItsWay ? say`Yes: wait for the network’s answer, nothing is locked meanwhile` : say`Nothing known`,
    ],
    ...(openUntil === null ? [] : [[say`Not locked before`, formatDay(openUntil)] as const]),
];

/** Whether what the customer says of their payment is so. */
export const MoneyCard = ({ dossier: { phone } }: CardProps) => {
    const money = phone?.money ?? null;
    return (
        money !== null && (
            <Card title={say`What was paid`}>
                <Facts facts={moneyFacts(money)} />
            </Card>
        )
    );
};

const tones: Readonly<Record<string, 'good' | 'bad' | 'waiting'>> = { ack: 'good', failed: 'bad' };

/** Why the product itself asked for it; people write their own words. */
const reasonWords: Readonly<Record<string, string>> = spoken({
    'hand-over': 'Hand-over',
    overdue: 'A payment is late',
    paid: 'It was paid',
    'paid until': 'Paid until a later day',
    'its payment was taken back': 'Its payment was taken back',
    goodwill: 'Opened for some hours',
    'another phone': 'Another phone took its place',
    return: 'Return',
    exchange: 'Exchange',
    imei_swap: 'IMEI swap',
    'paid in full': 'Everything is paid',
    'locked by others': 'Somebody else locked it',
    'not to be locked any more': 'It is not to be locked any more',
});

/** Everything that was asked of the phone, why, by whom, and what came of it. */
export const OrdersCard = ({ dossier: { phone, people } }: CardProps) => {
    if (phone === null) return null;
    return (
        <Card title={say`Orders to the phone`} nothing={phone.orders.length === 0 && say`Nothing was asked of it yet.`}>
            <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5, fontSize: '0.875rem' }}>
                {phone.orders.map(({ at, type, reason, by, status, changedAt }) => (
                    <Box key={`${at} ${type}`} component="li">
                        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
                            <b>{lockNames[type] ?? type}</b>
                            <StatusChip tone={tones[status] ?? 'waiting'} label={stateNames[status] ?? status} />
                        </Box>
                        <Box sx={{ overflowWrap: 'anywhere' }}>{reasonWords[reason] ?? say(reason)}</Box>
                        <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
                            {say`${actorOf(people, by)}, ${formatInstant(at)}; last word ${formatInstant(changedAt)}`}
                        </Box>
                    </Box>
                ))}
            </Box>
        </Card>
    );
};
