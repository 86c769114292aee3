import type { Context } from '../context.ts';
import { sessionInvalid } from '../errors.ts';
import { noteEvent } from '../events.ts';
import { customAnswer, username as usernameField } from '../fields.ts';
import { requiredAnswer, type Answers } from './answers.ts';
import { openParameters, requireDefinition } from './custom.ts';
import { answerNobody, askNobody, openStandIn } from './customStandIn.ts';
import { continueSignIn } from './outcome.ts';
import type { SignInResult } from './challenge.ts';
import { admit, presentedDevice, startSrp } from './password.ts';
import { resumeSession, usingUp, type ChallengeAnswer } from './session.ts';

/** CUSTOM_AUTH: the pool's own challenges, after the password if the client begins with one. */
export async function startCustom(context: Context, parameters: Answers): Promise<SignInResult> {
    requireDefinition(context);
    if (parameters.get('CHALLENGE_NAME') === 'SRP_A') return await startSrp(context, parameters, 'custom');
    const { user, username } = await admit(context, requiredAnswer(parameters, 'USERNAME', usernameField));
    if (user === undefined) return await askNobody(context, username, 0);
    return await continueSignIn(context, { user, state: { custom: { rounds: [] } }, settle: () => Promise.resolve() });
}

/** A wrong answer is followed by another challenge in a new session; the third ends the sign-in. */
export async function answerCustom(context: Context, answer: ChallengeAnswer): Promise<SignInResult> {
    const standIn = openStandIn(context, answer.session);
    if (standIn !== undefined) return await answerNobody(context, standIn, answer.answers);
    const { session, user } = await resumeSession(context, answer, 'CUSTOM_CHALLENGE');
    const { custom } = session.state;
    if (custom === undefined) throw sessionInvalid();
    const given = requiredAnswer(answer.answers, 'ANSWER', customAnswer);
    const judged = { privateParameters: openParameters(context, custom), answer: given };
    const isRight = await requireDefinition(context).verify(user, judged);
    const deviceKey = presentedDevice(context, answer.answers) ?? session.state.deviceKey;
    return await continueSignIn(context, {
        user,
        state: { ...session.state, deviceKey, custom: { rounds: [...custom.rounds, { isRight }] } },
        settle: async (db) => {
            await usingUp(session)(db);
            if (!isRight) await noteEvent(context, db, { userId: user.id, kind: 'SignIn', response: 'Fail' });
        },
    });
}
