import Box from '@mui/material/Box';
import { useState } from 'react';
import { isCountry } from '../../../domain/countries.ts';
import type { AccountInstalment, LoanAccount } from '../../../domain/lending/loanAccount.ts';
import { payments } from '../../../domain/resources/payments.ts';
import { Card } from '../../admin/Card.tsx';
import { DataTable } from '../../admin/dashboard/DataTable.tsx';
import type { RecordPanelProps } from '../../admin/screens.ts';
import { PlainButton, small } from '../../framework/buttons.tsx';
import { formatDay } from '../../framework/dates.ts';
import { formatValue } from '../../framework/formatValue.ts';
import { formatMoney } from '../../framework/money.ts';
import { say } from '../../i18n/say.ts';
import { CustomerLink } from '../customers/CustomerLink.tsx';
import { OrdersPanel } from '../money/OrdersPanel.tsx';
import { HoursCard } from './HoursCard.tsx';
import { PlanCard } from './PlanCard.tsx';
import { useLoanAccount } from './useLoanAccount.ts';

const around = { before: 3, after: 9 } as const;

/** Those around the first that is not paid in full: a plan of daily payments has hundreds. */
const nearest = (schedule: readonly AccountInstalment[]): readonly AccountInstalment[] => {
    const first = schedule.findIndex(({ amount, paid }) => paid < amount);
    const from = Math.max(0, (first === -1 ? schedule.length : first) - around.before);
    return schedule.slice(from, from + around.before + around.after);
};

interface PartProps {
    readonly account: LoanAccount;
    readonly currency: string;
}

const stateOf = ({ dueOn, amount, paid }: AccountInstalment, today: string): string => {
    if (paid >= amount) return say`Paid`;
    return dueOn < today ? say`Late` : say`To come`;
};

const ScheduleCard = ({ account: { schedule }, currency }: PartProps) => {
    const [isWhole, setWhole] = useState(false);
    const [today] = useState(() => new Date().toISOString().slice(0, 10));
    const near = nearest(schedule);
    const rows = isWhole ? schedule : near;
    return (
        <Card
            title={say`Instalments`}
            aside={
                near.length < schedule.length && (
                    <PlainButton sx={small} onClick={() => setWhole((was) => !was)}>
                        {isWhole ? say`Show the nearest` : say`Show all ${schedule.length}`}
                    </PlainButton>
                )
            }
        >
            <DataTable
                label={say`Instalments by day`}
                stacks="titled"
                table={{
                    head: [say`Due on`, say`State`, say`Instalment`, say`Paid`, say`No.`],
                    rows: rows.map((one) => ({
                        key: String(one.number),
                        name: formatDay(one.dueOn),
                        cells: [
                            stateOf(one, today),
                            formatMoney(one.amount, currency),
                            formatMoney(one.paid, currency),
                            one.number,
                        ],
                    })),
                }}
            />
        </Card>
    );
};

const PaymentsCard = ({ account, currency }: PartProps) => (
    <Card title={say`Payments`} nothing={account.payments.length === 0 && say`Nothing came in yet.`}>
        <DataTable
            label={say`Payments by day`}
            stacks="titled"
            table={{
                head: [say`Received on`, say`Amount`, say`Paid by`, say`State`],
                rows: account.payments.map(({ paymentId, receivedOn, amount, method, reversed }) => ({
                    key: paymentId,
                    name: formatDay(receivedOn),
                    cells: [
                        formatMoney(amount, currency),
                        formatValue(payments.field('method'), method, { row: {} }),
                        reversed ? say`Reversed, does not count` : say`Counts`,
                    ],
                })),
            }}
        />
    </Card>
);

/** What a loan is made of: its instalments, what came in, and what its phone was asked for. */
export const LoanPanel = (props: RecordPanelProps) => {
    const { record } = props;
    const { data: account } = useLoanAccount(String(record.id), Number(record['version']));
    const currency = String(record['currency']);
    const country = String(record['country']);
    return (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 1000 }}>
            <CustomerLink uid={String(record['applicationUid'])} />
            {account !== undefined && (
                <>
                    {account.awaited !== null && isCountry(country) && (
                        <PlanCard awaited={account.awaited} currency={currency} country={country} />
                    )}
                    <ScheduleCard account={account} currency={currency} />
                    <PaymentsCard account={account} currency={currency} />
                </>
            )}
            {isCountry(country) && account !== undefined && <HoursCard country={country} account={account} />}
            <OrdersPanel {...props} />
        </Box>
    );
};
