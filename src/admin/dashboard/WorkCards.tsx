import Link from '@mui/material/Link';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { LinkBase, useCreatePath } from 'react-admin';
import { useState, type ComponentProps } from 'react';
import { badAfterDays, badRate, vintageMonths } from '../../../domain/reporting/portfolio.ts';
import {
    lendingRoles,
    mostPeople,
    overruledRate,
    type LentBy,
    type Passage,
    type Recommended,
    type WorkReport,
} from '../../../domain/reporting/work.ts';
import { loans } from '../../../domain/resources/loans.ts';
import { percentText } from '../../framework/numbers.ts';
import { spanOf } from '../../framework/span.ts';
import { LoadFailure } from '../../framework/states.tsx';
import { say, spoken } from '../../i18n/say.ts';
import { ChartCard } from './ChartCard.tsx';
import { StepsChart } from './charts.tsx';
import { useWork } from './useDashboard.ts';
import { lentCells, lentHead } from './words.ts';
import { usePeopleNamed } from './usePeopleNamed.ts';

const passageNames = spoken({
    submitted: 'To submission',
    claimed: 'To the review',
    decided: 'To the decision',
    signed: 'To the signature',
    completed: 'To hand-over',
} satisfies Record<Passage['name'], string>);

const PassagesCard = ({ passages }: Pick<WorkReport, 'passages'>) => (
    <ChartCard
        title={say`From step to step`}
        note={say`The median of the applications started in this period; where one came back, the last time counts.`}
        fileName="from-step-to-step"
        table={{
            head: [say`Step`, say`Applications`, say`Half within`, say`Nine of ten within`],
            rows: passages.map(({ name, applications, medianMinutes, longMinutes }) => ({
                key: name,
                name: passageNames[name],
                cells: [applications, spanOf(medianMinutes), spanOf(longMinutes)],
            })),
        }}
    >
        <StepsChart
            names={passages.map(({ name }) => passageNames[name])}
            values={passages.map(({ medianMinutes }) => medianMinutes)}
            label={say`Half within`}
            nameWidth={130}
            textOf={spanOf}
            room={2.2}
        />
    </ChartCard>
);

/** As many bars as are read at a glance; the table has all. */
const drawn = 10;

const rateText = (rate: number): string => percentText(rate, 1);

/** Of each person a part of the whole. */
const RatesChart = (props: Pick<ComponentProps<typeof StepsChart>, 'names' | 'values' | 'label'>) => (
    <StepsChart {...props} nameWidth={130} textOf={rateText} room={1.7} />
);

const RecommendedCard = ({ recommended }: Pick<WorkReport, 'recommended'>) => {
    const nameOf = usePeopleNamed(recommended.map(({ username }) => username));
    const first = recommended.slice(0, drawn);
    return (
        <ChartCard
            title={say`Decided otherwise than recommended`}
            note={say`Of an underwriter’s recommendations that somebody else decided on; applications started in this period.`}
            fileName="decided-otherwise"
            table={{
                head: [say`Recommended by`, say`Decided`, say`Otherwise`, say`Part`],
                rows: recommended.map((one: Recommended) => ({
                    key: one.username,
                    name: nameOf(one.username),
                    cells: [one.decided, one.overruled, rateText(overruledRate(one))],
                })),
            }}
        >
            <RatesChart
                names={first.map(({ username }) => nameOf(username))}
                values={first.map(overruledRate)}
                label={say`Otherwise`}
            />
        </ChartCard>
    );
};

const roleNames = spoken({
    seller: 'Who sold',
    underwriter: 'Who approved',
} satisfies Record<LentBy['role'], string>);

/** Sellers lead to their loans. */
const Named = ({ role, username, name }: Pick<LentBy, 'role' | 'username'> & { readonly name: string }) => {
    const createPath = useCreatePath();
    if (role !== 'seller') return name;
    const filter = JSON.stringify({ salesUsername: username });
    const to = {
        pathname: createPath({ resource: loans.name, type: 'list' }),
        search: `?${new URLSearchParams({ filter })}`,
    };
    return (
        <Link component={LinkBase} to={to}>
            {name}
        </Link>
    );
};

const LentByCard = ({ lentBy }: Pick<WorkReport, 'lentBy'>) => {
    const [role, setRole] = useState<LentBy['role']>('seller');
    const shown = lentBy.filter((one) => one.role === role).toSorted((one, other) => badRate(other) - badRate(one));
    const nameOf = usePeopleNamed(lentBy.map(({ username }) => username));
    const first = shown.slice(0, drawn);
    return (
        <ChartCard
            title={say`Late by who sold and who approved`}
            note={say`Of what was financed in ${vintageMonths} months, the part now on loans late by ${badAfterDays} days or more, or written off. The ${mostPeople} people of each country with most of it.`}
            fileName={`late-by-${role}`}
            controls={
                <Tabs
                    value={role}
                    onChange={(_event, next: LentBy['role']) => setRole(next)}
                    sx={{ minHeight: 36, mb: 1 }}
                >
                    {lendingRoles.map((one) => (
                        <Tab key={one} value={one} label={roleNames[one]} sx={{ minHeight: 36, py: 0.5 }} />
                    ))}
                </Tabs>
            }
            table={{
                head: [roleNames[role], ...lentHead()],
                rows: shown.map((one) => ({
                    key: `${one.country} ${one.username}`,
                    name: nameOf(one.username),
                    cells: lentCells(one),
                    label: <Named {...one} name={nameOf(one.username)} />,
                })),
            }}
        >
            <RatesChart
                names={first.map(({ username }) => nameOf(username))}
                values={first.map(badRate)}
                label={say`Part`}
            />
        </ChartCard>
    );
};

/** How the work of people went, and what came of it. */
export const WorkCards = () => {
    const { data, error, refetch } = useWork();
    if (error !== null) return <LoadFailure error={error} onRetry={() => void refetch()} />;
    if (data === undefined) return null;
    return (
        <>
            <PassagesCard {...data} />
            <RecommendedCard {...data} />
            <LentByCard {...data} />
        </>
    );
};
