import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoney } from '../../framework/money.ts';
import { useSearchParams } from '../../router.tsx';
import { useSession } from '../../session/useSession.ts';
import { fetchMonths, periodName, periodOf, shiftPeriod, sumOf, type EarningRow } from '../data/earnings.ts';
import { rulesOf } from '../data/rules.ts';
import { Figures } from '../parts/Figures.tsx';
import { Page } from '../parts/Page.tsx';
import { Empty, LoadFailure, RowSkeletons } from '../../framework/states.tsx';
import { Surface } from '../../framework/Surface.tsx';
import { earningTexts } from '../texts/earnings.ts';
import { Bookings } from './Bookings.tsx';
import { MonthChart } from './MonthChart.tsx';

const shown = 6;

/** The month looked at and the ones before it, so that the chart ends with now unless one goes further back. */
const windowOf = (period: string, now: string): readonly string[] => {
    const months = Array.from({ length: shown }, (_, index) => shiftPeriod(now, index - shown + 1));
    return months.includes(period)
        ? months
        : Array.from({ length: shown }, (_, index) => shiftPeriod(period, index - shown + 1));
};

interface MonthPickerProps {
    readonly period: string;
    readonly isLast: boolean;
    readonly onChoose: (period: string) => void;
}

const MonthPicker = ({ period, isLast, onChoose }: MonthPickerProps) => (
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
        <IconButton aria-label={earningTexts.before} onClick={() => onChoose(shiftPeriod(period, -1))}>
            <ChevronLeft />
        </IconButton>
        <Typography component="h2" aria-live="polite" sx={{ fontWeight: 700 }}>
            {periodName(period)}
        </Typography>
        <IconButton aria-label={earningTexts.after} disabled={isLast} onClick={() => onChoose(shiftPeriod(period, 1))}>
            <ChevronRight />
        </IconButton>
    </Box>
);

const byState = (rows: readonly EarningRow[], currency: string) =>
    ['released', 'earned', 'paid']
        .map((state) => ({ state, amount: sumOf(rows.filter((row) => row.state === state)) }))
        .filter(({ amount }) => amount !== 0)
        .map(({ state, amount }) => ({
            label: earningTexts.states[state] ?? state,
            value: formatMoney(amount, currency),
        }));

const useEarnings = (months: readonly string[]) => {
    const username = useSession((current) => current.username);
    return useQuery({
        queryKey: ['earnings', months, username],
        queryFn: ({ signal }) => fetchMonths(months, username, signal),
        placeholderData: keepPreviousData,
    });
};

interface MonthProps {
    readonly rows: readonly EarningRow[];
    readonly months: readonly string[];
    readonly period: string;
    readonly currency: string;
    readonly onChoose: (period: string) => void;
}

const Month = ({ rows, months, period, currency, onChoose }: MonthProps) => {
    const own = rows.filter((row) => row.period === period);
    const bars = months.map((month) => ({
        period: month,
        amount: sumOf(rows.filter((row) => row.period === month)),
    }));
    return (
        <>
            <Surface>
                <Box>
                    <Box sx={{ color: 'text.secondary' }}>{earningTexts.earned}</Box>
                    <Box sx={{ fontSize: '2rem', fontWeight: 700, letterSpacing: '-0.02em' }}>
                        {formatMoney(sumOf(own), currency)}
                    </Box>
                </Box>
                <Figures rows={byState(own, currency)} />
                <MonthChart months={bars} chosen={period} currency={currency} onChoose={onChoose} />
            </Surface>
            {own.length === 0 ? (
                <Empty title={earningTexts.none}>{earningTexts.noneHelp}</Empty>
            ) : (
                <Bookings rows={own} />
            )}
        </>
    );
};

/** What this person earns, month by month, from the ledger. */
export const EarningsPage = () => {
    const [params, setParams] = useSearchParams();
    const [now] = useState(() => periodOf(new Date()));
    const period = params.get('month') ?? now;
    const months = windowOf(period, now);
    const { data, error, refetch } = useEarnings(months);
    const home = rulesOf(useSession((current) => current.country))?.currency ?? '';
    const choose = (next: string): void => setParams(new URLSearchParams({ month: next }));
    return (
        <Page title={earningTexts.title}>
            <MonthPicker period={period} isLast={period >= now} onChoose={choose} />
            {error !== null && data === undefined && <LoadFailure error={error} onRetry={() => void refetch()} />}
            {error === null && data === undefined && <RowSkeletons count={3} height={120} />}
            {data !== undefined && (
                <Month
                    rows={data}
                    months={months}
                    period={period}
                    currency={data[0]?.currency ?? home}
                    onChoose={choose}
                />
            )}
        </Page>
    );
};
