import type { Context } from '../context.ts';
import { customAuthNotConfigured, invalidParameter } from '../errors.ts';
import { session } from '../fields.ts';
import { byClient } from '../operation.ts';
import { oneOf, optional, textMap } from '../shape.ts';
import type { Answers } from '../signIn/answers.ts';
import { answer } from '../signIn/machine.ts';
import { signInWithPassword, startSrp } from '../signIn/password.ts';
import { refreshWithoutRotation } from '../signIn/refresh.ts';
import { replyTo } from '../signIn/reply.ts';
import { sessionChallenges } from '../store/sessions.ts';

const flowNames = [
    'USER_SRP_AUTH',
    'USER_PASSWORD_AUTH',
    'REFRESH_TOKEN_AUTH',
    'REFRESH_TOKEN',
    'CUSTOM_AUTH',
    'USER_AUTH',
] as const;

const flows: Readonly<Record<(typeof flowNames)[number], (context: Context, parameters: Answers) => Promise<object>>> =
    {
        USER_SRP_AUTH: async (context, parameters) => replyTo(context, await startSrp(context, parameters)),
        USER_PASSWORD_AUTH: async (context, parameters) =>
            replyTo(context, await signInWithPassword(context, parameters)),
        REFRESH_TOKEN_AUTH: refreshWithoutRotation,
        // The older name of the same flow.
        REFRESH_TOKEN: refreshWithoutRotation,
        CUSTOM_AUTH: () => {
            throw customAuthNotConfigured();
        },
        USER_AUTH: () => {
            throw invalidParameter('USER_AUTH flow not enabled for this client');
        },
    };

export const initiateAuth = byClient(
    { AuthFlow: oneOf(...flowNames), AuthParameters: textMap() },
    (context, _clientId, { AuthFlow, AuthParameters }) => flows[AuthFlow](context, AuthParameters),
);

export const respondToAuthChallenge = byClient(
    {
        ChallengeName: oneOf('PASSWORD_VERIFIER', ...sessionChallenges),
        Session: optional(session),
        ChallengeResponses: textMap(),
    },
    async (context, _clientId, { ChallengeName, Session, ChallengeResponses }) => {
        const result = await answer(context, {
            challenge: ChallengeName,
            session: Session,
            answers: ChallengeResponses,
        });
        return await replyTo(context, result);
    },
);
