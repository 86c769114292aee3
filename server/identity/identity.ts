import type { FastifyPluginAsync } from 'fastify';
import type { Subject } from './directory.ts';

/** What a good access token says about its bearer. Nothing in it gives rights. */
export interface VerifiedToken extends Subject {
    readonly username: string;
    readonly signedInAt: Date | null;
}

/** What the web app needs to reach the identity provider, as `GET /api/config` answers it. */
export interface WebIdentity {
    readonly userPoolId: string;
    readonly userPoolClientId: string;
    /** Null: the provider's own regional address. */
    readonly userPoolEndpoint: string | null;
    readonly region: string;
}

/** Whoever proves who people are: the embedded provider or a Cognito user pool. */
export interface Identity {
    /** Throws 401 for a token that is not a good access token of this provider now. */
    readonly verify: (token: string) => Promise<VerifiedToken>;
    readonly web: WebIdentity;
    /** Whether people entered by username only are bound at their first sign-in; see `bindPerson`. */
    readonly bindsByUsername: boolean;
    /** The provider's own addresses, where it is embedded. */
    readonly plugin: FastifyPluginAsync | null;
}
