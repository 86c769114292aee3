import { boolean, object, string } from 'yup';
import type { MobileMoneyAccount } from '../../../domain/application/checks/facts.ts';
import { ask } from '../ask.ts';

/** Whose account it should be: networks that match rather than tell need the claim. */
export interface MobileMoneyQuestion {
    /** E.164. */
    readonly number: string;
    readonly network: string;
    readonly country: string;
    readonly name: string;
    readonly gender: 'female' | 'male' | null;
    readonly dateOfBirth: string | null;
}

/** One network or aggregator. Its reply is checked here, not there. */
export interface MobileMoneyProvider {
    readonly lookUp: (question: MobileMoneyQuestion, signal: AbortSignal) => Promise<unknown>;
}

export interface MobileMoney {
    /** Who holds the account of a number. Throws PartnerTrouble. */
    readonly lookUp: (question: MobileMoneyQuestion) => Promise<MobileMoneyAccount>;
}

const reply = object({
    registeredName: string().trim().min(1).max(200).defined().nullable(),
    active: boolean().required(),
    gender: string()
        .oneOf(['female', 'male'] as const)
        .defined()
        .nullable(),
    dateOfBirth: string()
        .matches(/^\d{4}-\d{2}-\d{2}$/)
        .defined()
        .nullable(),
});

export const openMobileMoney = (provider: MobileMoneyProvider, { timeoutMs = 8_000 } = {}): MobileMoney => ({
    lookUp: (question) =>
        ask({
            partner: 'mobile money',
            timeoutMs,
            reply,
            send: (signal) => provider.lookUp(question, signal),
        }),
});
