import { spanOf } from '../../framework/span.ts';
import Link from '@mui/material/Link';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useState } from 'react';
import {
    approvalRate,
    dimensions,
    others,
    type Dashboard,
    type Dimension,
    type ProgressOf,
} from '../../../domain/reporting/dashboard.ts';
import { say, spoken } from '../../i18n/say.ts';
import { ChartCard } from './ChartCard.tsx';
import { StepsChart, VolumeChart } from './charts.tsx';
import type { Limit } from './useDashboard.ts';
import { nameIn, rateText, periodText, unitNames } from './words.ts';

const labels: Record<Dimension, string> = spoken({ country: 'Country', merchant: 'Merchant', product: 'Product' });

const limitOfDimension: Record<Dimension, Limit> = {
    country: 'country',
    merchant: 'merchantCode',
    product: 'product',
};

const DimensionTabs = ({
    value,
    onChange,
}: {
    readonly value: Dimension;
    readonly onChange: (to: Dimension) => void;
}) => (
    <Tabs value={value} onChange={(_event, next: Dimension) => onChange(next)} sx={{ minHeight: 36, mb: 1 }}>
        {dimensions.map((dimension) => (
            <Tab key={dimension} value={dimension} label={labels[dimension]} sx={{ minHeight: 36, py: 0.5 }} />
        ))}
    </Tabs>
);

/** What was started over time, by country, merchant or product. */
export const VolumesCard = ({ data }: { readonly data: Dashboard }) => {
    const [dimension, setDimension] = useState<Dimension>('product');
    const { periods, unit, volumes, from, to } = data;
    const shown = volumes[dimension];
    const keys = [...new Set(shown.map(({ key }) => key))];
    const nameOf = (key: string): string => {
        const one = shown.find((volume) => volume.key === key);
        return one === undefined || key === others ? say`Others` : nameIn(dimension, one);
    };
    return (
        <ChartCard
            title={say`Applications started`}
            fileName={`started-by-${dimension}-${from}-${to}`}
            controls={<DimensionTabs value={dimension} onChange={setDimension} />}
            table={{
                head: [unitNames[unit], ...keys.map(nameOf)],
                rows: periods.map(({ key: period }) => ({
                    key: period,
                    name: periodText(period, unit),
                    cells: keys.map(
                        (key) => shown.find((one) => one.key === key && one.period === period)?.started ?? 0,
                    ),
                })),
            }}
        >
            <VolumeChart periods={periods} unit={unit} volumes={shown} nameOf={({ key }) => nameOf(key)} />
        </ChartCard>
    );
};

const rowOf = ({ started, submitted, decided, approved, completed, medianMinutes }: ProgressOf) => [
    started,
    submitted,
    rateText(approvalRate({ approved, decided })),
    medianMinutes === null ? null : spanOf(medianMinutes),
    completed,
];

interface ComparisonCardProps {
    readonly data: Dashboard;
    /** Limits the whole page to one of them. */
    readonly onPick: (limit: Limit, key: string) => void;
}

const drawn = 10;

/** How countries, merchants and products compare; pressing one limits the page to it. */
export const ComparisonCard = ({ data, onPick }: ComparisonCardProps) => {
    const [dimension, setDimension] = useState<Dimension>('merchant');
    const groups = data.divided[dimension];
    const first = groups.slice(0, drawn);
    const pick = (key: string | undefined): void => {
        if (key !== undefined && key !== '') onPick(limitOfDimension[dimension], key);
    };
    return (
        <ChartCard
            title={say`Compared`}
            note={say`Applications started. Press one to see it alone.`}
            fileName={`compared-by-${dimension}-${data.from}-${data.to}`}
            controls={<DimensionTabs value={dimension} onChange={setDimension} />}
            table={{
                head: [
                    labels[dimension],
                    say`Started`,
                    say`Submitted`,
                    say`Approved`,
                    say`Time to decision`,
                    say`Handed over`,
                ],
                rows: groups.map((group) => ({
                    key: group.key,
                    name: nameIn(dimension, group),
                    cells: rowOf(group),
                    label: (
                        <Link component="button" onClick={() => pick(group.key)} sx={{ textAlign: 'left' }}>
                            {nameIn(dimension, group)}
                        </Link>
                    ),
                })),
            }}
        >
            <StepsChart
                names={first.map((group) => nameIn(dimension, group))}
                values={first.map(({ started }) => started)}
                label={say`Started`}
                nameWidth={150}
                onPick={(index) => pick(first[index]?.key)}
            />
        </ChartCard>
    );
};
