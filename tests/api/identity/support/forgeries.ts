import {
    createHmac,
    createPrivateKey,
    createPublicKey,
    generateKeyPairSync,
    randomUUID,
    sign,
    type KeyObject,
} from 'node:crypto';
import type { Pool } from 'pg';
import { createSecrets } from '../../../../server/platform/secrets/secrets.ts';

export type Claims = Record<string, unknown>;

export const decode = (token: string): Claims =>
    JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
const part = (value: unknown): string =>
    Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
const now = (): number => Math.floor(Date.now() / 1000);

/** Somebody else's. */
export const otherKey = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** The provider's own signing key, as nobody should ever hold it. */
export async function stealKey(pool: Pool, identityKey: Buffer): Promise<SigningKey> {
    const { rows } = await pool.query<{ kid: string; sealed: Buffer }>(
        'select kid, private_key_sealed as sealed from idp_key where retired_at is null',
    );
    const [row] = rows;
    if (row === undefined) throw new Error('The provider has no key.');
    const key = createSecrets(identityKey).open(`signing-key:${row.kid}`, row.sealed);
    return { kid: row.kid, ownKey: createPrivateKey({ key, format: 'der', type: 'pkcs8' }) };
}

interface SigningKey {
    readonly kid: string;
    readonly ownKey: KeyObject;
}

/** What a forger starts from. */
export interface Workshop extends SigningKey {
    /** A token that is accepted. */
    readonly genuine: string;
}

export interface Forgery {
    readonly header?: Claims;
    /** Undefined values remove their claim. */
    readonly claims?: Claims;
    readonly key?: KeyObject;
    readonly signature?: (input: string) => Buffer;
}

/** The genuine token with changes, signed again; without changes it is accepted. */
export function forge(
    { genuine, kid, ownKey }: Workshop,
    { header = {}, claims = {}, key = ownKey, signature }: Forgery,
): string {
    const input = `${part({ kid, alg: 'RS256', ...header })}.${part({ ...decode(genuine), ...claims })}`;
    const signed = signature ?? ((text: string) => sign('RSA-SHA256', Buffer.from(text), key));
    return `${input}.${signed(input).toString('base64url')}`;
}

const issuerOf = ({ genuine }: Workshop): string => String(decode(genuine)['iss']);

/** Tokens that nobody may get in with, by what is wrong with them. */
export const forgeries: readonly (readonly [string, (workshop: Workshop) => string])[] = [
    ['empty', () => ''],
    ['no token at all', () => 'hello'],
    ['two parts', ({ genuine }) => genuine.split('.').slice(0, 2).join('.')],
    ['four parts', ({ genuine }) => `${genuine}.x`],
    ['parts that are not JSON', () => `${part('x')}.${part('y')}.${part('z')}`],
    ['parts that are JSON null', () => `${part('null')}.${part('null')}.x`],
    ['nested JSON', () => `${part('['.repeat(5_000))}.${part('{}')}.x`],
    ['far too long', (workshop) => forge(workshop, { claims: { filler: 'x'.repeat(20_000) } })],
    [
        'alg none without signature',
        (workshop) => forge(workshop, { header: { alg: 'none' }, signature: () => Buffer.alloc(0) }),
    ],
    ['alg NONE', (workshop) => forge(workshop, { header: { alg: 'NONE' } })],
    [
        'HMAC with the public key as secret',
        (workshop) =>
            forge(workshop, {
                header: { alg: 'HS256' },
                signature: (text) =>
                    createHmac('sha256', createPublicKey(workshop.ownKey).export({ format: 'pem', type: 'spki' }))
                        .update(text)
                        .digest(),
            }),
    ],
    [
        'alg RS512 with the same key',
        (workshop) =>
            forge(workshop, {
                header: { alg: 'RS512' },
                signature: (text) => sign('RSA-SHA512', Buffer.from(text), workshop.ownKey),
            }),
    ],
    ['another key under our key id', (workshop) => forge(workshop, { key: otherKey.privateKey })],
    [
        'another key brought along',
        (workshop) =>
            forge(workshop, {
                key: otherKey.privateKey,
                header: { jwk: otherKey.publicKey.export({ format: 'jwk' }) },
            }),
    ],
    ['an unknown key id', (workshop) => forge(workshop, { header: { kid: randomUUID() } })],
    ['no key id', (workshop) => forge(workshop, { header: { kid: undefined } })],
    ['a key id that is a path', (workshop) => forge(workshop, { header: { kid: '../../../etc/passwd' } })],
    [
        'a changed payload',
        ({ genuine }) => {
            const [head = '', , tail = ''] = genuine.split('.');
            return `${head}.${part({ ...decode(genuine), username: 'admin' })}.${tail}`;
        },
    ],
    ['a changed signature', ({ genuine }) => `${genuine.slice(0, -8)}AAAAAAAA`],
    ['truncated', ({ genuine }) => genuine.slice(0, -20)],
    ['no signature', ({ genuine }) => `${genuine.slice(0, genuine.lastIndexOf('.'))}.`],
    ['another issuer', (workshop) => forge(workshop, { claims: { iss: 'https://evil.example/eu-west-1_Embedded1' } })],
    [
        'the issuer with a slash',
        (workshop) => forge(workshop, { claims: { iss: `${String(decode(workshop.genuine)['iss'])}/` } }),
    ],
    [
        'another pool of the same server',
        (workshop) =>
            forge(workshop, {
                claims: { iss: String(decode(workshop.genuine)['iss']).replace(/_\w+$/, '_Another1') },
            }),
    ],
    ['no issuer', (workshop) => forge(workshop, { claims: { iss: undefined } })],
    ['another client', (workshop) => forge(workshop, { claims: { client_id: 'another' } })],
    ['no client', (workshop) => forge(workshop, { claims: { client_id: undefined } })],
    ['token_use id', (workshop) => forge(workshop, { claims: { token_use: 'id' } })],
    ['no token_use', (workshop) => forge(workshop, { claims: { token_use: undefined } })],
    ['expired', (workshop) => forge(workshop, { claims: { exp: now() - 1, iat: now() - 3601 } })],
    ['no exp', (workshop) => forge(workshop, { claims: { exp: undefined } })],
    ['exp as text', (workshop) => forge(workshop, { claims: { exp: String(now() + 3600) } })],
    ['exp null', (workshop) => forge(workshop, { claims: { exp: null } })],
    ['a life of two days', (workshop) => forge(workshop, { claims: { exp: now() + 2 * 24 * 3600 } })],
    ['no iat', (workshop) => forge(workshop, { claims: { iat: undefined } })],
    ['not valid yet', (workshop) => forge(workshop, { claims: { nbf: now() + 600 } })],
    ['an unknown critical header', (workshop) => forge(workshop, { header: { crit: ['b64'], b64: false } })],
    ['no subject', (workshop) => forge(workshop, { claims: { sub: undefined } })],
    ['a subject that is no id', (workshop) => forge(workshop, { claims: { sub: "' or true --" } })],
    ['a subject that does not exist', (workshop) => forge(workshop, { claims: { sub: randomUUID() } })],
    ['no sign-in', (workshop) => forge(workshop, { claims: { origin_jti: undefined } })],
    ['a sign-in that does not exist', (workshop) => forge(workshop, { claims: { origin_jti: randomUUID() } })],
    ['a sign-in that is no id', (workshop) => forge(workshop, { claims: { origin_jti: { $ne: null } } })],
    ['no username', (workshop) => forge(workshop, { claims: { username: undefined } })],
    ['groups that are no list', (workshop) => forge(workshop, { claims: { 'cognito:groups': 'admin' } })],
    ['groups that are no texts', (workshop) => forge(workshop, { claims: { 'cognito:groups': [1, null] } })],
    ['groups by name', (workshop) => forge(workshop, { claims: { 'cognito:groups': { admin: true } } })],
    ['expired a second ago', (workshop) => forge(workshop, { claims: { exp: now() - 1 } })],
    ['expired long ago', (workshop) => forge(workshop, { claims: { exp: 1_000_000_000, iat: 999_996_400 } })],
    ['expired at the beginning of time', (workshop) => forge(workshop, { claims: { exp: 0, iat: -3600 } })],
    ['exp in milliseconds', (workshop) => forge(workshop, { claims: { exp: Date.now() + 3_600_000 } })],
    ['exp a list', (workshop) => forge(workshop, { claims: { exp: [now() + 3600] } })],
    ['exp true', (workshop) => forge(workshop, { claims: { exp: true } })],
    ['exp before iat', (workshop) => forge(workshop, { claims: { exp: now() + 60, iat: now() + 120 } })],
    ['exp without end', (workshop) => forge(workshop, { claims: { exp: 2 ** 53 } })],
    ['iat as text', (workshop) => forge(workshop, { claims: { iat: String(now()) } })],
    ['iat null', (workshop) => forge(workshop, { claims: { iat: null } })],
    ['iat a year ago', (workshop) => forge(workshop, { claims: { iat: now() - 365 * 24 * 3600 } })],
    ['not valid before tomorrow', (workshop) => forge(workshop, { claims: { nbf: now() + 24 * 3600 } })],
    ['not valid before the end of time', (workshop) => forge(workshop, { claims: { nbf: 2 ** 53 } })],
    ['expired before all time', (workshop) => forge(workshop, { claims: { exp: -(2 ** 53), iat: -(2 ** 53) - 60 } })],
    ['an empty critical header', (workshop) => forge(workshop, { header: { crit: [] } })],
    ['a critical header that it knows', (workshop) => forge(workshop, { header: { crit: ['exp'], exp: 1 } })],
    ['a critical header as text', (workshop) => forge(workshop, { header: { crit: 'exp' } })],
    ['alg RS384 in name only', (workshop) => forge(workshop, { header: { alg: 'RS384' } })],
    ['alg PS256 in name only', (workshop) => forge(workshop, { header: { alg: 'PS256' } })],
    ['alg ES256 in name only', (workshop) => forge(workshop, { header: { alg: 'ES256' } })],
    ['no alg', (workshop) => forge(workshop, { header: { alg: undefined } })],
    ['alg in small letters', (workshop) => forge(workshop, { header: { alg: 'rs256' } })],
    ['a key id of another kind', (workshop) => forge(workshop, { header: { kid: 7 } })],
    ['a key id with a space', (workshop) => forge(workshop, { header: { kid: `${workshop.kid} ` } })],
    ['an empty key id', (workshop) => forge(workshop, { header: { kid: '' } })],
    ['token_use refresh', (workshop) => forge(workshop, { claims: { token_use: 'refresh' } })],
    ['token_use in capitals', (workshop) => forge(workshop, { claims: { token_use: 'ACCESS' } })],
    ['token_use a list', (workshop) => forge(workshop, { claims: { token_use: ['access'] } })],
    ['a client among others', (workshop) => forge(workshop, { claims: { client_id: ['another'] } })],
    ['an empty client', (workshop) => forge(workshop, { claims: { client_id: '' } })],
    [
        'an audience instead of the client',
        (workshop) => forge(workshop, { claims: { client_id: undefined, aud: 'x' } }),
    ],
    ['an empty issuer', (workshop) => forge(workshop, { claims: { iss: '' } })],
    ['an issuer in capitals', (workshop) => forge(workshop, { claims: { iss: issuerOf(workshop).toUpperCase() } })],
    ['an issuer in a list', (workshop) => forge(workshop, { claims: { iss: [issuerOf(workshop)] } })],
    ['an empty subject', (workshop) => forge(workshop, { claims: { sub: '' } })],
    ['a subject in a list', (workshop) => forge(workshop, { claims: { sub: [decode(workshop.genuine)['sub']] } })],
    ['an empty sign-in', (workshop) => forge(workshop, { claims: { origin_jti: '' } })],
    [
        "the sign-in of somebody else's subject",
        (workshop) => forge(workshop, { claims: { sub: randomUUID(), username: 'admin' } }),
    ],
    ['a username of another kind', (workshop) => forge(workshop, { claims: { username: ['admin'] } })],
];
