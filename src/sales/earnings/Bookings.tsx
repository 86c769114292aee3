import Box from '@mui/material/Box';
import { formatDay } from '../../framework/dates.ts';
import { formatMoney } from '../../framework/money.ts';
import type { ApplicationRow } from '../../dataProvider/lists.ts';
import { Link } from '../../routes/router.tsx';
import { isMove, type EarningRow } from '../data/earnings.ts';
import { Surface } from '../../framework/Surface.tsx';
import { earningTexts } from '../texts/earnings.ts';
import { salesOf, type Sale } from './sales.ts';
import { useCustomers } from './useCustomers.ts';
import { say } from '../../i18n/say.ts';

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

const subtle = { fontSize: '0.8125rem', color: 'text.secondary' } as const;

interface SaleLineProps {
    readonly sale: Sale;
    readonly customer: ApplicationRow | undefined;
    /** Who sold it, where that is not clear. */
    readonly seller: string | null;
}

const titleOf = ({ uid }: Sale, customer: ApplicationRow | undefined): string =>
    uid === null ? say`Bonuses, corrections and payouts` : (customer?.customerName ?? say`One sale`);

const comingOf = ({ uid, moved, toCome, nextDueOn, rows }: Sale): string | null => {
    const money = (amount: number): string => formatMoney(amount, rows[0]?.currency ?? '');
    if (uid !== null && moved > 0) return say`${money(moved)} earned before, now to be paid out`;
    if (toCome === 0) return null;
    return nextDueOn === null
        ? say`${money(toCome)} to come`
        : say`${money(toCome)} to come, from ${formatDay(nextDueOn)}`;
};

/** One sale: whose it is and what it brought; its bookings stand behind it. */
const SaleLine = ({ sale, customer, seller }: SaleLineProps) => {
    const { uid, rows, amount } = sale;
    const about = [customer?.reference, seller].filter((one) => one !== undefined && one !== null).join(' · ');
    const coming = comingOf(sale);
    return (
        <Box
            component="details"
            sx={{
                '& + &': { borderTop: 1, borderColor: 'divider' },
                '& > summary::marker': { color: 'text.secondary' },
            }}
        >
            <Box component="summary" sx={{ py: 1.25, cursor: 'pointer' }}>
                <Box
                    sx={{
                        display: 'inline-flex',
                        flexWrap: 'wrap',
                        justifyContent: 'space-between',
                        columnGap: 2,
                        width: 'calc(100% - 24px)',
                        verticalAlign: 'top',
                    }}
                >
                    <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{titleOf(sale, customer)}</Box>
                    <Box sx={{ fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
                        {formatMoney(amount, rows[0]?.currency ?? '')}
                    </Box>
                    {about !== '' && <Box sx={{ ...subtle, flexBasis: '100%' }}>{about}</Box>}
                    {coming !== null && <Box sx={{ ...subtle, flexBasis: '100%' }}>{coming}</Box>}
                </Box>
            </Box>
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, pl: 2, pb: 1 }}>
                {rows.filter(isTold).map((row) => (
                    <Booking key={row.earningId} row={row} />
                ))}
            </Box>
            {uid !== null && (
                <Box
                    component={Link}
                    to={`/home/complete/${uid}`}
                    sx={{ display: 'inline-block', pl: 2, pb: 1.5, fontSize: '0.875rem', color: 'primary.main' }}
                >
                    {say`Open the application`}
                </Box>
            )}
        </Box>
    );
};

interface BookingsProps {
    readonly rows: readonly EarningRow[];
    /** Who sells in the shop, where everybody's are shown; nothing where they are one person's. */
    readonly names?: ReadonlyMap<string, string> | undefined;
}

/** What a month brought, sale by sale, the newest first. */
export const Bookings = ({ rows, names }: BookingsProps) => {
    const sales = salesOf(rows);
    const customers = useCustomers(sales.flatMap(({ uid }) => uid ?? []));
    return (
        <Surface title={say`By sale`}>
            <Box>
                {sales.map((sale) => (
                    <SaleLine
                        key={sale.uid}
                        sale={sale}
                        customer={customers.get(sale.uid ?? '')}
                        seller={sale.uid === null ? null : (names?.get(sale.username) ?? null)}
                    />
                ))}
            </Box>
        </Surface>
    );
};
