import { numberIn } from '../../../domain/application/captured.ts';
import type { CheckContext } from '../../../domain/application/check.ts';
import { knownObligations, provenIncome } from '../../../domain/application/checks/provenIncome.ts';
import type { Captured } from '../../../domain/application/section.ts';
import { humanize } from '../../../domain/field.ts';
import { assess, maxInstalment, type Affordability } from '../../../domain/lending/affordability.ts';
import { monthlyOf, withRunning } from '../../../domain/lending/runningLoan.ts';
import { formatMoney } from '../../framework/money.ts';
import { Notice } from '../../framework/Notice.tsx';
import { say } from '../../i18n/say.ts';
import { Facts, type Fact, type FactTone } from '../parts/Facts.tsx';
import { RatioBar } from './RatioBar.tsx';

const bps = (value: number | 'unknown'): number | undefined => (value === 'unknown' ? undefined : value);

/** The household's month as captured and proven. */
export const householdOf = (data: Captured, { facts }: CheckContext): Affordability => ({
    income: provenIncome(data) ?? numberIn(data, 'declaredIncome') ?? 0,
    obligations: knownObligations(data, facts.bureau),
    expenses: numberIn(data, 'householdCosts') ?? 0,
});

/** What the underwriter typed takes the place of what was captured. */
export const asVerified = (captured: Affordability, findings: Captured): Affordability => ({
    income: numberIn(findings, 'verifiedIncome') ?? captured.income,
    obligations: numberIn(findings, 'obligations') ?? captured.obligations,
    expenses: numberIn(findings, 'householdCosts') ?? captured.expenses,
});

const leftTone = (left: number | 'unknown'): FactTone => {
    if (left === 'unknown') return 'warning';
    return left < 0 ? 'bad' : 'good';
};

/** Whether the instalment fits what is left of a month. */
export const Ratios = ({
    household,
    context,
}: {
    readonly household: Affordability;
    readonly context: CheckContext;
}) => {
    const { facts, rules, application } = context;
    if (facts.offer === undefined)
        return <Notice tone="warning">{say`The offer cannot be priced, so nothing can be computed.`}</Notice>;
    const { runningLoans = [] } = facts;
    const whole = { ...household, obligations: withRunning(household.obligations, runningLoans) };
    const { ptiBps, dtiBps, disposable, monthly } = assess(facts.offer, whole, rules.thresholds);
    const money = (amount: number | 'unknown'): string =>
        amount === 'unknown' ? say`Unknown` : formatMoney(amount, application.currency);
    const left: Fact = [say`Left over in a month`, money(disposable), leftTone(disposable)];
    return (
        <>
            <RatioBar label={say`Instalment to income`} value={bps(ptiBps)} limit={rules.thresholds.ptiMaxBps} />
            <RatioBar label={say`All debts to income`} value={bps(dtiBps)} limit={rules.thresholds.dtiMaxBps} />
            <Facts
                least={128}
                facts={[
                    [say`Income`, money(household.income)],
                    [say`Costs`, money(household.expenses)],
                    [
                        say`Paid to others`,
                        money(household.obligations),
                        household.obligations === 'unknown' ? 'warning' : 'neutral',
                    ],
                    ...(runningLoans.length === 0
                        ? []
                        : [[say`Paid to us already, a month`, money(monthlyOf(runningLoans))] as const]),
                    [say`This instalment, a month`, money(monthly)],
                    left,
                    [
                        say`Largest that fits, ${say(humanize(facts.offer.frequency)).toLowerCase()}`,
                        money(maxInstalment(whole, rules.thresholds, facts.offer.frequency)),
                    ],
                ]}
            />
        </>
    );
};
