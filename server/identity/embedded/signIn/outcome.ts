import type { Context } from '../context.ts';
import { noteEvent } from '../events.ts';
import { welcomeBrowser } from '../lanes.ts';
import { sendMessage } from '../messages.ts';
import { touchDevice } from '../store/devices.ts';
import type { Authorised, Challenge, NextChallenge, SignIn, SignInResult } from './challenge.ts';
import { requireCodeOfStranger, requireSecondFactor } from './secondFactor.ts';
import { openSession } from './session.ts';
import { requireDevice } from '../devices.ts';
import { notConfirmed, resetRequired, temporaryPasswordExpired, userIsDisabled } from '../errors.ts';

function requireUsableAccount({ now }: Context, { user }: SignIn): undefined {
    if (!user.enabled) throw userIsDisabled();
    if (user.status === 'UNCONFIRMED') throw notConfirmed();
    if (user.status === 'RESET_REQUIRED') throw resetRequired();
    const expiresAt = user.temporaryPasswordExpiresAt;
    if (expiresAt !== null && expiresAt <= now()) throw temporaryPasswordExpired();
}

/** A temporary password opens nothing but the choice of an own one. The maps are texts: clients parse them. */
function requireOwnPassword(_context: Context, { user }: SignIn): NextChallenge | undefined {
    if (user.status !== 'FORCE_CHANGE_PASSWORD') return undefined;
    return {
        name: 'NEW_PASSWORD_REQUIRED',
        parameters: {
            USER_ID_FOR_SRP: user.username,
            requiredAttributes: '[]',
            userAttributes: JSON.stringify(user.attributes),
        },
    };
}

/** A remembered device proves itself, and stands in for a second factor. */
async function requireKnownDevice(context: Context, { user, state }: SignIn): Promise<NextChallenge | undefined> {
    const { deviceKey, hasSecondFactor } = state;
    if (deviceKey === undefined || hasSecondFactor === true) return undefined;
    const device = await requireDevice(context, deviceKey, user.id);
    if (device.status !== 'remembered') return undefined;
    return { name: 'DEVICE_SRP_AUTH', parameters: { USERNAME: user.username, USER_ID_FOR_SRP: user.username } };
}

type Step = (context: Context, signIn: SignIn) => NextChallenge | undefined | Promise<NextChallenge | undefined>;

/** Each looks at the sign-in in turn: it refuses, asks for something more, or lets it go on. */
const steps: readonly Step[] = [
    requireUsableAccount,
    requireOwnPassword,
    requireKnownDevice,
    requireSecondFactor,
    requireCodeOfStranger,
];

/** Goes on after a right answer: to the next challenge or, when nothing is left to ask, to the authorised user. */
export async function continueSignIn(context: Context, signIn: SignIn): Promise<SignInResult> {
    for (const step of steps) {
        const next = await step(context, signIn);
        if (next !== undefined) return { challenge: await ask(context, signIn, next) };
    }
    return { authorised: await finish(context, signIn) };
}

async function finish(context: Context, { user, state, settle }: SignIn): Promise<Authorised> {
    const { database, caller, now } = context;
    return await database.withTransaction(async ({ client }) => {
        await settle(client);
        const key = { key: state.deviceKey ?? '', userId: user.id };
        await welcomeBrowser(context, client, user.username);
        const isKnown = await touchDevice(client, key, { ip: caller.ip, now: now() });
        const deviceKey = isKnown ? state.deviceKey : undefined;
        await noteEvent(context, client, { userId: user.id, kind: 'SignIn', response: 'Pass', deviceKey });
        return { user, state: { ...state, deviceKey } };
    });
}

/** Uses the answer up and waits for the next one. */
export async function ask(context: Context, { user, state, settle }: SignIn, next: NextChallenge): Promise<Challenge> {
    const waiting = { userId: user.id, challenge: next.name, state: { ...state, ...next.state } };
    const session = await context.database.withTransaction(async ({ client }) => {
        await settle(client);
        return await openSession(context, client, waiting);
    });
    if (next.message !== undefined) await sendMessage(context, next.message);
    return { name: next.name, parameters: next.parameters, session };
}
