import type { Queryable } from '../store/queryable.ts';
import type { SessionChallenge, SignInState } from '../store/sessions.ts';
import type { StoredUser } from '../store/users.ts';
import type { IdentityMessage } from '../types.ts';

export interface Challenge {
    readonly name: 'PASSWORD_VERIFIER' | SessionChallenge;
    readonly parameters: Readonly<Record<string, string>>;
    /** To be sent back with the answer; undefined where the parameters carry everything. */
    readonly session: string | undefined;
}

/** Somebody who answered everything that was asked. No token exists yet. */
export interface Authorised {
    readonly user: StoredUser;
    readonly state: SignInState;
}

export type SignInResult = { readonly challenge: Challenge } | { readonly authorised: Authorised };

/** A sign-in after one of its challenges was answered rightly. */
export interface SignIn {
    /** As it will be once the answer is settled. */
    readonly user: StoredUser;
    readonly state: SignInState;
    /**
     * Makes the answer final, in the transaction that writes what follows from it: uses up the proof or the session,
     * stores a new password. Throws when it was used up already.
     */
    readonly settle: (db: Queryable) => Promise<void>;
}

export interface NextChallenge {
    readonly name: SessionChallenge;
    readonly parameters: Readonly<Record<string, string>>;
    /** Kept with the challenge, for judging its answer. */
    readonly state?: Partial<SignInState>;
    /** Sent once the challenge is written. */
    readonly message?: IdentityMessage;
}
