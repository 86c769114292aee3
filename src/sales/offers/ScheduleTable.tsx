import Box from '@mui/material/Box';
import type { Instalment } from '../../../domain/lending/schedule.ts';
import { formatDay } from '../../framework/dates.ts';
import { formatMoney } from '../../framework/money.ts';
import { say } from '../../i18n/say.ts';

interface ScheduleTableProps {
    readonly schedule: readonly Instalment[];
    readonly currency: string;
    readonly note?: string;
}

const numeric = { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } as const;

/** Every payment with its day; a year of days scrolls in its own place. */
export const ScheduleTable = ({ schedule, currency, note }: ScheduleTableProps) => {
    const hasDays = schedule.some(({ dueOn }) => dueOn !== null);
    return (
        <Box
            component="section"
            aria-label={say`Payment schedule`}
            tabIndex={0}
            sx={{ maxHeight: 320, overflowY: 'auto', border: 1, borderColor: 'divider', borderRadius: '10px' }}
        >
            {note !== undefined && <Box sx={{ p: 1.5, fontSize: '0.8125rem', color: 'text.secondary' }}>{note}</Box>}
            <Box
                component="table"
                sx={{
                    width: '100%',
                    borderCollapse: 'collapse',
                    fontSize: '0.9375rem',
                    '& th, & td': { px: 1.5, py: 0.75, textAlign: 'left' },
                    '& tbody tr': { borderTop: 1, borderColor: 'divider' },
                    '& thead th': { position: 'sticky', top: 0, bgcolor: 'background.paper', fontWeight: 600 },
                }}
            >
                <thead>
                    <tr>
                        <th scope="col">{say`No.`}</th>
                        {hasDays && <th scope="col">{say`Due`}</th>}
                        <Box component="th" scope="col" sx={{ '&&': numeric }}>
                            {say`Amount`}
                        </Box>
                    </tr>
                </thead>
                <tbody>
                    {schedule.map(({ number, amount, dueOn }) => (
                        <tr key={number}>
                            <td>{number}</td>
                            {hasDays && <td>{dueOn === null ? '' : formatDay(dueOn)}</td>}
                            <Box component="td" sx={{ '&&': numeric }}>
                                {formatMoney(amount, currency)}
                            </Box>
                        </tr>
                    ))}
                </tbody>
            </Box>
        </Box>
    );
};
