import type { Context } from '../context.ts';
import { noteEvent } from '../events.ts';
import { welcomeBrowser } from '../lanes.ts';
import { sendMessage } from '../messages.ts';
import { touchDevice } from '../store/devices.ts';
import { requireOwnPassword, requireUsableAccount } from './account.ts';
import type { Authorised, Challenge, NextChallenge, SignIn, SignInResult } from './challenge.ts';
import { requireCustomAnswers } from './custom.ts';
import { requireKnownDevice } from './device.ts';
import { requireCodeOfStranger, requireSecondFactor } from './secondFactor.ts';
import { openSession } from './session.ts';

type Step = (context: Context, signIn: SignIn) => NextChallenge | undefined | Promise<NextChallenge | undefined>;

/** Each looks at the sign-in in turn: it refuses, asks for something more, or lets it go on. */
const steps: readonly Step[] = [
    requireCustomAnswers,
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
