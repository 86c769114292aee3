import { BoundedMap } from '../platform/boundedMap.ts';
import type { Freshness } from '../platform/audit/freshness.ts';

interface Check<Caller> {
    readonly caller: Caller;
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
export const createRecentChecks = <Caller>(freshness: Pick<Freshness, 'generation'>) => {
    const checks = new BoundedMap<Check<Caller>>(mostTokens);
    return {
        find: (token: string): Caller | undefined => {
            const check = checks.get(token);
            const stands = check?.generation === freshness.generation() && Date.now() - check.at < longestMs;
            return stands ? check.caller : undefined;
        },
        /** Does the whole check and remembers it from when it began. */
        after: async (token: string, check: () => Promise<Caller>): Promise<Caller> => {
            const begun = { generation: freshness.generation(), at: Date.now() };
            const caller = await check();
            checks.set(token, { caller, ...begun });
            return caller;
        },
    };
};
