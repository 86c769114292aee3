import type { Context } from '../context.ts';
import { IdentityError, invalidParameter } from '../errors.ts';
import { changedChoice, secretPurpose } from '../factors.ts';
import { confirmationCode } from '../fields.ts';
import { sameBytes } from '../../../platform/secrets/secrets.ts';
import { noteEvent } from '../events.ts';
import { tellOwner } from '../messages.ts';
import { readRecoveryCode } from '../recoveryCodes.ts';
import { consumeStep, writeFactorChoice, type FactorChoice } from '../store/factors.ts';
import { countRecoveryCodes, hasRecoveryCode, useRecoveryCode } from '../store/recoveryCodes.ts';
import type { Queryable } from '../store/queryable.ts';
import { matchingStep } from '../totp.ts';
import { requiredAnswer } from './answers.ts';
import { ask, continueSignIn } from './outcome.ts';
import type { SignInResult } from './challenge.ts';
import { askFor, firstFactors, hashSignInCode, readFactors, requireNoFactor, setUpToken } from './secondFactor.ts';
import { resumeSession, usingUp, type ChallengeAnswer, type OpenSession } from './session.ts';
import { judgeTry } from './tries.ts';

const onlyMessages: FactorChoice = { enabled: ['SMS_MFA'], preferred: 'SMS_MFA' };

const smsCodeWrong = () => new IdentityError('CodeMismatchException', 'Invalid code or auth state for the user.');
const tokenCodeWrong = () => new IdentityError('CodeMismatchException', 'Invalid code received for user');
const tokenCodeUsed = () =>
    new IdentityError('ExpiredCodeException', 'Your software token has already been used once.');

/** A wrong code keeps the session, five times. A recovery code is as good. */
export async function answerSmsCode(context: Context, answer: ChallengeAnswer): Promise<SignInResult> {
    const open = await resumeSession(context, answer, 'SMS_MFA');
    const { session, user } = open;
    const code = requiredAnswer(answer.answers, 'SMS_MFA_CODE', confirmationCode);
    const recovery = readRecoveryCode(code);
    if (recovery !== undefined) return await answerRecoveryCode(context, open, recovery);
    const isRight = sameBytes(hashSignInCode(context, user, code), Buffer.from(session.state.codeHash ?? '', 'hex'));
    await judgeTry(context, open, { isRight, refusal: smsCodeWrong });
    return await passFactor(context, open, async (db) => {
        if (session.state.isFirstFactor === true) await writeFactorChoice(db, user.id, onlyMessages);
    });
}

/** A wrong code keeps the session, five times. Each code signs in once. A recovery code is as good. */
export async function answerTokenCode(context: Context, answer: ChallengeAnswer): Promise<SignInResult> {
    const open = await resumeSession(context, answer, 'SOFTWARE_TOKEN_MFA');
    const { user } = open;
    const code = requiredAnswer(answer.answers, 'SOFTWARE_TOKEN_MFA_CODE', confirmationCode);
    const recovery = readRecoveryCode(code);
    if (recovery !== undefined) return await answerRecoveryCode(context, open, recovery);
    const { factors } = await readFactors(context, user);
    const secret = factors.sealedSecret && context.secrets.open(secretPurpose(user), factors.sealedSecret);
    const step = secret === null ? undefined : matchingStep(secret, code, context.now());
    await judgeTry(context, open, { isRight: step !== undefined, refusal: tokenCodeWrong });
    return await passFactor(context, open, async (db) => {
        if (step === undefined || !(await consumeStep(db, user.id, step))) throw tokenCodeUsed();
    });
}

/** Used up by success only; the person is told, for nobody else should have one. */
async function answerRecoveryCode(context: Context, open: OpenSession, hash: Buffer): Promise<SignInResult> {
    const { user } = open;
    const isRight = await hasRecoveryCode(context.database.pool, user.id, hash);
    await judgeTry(context, open, { isRight, refusal: tokenCodeWrong });
    const result = await passFactor(context, open, async (db) => {
        if (!(await useRecoveryCode(db, user.id, hash))) throw tokenCodeWrong();
        await noteEvent(context, db, { userId: user.id, kind: 'RecoveryCode', response: 'Pass' });
    });
    const left = await countRecoveryCodes(context.database.pool, user.id);
    await tellOwner(
        context,
        user,
        `A recovery code was used to sign in to your account; ${left} are left. If that was not you, change your password.`,
    );
    return result;
}

/** What is chosen by somebody who has none yet is set up first. */
export async function answerFactorChoice(context: Context, answer: ChallengeAnswer): Promise<SignInResult> {
    const { session, user } = await resumeSession(context, answer, 'SELECT_MFA_TYPE');
    const { usable, factors } = await readFactors(context, user);
    const isFirst = usable.length === 0;
    const offered = isFirst ? firstFactors(user) : usable;
    const chosen = offered.find((factor) => factor === answer.answers.get('ANSWER'));
    if (chosen === undefined) throw invalidParameter('The answer must be one of the MFA factors that can be chosen.');
    const signIn = { user, state: { ...session.state, isFirstFactor: isFirst }, settle: usingUp(session) };
    const next = isFirst && chosen === 'SOFTWARE_TOKEN_MFA' ? setUpToken(user) : undefined;
    return { challenge: await ask(context, signIn, next ?? (await askFor(context, chosen, { user, factors }))) };
}

/** Follows VerifySoftwareToken: what was set up there is asked for from now on. */
export async function answerFactorSetup(context: Context, answer: ChallengeAnswer): Promise<SignInResult> {
    const open = await resumeSession(context, answer, 'MFA_SETUP');
    const { session, user } = open;
    if (session.state.hasNewToken !== true) {
        throw new IdentityError('NotAuthorizedException', 'The software token has not been verified.');
    }
    const factors = await requireNoFactor(context, user);
    const choice = changedChoice(factors, { SOFTWARE_TOKEN_MFA: { Enabled: true, PreferredMfa: true } });
    return await passFactor(context, open, (db) => writeFactorChoice(db, user.id, choice));
}

const passFactor = (
    context: Context,
    { session, user }: OpenSession,
    settle: (db: Queryable) => Promise<void>,
): Promise<SignInResult> =>
    continueSignIn(context, {
        user,
        state: { ...session.state, hasSecondFactor: true, isByDevice: false },
        settle: async (db) => {
            await usingUp(session)(db);
            await settle(db);
        },
    });
