import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { say } from '../../i18n/say.ts';
import { formatDayOfYear } from '../../framework/dates.ts';

export interface DayValue {
    /** YYYY-MM-DD */
    readonly day: string;
    readonly value: number | null;
}

interface DayBarsProps {
    readonly label: string;
    readonly days: readonly DayValue[];
    /** How a value is said: '12 min'. */
    readonly valueText: (value: number) => string;
    /** A line that values should stay under. */
    readonly most?: number;
}

const size = { width: 280, height: 92, top: 16, bottom: 16, gap: 8 } as const;
const plot = size.height - size.top - size.bottom;

/** Of a month: the days of a week begin alike in Swahili. */
const dayOfMonth = (day: string): string => String(Number(day.slice(8)));

/** A small chart of one figure day by day, today last and strongest. */
export const DayBars = ({ label, days, valueText, most }: DayBarsProps) => {
    const { palette } = useTheme();
    const highest = Math.max(1, most ?? 0, ...days.map(({ value }) => value ?? 0));
    const heightOf = (value: number): number => (value / highest) * plot;
    const width = size.width / days.length;
    const spoken = days
        .filter(({ value }) => value !== null)
        .map(({ day, value }) => `${formatDayOfYear(day)} ${valueText(value ?? 0)}`)
        .join(', ');
    const title = <Box sx={{ fontSize: '0.8125rem', fontWeight: 600 }}>{label}</Box>;
    if (days.every(({ value }) => (value ?? 0) === 0)) {
        return (
            <Box sx={{ display: 'grid', gap: 0.5, alignContent: 'start' }}>
                {title}
                <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>{say`None in seven days`}</Box>
            </Box>
        );
    }
    return (
        <Box sx={{ display: 'grid', gap: 0.5 }}>
            {title}
            <svg
                role="img"
                aria-label={say`${label}: ${spoken}`}
                viewBox={`0 0 ${size.width} ${size.height}`}
                width="100%"
                fontSize="11"
                textAnchor="middle"
                fill={palette.text.secondary}
            >
                {most !== undefined && (
                    <line
                        x1="0"
                        x2={size.width}
                        y1={size.top + plot - heightOf(most)}
                        y2={size.top + plot - heightOf(most)}
                        stroke={palette.error.main}
                        strokeDasharray="3 3"
                    />
                )}
                {days.map(({ day, value }, index) => {
                    const height = heightOf(value ?? 0);
                    const isToday = index === days.length - 1;
                    const middle = (index + 0.5) * width;
                    return (
                        <g key={day}>
                            <rect
                                x={index * width + size.gap / 2}
                                y={size.top + plot - Math.max(height, 1)}
                                width={width - size.gap}
                                height={Math.max(height, 1)}
                                rx="3"
                                fill={palette.primary.main}
                                opacity={isToday ? 1 : 0.4}
                            />
                            {value !== null && value > 0 && (
                                <text
                                    x={middle}
                                    y={size.top + plot - height - 4}
                                    fill={palette.text.primary}
                                    fontWeight={isToday ? 700 : 400}
                                >
                                    {value}
                                </text>
                            )}
                            <text x={middle} y={size.height - 3} fontWeight={isToday ? 700 : 400}>
                                {dayOfMonth(day)}
                            </text>
                        </g>
                    );
                })}
            </svg>
        </Box>
    );
};
