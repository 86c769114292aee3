import type { InferInsertModel } from 'drizzle-orm';
import type { Seniority } from '../../domain/access/roles.ts';
import type { Stage } from '../../domain/application/stages.ts';
import type { merchant } from '../platform/database/schema/directory.ts';
import type { Gender, NameOf } from './names.ts';
import type { Phone } from './phones.ts';

export interface Colleague {
    readonly username: string;
    readonly name: string;
    readonly group: string;
    readonly seniority: Seniority;
    readonly cellphone: string;
    /** Merchant and agent code, for those who sell. */
    readonly shop?: readonly [merchantCode: string, agentCode: string];
}

export type NewShop = Omit<InferInsertModel<typeof merchant>, 'search' | 'status' | 'country'>;

interface MarketPhone extends Phone {
    readonly tier: 'entry' | 'mid' | 'premium';
    /** Minor units. */
    readonly cashPrice: number;
    readonly depositMinBps?: number;
    readonly pledge?: true;
}

export interface Market {
    /** Minor units. */
    readonly adminFee: number;
    readonly roundTo: number;
    /** Cash prices as shops asked in 2026, from the cheapest to the dearest. */
    readonly phones: readonly MarketPhone[];
}

/** Usernames of those who take part in its applications. */
export interface Staff {
    readonly sellers: readonly string[];
    readonly reviewers: readonly string[];
    readonly decider: string;
}

export interface CardHolder {
    readonly number: number;
    readonly gender: Gender;
    /** YYYY-MM-DD. */
    readonly dateOfBirth: string;
    readonly isForeigner: boolean;
}

/** The people to whom is sold, who are all invented. */
export interface Customers {
    readonly languages: readonly string[];
    /** What their telephone numbers begin with; five digits follow. */
    readonly phonePrefix: string;
    readonly idCard: {
        readonly type: string;
        readonly expires: boolean;
        /** A number of the country's form. One that carries sex and year of birth carries those of its holder (rule 2.1). */
        readonly numberOf: (holder: CardHolder, serial: string) => string;
    };
    readonly names: () => Promise<NameOf>;
    /** Letters that the digital addresses of a region begin with. */
    readonly addressLetters?: Readonly<Record<string, string>>;
}

export interface DemoCountry {
    readonly people: readonly Colleague[];
    readonly shops: readonly NewShop[];
    /** Those to name when the demonstration starts, in the order of the journey. */
    readonly signIns: readonly string[];
    readonly staff: Staff;
    /** How many of the credit records are its, beside the shares of the others. */
    readonly share: number;
    /** How many of its applications wait at each stage; the rest is over. */
    readonly waiting: Readonly<Partial<Record<Stage, number>>>;
    readonly market: Market;
    readonly customers: Customers;
}
