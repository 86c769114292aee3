import type { ConsentRecord } from '../consent.ts';
import type { ListedHit } from '../../matching/listed.ts';
import type { Offer } from '../../lending/offer.ts';
import type { RunningLoan } from '../../lending/runningLoan.ts';

/** What a network answers that compares our claim with its records; null where it cannot say. */
export interface MobileMoneyMatch {
    readonly name: boolean | null;
    readonly givenName: boolean | null;
    readonly familyName: boolean | null;
    /** How alike the names are, from 0 to 100, where they differ. */
    readonly score: number | null;
    readonly gender: boolean | null;
    readonly dateOfBirth: boolean | null;
}

export interface MobileMoneyAccount {
    /** Null without `match`: nobody has an account of this number. */
    readonly registeredName: string | null;
    /** Null where the network does not tell. */
    readonly active: boolean | null;
    readonly gender: 'female' | 'male' | null;
    readonly dateOfBirth: string | null;
    /** In the place of the other members, from networks that tell nothing but whether our claim is right. */
    readonly match?: MobileMoneyMatch | undefined;
}

export interface BureauReport {
    readonly bureau: string;
    readonly reference: string;
    readonly pulledAt: string;
    /** Null when the bureau knows nobody of this number (a thin file, not a failure). */
    readonly score: number | null;
    readonly openAccounts: number;
    readonly closedAccounts: number;
    readonly nonPerforming: number;
    readonly maxDaysInArrears: number;
    /** Instalments of all running debts a month, minor units; null when the bureau does not know. */
    readonly monthlyInstalments: number | null;
    /** Null for a span the bureau does not count. */
    readonly enquiries30: number | null;
    readonly enquiries60: number | null;
    readonly enquiries90: number | null;
    readonly fraudFlag: boolean;
}

/** Another application that shares something with this one. */
export interface Link {
    readonly uid: string;
    readonly reference: string;
    readonly stage: string;
    /** What they share: 'id', 'phone', 'person' (name and birth date), 'mobile_money', 'pledge_serial', 'house'. */
    readonly by: string;
    /** It is still being worked on, or its loan still runs. */
    readonly live: boolean;
}

/** Whose name the network has on a guarantor's number. */
interface GuarantorAccount {
    readonly phone: string;
    readonly account: MobileMoneyAccount | 'unavailable';
}

export interface Guarantee {
    readonly phone: string;
    /** Other live applications and loans. */
    readonly live: number;
    readonly inArrears: boolean;
    /** What is still owed on those loans, minor units; absent where it was looked up before that was asked. */
    readonly owed?: number;
}

/** Everything checks may need; what could not be learned is absent or 'unavailable'. */
export interface CheckFacts {
    readonly offer?: Offer;
    readonly mobileMoney?: MobileMoneyAccount | 'unavailable';
    /** Of those guarantors who agreed to be looked up. */
    readonly guarantorAccounts?: readonly GuarantorAccount[];
    readonly bureau?: BureauReport | 'unavailable';
    /** Nobody knows whether the bureau counted our enquiry: it is not asked a second time. */
    readonly enquiryInDoubt?: boolean;
    readonly sameCustomer?: readonly Link[];
    readonly sharedMobileMoney?: readonly Link[];
    readonly samePledge?: readonly Link[];
    readonly sameHouse?: readonly Link[];
    readonly guarantees?: readonly Guarantee[];
    readonly blacklisted?: boolean;
    /** Who on the loaded lists the customer may be; null where none is loaded, absent where that was not asked yet. */
    readonly listed?: readonly ListedHit[] | null;
    /** Day until which a declined customer may not apply again; null when none. */
    readonly coolingOffUntil?: string | null;
    readonly salesPhones?: readonly string[];
    readonly consents?: readonly ConsentRecord[];
    readonly merchantLocation?: { readonly latitude: number; readonly longitude: number } | null;
    /** Centre and reach of the district of the address; null when it is not on file. */
    readonly districtArea?: { readonly latitude: number; readonly longitude: number; readonly radiusKm: number } | null;
    /** What the same customer still owes us, loan by loan. */
    readonly runningLoans?: readonly RunningLoan[];
    /** Whether they may have one more loan beside those. */
    readonly mayHaveSecondLoan?: boolean;
}

export type FactName = keyof CheckFacts;
