import { sameBytes } from '../../../platform/secrets/secrets.ts';
import { claimSignature, sharedKey, type PasswordVerifier, type SrpIdentity } from '../srp.ts';
import type { Answers } from './answers.ts';
import type { PasswordExchange } from './secretBlock.ts';

const TIMESTAMP = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun) [A-Z][a-z]{2} \d{1,2} \d{2}:\d{2}:\d{2} UTC \d{4}$/;

/** What a client answers to show that it knows a password. */
export interface Proof {
    readonly block: Buffer;
    readonly signature: Buffer;
    readonly timestamp: string;
}

export const readProof = (answers: Answers): Proof => ({
    block: Buffer.from(answers.get('PASSWORD_CLAIM_SECRET_BLOCK') ?? '', 'base64'),
    signature: Buffer.from(answers.get('PASSWORD_CLAIM_SIGNATURE') ?? '', 'base64'),
    timestamp: answers.get('TIMESTAMP') ?? '',
});

export interface Prover {
    readonly identity: SrpIdentity;
    readonly password: PasswordVerifier;
}

/**
 * The time the client claims is hashed but not compared with ours: the block says when the exchange began, and phones
 * with a wrong clock must be able to sign in.
 */
export function proofHolds({ identity, password }: Prover, exchange: PasswordExchange, proof: Proof): boolean {
    if (!TIMESTAMP.test(proof.timestamp)) return false;
    const key = sharedKey({ ...exchange, verifier: password.verifier });
    if (key === undefined) return false;
    const claim = { secretBlock: proof.block, timestamp: proof.timestamp };
    return sameBytes(proof.signature, claimSignature(key, identity, claim));
}
