import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { LinkBase, useCreatePath } from 'react-admin';
import { loanStates } from '../../../domain/lending/loan.ts';
import { humanize } from '../../../domain/field.ts';
import { Card } from '../../admin/Card.tsx';
import { Facts, type Fact } from '../../admin/Facts.tsx';
import type { RecordPanelProps } from '../../admin/screens.ts';
import { formatDay } from '../../framework/dates.ts';
import { formatValue } from '../../framework/formatValue.ts';
import { formatMoney } from '../../framework/money.ts';
import { Awaited } from '../../framework/states.tsx';
import { StatusChip } from '../../framework/StatusChip.tsx';
import { say, sayCount } from '../../i18n/say.ts';
import { lockFacts } from '../locks/lockFacts.ts';
import { loanTones } from './loanTones.ts';
import { useLoanAccount } from './useLoanAccount.ts';

/** What whoever phones about a loan asks first: whose it is, what is owed since when, and whether the phone is open. */
export const StandingNotice = ({ resource, record }: RecordPanelProps) => {
    const createPath = useCreatePath();
    const uid = String(record.id);
    const { data, error, refetch } = useLoanAccount(uid, Number(record['version']));
    if (data === undefined)
        return (
            <Box sx={{ maxWidth: 1000 }}>
                <Awaited error={error} refetch={refetch} count={1} height={96} />
            </Box>
        );
    const { customerName, daysOverdue, phone } = data;
    const money = (name: string): string => formatMoney(Number(record[name]), String(record['currency']));
    const state = loanStates.find((one) => one === record['state']);
    const application = createPath({ resource: 'applications', type: 'show', id: uid });
    // What keeps it from going on as usual.
    const halts = ['standsStillFor', 'standsStillUntil', 'signUntil']
        .filter((name) => record[name] !== null && record[name] !== undefined)
        .map((name): Fact => {
            const field = resource.field(name);
            return [say(field.label), formatValue(field, record[name], { row: record })];
        });
    const facts: readonly Fact[] = [
        ...halts,
        [
            say`Customer`,
            <Link key="customer" component={LinkBase} to={application}>
                {customerName}
            </Link>,
        ],
        [
            say`Days behind`,
            daysOverdue === 0 ? say`None` : sayCount(daysOverdue, '%{smart_count} day |||| %{smart_count} days'),
        ],
        [say`Overdue`, money('overdue')],
        [say`Still to pay`, money('outstanding')],
        [say`Next due on`, typeof record['nextDueOn'] === 'string' ? formatDay(record['nextDueOn']) : null],
        [say`Phone`, phone?.model ?? null],
        ...lockFacts(phone?.lock ?? null),
    ];
    return (
        <Box sx={{ maxWidth: 1000 }}>
            <Card
                title={say`Where it stands`}
                aside={state !== undefined && <StatusChip tone={loanTones[state]} label={say(humanize(state))} />}
            >
                <Facts facts={facts} />
            </Card>
        </Box>
    );
};
