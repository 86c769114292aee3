import { isCountry, type Country } from '../countries.ts';

/** A tax that the books account for; an operator's counsel confirms that it applies, and its rate. */
export interface TaxRule {
    /** Within the fees of a loan, or kept back from what sellers earn. */
    readonly on: 'fees' | 'commission';
    readonly name: string;
    readonly bps: number;
    /** The law that asks for it. */
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
        readonly law: { readonly name: string; readonly says: string } | null;
    };
    /** What a customer gets back who returns the phone in time is all that was paid. */
    readonly returns: {
        /** Within how many days of the return it is paid back. */
        readonly refundWithinDays: number;
        /** The law that asks for it; null where it is our own promise. */
        readonly law: string | null;
    };
    readonly taxes: readonly TaxRule[];
}

// We found no law that names a day until which is paid back.
const ownPromise = { refundWithinDays: 14, law: null };

/** We found none that names hours, or how often. */
const collecting = (name: string): CountryLaw['collecting'] => ({ name, namesHours: false, namesCap: false });

// Where we found no law on changed terms two people agree on a plan that costs no more, and the customer is told.
const untoldPlans = { areSigned: false, law: null };

const kenyanRegulations = 'Central Bank of Kenya (Digital Credit Providers) Regulations, 2022 (L.N. 46 of 2022)';

export const laws: Readonly<Record<Country, CountryLaw>> = {
    GH: {
        collecting: collecting('Borrowers and Lenders Act, 2020 (Act 1052)'),
        newPlans: untoldPlans,
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
        returns: ownPromise,
        taxes: [],
    },
    RW: {
        collecting: collecting('Law No. 017/2021 relating to financial service consumer protection'),
        newPlans: untoldPlans,
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
        collecting: collecting('Digital, Electronic, Online or Non-traditional Consumer Lending Regulations, 2025'),
        newPlans: untoldPlans,
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
