import { ageOn } from '../../matching/age.ts';
import type { ActionContext } from './context.ts';

/** Reasons that end an application at once (T2k), with what the customer is told. */
export const knockOuts = ({ application, input, facts, rules, today }: ActionContext): readonly string[] => {
    const birthDate = (application?.sections.kyc ?? input)['dateOfBirth'];
    return [
        ...(typeof birthDate === 'string' && ageOn(birthDate, today) < rules.thresholds.minAge ? ['UNDERAGE'] : []),
        ...(facts.blacklisted ? ['BLACKLISTED'] : []),
        ...(facts.running.length > 0 ? ['ACTIVE_LOAN'] : []),
    ];
};

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
