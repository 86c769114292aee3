import type { Offer } from '../lending/offer.ts';
import type { Captured } from './section.ts';
import type { SectionName } from './sections/registry.ts';
import type { Stage } from './stages.ts';

/** What the underwriter wrote at one field of a section. */
export interface FlaggedField {
    /** 'idNumber', 'guarantors[0].phone' */
    readonly field: string;
    readonly message: string;
}

/** A section sent back to the sales person, and what they answered. */
export interface FlaggedSection {
    readonly section: SectionName;
    readonly reasonCode: string;
    /** Of the section as a whole; '' where only fields were named. */
    readonly message: string;
    readonly fields?: readonly FlaggedField[];
    /** Set when the section was changed or the remark was answered. */
    readonly answered: boolean;
    readonly answer: string | null;
}

/** What a change of deal allows and asks for (transition T9). Amounts in minor units. */
export interface Conditions {
    readonly maxFinanced?: number;
    readonly minDepositBps?: number;
    readonly maxTenorMonths?: number;
    readonly allowedProducts?: readonly string[];
    readonly needGuarantor?: boolean;
    readonly needPledge?: boolean;
    readonly needDocument?: string;
    /** Evidence conditions the sales person has answered: what they wrote, and the photo they took. */
    readonly answered?: boolean;
    readonly answer?: string;
    readonly evidence?: string;
}

export interface Recommendation {
    readonly verdict: 'approve' | 'change_deal' | 'reject';
    readonly comment: string;
    readonly by: string;
}

export interface Rejection {
    readonly reasonCodes: readonly string[];
    /** What the customer is told; never the internal comment. */
    readonly customerMessage: string;
    /** Day until which the customer may not apply again. */
    readonly coolingOffUntil: string;
    readonly at: string;
    readonly by: string;
}

/** The deal as it was approved; nothing changes it afterwards. */
export interface FrozenTerms {
    readonly offer: Offer;
    readonly customerName: string;
    readonly approvedAt: string;
    /** SHA-256 over the three above; the contract must carry the same. */
    readonly hash: string;
}

/** An application as every rule sees it. Instants are ISO text, money is minor units of `currency`. */
export interface Application {
    readonly uid: string;
    readonly reference: string;
    readonly stage: Stage;
    readonly country: string;
    readonly currency: string;
    readonly merchantCode: string;
    readonly agentCode: string;
    readonly salesUsername: string;
    readonly createdBy: string;
    readonly assignee: string | null;
    readonly reviewer: string | null;
    readonly decidedBy: string | null;
    readonly round: number;
    /** The record of who it is, found by what was captured; null before anything was. */
    readonly customerId: string | null;
    readonly customerWaiting: boolean;
    /** Somebody put it before the rest of the queue. */
    readonly isPriority: boolean;
    readonly customerName: string;
    readonly customerPhone: string;
    readonly idNumber: string | null;
    readonly product: string | null;
    readonly financedAmount: number | null;
    readonly exposure: number | null;
    readonly sections: Readonly<Record<SectionName, Captured | null>>;
    readonly flagged: readonly FlaggedSection[];
    readonly editRounds: number;
    readonly conditions: Conditions | null;
    readonly recommendation: Recommendation | null;
    readonly rejection: Rejection | null;
    readonly reopened: boolean;
    readonly terms: FrozenTerms | null;
    readonly inputsHash: string | null;
    readonly depositPaid: number | null;
    readonly cancelReason: string | null;
    readonly submittedAt: string | null;
    /** Since when the customer waits for an answer, without the time in which the clock stood. */
    readonly waitingSince: string | null;
    /** When it last came back into the queue. */
    readonly resubmittedAt: string | null;
    readonly claimedAt: string | null;
    readonly decidedAt: string | null;
    readonly signedAt: string | null;
    readonly completedAt: string | null;
    readonly stageSince: string;
    readonly lastActivityAt: string;
    readonly expiresAt: string | null;
    readonly isTestMode: boolean;
    readonly createdAt: string;
    readonly updatedAt: string;
    readonly version: number;
}

/** The fields an action may set; the rest follows from the stage. */
export type ApplicationPatch = Partial<
    Omit<Application, 'uid' | 'reference' | 'country' | 'currency' | 'createdAt' | 'version' | 'sections'>
> & { readonly sections?: Partial<Application['sections']> };

/** The judgement on one check (rule 2). */
export const outcomes = ['pass', 'fail', 'refer', 'waived', 'not_required'] as const;
export type Outcome = (typeof outcomes)[number];

export const checkStatuses = ['not_started', 'in_progress', 'done', 'stale'] as const;
export type CheckStatus = (typeof checkStatuses)[number];

export const autoResults = ['pass', 'review', 'fail', 'unavailable'] as const;
export type AutoOutcome = (typeof autoResults)[number];

export interface DecisionRecord {
    readonly decisionId: string;
    readonly round: number;
    readonly kind: 'approve' | 'change_deal' | 'reject' | 'request_edit' | 'rework' | 'undo' | 'reopen';
    readonly decidedBy: string;
    readonly reasonCodes: readonly string[];
    readonly internalComment: string | null;
    readonly customerMessage: string | null;
    readonly conditions: Conditions | null;
    readonly inputsHash: string;
    readonly decidedAt: string;
}

export const deviceStates = [
    'none',
    'registering',
    'rejected',
    'activating',
    'active',
    'reminder',
    'locking',
    'locked',
    'unlocking',
    'exchanging',
    'releasing',
    'released',
    'error',
] as const;
export type DeviceState = (typeof deviceStates)[number];

const settled: readonly DeviceState[] = ['active', 'rejected', 'released', 'error'];

export const isSettled = (state: DeviceState): boolean => settled.includes(state);

/** The refusal that stands; null also where another look turned it over. */
export const standingRefusal = ({ stage, rejection }: Pick<Application, 'stage' | 'rejection'>): Rejection | null =>
    stage === 'rejected' ? rejection : null;

const unfinished: readonly DeviceState[] = ['registering', 'activating', 'error', 'rejected'];

/** Whether its enrolment did not come to its end, and may be tried again. */
export const isUnfinished = (state: DeviceState): boolean => unfinished.includes(state);

const gone: readonly DeviceState[] = ['none', 'releasing', 'released', 'rejected'];

/** Whether the customer has it, and nothing has freed it. */
export const isOut = (state: DeviceState): boolean => !gone.includes(state);

/** Two people locked a phone, whatever is paid: until it is lifted the loan does not move the lock. */
export interface HandLock {
    /** Who carried it out; null to those who sell. */
    readonly by: string | null;
    readonly at: string;
    /** For colleagues; null to those who sell. */
    readonly reason: string | null;
    /** What the customer reads on the screen. */
    readonly message: string;
}

export interface DeviceRecord {
    readonly imei: string;
    readonly imei2: string | null;
    readonly tac: string;
    readonly model: string;
    readonly state: DeviceState;
    /** Why enrolment failed: DEVICE_ALREADY_ENROLLED, WRONG_MODEL, IMEI_IN_USE, OFFLINE, PROVIDER_DOWN. */
    readonly failure: string | null;
    readonly lockedByHand: HandLock | null;
    readonly updatedAt: string;
}
