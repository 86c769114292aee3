import { randomBytes } from 'node:crypto';
import {
    claimSignature,
    pad,
    passwordExponent,
    power,
    toInteger,
    type SrpIdentity,
} from '../../../../server/identity/embedded/srp.ts';
import { createHash, createHmac, getDiffieHellman } from 'node:crypto';

const N = toInteger(getDiffieHellman('modp15').getPrime());
const sha256 = (...parts: readonly Buffer[]): Buffer => {
    const hash = createHash('sha256');
    for (const part of parts) hash.update(part);
    return hash.digest();
};

/** The client's half of the exchange, written from the protocol's description: it shares no secret with the server's. */
export class SrpClient {
    readonly #secret = toInteger(randomBytes(32));
    readonly publicValue = power(2n, this.#secret);

    get startParameter(): string {
        return this.publicValue.toString(16);
    }

    /** ChallengeResponses for what InitiateAuth answered. */
    answer(parameters: Readonly<Record<string, string>>, group: string, password: string): Record<string, string> {
        const { USER_ID_FOR_SRP: id = '' } = parameters;
        return { USERNAME: id, ...this.prove(parameters, { group, id }, password) };
    }

    /** The same for whatever has a password, such as a device. */
    prove(parameters: Readonly<Record<string, string>>, identity: SrpIdentity, password: string) {
        const { SALT = '0', SRP_B = '0', SECRET_BLOCK = '' } = parameters;
        const serverValue = BigInt(`0x${SRP_B}`);
        const x = passwordExponent(identity, password, pad(BigInt(`0x${SALT}`)));
        const k = toInteger(sha256(pad(N), pad(2n)));
        const u = toInteger(sha256(pad(this.publicValue), pad(serverValue)));
        const base = (((serverValue - k * power(2n, x)) % N) + N) % N;
        const secret = (power(base, this.#secret) * power(power(base, u), x)) % N;
        const prk = createHmac('sha256', pad(u)).update(pad(secret)).digest();
        const info = Buffer.concat([Buffer.from('Caldera Derived Key'), Buffer.of(1)]);
        const key = createHmac('sha256', prk).update(info).digest().subarray(0, 16);
        const timestamp = 'Tue Jan 2 03:04:05 UTC 2024';
        const claim = { secretBlock: Buffer.from(SECRET_BLOCK, 'base64'), timestamp };
        return {
            PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
            PASSWORD_CLAIM_SIGNATURE: claimSignature(key, identity, claim).toString('base64'),
            TIMESTAMP: timestamp,
        };
    }
}
