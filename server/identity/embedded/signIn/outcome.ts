import { secondsFrom, type Context } from '../context.ts';
import { hashToken, randomToken } from '../secrets.ts';
import { insertSession, type SessionChallenge, type SignInState } from '../store/sessions.ts';
import type { Queryable } from '../store/queryable.ts';
import type { StoredUser } from '../store/users.ts';
import { requireOwnPassword, requireUsableAccount } from './account.ts';

const SESSION_BYTES = 48;

/** Something more that the client must answer. */
export interface Challenge {
    readonly name: 'PASSWORD_VERIFIER' | SessionChallenge;
    readonly parameters: Readonly<Record<string, string>>;
    /** To be sent back with the answer; undefined where the parameters carry everything. */
    readonly session: string | undefined;
}

/** Somebody who answered everything that was asked. No token exists yet. */
export interface Authorised {
    readonly user: StoredUser;
    readonly state: SignInState;
}

export type SignInResult = { readonly challenge: Challenge } | { readonly authorised: Authorised };

/** A sign-in after one of its challenges was answered rightly. */
export interface SignIn {
    /** As it will be once the answer is settled. */
    readonly user: StoredUser;
    readonly state: SignInState;
    /**
     * Makes the answer final, in the transaction that writes what follows from it: uses up the proof or the session,
     * stores a new password. Throws when it was used up already.
     */
    readonly settle: (db: Queryable) => Promise<void>;
}

export interface NextChallenge {
    readonly name: SessionChallenge;
    readonly parameters: Readonly<Record<string, string>>;
}

type Step = (context: Context, signIn: SignIn) => NextChallenge | undefined | Promise<NextChallenge | undefined>;

/** Each looks at the sign-in in turn: it refuses, asks for something more, or lets it go on. */
const steps: readonly Step[] = [requireUsableAccount, requireOwnPassword];

/** Goes on after a right answer: to the next challenge or, when nothing is left to ask, to the authorised user. */
export async function continueSignIn(context: Context, signIn: SignIn): Promise<SignInResult> {
    for (const step of steps) {
        const next = await step(context, signIn);
        if (next !== undefined) return { challenge: await ask(context, signIn, next) };
    }
    await context.database.withTransaction(({ client }) => signIn.settle(client));
    return { authorised: { user: signIn.user, state: signIn.state } };
}

async function ask(context: Context, signIn: SignIn, next: NextChallenge): Promise<Challenge> {
    const token = randomToken(SESSION_BYTES);
    await context.database.withTransaction(async ({ client }) => {
        await signIn.settle(client);
        await insertSession(client, {
            tokenHash: hashToken(token),
            userId: signIn.user.id,
            challenge: next.name,
            state: signIn.state,
            expiresAt: secondsFrom(context.now(), context.settings.sessionSeconds),
        });
    });
    return { name: next.name, parameters: next.parameters, session: token };
}
