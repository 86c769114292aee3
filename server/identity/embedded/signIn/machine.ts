import type { Context } from '../context.ts';
import type { Answers } from './answers.ts';
import { answerDeviceProof, answerDeviceStart } from './deviceAnswers.ts';
import { answerFactorChoice, answerFactorSetup, answerSmsCode, answerTokenCode } from './factorAnswers.ts';
import { answerNewPassword } from './newPassword.ts';
import type { Challenge, SignInResult } from './challenge.ts';
import { answerPasswordVerifier, signInWithPassword } from './password.ts';
import type { ChallengeAnswer } from './session.ts';

/*
 * The whole sign-in, for whoever drives it: clients by the protocol's operations, people by the hosted pages. It ends
 * before tokens exist; what to hand out is the driver's affair. Everything rejects with `IdentityError`.
 */

export interface Beginning {
    readonly username: string;
    readonly password: string;
    readonly deviceKey?: string;
}

/** Starts with the password in clear, as a page receives it. */
export function begin(context: Context, { username, password, deviceKey }: Beginning): Promise<SignInResult> {
    const parameters = [
        ['USERNAME', username],
        ['PASSWORD', password],
        ...(deviceKey === undefined ? [] : [['DEVICE_KEY', deviceKey] as const]),
    ] as const;
    return signInWithPassword(context, new Map(parameters));
}

type Answerer = (context: Context, answer: ChallengeAnswer) => Promise<SignInResult>;

const answerers: Readonly<Record<Challenge['name'], Answerer>> = {
    PASSWORD_VERIFIER: (context, { answers }) => answerPasswordVerifier(context, answers),
    NEW_PASSWORD_REQUIRED: answerNewPassword,
    SMS_MFA: answerSmsCode,
    SOFTWARE_TOKEN_MFA: answerTokenCode,
    SELECT_MFA_TYPE: answerFactorChoice,
    MFA_SETUP: answerFactorSetup,
    DEVICE_SRP_AUTH: answerDeviceStart,
    DEVICE_PASSWORD_VERIFIER: answerDeviceProof,
};

export interface Answer {
    readonly challenge: Challenge['name'];
    readonly session: string | undefined;
    /** Always with USERNAME; the others by challenge, such as SMS_MFA_CODE. */
    readonly answers: Answers;
}

/** Goes on from a challenge. A refused answer leaves the session open for another try unless said otherwise. */
export const answer = (context: Context, { challenge, session, answers }: Answer): Promise<SignInResult> =>
    answerers[challenge](context, { answers, session });
