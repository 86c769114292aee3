import type { Context } from '../context.ts';
import { sessionInvalid, tooManyPasswordAttempts } from '../errors.ts';
import { noteEvent } from '../events.ts';
import { laneOf } from '../lanes.ts';
import { clearFailures, isLocked, recordFailure, type Lane } from '../store/attempts.ts';
import { countTry } from '../store/sessions.ts';
import type { OpenSession } from './session.ts';

/**
 * Counts one try at a second factor and throws `refusal` for a wrong one. Tries are limited twice: in the session, which
 * ends with the fifth, and over all sessions of the user, by the same growing lock as for passwords but counted apart:
 * somebody who knows the password must not be able to clear the count. A code is short, so all strangers together have one
 * count; a browser that the person signed in from before has its own.
 */
export async function judgeTry(
    context: Context,
    { session, user }: OpenSession,
    { isRight, refusal }: { readonly isRight: boolean; readonly refusal: () => Error },
): Promise<void> {
    const { database, now } = context;
    const db = database.pool;
    const lane = await factorLane(context, user.username);
    if (await isLocked(db, lane, now())) throw tooManyPasswordAttempts();
    if (!(await countTry(db, session.tokenHash))) throw sessionInvalid();
    if (isRight) {
        if (!(await clearFailures(db, lane, now()))) throw tooManyPasswordAttempts();
        return;
    }
    const wasCounted = await recordFailure(db, lane, now());
    context.log.info({ username: user.username }, 'Wrong second factor');
    if (wasCounted) await noteEvent(context, db, { userId: user.id, kind: 'SignIn', response: 'Fail' });
    throw wasCounted ? refusal() : tooManyPasswordAttempts();
}

async function factorLane(context: Context, username: string): Promise<Lane> {
    const { secrets, settings } = context;
    const { client, isKnown } = await laneOf(context, username);
    const account = secrets.mac('second-factor-subject', `${settings.poolId}\n${username}`);
    return { account, client: isKnown ? client : account, isKnown };
}
