import { object } from '../../yup.ts';
import { assess, type AffordabilityReason, type Assessment } from '../../lending/affordability.ts';
import { formatMoney } from '../../lending/money.ts';
import { monthlyOf, withRunning } from '../../lending/runningLoan.ts';
import { numberIn, textIn } from '../captured.ts';
import { always, autoResult, defineCheck, when, type AutoPart, type CheckContext } from '../check.ts';
import type { Captured, Problems } from '../section.ts';
import { money } from '../sections/values.ts';
import { notYes, yesOrNo } from './answers.ts';
import type { CheckFacts } from './facts.ts';
import { knownObligations, provenIncome } from './provenIncome.ts';

const reasonCodes = {
    INCOME_UNVERIFIED: 'The income or the debts are not proven',
    INCOME_INSUFFICIENT: 'The income does not suffice',
    PTI_TOO_HIGH: 'The instalment is too large for the income',
    DTI_TOO_HIGH: 'All instalments together are too large for the income',
    INCOME_DOC_ALTERED: 'The proof of income was altered',
    EMPLOYMENT_UNCONFIRMED: 'The work could not be confirmed',
    SEASONAL_INCOME: 'Money comes in only part of the year',
} as const;

const codeOf: Readonly<Record<AffordabilityReason, keyof typeof reasonCodes>> = {
    INCOME_INSUFFICIENT: 'INCOME_INSUFFICIENT',
    PTI_TOO_HIGH: 'PTI_TOO_HIGH',
    DTI_TOO_HIGH: 'DTI_TOO_HIGH',
    OBLIGATIONS_UNKNOWN: 'INCOME_UNVERIFIED',
};

const percent = (bps: number | 'unknown'): string => (bps === 'unknown' ? 'unknown' : `${(bps / 100).toFixed(1)}%`);

const reasonPart = (reason: AffordabilityReason): AutoPart => ({
    result: reason === 'OBLIGATIONS_UNKNOWN' ? 'review' : 'fail',
    reason: codeOf[reason],
});

const ratioParts = (
    { ptiBps, dtiBps, disposable }: Assessment,
    { application, rules }: CheckContext,
): readonly AutoPart[] => {
    const { ptiMaxBps, dtiMaxBps } = rules.thresholds;
    const left = disposable === 'unknown' ? 'unknown' : formatMoney(disposable, application.currency);
    return [
        { result: 'pass', note: `Instalment to income ${percent(ptiBps)}, at most ${percent(ptiMaxBps)}` },
        { result: 'pass', note: `All debts to income ${percent(dtiBps)}, at most ${percent(dtiMaxBps)}` },
        { result: 'pass', note: `Left over in a month: ${left}` },
    ];
};

interface Burden {
    readonly data: Captured;
    /** Minor units a month; undefined when nothing proves it. */
    readonly proven: number | undefined;
    readonly obligations: number | 'unknown';
    readonly assessment: Assessment;
}

/** What the instalments weigh on the captured income; undefined while income, costs or offer are not known. */
export const burdenOf = (
    data: Captured | null,
    facts: Pick<CheckFacts, 'offer' | 'bureau' | 'runningLoans'>,
    { thresholds }: CheckContext['rules'],
): Burden | undefined => {
    const declared = numberIn(data, 'declaredIncome');
    const expenses = numberIn(data, 'householdCosts');
    if (data === null || declared === undefined || expenses === undefined || facts.offer === undefined)
        return undefined;
    const proven = provenIncome(data);
    const obligations = withRunning(knownObligations(data, facts.bureau), facts.runningLoans);
    const assessment = assess(facts.offer, { income: proven ?? declared, obligations, expenses }, thresholds);
    return { data, proven, obligations, assessment };
};

const runningParts = ({ facts: { runningLoans = [] }, application }: CheckContext): readonly AutoPart[] =>
    when(runningLoans.length > 0, {
        result: 'pass',
        note: `${formatMoney(monthlyOf(runningLoans), application.currency)} a month of ${runningLoans.map(({ reference }) => reference).join(', ')} counts among the debts`,
    });

const auto = (context: CheckContext) => {
    const { application, facts, rules } = context;
    const burden = burdenOf(application.sections.affordability, facts, rules);
    if (burden === undefined)
        return autoResult([{ result: 'unavailable', note: 'Income, costs or offer are not known yet' }]);
    const { data, proven, obligations, assessment } = burden;
    return autoResult([
        ...assessment.reasons.map(reasonPart),
        proven === undefined
            ? {
                  result: 'review',
                  reason: 'INCOME_UNVERIFIED',
                  note: 'No statement proves the income: computed from what was declared',
              }
            : { result: 'pass', note: `Proven income ${formatMoney(proven, application.currency)} a month` },
        ...runningParts(context),
        ...when(obligations === 'unknown', { result: 'review', note: 'Nobody knows the other debts' }),
        ...when(textIn(data, 'payFrequency') === 'seasonal', {
            result: 'review',
            reason: 'SEASONAL_INCOME',
            note: 'Income is seasonal: computed on a low month',
        }),
        ...ratioParts(assessment, context),
    ]);
};

const cures: Readonly<Record<AffordabilityReason, readonly [field: string, message: string]>> = {
    INCOME_INSUFFICIENT: ['verifiedIncome', 'This income does not cover costs, debts and the instalment'],
    PTI_TOO_HIGH: ['verifiedIncome', 'The instalment is too large for this income: change the deal, fail or refer'],
    DTI_TOO_HIGH: ['obligations', 'With these debts the instalments are too large: change the deal, fail or refer'],
    OBLIGATIONS_UNKNOWN: ['obligations', 'Write the debts a month; while they are unknown, refer'],
};

const amountProblems = (findings: Captured, { application, facts, rules }: CheckContext): Problems => {
    const income = numberIn(findings, 'verifiedIncome');
    if (income === undefined) return { verifiedIncome: 'Write the income you verified, or refer' };
    const expenses =
        numberIn(findings, 'householdCosts') ?? numberIn(application.sections.affordability, 'householdCosts');
    if (facts.offer === undefined || expenses === undefined)
        return { householdCosts: 'The offer or the costs are not known: refer' };
    const obligations = withRunning(numberIn(findings, 'obligations') ?? 'unknown', facts.runningLoans);
    const { reasons } = assess(facts.offer, { income, obligations, expenses }, rules.thresholds);
    return Object.fromEntries(reasons.map((reason) => cures[reason]));
};

/** Can the customer pay every instalment from what they earn (rule 2.4). */
export const income = defineCheck({
    type: 'income',
    title: 'Income',
    path: '/underwriters/income-check/:uid',
    question: 'Is the income real, and does the instalment fit into what is left of it?',
    sections: ['affordability', 'offer'],
    facts: ['offer', 'bureau', 'runningLoans'],
    findings: object({
        verifiedIncome: money()
            .nullable()
            .default(null)
            .label('Verified net income a month')
            .meta({ kind: 'money', neededFor: {} }),
        obligations: money()
            .nullable()
            .default(null)
            .label('Instalments to others a month')
            .meta({ kind: 'money', neededFor: {}, help: 'Leave empty while they are unknown, and refer' }),
        householdCosts: money()
            .nullable()
            .default(null)
            .label('Household costs a month')
            .meta({ kind: 'money', help: 'Leave empty to keep what was declared' }),
        proofGenuine: yesOrNo('Is the proof of income genuine?'),
        workConfirmed: yesOrNo('Is the work confirmed?'),
    }),
    form: [
        { title: 'Amounts', fields: ['verifiedIncome', 'obligations', 'householdCosts'] },
        { title: 'Proof', fields: ['proofGenuine', 'workConfirmed'] },
    ],
    reasonCodes,
    isRequired: always,
    auto,
    passProblems: (findings, context) => ({
        ...notYes(findings, {
            proofGenuine: 'A pass needs a genuine proof; else fail or refer',
            workConfirmed: 'A pass needs confirmed work; else refer',
        }),
        ...amountProblems(findings, context),
    }),
});
