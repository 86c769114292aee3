import { getDiffieHellman } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
    believableVerifier,
    claimSignature,
    createServerChallenge,
    createVerifierFor,
    isUsableClientValue,
    matchesPassword,
    pad,
    passwordExponent,
    power,
    sharedKey,
    toInteger,
} from '../../../server/identity/embedded/srp.ts';

const identity = { group: 'Embedded1', id: 'alice' };
const password = 'Passw0rd!';
const salt = Buffer.from('f0e1d2c3b4a5968778695a4b3c2d1e0f', 'hex');
const prime = toInteger(getDiffieHellman('modp15').getPrime());
const clientSecret = toInteger(Buffer.alloc(32, 0x11));
const serverSecret = toInteger(Buffer.alloc(32, 0x22));

const ends = (value: bigint): string => {
    const hex = value.toString(16);
    return `${hex.slice(0, 32)}...${hex.slice(-16)}`;
};

describe('the published exchange of one sign-in', () => {
    const { verifier } = createVerifierFor(identity, password, salt);
    const clientValue = power(2n, clientSecret);
    const server = createServerChallenge(verifier, serverSecret);

    it('derives the password exponent and the verifier', () => {
        expect(passwordExponent(identity, password, salt).toString(16).padStart(64, '0')).toBe(
            '04bcedce8de111cde836646cbd39f798e92b1c0320cb7996767e5126f3383b27',
        );
        expect(ends(verifier)).toBe('3a21f3674ea077be49c152a13d8981ad...1bd07783b32c6f1d');
    });

    it('answers the public values of both sides', () => {
        expect(ends(clientValue)).toBe('f2c4e7407ccfac452a7c7e1034e8388b...cca3b49b35a49099');
        expect(ends(server.publicValue)).toBe('5c1292a551651e955b03eeb0d3cc2653...e7ce968d5989084b');
    });

    it('agrees on the key and on the signature of the claim', () => {
        const key = sharedKey({ clientValue, server, verifier });
        expect(key?.toString('hex')).toBe('827b54fb693b3cc62ad062d1b82e2705');
        const secretBlock = Buffer.from('c2VjcmV0LWJsb2NrLWZvci10ZXN0', 'base64');
        const claim = { secretBlock, timestamp: 'Tue Jan 2 03:04:05 UTC 2024' };
        expect(claimSignature(key ?? Buffer.alloc(0), identity, claim).toString('base64')).toBe(
            'eXoNB99aHhdelaJPSS29DqF6BDa6Crr15GGwod1A/vo=',
        );
    });
});

describe('padding of numbers that are hashed', () => {
    it.each([
        ['00ff', '00ff'],
        ['0080', '0080'],
        ['7f01', '7f01'],
        ['01', '01'],
        ['', '00'],
    ])('salt %s is hashed as %s', (sent, hashed) => {
        expect(pad(toInteger(Buffer.from(sent, 'hex'))).toString('hex')).toBe(hashed);
    });

    it('gives a salt with leading zeros the exponent of the integer the clients read', () => {
        const long = passwordExponent(identity, password, Buffer.from('0000ff', 'hex'));
        expect(long).toBe(passwordExponent(identity, password, Buffer.from('ff', 'hex')));
    });
});

describe('native exponentiation', () => {
    it('equals the plain algorithm', () => {
        for (const [base, exponent] of [
            [2n, clientSecret],
            [prime - 2n, 65537n],
            [7n, 1n],
        ] as const) {
            expect(power(base, exponent)).toBe(plainPower(base, exponent, prime));
        }
    });
});

describe('passwords', () => {
    it('match their own verifier only, for their own user only', () => {
        const stored = createVerifierFor(identity, password);
        expect(matchesPassword(identity, password, stored)).toBe(true);
        expect(matchesPassword(identity, 'Passw0rd?', stored)).toBe(false);
        expect(matchesPassword({ ...identity, id: 'bob' }, password, stored)).toBe(false);
    });

    it('get a new salt each time', () => {
        expect(createVerifierFor(identity, password).verifier).not.toBe(createVerifierFor(identity, password).verifier);
    });
});

describe('hostile client values', () => {
    it('refuses multiples of the prime', () => {
        expect([0n, prime, 2n * prime].map(isUsableClientValue)).toEqual([false, false, false]);
        expect(isUsableClientValue(1n)).toBe(true);
    });

    it('has no key for a product outside the group', () => {
        const verifier = believableVerifier(Buffer.alloc(384, 7));
        const server = createServerChallenge(verifier);
        expect(sharedKey({ clientValue: 0n, server, verifier })).toBeUndefined();
    });
});

function plainPower(base: bigint, exponent: bigint, modulus: bigint): bigint {
    let result = 1n;
    for (let square = base % modulus, rest = exponent; rest > 0n; rest >>= 1n) {
        if (rest & 1n) result = (result * square) % modulus;
        square = (square * square) % modulus;
    }
    return result;
}
