import type { Context } from '../context.ts';
import { invalidParameter } from '../errors.ts';
import { session } from '../fields.ts';
import { byClient } from '../operation.ts';
import type { AuthFlow } from '../settings.ts';
import { oneOf, optional, textMap } from '../shape.ts';
import type { Answers } from '../signIn/answers.ts';
import { startCustom } from '../signIn/customAnswers.ts';
import { answer } from '../signIn/machine.ts';
import { signInWithPassword, startSrp } from '../signIn/password.ts';
import { refreshWithoutRotation } from '../signIn/refresh.ts';
import { replyTo } from '../signIn/reply.ts';
import { sessionChallenges } from '../store/sessions.ts';

const flows: Readonly<Record<AuthFlow, (context: Context, parameters: Answers) => Promise<object>>> = {
    USER_SRP_AUTH: async (context, parameters) => replyTo(context, await startSrp(context, parameters)),
    CUSTOM_AUTH: async (context, parameters) => replyTo(context, await startCustom(context, parameters)),
    USER_PASSWORD_AUTH: async (context, parameters) => replyTo(context, await signInWithPassword(context, parameters)),
    REFRESH_TOKEN_AUTH: refreshWithoutRotation,
};

/** REFRESH_TOKEN is the older name of the same flow. */
const flowNames = oneOf(
    'USER_SRP_AUTH',
    'USER_PASSWORD_AUTH',
    'REFRESH_TOKEN_AUTH',
    'REFRESH_TOKEN',
    'CUSTOM_AUTH',
    'USER_AUTH',
);

export const initiateAuth = byClient(
    { AuthFlow: flowNames, AuthParameters: textMap() },
    async (context, _clientId, { AuthFlow: name, AuthParameters }) => {
        const flow = context.settings.authFlows.find(
            (enabled) => enabled === name.replace(/^REFRESH_TOKEN$/, '$&_AUTH'),
        );
        if (flow === undefined) throw invalidParameter(`${name} flow not enabled for this client`);
        return await flows[flow](context, AuthParameters);
    },
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
