import Box from '@mui/material/Box';
import { formatDay } from '../../framework/dates.ts';
import { formatMoney } from '../../framework/money.ts';
import { Link } from '../../routes/router.tsx';
import type { EarningRow } from '../data/earnings.ts';
import { Surface } from '../../framework/Surface.tsx';
import { earningTexts } from '../texts/earnings.ts';
import { say } from '../../i18n/say.ts';

/** An amount that only goes on from one state to the next: what was earned before does not come twice. */
const isMove = ({ kind, state }: EarningRow): boolean =>
    kind === 'payout' || (state === 'released' && kind.startsWith('tranche') && kind !== 'tranche_1');

/** The half of a move that takes the amount out of where it was says nothing by itself. */
const isTold = (row: EarningRow): boolean => row.amount >= 0 || row.kind === 'claw_back' || row.kind === 'adjustment';

const kindOf = ({ kind }: EarningRow): string =>
    kind === 'payout' ? say`Paid out` : (earningTexts.kinds[kind] ?? kind);

const stateOf = (row: EarningRow): string => {
    const { state, dueOn } = row;
    if (isMove(row) && state === 'released') return say`now to be paid out`;
    const name = earningTexts.states[state] ?? state;
    return state === 'earned' && dueOn !== null ? `${name}, ${say`due ${formatDay(dueOn)}`}` : name;
};

const colourOf = (row: EarningRow): string => {
    if (row.amount < 0) return 'error.main';
    return isMove(row) ? 'text.secondary' : 'text.primary';
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
            <Box sx={{ fontWeight: 500 }}>{kindOf(row)}</Box>
            <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
                {formatDay(row.createdAt)} · {stateOf(row)}
            </Box>
            {row.applicationUid !== null && (
                <Box
                    component={Link}
                    to={`/home/complete/${row.applicationUid}`}
                    sx={{ fontSize: '0.8125rem', color: 'primary.main', display: 'inline-block', py: 0.5 }}
                >
                    {say`Application`}
                </Box>
            )}
        </Box>
        <Box
            sx={{
                fontWeight: 700,
                whiteSpace: 'nowrap',
                fontVariantNumeric: 'tabular-nums',
                color: colourOf(row),
                textDecoration: row.state === 'void' ? 'line-through' : 'none',
            }}
        >
            {formatMoney(row.amount, row.currency)}
        </Box>
    </Box>
);

/** The ledger's rows of a month, the newest first. */
export const Bookings = ({ rows }: { readonly rows: readonly EarningRow[] }) => (
    <Surface title={say`Bookings`}>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {rows.filter(isTold).map((row) => (
                <Booking key={row.earningId} row={row} />
            ))}
        </Box>
    </Surface>
);
