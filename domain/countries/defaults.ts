import type { CommissionPlan } from '../lending/commission.ts';
import type { CountryRules, Limits, Thresholds, Timers } from './rules.ts';

type OwnLimits = 'maxFinanced' | 'guarantorAbove';
type OwnCommission = 'base' | 'volumeBonuses';

export const defaultThresholds: Thresholds = {
    ptiMaxBps: 2_500,
    dtiMaxBps: 4_000,
    minAge: 18,
    gpsAccuracyMaxM: 100,
    homeToShopMaxKm: 50,
    atShopM: 50,
    sameHouseMax: 3,
    nameSameFrom: 90,
    nameAlikeFrom: 80,
    enquiriesMax: { days30: 3, days60: 5, days90: 8 },
    pledgeCoverageMinBps: 5_000,
    pledgeHaircutBps: { electronics: 4_000, furniture: 3_000, vehicle: 6_000, animals: 5_000, machinery: 5_000 },
    // What is registered has papers; of a sofa hardly anybody keeps them.
    pledgeProofFor: ['vehicle', 'machinery'],
    pledgePromiseAllowed: false,
    maxLiveGuarantees: 2,
    coolingOffDays: 30,
    graceDays: 3,
    defaultAfterDays: 60,
    promiseDays: 7,
    locksPerHour: 100,
    callAttempts: 3,
    callHours: 2,
    signatureSmsRequired: true,
    otpDigits: 6,
    otpMinutes: 10,
    otpTries: 5,
    otpResendsPerHour: 3,
    moneyAsksPerHour: 3,
};

const defaultTimers: Timers = {
    slaClaimMin: 5,
    slaAmberMin: 15,
    slaRedMin: 20,
    idleReleaseMin: 30,
    draftDays: 30,
    editDays: 7,
    conditionDays: 7,
    approvedDays: 7,
    signedDays: 3,
    sameReviewerHours: 4,
    reopenDays: 7,
    returnDays: 7,
};

const contactDay = ['08:00', '18:00'] as const;

/** Shops are open then. */
const weekday = ['08:00', '20:00'] as const;

export const defaults = {
    wipCap: 5,
    maxEditRounds: 3,
    workingHours: {
        monday: weekday,
        tuesday: weekday,
        wednesday: weekday,
        thursday: weekday,
        friday: weekday,
        saturday: weekday,
        sunday: ['10:00', '18:00'],
    },
    // We found no country whose law names hours, or how often: these are ours, until a counsel names one.
    contact: {
        hours: {
            monday: contactDay,
            tuesday: contactDay,
            wednesday: contactDay,
            thursday: contactDay,
            friday: contactDay,
            saturday: contactDay,
            sunday: null,
        },
        locks: ['09:00', '16:00'],
        atMost: { perDay: 1, perWeek: 3 },
    },
    // No law that we read names how it is computed, and lenders here state the nominal one: an operator's counsel confirms it.
    legalRate: 'nominal',
    holidays: [],
    // Where we know of no period in the law, this one is ours: an operator's counsel confirms it.
    listing: { noticeDays: 30, leastOverdue: 1, law: null },
    inDuplum: false,
    // What a lender dares is its own: these are ours to begin with.
    secondLoan: { kinds: ['cash'], paidBps: 5_000, openAtMost: 2 },
} satisfies Partial<CountryRules>;

const defaultAuthority: Omit<Limits, OwnLimits> = {
    soloFractions: { junior: 0, officer: 0.35, senior: 1, lead: null },
    fourEyesSampleEvery: 10,
};

const defaultCommission: Omit<CommissionPlan, OwnCommission> = {
    tranches: [
        { shareBps: 5_000, due: { kind: 'deposit_paid' } },
        { shareBps: 2_500, due: { kind: 'months_paid', months: 2 } },
        { shareBps: 2_500, due: { kind: 'months_paid', months: 5 } },
    ],
    maxFirstPaymentDefaultBps: 1_000,
    clawBackAfterUnpaidDays: 30,
    clawBackReturnDays: 7,
};

/** What is every country's own; the rest only where its law or market asks for something else. */
type OwnRules = Omit<CountryRules, keyof typeof defaults | 'limits' | 'thresholds' | 'timers' | 'commission'> &
    Partial<Pick<CountryRules, keyof typeof defaults>> & {
        readonly limits: Pick<Limits, OwnLimits> & Partial<Limits>;
        readonly thresholds?: Partial<Thresholds>;
        readonly timers?: Partial<Timers>;
        readonly commission: Pick<CommissionPlan, OwnCommission> & Partial<CommissionPlan>;
    };

export const countryRules = (own: OwnRules): CountryRules => ({
    ...defaults,
    ...own,
    limits: { ...defaultAuthority, ...own.limits },
    thresholds: { ...defaultThresholds, ...own.thresholds },
    timers: { ...defaultTimers, ...own.timers },
    commission: { ...defaultCommission, ...own.commission },
});
