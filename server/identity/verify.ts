import { CognitoJwtVerifier, JwtRsaVerifier } from 'aws-jwt-verify';
import { validateCognitoJwtFields } from 'aws-jwt-verify/cognito-verifier';
import { FetchError, JwksValidationError, JwtBaseError, WaitPeriodNotYetEndedJwkError } from 'aws-jwt-verify/error';
import { SimpleJwksCache, type JwksCache } from 'aws-jwt-verify/jwk';
import { decomposeUnverifiedJwt } from 'aws-jwt-verify/jwt';
import type { JwtHeader, JwtPayload } from 'aws-jwt-verify/jwt-model';
import { ApiError } from '../platform/errors.ts';
import { rarely } from '../platform/rarely.ts';
import type { IdentityLog, IdentityProvider } from './embedded/types.ts';

const LONGEST_LIFE_SECONDS = 24 * 3600;
const LONGEST_TOKEN = 16_384;
const FORGET_KEYS_MS = 3_600_000;
/** That a `Date` can hold: the library breaks on writing out a later one. */
const LAST_SECOND = 8.64e12;

/** What the server believes of a bearer token. Authority is not in here: that is the directory's, by issuer and `sub`. */
export interface AccessClaims {
    readonly issuer: string;
    readonly sub: string;
    readonly username: string;
    readonly groups: readonly string[];
    readonly clientId: string;
    readonly jti: string | undefined;
    /** Names the sign-in that all its tokens share; always there for embedded tokens. */
    readonly originJti: string | undefined;
    /** Seconds since 1970: when the person last proved who they are, unmoved by refreshed tokens. */
    readonly signedInAt: number | undefined;
    /** Seconds since 1970. */
    readonly issuedAt: number;
    /** Seconds since 1970. */
    readonly expiresAt: number;
}

/** The caller is not signed in (401), whatever was wrong with the token; `reason` is for the log only. */
export class TokenRefused extends ApiError {
    override readonly name = 'TokenRefused';
    readonly reason: string;

    constructor(reason: string, { cause }: ErrorOptions = {}) {
        const message = 'Your sign-in is not valid any more. Please sign in again.';
        super({ status: 401, code: 'unauthenticated', message, headers: { 'www-authenticate': 'Bearer' }, cause });
        this.reason = reason;
    }
}

export type VerifierConfig = (
    | {
          readonly mode: 'embedded';
          readonly provider: Pick<IdentityProvider, 'issuer' | 'clientId' | 'jwks' | 'tokenState'>;
      }
    | {
          readonly mode: 'cognito';
          readonly userPoolId: string;
          readonly clientId: string;
          /** Fetches the pool's key set; the network unless a test or a proxy says otherwise. */
          readonly fetchKeys?: (uri: string) => Promise<ArrayBuffer>;
      }
) & { readonly log: Pick<IdentityLog, 'info' | 'warn'> };

/** Rejects with `TokenRefused`, and with nothing else unless the database fails. */
export type Verify = (token: string) => Promise<AccessClaims>;

interface Trust {
    readonly issuer: string;
    readonly jwksUri: string;
    readonly clientId: string;
    readonly fetchKeys: ((uri: string) => Promise<ArrayBuffer>) | undefined;
    /** Refuses tokens that were signed rightly but stand no longer. */
    readonly requireStanding: (claims: AccessClaims) => Promise<void>;
}

function trustOf(config: VerifierConfig): Trust {
    if (config.mode === 'cognito') {
        // Cognito tells nobody which tokens it revoked: they end with their short life, or by the directory's word.
        const { issuer, jwksUri } = CognitoJwtVerifier.parseUserPoolId(config.userPoolId);
        const { clientId, fetchKeys } = config;
        return { issuer, jwksUri, clientId, fetchKeys, requireStanding: () => Promise.resolve() };
    }
    const { provider } = config;
    return {
        issuer: provider.issuer,
        jwksUri: `${provider.issuer}/.well-known/jwks.json`,
        clientId: provider.clientId,
        fetchKeys: async () => new TextEncoder().encode(JSON.stringify(await provider.jwks())).buffer,
        requireStanding: async ({ originJti, sub }) => {
            const state = originJti === undefined ? 'gone' : await provider.tokenState({ originJti, sub });
            if (state !== 'live') throw new TokenRefused(`the sign-in is ${state}`);
        },
    };
}

/** Checks access tokens of the one issuer and client of this installation. */
export function createVerifier(config: VerifierConfig): Verify {
    const trust = trustOf(config);
    // Anybody can send bad tokens by the thousand: a line a minute says so.
    const notes = { refusal: rarely(60_000), trouble: rarely(60_000) };
    const { issuer, jwksUri, clientId, fetchKeys } = trust;
    const verifier = JwtRsaVerifier.create(
        {
            issuer,
            jwksUri,
            audience: null,
            customJwtCheck: ({ header, payload }) => {
                validateCognitoJwtFields(payload, { tokenUse: 'access', clientId });
                requireSaneLife(header, payload);
            },
        },
        { jwksCache: ageingCache(() => new SimpleJwksCache(fetchKeys && { fetcher: { fetch: fetchKeys } })) },
    );
    return async (token) => {
        try {
            requireIssuer(token, issuer);
            const claims = readClaims(await verifier.verify(token), clientId);
            await trust.requireStanding(claims);
            return claims;
        } catch (error) {
            throw refusal(error, config, notes);
        }
    };
}

/** Starts anew after a while: keys that the issuer dropped then stop counting. */
function ageingCache(make: () => JwksCache): JwksCache {
    let cache = make();
    let madeAt = performance.now();
    const current = (): JwksCache => {
        if (performance.now() - madeAt > FORGET_KEYS_MS) {
            cache = make();
            madeAt = performance.now();
        }
        return cache;
    };
    return {
        getJwk: (uri, token) => current().getJwk(uri, token),
        getCachedJwk: (uri, token) => current().getCachedJwk(uri, token),
        getJwks: (uri) => current().getJwks(uri),
        addJwks: (uri, keys) => current().addJwks(uri, keys),
    };
}

/** First, because the verifier keeps a key for every issuer it meets, and anybody can invent issuers. */
function requireIssuer(token: string, issuer: string): void {
    if (token.length > LONGEST_TOKEN) throw new TokenRefused('too long');
    const { payload } = decomposeUnverifiedJwt(token);
    if (payload.iss !== issuer) throw new TokenRefused('another issuer');
    const isBeyond = (at: unknown): boolean => typeof at === 'number' && Math.abs(at) > LAST_SECOND;
    if (isBeyond(payload.exp) || isBeyond(payload.nbf)) throw new TokenRefused('a time beyond all');
}

/** What the library lets through: tokens without an end, and demands (`crit`) it does not understand. */
function requireSaneLife(header: JwtHeader, { exp, iat }: JwtPayload): void {
    if ('crit' in header) throw new TokenRefused('critical header');
    if (!Number.isFinite(exp) || !Number.isFinite(iat)) throw new TokenRefused('no exp or iat');
    const life = Number(exp) - Number(iat);
    if (life <= 0 || life > LONGEST_LIFE_SECONDS) throw new TokenRefused('life too long');
}

function readClaims(payload: JwtPayload, clientId: string): AccessClaims {
    const { iss, sub, username, jti, origin_jti: originJti, auth_time: authTime, exp, iat } = payload;
    const groups = payload['cognito:groups'] ?? [];
    if (iss === undefined || sub === undefined || exp === undefined || iat === undefined) {
        throw new TokenRefused('a claim is missing');
    }
    if (typeof username !== 'string' || !isTextList(groups)) throw new TokenRefused('a claim is of the wrong kind');
    return {
        issuer: iss,
        sub,
        username,
        groups,
        clientId,
        jti,
        originJti: typeof originJti === 'string' ? originJti : undefined,
        signedInAt: typeof authTime === 'number' ? authTime : undefined,
        issuedAt: iat,
        expiresAt: exp,
    };
}

const isTextList = (value: unknown): value is readonly string[] =>
    Array.isArray(value) && value.every((item) => typeof item === 'string');

/**
 * An unknown key id makes the verifier fetch keys; when that fails, the caller is still just not signed in. Only our own
 * database failing stays what it is: nobody should lose a session over it.
 */
function refusal(
    error: unknown,
    { mode, log }: VerifierConfig,
    notes: Readonly<Record<'refusal' | 'trouble', ReturnType<typeof rarely>>>,
): unknown {
    if (error instanceof TokenRefused) {
        notes.refusal((earlier) => log.info({ reason: error.reason, earlier }, 'Token refused'));
        return error;
    }
    if (!(error instanceof JwtBaseError) && mode === 'embedded') return error;
    const reason = error instanceof Error ? error.constructor.name : typeof error;
    if (error instanceof JwtBaseError && !isKeySetTrouble(error)) {
        notes.refusal((earlier) => log.info({ reason, earlier }, 'Token refused'));
    } else {
        notes.trouble((earlier) =>
            log.warn({ reason, earlier, err: error }, 'Token refused: the key set could not be read'),
        );
    }
    return new TokenRefused(reason, { cause: error });
}

function isKeySetTrouble(error: JwtBaseError): boolean {
    const troubles = [FetchError, JwksValidationError, WaitPeriodNotYetEndedJwkError];
    return troubles.some((trouble) => error instanceof trouble);
}

const BEARER = /^Bearer ([A-Za-z0-9\-_=]+\.[A-Za-z0-9\-_=]+\.[A-Za-z0-9\-_=]*)$/i;

/** The token of an Authorization header; throws `TokenRefused` for anything else. */
export function readBearer(authorization: string | undefined): string {
    const token = BEARER.exec(authorization ?? '')?.[1];
    if (token === undefined) throw new TokenRefused('no bearer token');
    return token;
}
