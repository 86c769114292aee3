import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { formatMoney } from '../../framework/money.ts';
import { readerLocale } from '../../i18n/readerLocale.ts';
import { say } from '../../i18n/say.ts';

/** 'Nov' of '2026-11', as the reader writes it: cut to three letters, two French months are the same. */
const briefName = (period: string): string =>
    new Intl.DateTimeFormat(readerLocale(), { month: 'short', timeZone: 'UTC' })
        .format(new Date(`${period}-15`))
        .replace('.', '');

interface MonthSum {
    readonly period: string;
    /** Minor units; below zero when more was taken back than earned. */
    readonly amount: number;
}

interface MonthChartProps {
    readonly months: readonly MonthSum[];
    readonly chosen: string;
    readonly currency: string;
    readonly onChoose: (period: string) => void;
}

const width = 48;
const height = 96;

/** One bar; of a month that cost more than it brought only the frame is drawn. */
const Bar = ({
    amount,
    most,
    isChosen,
}: {
    readonly amount: number;
    readonly most: number;
    readonly isChosen: boolean;
}) => {
    const size = Math.max(2, (Math.abs(amount) / most) * (height - 4));
    return (
        <Box
            component="svg"
            viewBox={`0 0 ${width} ${height}`}
            aria-hidden="true"
            sx={{ width: '100%', height, color: 'primary.main', display: 'block' }}
        >
            <rect
                x="8"
                y={height - size}
                width={width - 16}
                height={size}
                rx="3"
                fill={amount < 0 ? 'none' : 'currentColor'}
                stroke="currentColor"
                opacity={isChosen ? 1 : 0.35}
            />
        </Box>
    );
};

/** A bar for each month; touching one goes to it. */
export const MonthChart = ({ months, chosen, currency, onChoose }: MonthChartProps) => {
    const most = Math.max(1, ...months.map(({ amount }) => Math.abs(amount)));
    return (
        <Box component="fieldset" aria-label={say`The last six months`} sx={{ display: 'flex', gap: 0.5 }}>
            {months.map(({ period, amount }) => (
                <ButtonBase
                    key={period}
                    aria-pressed={period === chosen}
                    // What can be seen stands in the name, for whoever says it aloud to press it.
                    aria-label={say`${`${briefName(period)} ${period.slice(0, 4)}`}: ${formatMoney(amount, currency)}`}
                    onClick={() => onChoose(period)}
                    sx={{
                        flex: 1,
                        display: 'block',
                        pb: 0.5,
                        borderRadius: '8px',
                        fontFamily: 'inherit',
                        fontSize: '0.8125rem',
                        fontWeight: period === chosen ? 700 : 400,
                    }}
                >
                    <Bar amount={amount} most={most} isChosen={period === chosen} />
                    {briefName(period)}
                </ButtonBase>
            ))}
        </Box>
    );
};
