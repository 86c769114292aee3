import { captureConditions } from './conditions/capture.ts';
import { consentConditions } from './conditions/consent.ts';
import { decisionConditions } from './conditions/decision.ts';
import { handoverConditions } from './conditions/handover.ts';
import { phoneConditions } from './conditions/phone.ts';
import { reviewConditions } from './conditions/review.ts';
import { transferConditions } from './conditions/transfer.ts';

/** Every condition by name; transitions list the names. */
export const conditions = {
    ...captureConditions,
    ...consentConditions,
    ...reviewConditions,
    ...decisionConditions,
    ...handoverConditions,
    ...phoneConditions,
    ...transferConditions,
} as const;

export type ConditionName = keyof typeof conditions;
