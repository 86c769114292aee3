import { canonicalUsername, type Context } from '../context.ts';
import { secondsFrom } from '../secondsFrom.ts';
import { sessionExpired, sessionInvalid, wrongPassword } from '../errors.ts';
import { customAnswer, username as usernameField } from '../fields.ts';
import { hashToken } from '../../../platform/secrets/secrets.ts';
import { consumeProof } from '../store/sessions.ts';
import { requiredAnswer, type Answers } from './answers.ts';
import { nextChallenge } from './custom.ts';
import type { SignInResult } from './challenge.ts';

/*
 * Own challenges for names that nobody has: asked and refused like those of anybody, with no answer ever right. Nothing
 * is stored for such names but which sessions are used up; the rest travels sealed in the session, which is exactly as
 * long as a real one.
 */

const PURPOSE = 'custom-stand-in';
const NAME_BYTES = 14;
const ROUNDS_AT = 4;
const NAME_AT = 5;

interface StandIn {
    readonly tokenHash: Buffer;
    readonly rounds: number;
    readonly expiresAt: Date;
    readonly name: Buffer;
}

const nameOf = ({ secrets }: Context, username: string): Buffer =>
    secrets.mac(PURPOSE, username).subarray(0, NAME_BYTES);

export async function askNobody(context: Context, username: string, rounds: number): Promise<SignInResult> {
    const wrong = Array.from({ length: rounds }, () => ({ isRight: false }));
    const challenge = await nextChallenge(context, { username, attributes: {} }, wrong);
    if (typeof challenge === 'string') throw wrongPassword();
    const parameters = { ...challenge.publicParameters, USERNAME: username };
    return { challenge: { name: 'CUSTOM_CHALLENGE', parameters, session: sealStandIn(context, username, rounds) } };
}

function sealStandIn(context: Context, username: string, rounds: number): string {
    const { secrets, settings, now } = context;
    const content = Buffer.alloc(NAME_AT + NAME_BYTES);
    content.writeUInt32BE(Math.floor(secondsFrom(now(), settings.sessionSeconds).getTime() / 1000));
    content.writeUInt8(rounds, ROUNDS_AT);
    nameOf(context, username).copy(content, NAME_AT);
    return secrets.seal(PURPOSE, content).toString('base64url');
}

/** Undefined for sessions of people who exist, and for anything this server did not seal. */
export function openStandIn({ secrets }: Context, session = ''): StandIn | undefined {
    try {
        const content = secrets.open(PURPOSE, Buffer.from(session, 'base64url'));
        return {
            tokenHash: hashToken(session),
            expiresAt: new Date(content.readUInt32BE() * 1000),
            rounds: content.readUInt8(ROUNDS_AT),
            name: content.subarray(NAME_AT),
        };
    } catch {
        return undefined;
    }
}

export async function answerNobody(context: Context, standIn: StandIn, answers: Answers): Promise<SignInResult> {
    const username = canonicalUsername(requiredAnswer(answers, 'USERNAME', usernameField));
    if (standIn.expiresAt <= context.now()) throw sessionExpired();
    if (!standIn.name.equals(nameOf(context, username))) throw sessionInvalid();
    requiredAnswer(answers, 'ANSWER', customAnswer);
    const isFirstUse = await consumeProof(context.database.pool, standIn.tokenHash, standIn.expiresAt);
    if (!isFirstUse) throw sessionInvalid();
    return await askNobody(context, username, standIn.rounds + 1);
}
