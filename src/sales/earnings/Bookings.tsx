import Box from '@mui/material/Box';
import { formatDay } from '../../framework/dates.ts';
import { formatMoney } from '../../framework/money.ts';
import { Link } from '../../router.tsx';
import type { EarningRow } from '../data/earnings.ts';
import { Surface } from '../../framework/Surface.tsx';
import { earningTexts } from '../texts/earnings.ts';

const stateOf = ({ state, dueOn }: EarningRow): string => {
    const name = earningTexts.states[state] ?? state;
    return state === 'earned' && dueOn !== null ? `${name}, ${earningTexts.due(formatDay(dueOn))}` : name;
};

const Booking = ({ row }: { readonly row: EarningRow }) => (
    <Box
        component="li"
        sx={{
            display: 'flex',
            justifyContent: 'space-between',
            gap: 2,
            py: 1.25,
            '& + &': { borderTop: 1, borderColor: 'divider' },
        }}
    >
        <Box sx={{ minWidth: 0 }}>
            <Box sx={{ fontWeight: 500 }}>{earningTexts.kinds[row.kind] ?? row.kind}</Box>
            <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
                {formatDay(row.createdAt)} · {stateOf(row)}
            </Box>
            {row.applicationUid !== null && (
                <Box
                    component={Link}
                    to={`/home/complete/${row.applicationUid}`}
                    sx={{ fontSize: '0.8125rem', color: 'primary.main', display: 'inline-block', py: 0.5 }}
                >
                    {earningTexts.application}
                </Box>
            )}
        </Box>
        <Box
            sx={{
                fontWeight: 700,
                whiteSpace: 'nowrap',
                fontVariantNumeric: 'tabular-nums',
                color: row.amount < 0 ? 'error.main' : 'text.primary',
                textDecoration: row.state === 'void' ? 'line-through' : 'none',
            }}
        >
            {formatMoney(row.amount, row.currency)}
        </Box>
    </Box>
);

/** The ledger's rows of a month, the newest first. */
export const Bookings = ({ rows }: { readonly rows: readonly EarningRow[] }) => (
    <Surface title={earningTexts.list}>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {rows.map((row) => (
                <Booking key={row.earningId} row={row} />
            ))}
        </Box>
    </Surface>
);
