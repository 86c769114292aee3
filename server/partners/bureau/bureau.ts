import { boolean, number, object, string } from 'yup';
import type { BureauReport } from '../../../domain/application/checks/facts.ts';
import { ask, largestReply, type AskOptions } from '../ask.ts';

/** Whom to ask about. Every pull costs money and is seen by other lenders as an enquiry. */
export interface BureauQuestion {
    /** Ours, unique: a bureau that keeps it can tell a repeated request from a second one. */
    readonly requestId: string;
    readonly country: string;
    readonly idType: string;
    readonly idNumber: string;
    readonly name: string;
    readonly dateOfBirth: string | null;
    readonly phone: string;
    /** What the customer wants to borrow, minor units; null before an offer is chosen. */
    readonly amount: number | null;
    /** Who heard the customer agree. */
    readonly consentCollectedBy: string;
}

export type Subject = Pick<BureauQuestion, 'idType' | 'idNumber' | 'name' | 'dateOfBirth'>;

export interface BureauProvider {
    /** Resolves to what should be a PulledReport. */
    readonly pull: (question: BureauQuestion, signal: AbortSignal) => Promise<unknown>;
}

/** A report as we read it, and exactly as it came. */
export interface PulledReport {
    readonly report: BureauReport;
    readonly received: string;
}

export interface CreditBureau {
    /** Pulls a report. Throws PartnerTrouble; after an ambiguous one, never repeat by yourself. */
    readonly pull: (question: BureauQuestion) => Promise<PulledReport>;
}

const count = () => number().integer().min(0).required();
const countIfKnown = () => number().integer().min(0).defined().nullable();

const report = object({
    bureau: string().max(60).required(),
    reference: string().max(100).required(),
    pulledAt: string()
        .matches(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/)
        .required(),
    score: number().integer().defined().nullable(),
    openAccounts: count(),
    closedAccounts: count(),
    nonPerforming: count(),
    maxDaysInArrears: count(),
    monthlyInstalments: number().integer().min(0).defined().nullable(),
    enquiries30: countIfKnown(),
    enquiries60: countIfKnown(),
    enquiries90: countIfKnown(),
    fraudFlag: boolean().required(),
});

const reply = object({ report: report.required(), received: string().max(largestReply).required() });

// Text within JSON grows by what is escaped.
const largest = 3 * largestReply;

export const openBureau = (
    provider: BureauProvider,
    { timeoutMs = 15_000, onCall }: AskOptions = {},
): CreditBureau => ({
    pull: (question) =>
        ask({
            partner: 'credit bureau',
            timeoutMs,
            onCall,
            reply,
            largest,
            send: (signal) => provider.pull(question, signal),
        }),
});
