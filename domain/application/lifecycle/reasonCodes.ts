import { checks, type CheckType } from '../checks/registry.ts';
import { checkTypes } from '../checks/checkTypes.ts';
import type { CheckRecord } from '../checks/record.ts';

/** Codes on which a senior may reject before the review ends (T13). */
export const fraudCodes: readonly string[] = [
    'UNDERAGE',
    'BLACKLISTED',
    'ACTIVE_LOAN',
    'ID_TAMPERED',
    'FACE_MISMATCH',
    'DUPLICATE_CUSTOMER',
    'CALL_EXTRA_CHARGE_BY_AGENT',
    'CALL_COERCED',
    'CRB_FRAUD_FLAG',
    'SANCTIONED',
];

/** Every reason a rejection may give: those of the checks, and two of its own. */
export const reasonLabels: Readonly<Record<string, string>> = {
    ...Object.assign({}, ...checkTypes.map((type) => checks[type].reasonCodes)),
    POLICY: 'Outside the lending policy',
    OTHER: 'Something else',
};

export const codesOf = (input: Readonly<Record<string, unknown>>): readonly string[] =>
    Array.isArray(input['reasonCodes']) ? input['reasonCodes'].map(String) : [];

export const unknownCodes = (codes: readonly string[]): readonly string[] =>
    codes.filter((code) => !Object.hasOwn(reasonLabels, code));

const typesOf = (code: string): readonly CheckType[] =>
    checkTypes.filter((type) => Object.hasOwn(checks[type].reasonCodes, code));

type Findings = Pick<CheckRecord, 'type' | 'outcome' | 'reasonCodes' | 'autoReasons'>;

/** What one check found against a customer: a pass or a waiver takes back what was found automatically. */
const foundBy = ({ outcome, reasonCodes, autoReasons }: Findings): readonly string[] => {
    if (outcome === null) return autoReasons;
    return outcome === 'fail' || outcome === 'refer' ? [...reasonCodes, ...autoReasons] : [];
};

/** The reasons that the needed checks of an application found, each once: nobody is refused for anything else. */
export const foundCodes = (records: readonly Findings[], isNeeded: (type: CheckType) => boolean): readonly string[] => [
    ...new Set(records.filter(({ type }) => isNeeded(type)).flatMap(foundBy)),
];

/** Reasons of a check that none found. Those of no check stand beside a found one, not instead. */
export const unfoundCodes = (codes: readonly string[], found: readonly string[]): readonly string[] =>
    codes.filter((code) => typesOf(code).length > 0 && !found.includes(code));

/**
 * Of these a customer is told the check alone: a fraud is not warned of what was noticed, and what was found about a
 * guarantor is the guarantor's own.
 */
const keptBack: readonly string[] = [
    ...fraudCodes.filter((code) => code !== 'UNDERAGE' && code !== 'ACTIVE_LOAN'),
    'POLITICALLY_EXPOSED',
    'INCOME_DOC_ALTERED',
    'GUAR_REFUSED',
    'GUAR_IS_AGENT',
    'GUAR_OVEREXPOSED',
    'GUAR_IN_ARREARS',
    'GUAR_INCOME_INSUFFICIENT',
];

/** What a customer is told of the reasons of a refusal: what was found, or in which check. */
export const reasonsTold = (codes: readonly string[]): readonly string[] => [
    ...new Set(
        codes.flatMap((code) =>
            keptBack.includes(code) ? typesOf(code).map((type) => checks[type].title) : (reasonLabels[code] ?? []),
        ),
    ),
];

/** Whether no reason is one that a check other than the bureau's may find; reasons of no check stand beside, not instead. */
export const restsOnScoreAlone = (codes: readonly string[]): boolean => {
    return codes.length > 0 && codes.every((code) => typesOf(code).every((type) => type === 'bureau'));
};
