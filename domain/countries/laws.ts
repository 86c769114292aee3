import { isCountry, type Country } from '../countries.ts';
import type { LicenceKind } from './licence.ts';

/** A tax that the books account for; an operator's counsel confirms that it applies, and its rate. */
export interface TaxRule {
    /** Within the fees of a loan, or kept back from what sellers earn. */
    readonly on: 'fees' | 'commission';
    readonly name: string;
    readonly bps: number;
    /** The law that asks for it. */
    readonly source: string;
}

/** A law, and what it says of something, as we read it. */
interface Law {
    readonly name: string;
    readonly says: string;
}

/** The most that what is lent may cost, its fees with it, where the lender has a certain licence. */
export interface CostCap {
    readonly licence: LicenceKind;
    /** Of what is advanced, for a year; a month is a twelfth of it. */
    readonly perYearBps: number;
    /** The law that sets it. */
    readonly source: string;
}

/** What the law of a country asks that no phone and no desk need to know; for an operator's counsel to confirm. */
export interface CountryLaw {
    /** What governs how people may be asked for what they owe: the hours of reminders and locks are held to it. */
    readonly collecting: {
        readonly name: string;
        /** Whether it names the hours; where it does not, they are our own within what it allows. */
        readonly namesHours: boolean;
        /** Whether it names how often; the same. */
        readonly namesCap: boolean;
    };
    /** Whether a customer signs a new plan for what is left of a loan before it counts. */
    readonly newPlans: {
        readonly areSigned: boolean;
        /** What its law says of changed terms, and which law; null where we found none. */
        readonly law: Law | null;
    };
    /** How the rate of a loan is told to its customer; which rate that is, none names, and a country's rules say. */
    readonly rates: Law;
    /** What a customer gets back who returns the phone in time is all that was paid. */
    readonly returns: {
        /** Within how many days of the return it is paid back. */
        readonly refundWithinDays: number;
        /** The law that asks for it; null where it is our own promise. */
        readonly law: string | null;
    };
    readonly taxes: readonly TaxRule[];
    /** Absent where we found none. */
    readonly costCap?: CostCap;
}

// We found no law that names a day until which is paid back.
const ownPromise = { refundWithinDays: 14, law: null };

/** We found none that names hours, or how often. */
const collecting = (name: string): CountryLaw['collecting'] => ({ name, namesHours: false, namesCap: false });

// Where we found no law on changed terms two people agree on a plan that costs no more, and the customer is told.
const untoldPlans = { areSigned: false, law: null };

const ghanaianAct = 'Borrowers and Lenders Act, 2020 (Act 1052)';

const nigerianRegulations = 'Digital, Electronic, Online or Non-traditional Consumer Lending Regulations, 2025';

const kenyanRegulations = 'Central Bank of Kenya (Digital Credit Providers) Regulations, 2022 (L.N. 46 of 2022)';

export const laws: Readonly<Record<Country, CountryLaw>> = {
    GH: {
        collecting: collecting(ghanaianAct),
        newPlans: untoldPlans,
        rates: {
            name: ghanaianAct,
            says: 'Interest is told by the year, and the annual percentage rate before anything is signed.',
        },
        returns: ownPromise,
        taxes: [],
    },
    UG: {
        collecting: collecting('Tier 4 Microfinance Institutions and Money Lenders Act, 2016'),
        // Our plans raise no charge; that a signature is asked for all the same is our own rule, for a counsel to confirm.
        newPlans: {
            areSigned: true,
            law: {
                name: 'Digital Lending Guidelines, 2024, guideline 22',
                says: 'No charge or limit is raised without the customer’s consent.',
            },
        },
        rates: {
            name: 'Tier 4 Microfinance Institutions and Money Lenders (Money Lenders) Regulations, 2018',
            says: 'Money lenders publish what they charge.',
        },
        returns: ownPromise,
        taxes: [],
        // It speaks of interest on the sum advanced, and of money lenders alone; that fees count too is our own, careful reading.
        costCap: {
            licence: 'money_lender',
            perYearBps: 3_360,
            source: 'Tier 4 Microfinance Institutions and Money Lenders Act, section 89; Legal Notice No. 21 of 2024',
        },
    },
    RW: {
        collecting: collecting('Law No. 017/2021 relating to financial service consumer protection'),
        newPlans: untoldPlans,
        rates: {
            name: 'Regulation No. 02/2016 on key facts statements and annual percentage rates',
            says: 'A key facts statement tells the annual percentage rate, in its French text the effective one.',
        },
        returns: ownPromise,
        taxes: [],
    },
    KE: {
        collecting: collecting(kenyanRegulations),
        // Whoever signs has agreed before the thirty days are over; that this is enough is for a counsel to confirm.
        newPlans: {
            areSigned: true,
            law: {
                name: kenyanRegulations,
                says: 'Terms are not varied without thirty days’ notice to the customer.',
            },
        },
        rates: {
            name: kenyanRegulations,
            says: 'The interest rate and the total cost of credit are told before anything is signed.',
        },
        returns: ownPromise,
        taxes: [
            {
                on: 'fees',
                name: 'Excise duty',
                bps: 2_000,
                source: 'Excise Duty Act, 2015, First Schedule, Part II, as amended by the Finance Act, 2022',
            },
            {
                on: 'commission',
                name: 'Withholding tax',
                bps: 500,
                source: 'Income Tax Act (Cap. 470), section 35 and Third Schedule, as amended by the Finance Act, 2023',
            },
        ],
    },
    NG: {
        collecting: collecting(nigerianRegulations),
        newPlans: untoldPlans,
        rates: {
            name: nigerianRegulations,
            says: 'The interest rate and all charges are told before a loan is taken.',
        },
        returns: ownPromise,
        // Interest bears no value added tax.
        taxes: [
            { on: 'fees', name: 'Value added tax', bps: 750, source: 'Nigeria Tax Act, 2025' },
            {
                on: 'commission',
                name: 'Withholding tax',
                bps: 500,
                source: 'Deduction of Tax at Source (Withholding) Regulations, 2024',
            },
        ],
    },
};

/** The taxes of a country, by its code; none of what is no country. */
export const taxesOf = (code: string): readonly TaxRule[] => (isCountry(code) ? laws[code].taxes : []);

/** Whether a country, by its code, has a customer sign a new plan before it counts. */
export const isSignedIn = (code: string): boolean => isCountry(code) && laws[code].newPlans.areSigned;
