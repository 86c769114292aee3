import { spanOf } from '../../framework/span.ts';
import { useTheme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';
import { LineChart } from '@mui/x-charts/LineChart';
import type { Dashboard, Volume } from '../../../domain/reporting/dashboard.ts';
import { periodText, rateText } from './words.ts';

const height = 260;
const narrowAxis = { width: 40, tickMinStep: 1 } as const;
const margin = { top: 8, right: 16, bottom: 4, left: 0 } as const;

/** Colours that are told apart in either theme and by people who see few colours, beginning with the brand's. */
export const useColours = (): readonly string[] => {
    const { palette } = useTheme();
    return palette.mode === 'dark'
        ? ['#5fd1b3', '#f5b46a', '#8ab8ff', '#e39bd0', '#d9d36b', '#ff9a8a', '#a3b3ac']
        : ['#0b6b57', '#e0872a', '#2f6fc4', '#a3417f', '#8b8410', '#c2452f', '#7a8983'];
};

interface StepsChartProps {
    readonly names: readonly string[];
    readonly values: readonly number[];
    readonly label: string;
    readonly nameWidth?: number;
    /** How a value is written; as a number unless told. */
    readonly textOf?: (value: number) => string;
    /** How many times as long as the longest bar all is: what is written stands behind it, and needs more room than a number. */
    readonly room?: number;
    readonly onPick?: (index: number) => void;
}

/** Bars that lie: names stay readable however long they are. */
export const StepsChart = ({
    names,
    values,
    label,
    nameWidth = 120,
    textOf = String,
    room = 1.35,
    onPick,
}: StepsChartProps) => (
    <BarChart
        layout="horizontal"
        height={Math.max(160, names.length * 34 + 40)}
        margin={{ ...margin, right: 36 }}
        colors={useColours()}
        yAxis={[{ scaleType: 'band', data: names, width: nameWidth, disableTicks: true, disableLine: true }]}
        xAxis={[
            {
                tickMinStep: 1,
                // Each line has its number, also where numbers are written as spans.
                tickNumber: 4,
                disableLine: true,
                max: Math.max(1, ...values) * room,
                valueFormatter: textOf,
            },
        ]}
        series={[
            {
                data: [...values],
                label,
                barLabel: ({ value }) => textOf(value ?? 0),
                valueFormatter: (value) => textOf(value ?? 0),
                barLabelPlacement: 'outside',
            },
        ]}
        grid={{ vertical: true }}
        hideLegend
        borderRadius={4}
        skipAnimation
        {...(onPick === undefined ? {} : { onItemClick: (_event, { dataIndex }) => onPick(dataIndex) })}
    />
);

interface VolumeChartProps extends Pick<Dashboard, 'periods' | 'unit'> {
    readonly volumes: readonly Volume[];
    readonly nameOf: (volume: Volume) => string;
}

export const VolumeChart = ({ periods, unit, volumes, nameOf }: VolumeChartProps) => {
    const keys = [...new Set(volumes.map(({ key }) => key))];
    const startedIn = new Map(volumes.map(({ key, period, started }) => [`${key} ${period}`, started]));
    return (
        <BarChart
            height={height}
            margin={margin}
            colors={useColours()}
            xAxis={[{ scaleType: 'band', data: periods.map(({ key }) => periodText(key, unit)), disableTicks: true }]}
            yAxis={[narrowAxis]}
            series={keys.map((key) => {
                const one = volumes.find((volume) => volume.key === key);
                return {
                    id: key,
                    stack: 'all',
                    label: one === undefined ? key : nameOf(one),
                    data: periods.map((period) => startedIn.get(`${key} ${period.key}`) ?? 0),
                };
            })}
            grid={{ horizontal: true }}
            skipAnimation
        />
    );
};

interface GroupsChartProps {
    readonly names: readonly string[];
    /** A bar for each name. */
    readonly series: readonly {
        readonly id: string;
        readonly label: string;
        readonly data: readonly (number | null)[];
    }[];
    readonly textOf: (value: number | null) => string;
    /** What the longest text beside the axis needs, in pixels. */
    readonly axisWidth: number;
}

/** Bars that stand side by side, by name. */
export const GroupsChart = ({ names, series, textOf, axisWidth }: GroupsChartProps) => (
    <BarChart
        height={height}
        margin={margin}
        colors={useColours()}
        xAxis={[{ scaleType: 'band', data: names, disableTicks: true }]}
        yAxis={[{ min: 0, width: axisWidth, valueFormatter: textOf }]}
        series={series.map((one) => ({ ...one, data: [...one.data], valueFormatter: textOf }))}
        grid={{ horizontal: true }}
        hideLegend={series.length === 1}
        borderRadius={4}
        skipAnimation
    />
);

interface TrendChartProps extends Pick<Dashboard, 'periods' | 'unit'> {
    readonly values: readonly (number | null)[];
    readonly label: string;
    readonly kind: 'percent' | 'minutes';
}

/** One number over time; a gap where there was none. */
export const TrendChart = ({ periods, unit, values, label, kind }: TrendChartProps) => {
    const format = (value: number | null): string => {
        if (value === null) return '–';
        return kind === 'percent' ? rateText(value) : spanOf(value);
    };
    const longest = Math.max(1, ...values.map((value) => value ?? 0));
    return (
        <LineChart
            height={height}
            margin={margin}
            colors={useColours()}
            xAxis={[{ scaleType: 'point', data: periods.map(({ key }) => periodText(key, unit)), disableTicks: true }]}
            // A line on the frame is none.
            yAxis={[{ min: 0, max: kind === 'percent' ? 100 : longest * 1.15, width: 64, valueFormatter: format }]}
            series={[{ data: [...values], label, curve: 'linear', connectNulls: true, valueFormatter: format }]}
            grid={{ horizontal: true }}
            hideLegend
            skipAnimation
        />
    );
};
