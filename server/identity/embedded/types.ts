import type { HttpHandler } from '@smithy/protocol-http';
import type { FastifyPluginAsync } from 'fastify';
import type { Pool } from 'pg';
import type { Transaction } from '../../platform/database/transaction.ts';

export type DeliveryMedium = 'EMAIL' | 'SMS';

/** What a code proves: that a person reads what is sent to one of their addresses, and what follows from it. */
export type CodePurpose = 'forgot-password' | 'sign-up' | 'verify-email' | 'verify-phone_number';

/** Why a message is sent: an invitation carries a temporary password, a notice nothing secret, the others a code or a link. */
type MessagePurpose = 'invitation' | 'sign-in' | 'notice' | CodePurpose;

export interface IdentityMessage {
    /** An e-mail address or an E.164 phone number, by `medium`. */
    readonly to: string;
    readonly medium: DeliveryMedium;
    readonly purpose: MessagePurpose;
    readonly text: string;
}

/** What the provider needs of a logger; Fastify's own (pino) fits. */
export interface IdentityLog {
    info(details: object, message: string): void;
    warn(details: object, message: string): void;
    error(details: object, message: string): void;
}

/** The part of the server's `Database` that the provider uses. */
export interface IdentityDatabase {
    readonly pool: Pool;
    readonly withTransaction: <Result>(work: (transaction: OwnTransaction) => Promise<Result>) => Promise<Result>;
}

/** Whose account is changed by its owner, and from where. */
export interface OwnAccount {
    readonly issuer: string;
    readonly sub: string;
    readonly ip: string | null;
}

/** What a person changed about themselves; an empty text removes the value. */
export interface ProfileChange extends OwnAccount {
    readonly changes: { readonly [Name in 'name' | 'locale' | 'email' | 'phone_number']?: string };
}

/** The transaction of the provider's own change. */
export type OwnTransaction = Pick<Transaction, 'client' | 'secrets' | 'wake' | 'post' | 'last'>;

/**
 * The directory that masters what it mirrors of a person. Each is called last in the transaction of the provider's own
 * change, so that both hold or neither; refuses by throwing `ProfileRefused`.
 */
export interface ProfileKeeper {
    /** The name and the language at once; an address once it is verified or removed. */
    readonly onProfileChange: (transaction: OwnTransaction, change: ProfileChange) => Promise<void>;
    readonly onAccountDeleted: (transaction: OwnTransaction, account: OwnAccount) => Promise<void>;
}

export type UserStatus = 'UNCONFIRMED' | 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD' | 'RESET_REQUIRED';

/** Attribute name to value, values as text: `{ email: 'a@b.example', email_verified: 'true', 'custom:country': 'GH' }`. */
export type Attributes = Readonly<Record<string, string>>;

export interface PublicKeys {
    readonly keys: readonly PublicKey[];
}

export interface PublicKey {
    readonly kid: string;
    readonly kty: 'RSA';
    readonly alg: 'RS256';
    readonly use: 'sig';
    readonly n: string;
    readonly e: string;
}

/**
 * Whether a correctly signed access token still stands. `over`: its sign-in came to its end, or nobody used it for too
 * long; `gone`: its user or its sign-in no longer exists.
 */
export type TokenState = 'live' | 'revoked' | 'disabled' | 'reset-required' | 'over' | 'gone';

/** An answer of the protocol. */
export interface WireReply {
    readonly status: number;
    readonly headers: Readonly<Record<string, string>>;
    /** JSON. */
    readonly body: Buffer;
}

export interface IdentityProvider {
    readonly poolId: string;
    readonly clientId: string;
    /** `<publicUrl>/idp/<poolId>`: the `iss` of every token. */
    readonly issuer: string;
    /** Answers everything under `/idp`; register it without a prefix. */
    readonly plugin: FastifyPluginAsync;
    /** For a client of the AWS SDK in this process, which thereby reaches what no request over HTTP does. */
    readonly requestHandler: HttpHandler;
    /** The same for another cell, which is answered for the accounts of its countries. */
    readonly answerCell: (
        request: { readonly target: unknown; readonly body: unknown },
        countries: readonly string[],
    ) => Promise<WireReply>;
    /** The published signing keys, read from the database: several processes share them. */
    readonly jwks: () => Promise<PublicKeys>;
    /** One look-up by primary key per call, so that every process refuses a token from the moment it was revoked. */
    readonly tokenState: (token: { readonly originJti: string; readonly sub: string }) => Promise<TokenState>;
    /**
     * Starts a rotation at once, for a key that somebody may have seen: a new key signs from five minutes later on. What
     * the old one signed is believed until it expires; `purge` rotates by itself every `signingKeySeconds`.
     */
    readonly rotateSigningKey: () => Promise<void>;
    /** Replaces an old signing key and deletes what has expired: sessions, codes, counters, tokens. For a periodic job. */
    readonly purge: () => Promise<void>;
}
