import { statementIncome, verifiedIncome } from '../../lending/affordability.ts';
import { entriesIn, numberIn, textIn } from '../captured.ts';
import type { CheckContext } from '../check.ts';
import type { Captured } from '../section.ts';

const irregularWork = new Set(['self_employed', 'farmer', 'casual']);

/** Whether the low months count rather than the mean. */
export const irregularIncome = (data: Captured): boolean =>
    irregularWork.has(textIn(data, 'employmentType') ?? '') || textIn(data, 'payFrequency') === 'seasonal';

/** What statements and the customer agree on, minor units a month; undefined when nothing proves it (rule 2.4). */
export const provenIncome = (data: Captured): number | undefined => {
    const declared = numberIn(data, 'declaredIncome');
    if (declared === undefined || textIn(data, 'incomeProof') === 'none') return undefined;
    const months = entriesIn(data, 'months').flatMap((month) => numberIn(month, 'income') ?? []);
    return verifiedIncome(declared, statementIncome(months, irregularIncome(data)));
};

/** The larger of what was declared and what the bureau knows; 'unknown', never zero, when neither says. */
export const knownObligations = (data: Captured, bureau: CheckContext['facts']['bureau']): number | 'unknown' => {
    const declared = numberIn(data, 'existingInstalments');
    const reported = bureau === undefined || bureau === 'unavailable' ? null : bureau.monthlyInstalments;
    const known = [declared, reported ?? undefined].filter((amount) => amount !== undefined);
    return known.length === 0 ? 'unknown' : Math.max(...known);
};
