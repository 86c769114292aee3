import { checks, type CheckType } from '../checks/registry.ts';
import { checkTypes } from '../checks/checkTypes.ts';

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

/** Reasons that only checks give which this application did not need: nobody is refused for what was never asked. */
export const unaskedCodes = (codes: readonly string[], isNeeded: (type: CheckType) => boolean): readonly string[] =>
    codes.filter((code) => {
        const types = checkTypes.filter((type) => Object.hasOwn(checks[type].reasonCodes, code));
        return types.length > 0 && !types.some(isNeeded);
    });

/** Whether no reason is one that a check other than the bureau's may find; reasons of no check stand beside, not instead. */
export const restsOnScoreAlone = (codes: readonly string[]): boolean => {
    const others = checkTypes.filter((type) => type !== 'bureau');
    return (
        codes.length > 0 && !codes.some((code) => others.some((type) => Object.hasOwn(checks[type].reasonCodes, code)))
    );
};
