import { BoundedMap } from '../database/boundedMap.ts';
import type { Freshness } from '../database/freshness.ts';
import type { Person } from './directory.ts';

interface Check {
    readonly person: Person;
    readonly generation: number;
    readonly at: number;
}

// Should the news of a revocation not arrive, it counts from here on all the same.
const longestMs = 1_000;
const mostTokens = 5_000;

/**
 * Who came in with which token in the last second, as long as nothing has changed since: reading a list then costs no
 * signature and no question to the database. A revoked sign-in and a changed directory are changes too.
 */
export const createRecentChecks = (freshness: Pick<Freshness, 'generation'>) => {
    const checks = new BoundedMap<Check>(mostTokens);
    return {
        find: (token: string): Person | undefined => {
            const check = checks.get(token);
            const stands = check?.generation === freshness.generation() && Date.now() - check.at < longestMs;
            return stands ? check.person : undefined;
        },
        /** Does the whole check and remembers it from when it began. */
        after: async (token: string, check: () => Promise<Person>): Promise<Person> => {
            const begun = { generation: freshness.generation(), at: Date.now() };
            const person = await check();
            checks.set(token, { person, ...begun });
            return person;
        },
    };
};
