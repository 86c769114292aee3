import type { PoolSettings } from './settings.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import type { SigningKeys } from './signingKeys.ts';
import type { IdentityDatabase, IdentityLog, IdentityMessage, ProfileKeeper } from './types.ts';

export interface Caller {
    /** Null: this process itself. */
    readonly ip: string | null;
    /** The token that its browser was given at a sign-in before; undefined where it brought none. */
    readonly browser?: string | undefined;
    /** Gives the browser this token with the answer; undefined where there is no browser. */
    readonly keepBrowser?: (token: string) => void;
}

export interface Context {
    readonly database: IdentityDatabase;
    readonly log: IdentityLog;
    readonly settings: PoolSettings;
    readonly issuer: string;
    readonly secrets: Secrets;
    readonly keys: SigningKeys;
    readonly deliver: (message: IdentityMessage) => Promise<void>;
    readonly keeper: ProfileKeeper;
    readonly now: () => Date;
    readonly caller: Caller;
}

/**
 * The stand-in for a typed username wherever attempts and codes are counted: it names unknown users too, without
 * keeping what was typed.
 */
export const subjectOf = ({ secrets, settings }: Context, username: string): Buffer =>
    secrets.mac('subject', `${settings.poolId}\n${username}`);

/** Usernames are compared and kept in one form, so that an unknown name comes back exactly as a known one would. */
export const canonicalUsername = (typed: string): string => typed.normalize('NFKC').toLowerCase();
