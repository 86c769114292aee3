import type { Context } from '../context.ts';
import { invalidParameter, sessionExpired, wrongPassword } from '../errors.ts';
import { deviceKey as deviceKeyField, srpValue, triedPassword, username as usernameField } from '../fields.ts';
import { asKept, findCredentials, type Credentials } from '../passwords.ts';
import { noteEvent } from '../events.ts';
import { isGuessedAt, warnOfGuesses } from '../guesses.ts';
import { laneOf, refuseHarvesters } from '../lanes.ts';
import { hashToken } from '../../../platform/secrets/secrets.ts';
import { createServerChallenge, isUsableClientValue, matchesPassword, toInteger } from '../srp.ts';
import { clearFailures, recordFailure } from '../store/attempts.ts';
import { consumeProof } from '../store/sessions.ts';
import type { StoredUser } from '../store/users.ts';
import { requiredAnswer, type Answers } from './answers.ts';
import { continueSignIn } from './outcome.ts';
import type { SignInResult } from './challenge.ts';
import { proofHolds, readProof } from './proof.ts';
import { openExchange, sealExchange } from './secretBlock.ts';

/** Whose password is about to be tried. What keeps this person out is told after the right one only. */
export async function admit(context: Context, typed: string): Promise<Credentials> {
    const credentials = await findCredentials(context, typed);
    await refuseHarvesters(context, await laneOf(context, credentials.username));
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
        SECRET_BLOCK: sealExchange(context, 'secret-block', { username, clientValue, server }).toString('base64'),
        SRP_B: server.publicValue.toString(16),
        USERNAME: username,
        USER_ID_FOR_SRP: username,
    };
    return { challenge: { name: 'PASSWORD_VERIFIER', parameters, session: undefined } };
}

/** Judges the proof of a password. The block is used up by success only. */
export async function answerPasswordVerifier(context: Context, answers: Answers): Promise<SignInResult> {
    const typed = requiredAnswer(answers, 'USERNAME', usernameField);
    const deviceKey = presentedDevice(answers);
    const proof = readProof(answers);
    const exchange = openExchange(context, 'secret-block', proof.block);
    if (exchange === undefined) throw wrongPassword();
    if (exchange.expiresAt <= context.now()) throw sessionExpired();
    const credentials = await admit(context, typed);
    if (credentials.username !== exchange.username) throw wrongPassword();
    const isRight = proofHolds(credentials, exchange, proof);
    const { user, isGuessed } = await judge(context, credentials, { isRight, kind: 'SignIn' });
    return continueSignIn(context, {
        user,
        state: { isSrp: true, isGuessed, deviceKey },
        settle: async (db) => {
            if (!(await consumeProof(db, hashToken(proof.block.toString('base64')), exchange.expiresAt)))
                throw wrongPassword();
        },
    });
}

export async function signInWithPassword(context: Context, parameters: Answers): Promise<SignInResult> {
    const typed = requiredAnswer(parameters, 'USERNAME', usernameField);
    const password = requiredAnswer(parameters, 'PASSWORD', triedPassword);
    const deviceKey = presentedDevice(parameters);
    const credentials = await admit(context, typed);
    const isRight = matchesPassword(credentials.identity, asKept(password), credentials.password);
    const { user, isGuessed } = await judge(context, credentials, { isRight, kind: 'SignIn' });
    return continueSignIn(context, { user, state: { isGuessed, deviceKey }, settle: () => Promise.resolve() });
}

const presentedDevice = (answers: Answers): string | undefined =>
    answers.has('DEVICE_KEY') ? requiredAnswer(answers, 'DEVICE_KEY', deviceKeyField) : undefined;

export interface Attempt {
    readonly isRight: boolean;
    readonly kind: 'SignIn' | 'PasswordChange';
}

interface Judged {
    readonly user: StoredUser;
    /** The password alone is not enough: the account is guessed at, and the caller is none of those it knows. */
    readonly isGuessed: boolean;
}

/** Counts the attempt. Where one has to wait, the right password is answered as a wrong one, in the same time. */
export async function judge(
    context: Context,
    { user, username }: Credentials,
    { isRight, kind }: Attempt,
): Promise<Judged> {
    const { database, now } = context;
    const lane = await laneOf(context, username);
    if (isRight && user !== undefined) {
        const isGuessed = !lane.isKnown && (await isGuessedAt(context, lane.account));
        if (!(await clearFailures(database.pool, lane, now()))) throw wrongPassword();
        return { user, isGuessed };
    }
    await database.withTransaction(async ({ client }) => {
        const isCounted = await recordFailure(client, lane, now());
        await noteEvent(context, client, { userId: isCounted ? user?.id : undefined, kind, response: 'Fail' });
    });
    if (!lane.isKnown) await warnOfGuesses(context, { user, username, account: lane.account });
    // Never what was typed where nobody has that name: it may be somebody's password.
    context.log.info({ username: user?.username }, 'Wrong username or password');
    throw wrongPassword();
}
