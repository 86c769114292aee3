import type { Principal } from '../access/roles.ts';
import type { CountryRules } from '../countries/rules.ts';
import type { Application } from './application.ts';
import { daysFrom } from './lifecycle/changes.ts';

interface Beginning {
    readonly uid: string;
    readonly reference: string;
    readonly seller: {
        readonly username: string;
        readonly merchantCode: string;
        readonly agentCode: string;
        readonly country: string;
    };
    readonly by: Pick<Principal, 'username' | 'isTestMode'>;
    readonly rules: CountryRules;
    readonly now: string;
}

/** What no application has before anybody has done anything with it. */
export const untouched = {
    stage: 'draft',
    assignee: null,
    reviewer: null,
    decidedBy: null,
    round: 0,
    customerWaiting: false,
    isPriority: false,
    customerId: null,
    customerName: '',
    customerPhone: '',
    idNumber: null,
    product: null,
    financedAmount: null,
    exposure: null,
    sections: {
        customer: null,
        offer: null,
        kyc: null,
        pledge: null,
        guarantor: null,
        affordability: null,
        address: null,
    },
    flagged: [],
    editRounds: 0,
    conditions: null,
    recommendation: null,
    rejection: null,
    reopened: false,
    terms: null,
    inputsHash: null,
    depositPaid: null,
    cancelReason: null,
    submittedAt: null,
    waitingSince: null,
    resubmittedAt: null,
    claimedAt: null,
    decidedAt: null,
    signedAt: null,
    completedAt: null,
    expiresAt: null,
    isTestMode: false,
    version: 0,
} as const satisfies Partial<Application>;

/** An application as it begins: empty but for whose it is. */
export const begunApplication = ({ uid, reference, seller, by, rules, now }: Beginning): Application => ({
    ...untouched,
    uid,
    reference,
    country: seller.country,
    currency: rules.currency,
    merchantCode: seller.merchantCode,
    agentCode: seller.agentCode,
    salesUsername: seller.username,
    createdBy: by.username,
    stageSince: now,
    lastActivityAt: now,
    expiresAt: daysFrom(now, rules.timers.draftDays),
    isTestMode: by.isTestMode,
    createdAt: now,
    updatedAt: now,
});
