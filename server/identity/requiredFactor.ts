import type { Group } from '../../domain/access/roles.ts';
import { BoundedMap } from '../platform/boundedMap.ts';
import { ApiError } from '../platform/errors.ts';
import type { IdentityAdmin } from './admin.ts';
import type { Person } from './directory.ts';

type Member = Pick<Person, 'username' | 'groups'>;

/** Whether somebody must have a second factor and has none. */
export type LacksFactor = (person: Member & Pick<Person, 'homeCountry'>) => Promise<boolean>;

const unavailable = (cause: unknown): ApiError =>
    new ApiError({
        status: 503,
        code: 'identity_unavailable',
        message: 'Signing in cannot be checked at the moment. Please try again.',
        headers: { 'retry-after': '5' },
        cause,
    });

const believedMs = 300_000;
const mostPeople = 5_000;

/**
 * Asks the provider about people whose groups must have a second factor. The embedded one lets them set it up as they sign
 * in; a user pool of Cognito's knows nothing of that, and people join a group while they are signed in.
 */
export const createLacksFactor = (
    requireMfa: readonly Group[],
    { hasSecondFactor }: Pick<IdentityAdmin, 'hasSecondFactor'>,
): ((member: Member) => Promise<boolean>) => {
    // Who has one has it for a while; who has none is on the way to set it up, and asked each time.
    const known = new BoundedMap<number>(mostPeople);
    return async ({ username, groups }) => {
        if (!requireMfa.some((group) => groups.includes(group))) return false;
        const until = known.get(username);
        if (until !== undefined && until > Date.now()) return false;
        const has = await hasSecondFactor(username).catch((error: unknown) => {
            // A provider that is away does not take away what it said before.
            if (until === undefined) throw unavailable(error);
            return true;
        });
        if (has) known.set(username, Date.now() + believedMs);
        return !has;
    };
};
