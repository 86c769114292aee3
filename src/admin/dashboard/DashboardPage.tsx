import Box from '@mui/material/Box';
import { Suspense } from 'react';
import { approvalRate, type Dashboard } from '../../../domain/reporting/dashboard.ts';
import { stageLabels } from '../../../domain/application/stages.ts';
import { lazyPart } from '../../framework/lazyPart.ts';
import { spanOf } from '../../framework/span.ts';
import { LoadFailure, PageSkeleton } from '../../framework/states.tsx';
import { PageBody } from '../PageBody.tsx';
import { say, spoken } from '../../i18n/say.ts';
import { ChartCard } from './ChartCard.tsx';
import { StepsChart, TrendChart } from './charts.tsx';
import { DashboardFilters } from './DashboardFilters.tsx';
import { ComparisonCard, VolumesCard } from './DivisionCard.tsx';
import { Figures } from './Figures.tsx';
import { MoneyCards } from './MoneyCards.tsx';
import { OverdueCard } from './OverdueCard.tsx';
import { useDashboard, type DashboardView } from './useDashboard.ts';
import { rateText, periodText, unitNames } from './words.ts';

const WorkCards = lazyPart(async () => (await import('./WorkCards.tsx')).WorkCards);

const steps = ['started', 'submitted', 'decided', 'approved', 'signed', 'completed'] as const;

const stepNames: Readonly<Record<(typeof steps)[number], string>> = spoken({
    started: 'Started',
    submitted: 'Submitted',
    decided: 'Decided',
    approved: 'Approved',
    signed: 'Signed',
    completed: 'Handed over',
});

interface DataProps {
    readonly data: Dashboard;
}

type Count = readonly [key: string, name: string, applications: number];

interface CountsCardProps {
    readonly title: string;
    readonly note: string;
    readonly fileName: string;
    /** What is counted. */
    readonly head: string;
    readonly counts: readonly Count[];
}

const CountsCard = ({ head, counts, ...card }: CountsCardProps) => (
    <ChartCard
        {...card}
        table={{
            head: [head, say`Applications`],
            rows: counts.map(([key, name, count]) => ({ key, name, cells: [count] })),
        }}
    >
        <StepsChart
            names={counts.map(([, name]) => name)}
            values={counts.map(([, , count]) => count)}
            label={say`Applications`}
        />
    </ChartCard>
);

const trends = spoken({
    percent: { title: 'Approval rate', note: 'Of the decided ones, by when they were started.' },
    minutes: { title: 'Time to decision', note: 'The median, from submission to a person’s decision.' },
} as const);

const TrendCard = ({ data, kind }: DataProps & { readonly kind: keyof typeof trends }) => {
    const { periods, unit, from, to } = data;
    const values = periods.map((period) => (kind === 'percent' ? approvalRate(period) : period.medianMinutes));
    const { title, note } = trends[kind];
    const textOf = (value: number): string => (kind === 'percent' ? rateText(value) : spanOf(value));
    return (
        <ChartCard
            title={title}
            note={note}
            fileName={`${kind === 'percent' ? 'approval-rate' : 'time-to-decision'}-${from}-${to}`}
            table={{
                head: [unitNames[unit], title],
                rows: periods.map(({ key }, index) => {
                    const value = values[index] ?? null;
                    return { key, name: periodText(key, unit), cells: [value === null ? null : textOf(value)] };
                }),
            }}
        >
            <TrendChart periods={periods} unit={unit} values={values} label={title} kind={kind} />
        </ChartCard>
    );
};

const Cards = ({ data, change }: DataProps & Pick<DashboardView, 'change'>) => (
    <>
        <Figures data={data} />
        <Box
            sx={{
                display: 'grid',
                gap: 2,
                gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
                gridAutoFlow: 'dense',
                // A table of so many columns is cut in half the room.
                '& > :has(th:nth-of-type(6))': { gridColumn: '1 / -1' },
            }}
        >
            <MoneyCards {...data} />
            <VolumesCard data={data} />
            <ComparisonCard data={data} onPick={change} />
            <CountsCard
                title={say`How far they came`}
                note={say`Of the applications started in this period.`}
                fileName={`progress-${data.from}-${data.to}`}
                head={say`Step`}
                counts={steps.map((step) => [step, stepNames[step], data.total[step]])}
            />
            <CountsCard
                title={say`Where they stand now`}
                note={say`All running applications, whenever they were started.`}
                fileName="stages-now"
                head={say`Stage`}
                counts={data.stages.map(({ stage, applications }) => [stage, say(stageLabels[stage]), applications])}
            />
            <TrendCard data={data} kind="percent" />
            <TrendCard data={data} kind="minutes" />
            <Suspense fallback={null}>
                <WorkCards />
            </Suspense>
        </Box>
        <OverdueCard overdue={data.overdue} />
    </>
);

/** How the business goes: `/admin/dashboard`. Sums alone, so that support sees as much as an administrator. */
export const DashboardPage = () => {
    const { query, ...view } = useDashboard();
    const { data, error, refetch, isPlaceholderData } = query;
    return (
        <PageBody>
            <DashboardFilters {...view} reach={data?.divided.country.length ?? 0} />
            {error !== null && <LoadFailure error={error} onRetry={() => void refetch()} />}
            {data === undefined && error === null && <PageSkeleton />}
            {data !== undefined && (
                <Box
                    aria-busy={isPlaceholderData}
                    sx={{ display: 'grid', gap: 2, minWidth: 0, opacity: isPlaceholderData ? 0.6 : 1 }}
                >
                    <Cards data={data} change={view.change} />
                </Box>
            )}
        </PageBody>
    );
};
