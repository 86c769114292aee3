import type { Principal } from '../../../domain/access/roles.ts';
import type { Country } from '../../../domain/countries.ts';
import type { Cast } from './history.ts';
import { pick } from './spread.ts';

interface Staff {
    readonly sellers: readonly string[];
    readonly reviewers: readonly string[];
    readonly decider: string;
}

const staff: Readonly<Record<Country, Staff>> = {
    GH: {
        sellers: ['sales', 'sales2', 'sales.kumasi', 'teamlead'],
        reviewers: ['underwriter', 'underwriter2'],
        decider: 'senior',
    },
    KE: { sellers: ['sales.ke'], reviewers: ['underwriter.ke'], decider: 'underwriter.ke' },
    UG: { sellers: ['sales.ug'], reviewers: ['underwriter.ug'], decider: 'underwriter.ug' },
    RW: { sellers: ['sales.rw'], reviewers: ['underwriter.rw'], decider: 'underwriter.rw' },
    NG: { sellers: ['sales.ng'], reviewers: ['underwriter.ng'], decider: 'underwriter.ng' },
};

/** Everybody who takes part in the applications of the records. */
export const staffNames: readonly string[] = [
    ...new Set(Object.values(staff).flatMap(({ sellers, reviewers, decider }) => [...sellers, ...reviewers, decider])),
];

export type People = ReadonlyMap<string, Principal>;

/** Finds a person of the demonstration. Throws when the directory does not have them. */
export const named = (people: People, username: string): Principal => {
    const person = people.get(username);
    if (person === undefined) throw new Error(`The demonstration needs ${username} in the directory`);
    return person;
};

/** Who sold, reviewed and decided the application of a record. */
export const castOf = (people: People, country: Country, number: number): Cast => {
    const { sellers, reviewers, decider } = staff[country];
    return {
        sales: named(people, pick(sellers, number, 100)),
        reviewer: named(people, pick(reviewers, number, 101)),
        decider: named(people, decider),
    };
};
