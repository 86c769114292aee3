import type { CommissionPlan } from '../lending/commission.ts';
import type { ContactCap } from '../lending/contacts.ts';
import type { SecondLoanRule } from '../lending/secondLoan.ts';
import type { BoundingBox } from '../matching/geo.ts';
import type { WorkingHours } from '../workingTime.ts';
import type { Region } from './places.ts';

/** What of a card a phone can read. */
interface CardLayout {
    /** How a machine-readable zone on its back (ICAO 9303, TD1) names the state. */
    readonly issuers: readonly string[];
    /** The side with a QR code or PDF417. */
    readonly barcodeOn?: 'front' | 'back';
    /** Finds the number in the zone's lines, as group 1, where it does not stand in a part of its own. */
    readonly numberInZone?: RegExp;
}

/** One kind of identity number. `pattern` is tested on the normalised number (upper case, declared grouping). */
export interface IdType {
    readonly code: string;
    readonly label: string;
    readonly pattern: RegExp;
    readonly example: string;
    /** False for numbers that support a file (tax, bank verification) but are no document a customer can show. */
    readonly identityDocument: boolean;
    readonly expiry: 'always' | 'sometimes' | 'never';
    /** Lengths of the dash-separated groups the card prints, so that a number typed without dashes is still accepted. */
    readonly groups?: readonly number[];
    /** A well-formed number outside this pattern is not refused but looked at by a person. */
    readonly usualPattern?: RegExp;
    /** Without one, nothing of its card is read. */
    readonly card?: CardLayout;
    /** Where the number carries the holder's sex: the character at `at` (from 0). */
    readonly sexAt?: { readonly at: number; readonly male: string; readonly female: string };
    /** Where the number carries the year of birth: `digits` characters from `at` (from 0). */
    readonly birthYearAt?: { readonly at: number; readonly digits: 2 | 4 };
}

/** `prefixes` are national numbers' first digits without the leading zero; empty when a wallet takes any network. */
interface MobileMoneyNetwork {
    readonly code: string;
    readonly label: string;
    readonly prefixes: readonly string[];
}

export interface BureauBand {
    readonly code: string;
    readonly label: string;
    readonly min: number;
    readonly max: number;
}

export interface Bureau {
    readonly code: string;
    readonly label: string;
    readonly range: { readonly min: number; readonly max: number };
    /** Whole, ascending, without gaps: every score of the range is in exactly one band. */
    readonly bands: readonly BureauBand[];
    /** False where the law forbids to refuse a loan on the score alone. */
    readonly scoreAloneMayReject: boolean;
}

/**
 * When and how often customers may be told that money is due, and when their phones locked for it; `laws.ts` names what it is held
 * to. What they wait for comes at any hour, and counts as nothing.
 */
interface ContactRules {
    readonly hours: WorkingHours;
    /** From and to as 'HH:MM', on days of contact whose next day is one too: nobody is left locked over a day off. */
    readonly locks: readonly [from: string, to: string];
    readonly atMost: ContactCap;
}

/** Of the instalments alone, or with interest on interest. */
export type RateKind = 'nominal' | 'effective';

/** When a customer in default is reported to the credit bureau, and what they are told before. */
interface ListingRules {
    /** Days from the notice to the customer until they may be reported. */
    readonly noticeDays: number;
    /** Whoever is late with less is not reported; minor units. */
    readonly leastOverdue: number;
    /** The law that asks for the notice, as a letter names it; null where the period is our own. */
    readonly law: string | null;
}

/** How much of customers' cash may lie with people, in minor units, and for how long. */
interface CashRules {
    readonly perPerson: number;
    readonly perShop: number;
    /** From the first note that somebody takes until all they hold must be handed over. */
    readonly handOverHours: number;
}

/** Amounts are minor units of the country's currency. A `null` fraction means no limit. */
export interface Limits {
    readonly maxFinanced: number;
    readonly guarantorAbove: number;
    /** The share of `maxFinanced` each seniority may decide alone (rule 3.3). */
    readonly soloFractions: Readonly<Record<'junior' | 'officer' | 'senior' | 'lead', number | null>>;
    /** One application in this many goes to a second person whatever its size. */
    readonly fourEyesSampleEvery: number;
}

export type PledgeKind = 'electronics' | 'furniture' | 'vehicle' | 'animals' | 'machinery';

export interface Thresholds {
    readonly ptiMaxBps: number;
    readonly dtiMaxBps: number;
    readonly minAge: number;
    readonly gpsAccuracyMaxM: number;
    readonly homeToShopMaxKm: number;
    readonly atShopM: number;
    readonly sameHouseMax: number;
    /** From how many of 100 two words of a name count as the same, and two names as worth a second look (rule 2.2). */
    readonly nameSameFrom: number;
    readonly nameAlikeFrom: number;
    /** How many lenders may have asked the bureau about somebody before a person looks at it (rule 2.8). */
    readonly enquiriesMax: { readonly days30: number; readonly days60: number; readonly days90: number };
    readonly pledgeCoverageMinBps: number;
    /** What part of its stated value each kind of pledge counts for (rule 2.3). */
    readonly pledgeHaircutBps: Readonly<Record<PledgeKind, number>>;
    /** Which kinds of goods are pledged only with a proof of ownership. */
    readonly pledgeProofFor: readonly PledgeKind[];
    /** Whether a signed promise to pay may stand in the place of goods; it secures nothing. */
    readonly pledgePromiseAllowed: boolean;
    readonly maxLiveGuarantees: number;
    readonly coolingOffDays: number;
    readonly graceDays: number;
    readonly defaultAfterDays: number;
    /** Within how many days a customer who is late may promise to pay, so that reminders and the lock wait. */
    readonly promiseDays: number;
    /** How many phones the product may lock within an hour by itself. */
    readonly locksPerHour: number;
    readonly callAttempts: number;
    /** The attempts must fall in at least this many different hours. */
    readonly callHours: number;
    readonly signatureSmsRequired: boolean;
    readonly otpDigits: number;
    readonly otpMinutes: number;
    readonly otpTries: number;
    readonly otpResendsPerHour: number;
    readonly moneyAsksPerHour: number;
}

export interface Timers {
    readonly slaClaimMin: number;
    readonly slaAmberMin: number;
    readonly slaRedMin: number;
    readonly idleReleaseMin: number;
    readonly draftDays: number;
    readonly editDays: number;
    readonly conditionDays: number;
    readonly approvedDays: number;
    readonly signedDays: number;
    readonly sameReviewerHours: number;
    readonly reopenDays: number;
    readonly returnDays: number;
}

/** Everything that differs from one country to the next. */
export interface CountryRules {
    readonly name: string;
    /** ISO 3166-1 numeric, by which the atlas knows it; without one, no map draws its outline. */
    readonly isoNumber?: string;
    readonly currency: string;
    readonly decimals: 0 | 2;
    readonly diallingCode: string;
    readonly timeZone: string;
    readonly locale: string;
    readonly idTypes: readonly IdType[];
    readonly mobileMoney: readonly MobileMoneyNetwork[];
    readonly bureau: Bureau;
    readonly listing: ListingRules;
    /** Whether its law lets the cost of a loan that became late grow no further than the principal that was owing then. */
    readonly inDuplum: boolean;
    /** Null where nobody has two loans at once. */
    readonly secondLoan: SecondLoanRule | null;
    readonly box: BoundingBox;
    /** Its regions and their districts; they load on their own, because only pages and checks of addresses need them. */
    readonly places: () => Promise<readonly Region[]>;
    /** Where not every district is listed, a form accepts others too. */
    readonly hasAllDistricts: boolean;
    readonly digitalAddress: { readonly label: string; readonly pattern: RegExp; readonly example: string } | null;
    readonly limits: Limits;
    readonly cash: CashRules;
    readonly thresholds: Thresholds;
    readonly timers: Timers;
    /** When the desk decides; the clocks of applications stand at other times. */
    readonly workingHours: WorkingHours;
    readonly contact: ContactRules;
    /** Which yearly rate is stated first wherever one is; `laws.ts` names what it is held to. */
    readonly legalRate: RateKind;
    /** Public holidays, 'YYYY-MM-DD' in order: nobody decides then. `npm run holidays` writes them. */
    readonly holidays: readonly string[];
    readonly wipCap: number;
    readonly maxEditRounds: number;
    readonly commission: CommissionPlan;
}
