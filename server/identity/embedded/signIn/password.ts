import { subjectOf, type Context } from '../context.ts';
import {
    invalidParameter,
    sessionExpired,
    tooManyPasswordAttempts,
    userIsDisabled,
    userNotFound,
    wrongPassword,
} from '../errors.ts';
import { srpValue, triedPassword, username as usernameField } from '../fields.ts';
import { findCredentials, type Credentials } from '../passwords.ts';
import { hashToken, sameBytes } from '../secrets.ts';
import {
    claimSignature,
    createServerChallenge,
    isUsableClientValue,
    matchesPassword,
    sharedKey,
    toInteger,
} from '../srp.ts';
import { clearFailures, isLocked, recordFailure } from '../store/attempts.ts';
import { consumeProof } from '../store/sessions.ts';
import type { StoredUser } from '../store/users.ts';
import { requiredAnswer, type Answers } from './answers.ts';
import { continueSignIn, type SignInResult } from './outcome.ts';
import { openExchange, sealExchange, type PasswordExchange } from './secretBlock.ts';

const TIMESTAMP = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun) [A-Z][a-z]{2} \d{1,2} \d{2}:\d{2}:\d{2} UTC \d{4}$/;

async function admit(context: Context, typed: string): Promise<Credentials> {
    const credentials = await findCredentials(context, typed);
    if (credentials.user === undefined && !context.settings.hideUnknownUsers) throw userNotFound();
    if (credentials.user?.enabled === false) throw userIsDisabled();
    const subject = subjectOf(context, credentials.username);
    if (await isLocked(context.database.pool, subject, context.now())) throw tooManyPasswordAttempts();
    return credentials;
}

export async function startSrp(context: Context, answers: Answers): Promise<SignInResult> {
    const typed = requiredAnswer(answers, 'USERNAME', usernameField);
    const clientValue = BigInt(`0x${requiredAnswer(answers, 'SRP_A', srpValue)}`);
    if (!isUsableClientValue(clientValue)) throw invalidParameter('Invalid SRP_A value.');
    const { username, password } = await admit(context, typed);
    const server = createServerChallenge(password.verifier);
    const parameters = {
        SALT: toInteger(password.salt).toString(16),
        SECRET_BLOCK: sealExchange(context, { username, clientValue, server }).toString('base64'),
        SRP_B: server.publicValue.toString(16),
        USERNAME: username,
        USER_ID_FOR_SRP: username,
    };
    return { challenge: { name: 'PASSWORD_VERIFIER', parameters, session: undefined } };
}

/** Judges the proof of USER_SRP_AUTH. The block is used up by success only. */
export async function answerPasswordVerifier(context: Context, answers: Answers): Promise<SignInResult> {
    const typed = requiredAnswer(answers, 'USERNAME', usernameField);
    const block = Buffer.from(answers.get('PASSWORD_CLAIM_SECRET_BLOCK') ?? '', 'base64');
    const exchange = openExchange(context, block);
    if (exchange === undefined) throw wrongPassword();
    if (exchange.expiresAt <= context.now()) throw sessionExpired();
    const credentials = await admit(context, typed);
    if (credentials.username !== exchange.username) throw wrongPassword();
    const user = await judge(context, credentials, proofHolds(credentials, exchange, { block, answers }));
    return continueSignIn(context, {
        user,
        state: { isSrp: true },
        settle: async (db) => {
            if (!(await consumeProof(db, hashToken(block.toString('base64')), exchange.expiresAt)))
                throw wrongPassword();
        },
    });
}

interface Proof {
    readonly block: Buffer;
    readonly answers: Answers;
}

/**
 * The time the client claims is hashed but not compared with ours: the block says when the exchange began, and phones
 * with a wrong clock must be able to sign in.
 */
function proofHolds(
    { identity, password }: Credentials,
    exchange: PasswordExchange,
    { block, answers }: Proof,
): boolean {
    const timestamp = answers.get('TIMESTAMP') ?? '';
    if (!TIMESTAMP.test(timestamp)) return false;
    const key = sharedKey({ ...exchange, verifier: password.verifier });
    if (key === undefined) return false;
    const claimed = Buffer.from(answers.get('PASSWORD_CLAIM_SIGNATURE') ?? '', 'base64');
    return sameBytes(claimed, claimSignature(key, identity, { secretBlock: block, timestamp }));
}

export async function signInWithPassword(context: Context, parameters: Answers): Promise<SignInResult> {
    const typed = requiredAnswer(parameters, 'USERNAME', usernameField);
    const password = requiredAnswer(parameters, 'PASSWORD', triedPassword);
    const credentials = await admit(context, typed);
    const user = await judge(
        context,
        credentials,
        matchesPassword(credentials.identity, password, credentials.password),
    );
    return continueSignIn(context, { user, state: {}, settle: () => Promise.resolve() });
}

/** Counts the attempt. While locked, a right password is answered like a wrong one. */
export async function judge(context: Context, { user, username }: Credentials, isRight: boolean): Promise<StoredUser> {
    const { database, now } = context;
    const subject = subjectOf(context, username);
    if (isRight && user !== undefined) {
        if (!(await clearFailures(database.pool, subject, now()))) throw tooManyPasswordAttempts();
        return user;
    }
    const wasCounted = await recordFailure(database.pool, subject, now());
    context.log.info({ username }, 'Wrong username or password');
    throw wasCounted ? wrongPassword() : tooManyPasswordAttempts();
}
