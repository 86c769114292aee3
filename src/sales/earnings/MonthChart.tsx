import Box from '@mui/material/Box';
import { formatMoney } from '../../../domain/lending/money.ts';
import { periodName } from '../data/earnings.ts';
import { earningTexts } from '../texts/earnings.ts';

interface MonthChartProps {
    readonly months: readonly { readonly period: string; readonly amount: number }[];
    readonly chosen: string;
    readonly currency: string;
    readonly onChoose: (period: string) => void;
}

const width = 320;
const height = 120;
const base = 100;

const shortName = (period: string): string => periodName(period).slice(0, 3);

/** A bar for each month; touching one goes to it. Months that cost more than they brought hang down as an empty frame. */
export const MonthChart = ({ months, chosen, currency, onChoose }: MonthChartProps) => {
    const most = Math.max(1, ...months.map(({ amount }) => Math.abs(amount)));
    const step = width / months.length;
    return (
        <Box
            component="svg"
            viewBox={`0 0 ${width} ${height}`}
            role="group"
            aria-label={earningTexts.chart}
            sx={{ width: '100%', maxWidth: 560, height: 'auto', color: 'primary.main', overflow: 'visible' }}
        >
            <line x1="0" x2={width} y1={base} y2={base} stroke="currentColor" strokeOpacity="0.35" />
            {months.map(({ period, amount }, index) => {
                const size = (Math.abs(amount) / most) * (base - 12);
                const isChosen = period === chosen;
                const name = earningTexts.bar(periodName(period), formatMoney(amount, currency));
                return (
                    <Box
                        component="g"
                        key={period}
                        role="button"
                        tabIndex={0}
                        aria-label={name}
                        aria-pressed={isChosen}
                        onClick={() => onChoose(period)}
                        onKeyDown={({ key }) => {
                            if (key === 'Enter' || key === ' ') onChoose(period);
                        }}
                        sx={{ cursor: 'pointer' }}
                    >
                        <title>{name}</title>
                        <rect x={index * step} y="0" width={step} height={height} fill="transparent" />
                        <rect
                            x={index * step + step * 0.22}
                            y={base - size}
                            width={step * 0.56}
                            height={size}
                            rx="4"
                            fill={amount < 0 ? 'none' : 'currentColor'}
                            stroke="currentColor"
                            opacity={isChosen ? 1 : 0.4}
                        />
                        <Box
                            component="text"
                            x={index * step + step / 2}
                            y={height - 4}
                            textAnchor="middle"
                            sx={{
                                fontSize: 11,
                                fill: (theme) => theme.palette.text[isChosen ? 'primary' : 'secondary'],
                                fontWeight: isChosen ? 700 : 400,
                            }}
                        >
                            {shortName(period)}
                        </Box>
                    </Box>
                );
            })}
        </Box>
    );
};
