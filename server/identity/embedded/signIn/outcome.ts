import { secondsFrom, type Context } from '../context.ts';
import { notConfirmed, resetRequired, temporaryPasswordExpired, userIsDisabled } from '../errors.ts';
import { missingAttributes } from '../attributes.ts';
import { hashToken, randomToken } from '../secrets.ts';
import { insertSession, type SessionChallenge } from '../store/sessions.ts';
import type { Queryable } from '../store/queryable.ts';
import type { StoredUser } from '../store/users.ts';
import { signTokens, startFamily, type TokenSet } from '../tokens.ts';

const SESSION_BYTES = 48;

export interface ChallengeReply {
    readonly ChallengeName: string;
    readonly ChallengeParameters: Readonly<Record<string, string>>;
    readonly Session?: string;
}

export interface TokensReply {
    readonly ChallengeParameters: Readonly<Record<string, never>>;
    readonly AuthenticationResult: TokenSet & { readonly RefreshToken?: string };
}

export type SignInReply = ChallengeReply | TokensReply;

/** A sign-in after one of its steps was answered rightly. */
export interface SignInProgress {
    /** As it will be once the step is settled. */
    readonly user: StoredUser;
    /**
     * Makes the answered step final, in the transaction that writes what follows from it: uses up the proof or the
     * session, stores a new password. Throws when the step was used up already.
     */
    readonly settle: (db: Queryable) => Promise<void>;
}

interface NextChallenge {
    readonly name: SessionChallenge;
    readonly parameters: Readonly<Record<string, string>>;
}

/** Each looks at the user in turn: it refuses, asks for something more, or lets the sign-in go on. */
const steps: readonly ((context: Context, user: StoredUser) => NextChallenge | undefined)[] = [
    requireUsableAccount,
    requireOwnPassword,
];

/** Goes on after a right answer: to the next challenge or, when nothing is left to ask, to the tokens. */
export async function continueSignIn(context: Context, { user, settle }: SignInProgress): Promise<SignInReply> {
    for (const step of steps) {
        const next = step(context, user);
        if (next !== undefined) return await askFurther(context, { user, settle }, next);
    }
    const { family, refreshToken } = await context.database.withTransaction(async ({ client }) => {
        await settle(client);
        return await startFamily(context, client, user);
    });
    context.log.info({ username: user.username, family: family.id }, 'Signed in');
    const tokens = await signTokens(context, user, family);
    return { ChallengeParameters: {}, AuthenticationResult: { ...tokens, RefreshToken: refreshToken } };
}

async function askFurther(context: Context, progress: SignInProgress, next: NextChallenge): Promise<ChallengeReply> {
    const token = randomToken(SESSION_BYTES);
    await context.database.withTransaction(async ({ client }) => {
        await progress.settle(client);
        await insertSession(client, {
            tokenHash: hashToken(token),
            userId: progress.user.id,
            challenge: next.name,
            expiresAt: secondsFrom(context.now(), context.settings.sessionSeconds),
        });
    });
    return { ChallengeName: next.name, ChallengeParameters: next.parameters, Session: token };
}

function requireUsableAccount({ now }: Context, user: StoredUser): undefined {
    if (!user.enabled) throw userIsDisabled();
    if (user.status === 'UNCONFIRMED') throw notConfirmed();
    if (user.status === 'RESET_REQUIRED') throw resetRequired();
    const expiresAt = user.temporaryPasswordExpiresAt;
    if (expiresAt !== null && expiresAt <= now()) throw temporaryPasswordExpired();
}

/** A temporary password opens nothing but the choice of an own one. The maps are texts: clients parse them. */
function requireOwnPassword({ settings }: Context, user: StoredUser): NextChallenge | undefined {
    if (user.status !== 'FORCE_CHANGE_PASSWORD') return undefined;
    const missing = missingAttributes(settings, user.attributes).map((name) => `userAttributes.${name}`);
    return {
        name: 'NEW_PASSWORD_REQUIRED',
        parameters: {
            USER_ID_FOR_SRP: user.username,
            requiredAttributes: JSON.stringify(missing),
            userAttributes: JSON.stringify(user.attributes),
        },
    };
}
