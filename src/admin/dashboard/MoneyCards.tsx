import { countryNames } from '../../../domain/countries.ts';
import type { Dashboard } from '../../../domain/reporting/dashboard.ts';
import { atRiskRate, riskDays, type Portfolio } from '../../../domain/reporting/portfolio.ts';
import { formatMoney } from '../../framework/money.ts';
import { percentText } from '../../framework/numbers.ts';
import { say } from '../../i18n/say.ts';
import { ChartCard } from './ChartCard.tsx';
import { RatesChart, VolumeChart } from './charts.tsx';
import { periodText, unitNames } from './words.ts';

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
            <RatesChart
                names={lateNames()}
                series={portfolio.map((one) => ({
                    id: one.country,
                    label: nameOf(one),
                    data: riskDays.map((_days, index) => atRiskRate(one, index)),
                }))}
            />
        </ChartCard>
    );
};

/** What came in, period by period: drawn where all of it is one country's money, else added up. */
const CollectedCard = ({ portfolio, periods, unit, from, to }: MoneyProps) => {
    const [only, ...others] = portfolio;
    const isOne = only !== undefined && others.length === 0;
    const sum = ({ collected }: Portfolio): number => collected.reduce((total, { amount }) => total + amount, 0);
    const head = isOne ? [unitNames[unit], say`Collected`] : [say`Country`, say`Collected`];
    const rows = isOne
        ? only.collected.map(({ key, amount }) => ({
              key,
              name: periodText(key, unit),
              cells: [formatMoney(amount, only.currency)],
          }))
        : portfolio.map((one) => ({
              key: one.country,
              name: nameOf(one),
              cells: [formatMoney(sum(one), one.currency)],
          }));
    return (
        <ChartCard
            title={say`Collected`}
            note={
                isOne
                    ? say`Payments that count, by the day they came in.`
                    : say`Payments that count, in this period. Choose a country to see when they came in.`
            }
            fileName={`collected-${from}-${to}`}
            table={{ head, rows }}
        >
            {isOne ? (
                <VolumeChart
                    periods={periods}
                    unit={unit}
                    volumes={only.collected.map(({ key, amount }) => ({
                        key: only.country,
                        name: nameOf(only),
                        period: key,
                        started: amount,
                    }))}
                    nameOf={() => say`Collected`}
                    textOf={(amount) => formatMoney(amount, only.currency)}
                />
            ) : undefined}
        </ChartCard>
    );
};

/** The money: nothing before the first phone is handed over. */
export const MoneyCards = (props: MoneyProps) =>
    props.portfolio.length === 0 ? null : (
        <>
            <RiskCard {...props} />
            <CollectedCard key={props.portfolio.length} {...props} />
        </>
    );
