import { randomBytes } from 'node:crypto';
import { createVerifierFor, pad } from '../../../../server/identity/embedded/srp.ts';
import { matchingStep } from '../../../../server/identity/embedded/totp.ts';
import { Secret, TOTP } from 'otpauth';
import { PASSWORD, type IdentityServer, type RpcReply } from './identityServer.ts';
import { SrpClient } from './srpClient.ts';

/** The part of the pool's id that is hashed into every password. */
export const GROUP = 'Embedded1';

export type Texts = Readonly<Record<string, string>>;

/** A reply's challenge, as the tests read it. */
export interface AskedChallenge {
    readonly name: string;
    readonly parameters: Texts;
    readonly session: string;
}

const textsOf = (value: unknown): Texts => {
    if (typeof value !== 'object' || value === null) throw new Error(`No object: ${JSON.stringify(value)}`);
    return Object.fromEntries(Object.entries(value).map(([name, text]) => [name, String(text)]));
};

export function challengeOf({ body }: RpcReply): AskedChallenge {
    const { ChallengeName: name, ChallengeParameters: parameters, Session: session } = body;
    if (typeof name !== 'string') throw new Error(`No challenge: ${JSON.stringify(body)}`);
    return { name, parameters: textsOf(parameters), session: String(session) };
}

export interface SignedIn {
    readonly AccessToken: string;
    readonly RefreshToken: string;
    readonly NewDeviceMetadata?: { readonly DeviceKey: string; readonly DeviceGroupKey: string };
}

export function tokensOf({ body }: RpcReply): SignedIn {
    const { AuthenticationResult: result } = body;
    if (typeof result !== 'object' || result === null) throw new Error(`No tokens: ${JSON.stringify(body)}`);
    // The reply holds tokens, as the protocol's tests check.
    return result as SignedIn;
}

/** Name and text of a refusal. */
export const refusalOf = ({ status, body }: RpcReply): readonly unknown[] => [status, body['__type'], body['message']];

/** The protocol's sign-in, call by call. */
export function flowOn(server: IdentityServer) {
    // Asked for with each call: the server may start later.
    const client = () => server.provider.clientId;
    const initiate = (AuthFlow: string, AuthParameters: Readonly<Record<string, string | null>>): Promise<RpcReply> =>
        server.rpc('InitiateAuth', { ClientId: client(), AuthFlow, AuthParameters });
    const respond = (ChallengeName: string, Session: string | undefined, ChallengeResponses: Texts) =>
        server.rpc('RespondToAuthChallenge', {
            ClientId: client(),
            ChallengeName,
            Session,
            ChallengeResponses,
        });
    const withPassword = (USERNAME: string, more: Texts = {}) =>
        initiate('USER_PASSWORD_AUTH', { USERNAME, PASSWORD, ...more });
    /** The proof is made once; `send` may be called again, as clients do. */
    const prepareSrp = async (username: string) => {
        const client = new SrpClient();
        const begun = await initiate('USER_SRP_AUTH', { USERNAME: username, SRP_A: client.startParameter });
        const proof = client.answer(challengeOf(begun).parameters, GROUP, PASSWORD);
        return { send: (more: Texts = {}) => respond('PASSWORD_VERIFIER', undefined, { ...proof, ...more }) };
    };
    const withSrp = async (username: string, more: Texts = {}) => (await prepareSrp(username)).send(more);
    return { initiate, respond, withPassword, prepareSrp, withSrp };
}

/** What the application on a phone shows at a time. */
export function codeAt(base32: string, milliseconds: number): string {
    return new TOTP({ secret: Secret.fromBase32(base32), digits: 6, period: 30 }).generate({ timestamp: milliseconds });
}

/** Six digits that are no code of the secret around that time. */
export function wrongCodeAt(base32: string, milliseconds: number): string {
    const secret = Buffer.from(Secret.fromBase32(base32).buffer);
    const free = ['000000', '111111', '222222', '333333'].find(
        (code) => matchingStep(secret, code, new Date(milliseconds)) === undefined,
    );
    if (free === undefined) throw new Error('Four codes fit at once.');
    return free;
}

/** A browser's half of a device: what it would keep, and the calls it would make. */
export async function confirmOn(
    server: IdentityServer,
    { AccessToken, NewDeviceMetadata }: SignedIn,
    DeviceName = 'Firefox',
) {
    if (NewDeviceMetadata === undefined) throw new Error('No device was offered.');
    const { DeviceKey, DeviceGroupKey } = NewDeviceMetadata;
    const password = randomBytes(40).toString('base64');
    const identity = { group: DeviceGroupKey, id: DeviceKey };
    const { salt, verifier } = createVerifierFor(identity, password);
    const secret = { Salt: salt.toString('base64'), PasswordVerifier: pad(verifier).toString('base64') };
    const request = { AccessToken, DeviceKey, DeviceName, DeviceSecretVerifierConfig: secret };
    const confirmed = await server.rpc('ConfirmDevice', request);
    return { key: DeviceKey, identity, password, request, confirmed };
}

export type TestDevice = Pick<Awaited<ReturnType<typeof confirmOn>>, 'key' | 'identity' | 'password'>;

/** Answers DEVICE_SRP_AUTH; `proof` is what the client would answer next. */
export async function startDeviceProof(
    server: IdentityServer,
    { session, parameters }: AskedChallenge,
    { key, identity, password }: TestDevice,
) {
    const { respond } = flowOn(server);
    const client = new SrpClient();
    const USERNAME = parameters['USERNAME'] ?? '';
    const begun = await respond('DEVICE_SRP_AUTH', session, {
        USERNAME,
        DEVICE_KEY: key,
        SRP_A: client.startParameter,
    });
    const asked = challengeOf(begun);
    const proof = { USERNAME, DEVICE_KEY: key, ...client.prove(asked.parameters, identity, password) };
    return { asked, proof, send: (more: Texts = {}) => respond(asked.name, asked.session, { ...proof, ...more }) };
}

/** The claims of a token, unchecked. */
export function claimsOf(token: unknown): Readonly<Record<string, unknown>> {
    const claims: Readonly<Record<string, unknown>> = JSON.parse(
        Buffer.from(String(token).split('.')[1] ?? '', 'base64url').toString(),
    );
    return claims;
}
