import type { Context } from '../context.ts';
import { devicePurpose, requireDevice } from '../devices.ts';
import { deviceNotFound, invalidParameter, wrongPassword } from '../errors.ts';
import { srpValue } from '../fields.ts';
import {
    createServerChallenge,
    isUsableClientValue,
    toInteger,
    type PasswordVerifier,
    type SrpIdentity,
} from '../srp.ts';
import { findDevicePassword } from '../store/devices.ts';
import { requiredAnswer } from './answers.ts';
import { ask, continueSignIn } from './outcome.ts';
import type { SignInResult } from './challenge.ts';
import { proofHolds, readProof } from './proof.ts';
import { openExchange, sealExchange } from './secretBlock.ts';
import { resumeSession, usingUp, type ChallengeAnswer, type OpenSession } from './session.ts';
import { judgeTry } from './tries.ts';

interface ProvingDevice {
    readonly key: string;
    readonly identity: SrpIdentity;
    readonly password: PasswordVerifier;
}

/** The device of the session, which the client must name again. Throws "Device does not exist.". */
async function readDevice(
    context: Context,
    { session, user }: OpenSession,
    given: string | undefined,
): Promise<ProvingDevice> {
    const { database, secrets } = context;
    const { deviceKey } = session.state;
    if (deviceKey === undefined || given !== deviceKey) throw deviceNotFound();
    const device = await requireDevice(context, deviceKey, user.id);
    const stored = await findDevicePassword(database.pool, device);
    if (stored === undefined) throw deviceNotFound();
    const verifier = toInteger(secrets.open(devicePurpose(device), stored.sealedVerifier));
    return {
        key: device.key,
        identity: { group: device.groupKey, id: device.key },
        password: { salt: stored.salt, verifier },
    };
}

export async function answerDeviceStart(context: Context, answer: ChallengeAnswer): Promise<SignInResult> {
    const open = await resumeSession(context, answer, 'DEVICE_SRP_AUTH');
    const { session, user } = open;
    const { key, password } = await readDevice(context, open, answer.answers.get('DEVICE_KEY'));
    const clientValue = BigInt(`0x${requiredAnswer(answer.answers, 'SRP_A', srpValue)}`);
    if (!isUsableClientValue(clientValue)) throw invalidParameter('Invalid SRP_A value.');
    const server = createServerChallenge(password.verifier);
    const block = sealExchange(context, 'device-secret-block', { username: key, clientValue, server });
    const parameters = {
        SALT: toInteger(password.salt).toString(16),
        SECRET_BLOCK: block.toString('base64'),
        SRP_B: server.publicValue.toString(16),
        USERNAME: user.username,
        DEVICE_KEY: key,
    };
    const signIn = { user, state: session.state, settle: usingUp(session) };
    return { challenge: await ask(context, signIn, { name: 'DEVICE_PASSWORD_VERIFIER', parameters }) };
}

/** Judges the device's proof, which replaces a second factor. */
export async function answerDeviceProof(context: Context, answer: ChallengeAnswer): Promise<SignInResult> {
    const open = await resumeSession(context, answer, 'DEVICE_PASSWORD_VERIFIER');
    const { session, user } = open;
    const device = await readDevice(context, open, answer.answers.get('DEVICE_KEY'));
    const proof = readProof(answer.answers);
    const exchange = openExchange(context, 'device-secret-block', proof.block);
    const isRight = exchange?.username === device.key && proofHolds(device, exchange, proof);
    await judgeTry(context, open, { isRight, refusal: wrongPassword });
    return await continueSignIn(context, {
        user,
        state: { ...session.state, hasSecondFactor: true, isByDevice: true },
        settle: usingUp(session),
    });
}
