import type { Principal } from '../../access/roles.ts';
import type { CountryRules } from '../../countries/rules.ts';
import type { CodeRefusal } from '../../lending/lockAbilities.ts';
import type { PriceRow } from '../../lending/price.ts';
import type { RunningLoan } from '../../lending/runningLoan.ts';
import type { Purpose } from '../../privacy/purposes.ts';
import type { Application, DecisionRecord, DeviceRecord } from '../application.ts';
import type { ImeiStanding } from '../../matching/imei.ts';
import type { CheckRecord } from '../checks/record.ts';

/** A price as it is sold. */
export interface SoldPrice extends PriceRow {
    readonly isValid: boolean;
    readonly pledgeRequired: boolean;
    /** Why the law lets our licence make no such offer of it as was chosen, or approved; only the server knows. */
    readonly tooDear?: string;
}

/** What conditions may ask of the rest of the product. The server loads only what the conditions of a transition name. */
export interface ActionFacts {
    /** The merchant exists, is active, and the seller belongs to it. */
    readonly merchantActive: boolean;
    /** Why nobody may start an application for this seller now; null when one may. */
    readonly pauseNotice: string | null;
    /** Other applications of the same customer that are not settled yet. */
    readonly running: readonly { readonly uid: string; readonly reference: string }[];
    /** What the same customer still owes, loan by loan. */
    readonly runningLoans: readonly RunningLoan[];
    /** Day until which this customer may not apply again; null when none. */
    readonly coolingOffUntil: string | null;
    readonly blacklisted: boolean;
    /** How many applications the person who would take this one holds under review. */
    readonly held: number;
    /** The published price of the application's offer, in the version chosen; null when there is none. */
    readonly price: SoldPrice | null;
    /** What the same customer still owes on running loans, minor units. */
    readonly outstanding: number;
    /** Drawn for a second look: one application in so many, which nobody can choose. */
    readonly isDrawn: boolean;
    readonly checks: readonly CheckRecord[];
    readonly decisions: readonly DecisionRecord[];
    /** Hash of the captured sections and outcomes as they are now. */
    readonly inputsHash: string;
    readonly device: DeviceRecord | null;
    /** What is known of the IMEI in the input. */
    readonly imeiStanding: ImeiStanding;
    /** What is known of the second IMEI in the input. */
    readonly imei2Standing: ImeiStanding;
    readonly contract: { readonly status: string; readonly termsHash: string } | null;
    /** What became of the one-time code in the input. */
    readonly code: 'absent' | 'accepted' | 'wrong' | 'other' | 'expired' | 'exhausted';
    /** The customer's phone was asked for money and has not answered, or nobody knows whether it did. */
    readonly isPhoneAsked: boolean;
    /** What was lent is on its way to the customer, or has arrived. */
    readonly isPaidOut: boolean;
    /** In how many minutes the customer's phone may be asked for money again; 0: now. */
    readonly minutesToAsk: number;
    readonly codesLastHour: number;
    /** How many codes to agree with were sent within the last hour: to the phone in the input, and for this application. */
    readonly consentCodes: { readonly toPhone: number; readonly ofApplication: number };
    /** The consents that the customer withdrew since this application was begun. */
    readonly withdrawn: readonly Purpose[];
    /** How many links to the contract were sent to this customer within the last hour. */
    readonly copiesLastHour: number;
    /** Why a phone without a network gets no code to open it now; null where it does. */
    readonly codeRefusal: CodeRefusal | null;
    /** The phone runs our own lock app and asked to be enrolled again: it was set back. */
    readonly isSetBack: boolean;
    /** How many phones of the country were locked within the last hour. */
    readonly locksLastHour: number;
    /** The last code to sign could not be delivered to the customer's phone. */
    readonly codeUndelivered: boolean;
    /**
     * Document ids in the input that exist, belong to this application, and are of the kind asked for; what proves a
     * signature counts only if it was taken since the application came to its stage.
     */
    readonly documents: readonly string[];
    /** The documents that the captured sections name and that are held for this application, with their kinds. */
    readonly photos: readonly { readonly documentId: string; readonly kind: string }[];
    /** The user named in the input is an active underwriter of the application's country. */
    readonly assigneeAble: boolean;
    /** The active sales representative of the application's country whom the input names, in an active shop; else null. */
    readonly newSeller: {
        readonly username: string;
        readonly merchantCode: string;
        readonly agentCode: string;
    } | null;
    /** The customer asked for another look at the refusal, and waits for the answer. */
    readonly reviewAsked: boolean;
    /** Since the hand-over; null before it. */
    readonly daysSinceCompletion: number | null;
    /** For how many days the contract lets the phone come back; null where there is none that says so. */
    readonly returnDays: number | null;
}
export type ActionFactName = keyof ActionFacts;

/** What actions carry, already valid by their schema. */
export type ActionInput = Readonly<Record<string, unknown>>;

export interface ActionContext {
    /** Null only where an application is being started. */
    readonly application: Application | null;
    readonly principal: Principal;
    readonly input: ActionInput;
    readonly facts: ActionFacts;
    readonly rules: CountryRules;
    /** ISO instant. */
    readonly now: string;
    /** Day in the country's time zone. */
    readonly today: string;
}

/** Why an action cannot be done now. 409: not in this state of things; 403: not by this person; 422: these fields. */
export interface Problem {
    readonly status: 403 | 409 | 422;
    readonly code: string;
    readonly message: string;
    readonly errors?: Readonly<Record<string, string>>;
}

/** A rule that must hold before a transition, and what it needs to know. */
export interface Condition {
    readonly name: string;
    readonly facts: readonly ActionFactName[];
    readonly test: (context: ActionContext) => Problem | null;
}

/** The application of a context that has one: every transition but the first. */
export const applicationOf = ({ application }: Pick<ActionContext, 'application'>): Application => {
    if (application === null) throw new Error('This action needs an application');
    return application;
};
