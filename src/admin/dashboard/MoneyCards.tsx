import { countryNames } from '../../../domain/countries.ts';
import type { Dashboard } from '../../../domain/reporting/dashboard.ts';
import {
    atRiskRate,
    badAfterDays,
    badRate,
    flows,
    movedIn,
    riskDays,
    type Flow,
    type Portfolio,
} from '../../../domain/reporting/portfolio.ts';
import { formatMonth } from '../../framework/dates.ts';
import { formatMoney } from '../../framework/money.ts';
import { percentText } from '../../framework/numbers.ts';
import { say, spoken } from '../../i18n/say.ts';
import { ChartCard } from './ChartCard.tsx';
import { GroupsChart } from './charts.tsx';
import { RollCard } from './RollCard.tsx';
import { lentCells, lentHead, periodText, unitNames } from './words.ts';

type MoneyProps = Pick<Dashboard, 'portfolio' | 'periods' | 'unit' | 'from' | 'to'>;

const nameOf = ({ country }: Pick<Portfolio, 'country'>): string => say(countryNames[country] ?? country);

const lateNames = (): readonly string[] =>
    riskDays.map((days) => (days === 1 ? say`1 day or more` : say`${days} days or more`));

/** How much of what is owed lies on loans that are late, by how late they are. */
const RiskCard = ({ portfolio, to }: MoneyProps) => {
    const rateText = (rate: number | null): string | null => (rate === null ? null : percentText(rate, 1));
    return (
        <ChartCard
            title={say`Portfolio at risk`}
            note={say`Of what is owed now, the part on loans that are late; what was written off is left out.`}
            fileName={`portfolio-at-risk-${to}`}
            table={{
                head: [say`Country`, say`Loans`, say`Still to pay`, say`Overdue`, ...lateNames()],
                rows: portfolio.map((one) => ({
                    key: one.country,
                    name: nameOf(one),
                    cells: [
                        one.loans,
                        formatMoney(one.outstanding, one.currency),
                        formatMoney(one.overdue, one.currency),
                        ...riskDays.map((_days, index) => rateText(atRiskRate(one, index))),
                    ],
                })),
            }}
        >
            <GroupsChart
                names={lateNames()}
                textOf={(rate) => rateText(rate) ?? '–'}
                axisWidth={56}
                series={portfolio.map((one) => ({
                    id: one.country,
                    label: nameOf(one),
                    data: riskDays.map((_days, index) => atRiskRate(one, index)),
                }))}
            />
        </ChartCard>
    );
};

const flowNames = spoken({
    financed: 'Financed',
    due: 'Fell due',
    collected: 'Collected',
    writtenOff: 'Written off',
    commission: 'Commission earned',
} satisfies Record<Flow, string>);

/** What was due beside what came in, period by period: drawn where all of it is one country's money, else added up. */
const FlowCard = ({ portfolio, periods, unit, from, to }: MoneyProps) => {
    const [only, ...others] = portfolio;
    const one = others.length === 0 ? only : undefined;
    const names = periods.map(({ key }) => periodText(key, unit));
    const cellsOf = ({ currency }: Portfolio, amountOf: (flow: Flow) => number) =>
        flows.map((flow) => formatMoney(amountOf(flow), currency));
    const rows =
        one === undefined
            ? portfolio.map((each) => ({
                  key: each.country,
                  name: nameOf(each),
                  cells: cellsOf(each, (flow) => movedIn(each, flow)),
              }))
            : periods.map(({ key }, index) => ({
                  key,
                  name: periodText(key, unit),
                  cells: cellsOf(one, (flow) => one.moved[flow][index] ?? 0),
              }));
    return (
        <ChartCard
            title={say`Due and collected`}
            note={
                one === undefined
                    ? say`What plans asked for and payments that count, in this period. Choose a country to see them day by day.`
                    : say`What plans asked for and payments that count, by their day. The table tells what else moved.`
            }
            fileName={`due-and-collected-${from}-${to}`}
            table={{
                head: [one === undefined ? say`Country` : unitNames[unit], ...flows.map((flow) => flowNames[flow])],
                rows,
            }}
        >
            {one === undefined ? undefined : (
                <GroupsChart
                    names={names}
                    series={(['due', 'collected'] as const).map((flow) => ({
                        id: flow,
                        label: flowNames[flow],
                        data: one.moved[flow],
                    }))}
                    textOf={(amount) => formatMoney(amount ?? 0, one.currency)}
                    axisWidth={96}
                />
            )}
        </ChartCard>
    );
};

/** How the loans of each month stand by now, so that months can be compared: drawn a country beside the other. */
const VintageCard = ({ portfolio, to }: MoneyProps) => {
    const months = [...new Set(portfolio.flatMap(({ vintages }) => vintages.map(({ month }) => month)))].toSorted();
    return (
        <ChartCard
            title={say`Months of hand-over`}
            note={say`Of what a month financed, the part now on loans late by ${badAfterDays} days or more, or written off.`}
            fileName={`months-of-hand-over-${to}`}
            table={{
                head: [say`Month`, ...lentHead()],
                rows: portfolio.flatMap((one) =>
                    one.vintages.map((vintage) => ({
                        key: `${one.country} ${vintage.month}`,
                        name: formatMonth(vintage.month),
                        cells: lentCells({ ...one, ...vintage }),
                    })),
                ),
            }}
        >
            <GroupsChart
                names={months.map(formatMonth)}
                textOf={(rate) => (rate === null ? '–' : percentText(rate, 1))}
                axisWidth={56}
                series={portfolio.map((one) => ({
                    id: one.country,
                    label: nameOf(one),
                    data: months.map((month) => {
                        const vintage = one.vintages.find((each) => each.month === month);
                        return vintage === undefined ? null : badRate(vintage);
                    }),
                }))}
            />
        </ChartCard>
    );
};

/** The money: nothing before the first phone is handed over. */
export const MoneyCards = (props: MoneyProps) =>
    props.portfolio.length === 0 ? null : (
        <>
            <RiskCard {...props} />
            <FlowCard key={props.portfolio.length} {...props} />
            <VintageCard {...props} />
            <RollCard to={props.to} />
        </>
    );
