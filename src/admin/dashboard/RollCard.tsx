import { countryNames } from '../../../domain/countries.ts';
import { rollRate, standingEnds, type Roll } from '../../../domain/reporting/rolls.ts';
import { formatMonth } from '../../framework/dates.ts';
import { percentText } from '../../framework/numbers.ts';
import { LoadFailure } from '../../framework/states.tsx';
import { say } from '../../i18n/say.ts';
import { ChartCard } from './ChartCard.tsx';
import { GroupsChart } from './charts.tsx';
import { useRolls } from './useDashboard.ts';

/** As brief as stands under a bar on a phone: the days by which it is late. */
const standingNames = (): readonly string[] => [
    say`On time`,
    ...standingEnds.slice(1).map((end, at) => `${(standingEnds[at] ?? 0) + 1}–${end}`),
    `> ${standingEnds.at(-1)}`,
];

const rateText = (rate: number | null): string | null => (rate === null ? null : percentText(rate, 1));

const nameOf = ({ country }: Roll): string => say(countryNames[country] ?? country);

/** How many months stand side by side where all of it is one country's. */
const monthsDrawn = 3;

/** The last months of one country, or the last month of each. */
const drawnOf = (rolls: readonly Roll[]): readonly (readonly [label: string, roll: Roll])[] => {
    const last = new Map(rolls.map((roll) => [roll.country, roll]));
    return last.size === 1
        ? rolls.slice(-monthsDrawn).map((roll) => [formatMonth(roll.month), roll])
        : [...last.values()].map((roll) => [nameOf(roll), roll]);
};

/** Which part of what is owed went on to be later, from the start of a month to its end, by how late it was. */
export const RollCard = ({ to }: { readonly to: string }) => {
    const { data: rolls, error, refetch } = useRolls();
    if (error !== null) return <LoadFailure error={error} onRetry={() => void refetch()} />;
    if (rolls === undefined) return null;
    const names = standingNames();
    return (
        <ChartCard
            title={say`Roll rates`}
            note={say`Of what was owed as a month began, by the days it was late, the part that was later as it ended, or was written off.`}
            fileName={`roll-rates-${to}`}
            table={{
                head: [say`Month`, say`Country`, ...names],
                rows: rolls.map((roll) => ({
                    key: `${roll.country} ${roll.month}`,
                    name: formatMonth(roll.month),
                    cells: [nameOf(roll), ...names.map((_name, at) => rateText(rollRate(roll, at)))],
                })),
            }}
        >
            <GroupsChart
                names={names}
                textOf={(rate) => rateText(rate) ?? '–'}
                axisWidth={56}
                series={drawnOf(rolls).map(([label, roll]) => ({
                    id: `${roll.country} ${roll.month}`,
                    label,
                    data: names.map((_name, at) => rollRate(roll, at)),
                }))}
            />
        </ChartCard>
    );
};
