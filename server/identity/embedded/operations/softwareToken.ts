import { authorise } from '../authorise.ts';
import type { Context } from '../context.ts';
import { IdentityError, invalidParameter, userNotFound } from '../errors.ts';
import { secretPurpose } from '../factors.ts';
import { friendlyName, session, token, userCode } from '../fields.ts';
import { operationFor } from '../operation.ts';
import { optional, type Read } from '../shape.ts';
import { requireNoFactor } from '../signIn/secondFactor.ts';
import { findOpenSession, renewSession } from '../signIn/session.ts';
import { acceptSecret, findFactors, writePendingSecret } from '../store/factors.ts';
import type { SignInState } from '../store/sessions.ts';
import type { StoredUser } from '../store/users.ts';
import { createTotpSecret, matchingStep, readableSecret } from '../totp.ts';

const codeRefused = () =>
    new IdentityError('EnableSoftwareTokenMFAException', 'Code mismatch and fail enable Software Token MFA');
const changedMeanwhile = () =>
    new IdentityError('ConcurrentModificationException', 'The software token was changed at the same time.');

/** Who asks: somebody signed in, or somebody who must set up a second factor to finish signing in. */
const asker = { AccessToken: optional(token), Session: optional(session) } as const;

interface Asker {
    readonly user: StoredUser;
    /** Goes on with the sign-in that waits; for somebody signed in there is none. */
    readonly renew: (state?: Partial<SignInState>) => Promise<{ readonly Session?: string }>;
}

async function findAsker(context: Context, { AccessToken, Session }: Read<typeof asker>): Promise<Asker> {
    if (AccessToken !== undefined) {
        return { user: await authorise(context, AccessToken), renew: () => Promise.resolve({}) };
    }
    if (Session === undefined) throw invalidParameter('Either an AccessToken or a Session is required.');
    const open = await findOpenSession(context, Session, 'MFA_SETUP');
    await requireNoFactor(context, open.user);
    return { user: open.user, renew: async (state) => ({ Session: await renewSession(context, open, state) }) };
}

const byAsker = operationFor('public', asker, findAsker);

/** Hands out a new secret. A proven one stays good until a code of the new one comes. */
export const associateSoftwareToken = byAsker({}, async (context, { user, renew }) => {
    const secret = createTotpSecret();
    const sealed = context.secrets.seal(secretPurpose(user), secret);
    await writePendingSecret(context.database.pool, user.id, sealed);
    return { SecretCode: readableSecret(secret), ...(await renew()) };
});

/** Accepts the new secret by a code of it. A wrong code keeps the session. */
export const verifySoftwareToken = byAsker(
    { UserCode: userCode, FriendlyDeviceName: optional(friendlyName) },
    async (context, { user, renew }, { UserCode, FriendlyDeviceName }) => {
        const db = context.database.pool;
        const factors = await findFactors(db, user.id);
        if (factors === undefined) throw userNotFound();
        const sealed = factors.sealedPendingSecret;
        if (sealed === null) throw codeRefused();
        const step = matchingStep(context.secrets.open(secretPurpose(user), sealed), UserCode, context.now());
        if (step === undefined) throw codeRefused();
        const proven = { sealed, name: FriendlyDeviceName ?? null, step };
        if (!(await acceptSecret(db, user.id, proven))) throw changedMeanwhile();
        return { Status: 'SUCCESS', ...(await renew({ hasNewToken: true })) };
    },
);
