import { boolean, number, object, string } from 'yup';
import type { MobileMoneyAccount } from '../../../domain/application/checks/facts.ts';
import { ask, type AskOptions } from '../ask.ts';

/** Whose account it should be: networks that match rather than tell need the claim. */
export interface MobileMoneyQuestion {
    /** E.164. */
    readonly number: string;
    readonly network: string;
    readonly country: string;
    readonly name: string;
    readonly gender: 'female' | 'male' | null;
    readonly dateOfBirth: string | null;
    /** Of the ID; only networks that cannot do without it are told. */
    readonly idNumber: string | null;
}

/** One network or aggregator. Its reply is checked here, not there. */
export interface MobileMoneyProvider {
    readonly lookUp: (question: MobileMoneyQuestion, signal: AbortSignal) => Promise<unknown>;
}

export interface MobileMoney {
    /** Who holds the account of a number. Throws PartnerTrouble. */
    readonly lookUp: (question: MobileMoneyQuestion) => Promise<MobileMoneyAccount>;
}

const comparison = () => boolean().defined().nullable();

const match = object({
    name: comparison(),
    givenName: comparison(),
    familyName: comparison(),
    score: number().integer().min(0).max(100).defined().nullable(),
    gender: comparison(),
    dateOfBirth: comparison(),
});

const reply = object({
    registeredName: string().trim().min(1).max(200).defined().nullable(),
    active: boolean().defined().nullable(),
    gender: string()
        .oneOf(['female', 'male'] as const)
        .defined()
        .nullable(),
    dateOfBirth: string()
        .matches(/^\d{4}-\d{2}-\d{2}$/)
        .defined()
        .nullable(),
    match: match.optional().default(undefined),
});

export const openMobileMoney = (
    provider: MobileMoneyProvider,
    { timeoutMs = 8_000, onCall }: AskOptions = {},
): MobileMoney => ({
    lookUp: (question) =>
        ask({
            partner: 'mobile money',
            timeoutMs,
            onCall,
            reply,
            send: (signal) => provider.lookUp(question, signal),
        }),
});
