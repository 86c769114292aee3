import type { Context } from '../context.ts';
import type { CustomChallenge, CustomRound, CustomUser } from '../customChallenges.ts';
import { customAuthNotConfigured, wrongPassword } from '../errors.ts';
import type { CustomState } from '../store/sessions.ts';
import type { NextChallenge, SignIn } from './challenge.ts';

const MOST_WRONG_ANSWERS = 3;
const PURPOSE = 'custom-challenge';

/** Asks what the pool's own challenges want to know, until they are content. */
export async function requireCustomAnswers(context: Context, signIn: SignIn): Promise<NextChallenge | undefined> {
    const { custom } = signIn.state;
    if (custom === undefined) return undefined;
    const { rounds } = custom;
    const next = await nextChallenge(context, signIn.user, rounds);
    if (next === 'authorise') return undefined;
    if (next === 'refuse') {
        await context.database.withTransaction(({ client }) => signIn.settle(client));
        throw wrongPassword();
    }
    return {
        name: 'CUSTOM_CHALLENGE',
        parameters: { ...next.publicParameters, USERNAME: signIn.user.username },
        state: { custom: { rounds, sealed: sealParameters(context, next) } },
    };
}

/** What the pool's definition asks after these rounds, if it asks. */
export async function nextChallenge(
    context: Context,
    user: CustomUser,
    rounds: readonly CustomRound[],
): Promise<CustomChallenge | 'authorise' | 'refuse'> {
    const { define, create } = requireDefinition(context);
    const next = hasFailed(rounds) ? 'refuse' : await define(user, rounds);
    return next === 'challenge' ? await create(user, rounds) : next;
}

export function requireDefinition({ settings }: Context): NonNullable<Context['settings']['customChallenges']> {
    if (settings.customChallenges === undefined) throw customAuthNotConfigured();
    return settings.customChallenges;
}

const hasFailed = (rounds: readonly CustomRound[]): boolean =>
    rounds.filter(({ isRight }) => !isRight).length >= MOST_WRONG_ANSWERS;

/** They may hold the right answer. */
const sealParameters = ({ secrets }: Context, { privateParameters }: CustomChallenge): string =>
    secrets.seal(PURPOSE, Buffer.from(JSON.stringify(privateParameters))).toString('base64');

export function openParameters({ secrets }: Context, { sealed = '' }: CustomState): Readonly<Record<string, string>> {
    // Sealed by us from the parameters of a challenge.
    return JSON.parse(secrets.open(PURPOSE, Buffer.from(sealed, 'base64')).toString()) as Record<string, string>;
}
