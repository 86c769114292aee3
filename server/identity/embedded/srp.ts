import { createDiffieHellman, createHash, createHmac, getDiffieHellman, randomBytes } from 'node:crypto';
import { sameBytes } from '../../platform/secrets/secrets.ts';

/*
 * Secure Remote Password as Cognito's clients speak it: SHA-256, the 3072 bit prime of RFC 3526, generator 2, numbers
 * hashed in the padded form of `pad`, and a key derivation of Cognito's own.
 */

const PRIME = getDiffieHellman('modp15').getPrime();
const N = toInteger(PRIME);
const GENERATOR = 2n;
const SALT_BYTES = 16;
const SECRET_BYTES = 32;
const KEY_BYTES = 16;
const KEY_INFO = Buffer.concat([Buffer.from('Caldera Derived Key'), Buffer.of(1)]);
const K = toInteger(sha256(pad(N), pad(GENERATOR)));

/**
 * One exchange shared by all calls (each sets its own exponent and finishes before the next): Node's exchange is the
 * only way to OpenSSL's constant time exponentiation, seven times as fast as the same in BigInt.
 */
const exchange = createDiffieHellman(PRIME);

/** What is stored of a password. `salt` in bytes, `verifier` below the prime. */
export interface PasswordVerifier {
    readonly salt: Buffer;
    readonly verifier: bigint;
}

/** Who is signing in, as both sides hash it: for users `group` is the pool id after `_` and `id` the username. */
export interface SrpIdentity {
    readonly group: string;
    readonly id: string;
}

export function toInteger(bytes: Buffer): bigint {
    return bytes.length === 0 ? 0n : BigInt(`0x${bytes.toString('hex')}`);
}

/** Minimal big-endian bytes, with a zero byte in front when the first bit is set (a sign, to the clients). */
export function pad(value: bigint): Buffer {
    const hex = value.toString(16);
    const even = hex.length % 2 === 1 ? `0${hex}` : hex;
    return Buffer.from(/^[89a-f]/.test(even) ? `00${even}` : even, 'hex');
}

function sha256(...parts: readonly Buffer[]): Buffer {
    const hash = createHash('sha256');
    for (const part of parts) hash.update(part);
    return hash.digest();
}

function hmac(key: Buffer, message: Buffer): Buffer {
    return createHmac('sha256', key).update(message).digest();
}

/** `base ^ exponent mod N`; the base must lie between 2 and N - 2. */
export function power(base: bigint, exponent: bigint): bigint {
    exchange.setPrivateKey(pad(exponent));
    return toInteger(exchange.computeSecret(pad(base)));
}

export function passwordExponent({ group, id }: SrpIdentity, password: string, salt: Buffer): bigint {
    const inner = sha256(Buffer.from(`${group}${id}:${password}`));
    return toInteger(sha256(pad(toInteger(salt)), inner));
}

export function createVerifierFor(identity: SrpIdentity, password: string, salt?: Buffer): PasswordVerifier {
    const used = salt ?? randomBytes(SALT_BYTES);
    return { salt: used, verifier: power(GENERATOR, passwordExponent(identity, password, used)) };
}

/** Whether the clear password belongs to the verifier, in constant time. */
export function matchesPassword(identity: SrpIdentity, password: string, stored: PasswordVerifier): boolean {
    const { verifier } = createVerifierFor(identity, password, stored.salt);
    return sameBytes(pad(verifier), pad(stored.verifier));
}

/** Turns any bytes into a number that could be a verifier: the stand-in for users who do not exist. */
export function believableVerifier(bytes: Buffer): bigint {
    const root = toInteger(bytes) % N;
    return (root * root) % N;
}

export interface ServerChallenge {
    readonly secret: bigint;
    readonly publicValue: bigint;
}

export function createServerChallenge(
    verifier: bigint,
    secret = toInteger(randomBytes(SECRET_BYTES)),
): ServerChallenge {
    return { secret, publicValue: (K * verifier + power(GENERATOR, secret)) % N };
}

export function isUsableClientValue(value: bigint): boolean {
    return value % N !== 0n;
}

/** Whether a client's verifier can be one: beyond the range, every proof would be the same. */
export function isUsableVerifier(value: bigint): boolean {
    return value > 1n && value < N - 1n;
}

export interface SrpExchange {
    readonly clientValue: bigint;
    readonly server: ServerChallenge;
    readonly verifier: bigint;
}

/** The key both sides hold if, and only if, the client knew the password; undefined for a hostile client value. */
export function sharedKey({ clientValue, server, verifier }: SrpExchange): Buffer | undefined {
    const u = toInteger(sha256(pad(clientValue), pad(server.publicValue)));
    const base = (clientValue * power(verifier, u)) % N;
    if (base < 2n || base > N - 2n) return undefined;
    const secret = power(base, server.secret);
    return hmac(hmac(pad(u), pad(secret)), KEY_INFO).subarray(0, KEY_BYTES);
}

export interface PasswordClaim {
    readonly secretBlock: Buffer;
    /** The text the client sent, hashed as it came. */
    readonly timestamp: string;
}

export function claimSignature(key: Buffer, { group, id }: SrpIdentity, claim: PasswordClaim): Buffer {
    return hmac(key, Buffer.concat([Buffer.from(`${group}${id}`), claim.secretBlock, Buffer.from(claim.timestamp)]));
}
