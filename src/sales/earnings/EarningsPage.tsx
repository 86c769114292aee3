import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense, useState, type ReactNode } from 'react';
import { lazyPart } from '../../framework/lazyPart.ts';
import { formatWholeMonth } from '../../framework/months.ts';
import { formatMoney } from '../../framework/money.ts';
import { useSearchParams } from '../../routes/router.tsx';
import { useSession } from '../../session/useSession.ts';
import { fetchMonths, periodOf, shiftPeriod, sumOf, type EarningRow } from '../data/earnings.ts';
import { rulesOf } from '../data/rules.ts';
import { useBalances } from '../data/useBalances.ts';
import { Figures } from '../parts/Figures.tsx';
import { Page } from '../parts/Page.tsx';
import { Awaited, Empty } from '../../framework/states.tsx';
import { Surface } from '../../framework/Surface.tsx';
import { BalanceCard } from './BalanceCard.tsx';
import { Bookings } from './Bookings.tsx';
import { CashCard } from './CashCard.tsx';
import { MonthChart } from './MonthChart.tsx';
import { Statement } from './Statement.tsx';
import { TeamTotals } from './TeamTotals.tsx';
import { say } from '../../i18n/say.ts';
import { Headline } from '../parts/Headline.tsx';

// Only whoever leads a shop counts cash.
const ShopCash = lazyPart(async () => (await import('./ShopCash.tsx')).ShopCash);

const monthsShown = 6;

/** The month looked at and the ones before it, so that the chart ends with now unless one goes further back. */
const windowOf = (period: string, now: string): readonly string[] => {
    const months = Array.from({ length: monthsShown }, (_, index) => shiftPeriod(now, index - monthsShown + 1));
    return months.includes(period)
        ? months
        : Array.from({ length: monthsShown }, (_, index) => shiftPeriod(period, index - monthsShown + 1));
};

interface MonthPickerProps {
    readonly period: string;
    readonly isLast: boolean;
    readonly onChoose: (period: string) => void;
}

const MonthPicker = ({ period, isLast, onChoose }: MonthPickerProps) => (
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
        <IconButton aria-label={say`Month before`} onClick={() => onChoose(shiftPeriod(period, -1))}>
            <ChevronLeft />
        </IconButton>
        <Typography component="h2" aria-live="polite" sx={{ fontWeight: 700 }}>
            {formatWholeMonth(period)}
        </Typography>
        <IconButton aria-label={say`Month after`} disabled={isLast} onClick={() => onChoose(shiftPeriod(period, 1))}>
            <ChevronRight />
        </IconButton>
    </Box>
);

const isBonus = ({ kind }: EarningRow): boolean => kind === 'volume_bonus';
const isPayout = ({ kind, state }: EarningRow): boolean => kind === 'payout' && state === 'paid';

/** What a month's bookings are made of; what only moved from one state to the next adds up to nothing. */
const composition = (rows: readonly EarningRow[], currency: string) =>
    [
        { label: say`Commission`, rows: rows.filter(({ kind }) => kind.startsWith('tranche')) },
        { label: say`Bonuses`, rows: rows.filter(isBonus) },
        { label: say`Taken back`, rows: rows.filter(({ kind }) => kind === 'claw_back') },
        { label: say`Corrections`, rows: rows.filter(({ kind }) => kind === 'adjustment') },
        { label: say`Paid out in this month`, rows: rows.filter(isPayout) },
    ]
        .map((part) => ({ label: part.label, amount: sumOf(part.rows) }))
        .filter(({ amount }) => amount !== 0)
        .map(({ label, amount }) => ({ label, value: formatMoney(amount, currency) }));

const useEarnings = (months: readonly string[], username: string | null) =>
    useQuery({
        queryKey: ['earnings', months, username],
        queryFn: ({ signal }) => fetchMonths(months, username, signal),
        placeholderData: keepPreviousData,
    });

interface MonthProps {
    readonly rows: readonly EarningRow[];
    readonly months: readonly string[];
    readonly period: string;
    readonly currency: string;
    readonly onChoose: (period: string) => void;
    readonly statement: ReactNode;
    readonly names: ReadonlyMap<string, string> | undefined;
}

const Month = ({ rows, months, period, currency, onChoose, statement, names }: MonthProps) => {
    const own = rows.filter((row) => row.period === period);
    const bars = months.map((month) => ({
        period: month,
        amount: sumOf(rows.filter((row) => row.period === month)),
    }));
    return (
        <>
            <Surface>
                <Box>
                    <Box sx={{ color: 'text.secondary' }}>{say`Earned this month`}</Box>
                    <Headline>{formatMoney(sumOf(own), currency)}</Headline>
                </Box>
                <Figures rows={composition(own, currency)} />
                <MonthChart months={bars} chosen={period} currency={currency} onChoose={onChoose} />
                {statement}
            </Surface>
            {own.length === 0 ? (
                <Empty
                    title={say`Nothing was booked in this month.`}
                >{say`Each phone you hand over brings its commission here.`}</Empty>
            ) : (
                <Bookings rows={own} names={names} />
            )}
        </>
    );
};

/** Whose earnings are looked at: a team lead may choose, everybody else sees their own. */
const useWhose = () => {
    const [params, setParams] = useSearchParams();
    const own = useSession((current) => current.username);
    const isLead = useSession((current) => current.seniority) === 'team_lead';
    const agent = params.get('agent');
    return { isLead, own, username: isLead ? agent : own, agent, month: params.get('month'), setParams };
};

const paramsOf = (month: string, agent: string | null): URLSearchParams =>
    new URLSearchParams({ month, ...(agent === null ? {} : { agent }) });

export const EarningsPage = () => {
    const { isLead, own, username, agent, month, setParams } = useWhose();
    const [today] = useState(() => new Date());
    const now = periodOf(today);
    const period = month ?? now;
    const months = windowOf(period, now);
    const { data, error, refetch } = useEarnings(months, username);
    const { data: balances = [] } = useBalances(period);
    const home = rulesOf(useSession((current) => current.country))?.currency ?? '';
    const currency = data?.[0]?.currency ?? home;
    const shown = agent === null ? balances : balances.filter((one) => one.username === agent);
    return (
        <Page title={say`Earnings`}>
            <BalanceCard balances={shown} currency={currency} isShop={isLead && agent === null} />
            <CashCard username={own} now={today} />
            {isLead && (
                <Suspense>
                    <ShopCash username={own} />
                </Suspense>
            )}
            <MonthPicker period={period} isLast={period >= now} onChoose={(next) => setParams(paramsOf(next, agent))} />
            {isLead && balances.length > 0 && (
                <TeamTotals balances={balances} chosen={agent} onChoose={(next) => setParams(paramsOf(period, next))} />
            )}
            {data === undefined && <Awaited error={error} refetch={refetch} count={3} height={120} />}
            {data !== undefined && (
                <Month
                    rows={data}
                    months={months}
                    period={period}
                    currency={currency}
                    onChoose={(next) => setParams(paramsOf(next, agent))}
                    names={username === null ? new Map(balances.map((one) => [one.username, one.name])) : undefined}
                    statement={<Statement period={period} username={username} />}
                />
            )}
        </Page>
    );
};
