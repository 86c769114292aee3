import type { Principal } from '../../../domain/access/roles.ts';
import type { Country } from '../../../domain/countries.ts';
import { demoCountries, demoOf } from '../countries.ts';
import type { Cast } from './history.ts';
import { pick } from '../spread.ts';

/** Everybody who takes part in an application of the demonstration. */
export const staffNames: readonly string[] = [
    ...new Set(demoCountries.flatMap(([, { staff }]) => [...staff.sellers, ...staff.reviewers, staff.decider])),
];

export type People = ReadonlyMap<string, Principal>;

/** Finds a person of the demonstration. Throws when the directory does not have them. */
export const named = (people: People, username: string): Principal => {
    const person = people.get(username);
    if (person === undefined) throw new Error(`The demonstration needs ${username} in the directory`);
    return person;
};

export const castOf = (people: People, country: Country, number: number): Cast => {
    const { sellers, reviewers, decider } = demoOf(country).staff;
    return {
        sales: named(people, pick(sellers, number, 100)),
        reviewer: named(people, pick(reviewers, number, 101)),
        decider: named(people, decider),
    };
};
