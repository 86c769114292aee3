import { answerCell } from './cellAccounts.ts';
import type { Context } from './context.ts';
import { identityRoutes } from './http.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { defaultPoolSettings, type PoolSettings } from './settings.ts';
import { openSigningKeys } from './signingKeys.ts';
import { readTokenState } from './store/families.ts';
import { prefixOf } from '../../platform/config/safeUrl.ts';
import { createMissingGroups } from './store/groups.ts';
import { purgeExpired } from './store/purge.ts';
import { nobody } from './profile.ts';
import type { IdentityDatabase, IdentityLog, IdentityMessage, IdentityProvider, ProfileKeeper } from './types.ts';
import { Readable } from 'node:stream';
import { HttpResponse, type HttpHandler, type HttpRequest } from '@smithy/protocol-http';
import { answer } from './wire.ts';

/** Carries requests of the AWS SDK into this provider without a socket: the only way to what is for the server alone. */
const inProcessHandler = (context: Context): HttpHandler => ({
    handle: async ({ headers, body }: HttpRequest) => {
        const target = headers['x-amz-target'];
        const reply = await answer(context, { target, body: asBuffer(body), isOurs: true });
        return {
            response: new HttpResponse({
                statusCode: reply.status,
                headers: { ...reply.headers },
                body: Readable.from([reply.body]),
            }),
        };
    },
    updateHttpClientConfig: () => undefined,
    httpHandlerConfigs: () => ({}),
});

function asBuffer(body: unknown): Buffer | undefined {
    if (typeof body === 'string') return Buffer.from(body);
    if (!(body instanceof Uint8Array)) return undefined;
    return Buffer.from(body.buffer, body.byteOffset, body.byteLength);
}

export interface IdentityProviderOptions {
    readonly database: IdentityDatabase;
    readonly log: IdentityLog;
    /** Seals password verifiers and signing keys. */
    readonly secrets: Secrets;
    /** Where browsers reach the server, such as `http://localhost:3000`. The issuer starts with it. */
    readonly publicUrl: string;
    readonly settings?: Partial<PoolSettings>;
    /**
     * Hands one message to the outbox. Must only enqueue: the time it takes would tell a caller whether a user exists.
     * A rejection reaches the caller as CodeDeliveryFailureException.
     */
    readonly deliver: (message: IdentityMessage) => Promise<void>;
    /** Nobody's when absent: people's profiles are theirs alone. */
    readonly keeper?: ProfileKeeper;
    /** Milliseconds since 1970; `Date.now` unless a test says otherwise. */
    readonly clock?: () => number;
}

/** The `iss` of all tokens of the provider at a public address. */
export const issuerAt = (publicUrl: string, poolId: string): string =>
    `${new URL(publicUrl).origin}${prefixOf(publicUrl)}/idp/${poolId}`;

/**
 * Opens the embedded identity provider on a migrated database: makes the signing key and the groups when they are
 * missing. Rejects when the identity key does not belong to the database.
 */
export async function createIdentityProvider(options: IdentityProviderOptions): Promise<IdentityProvider> {
    const { database, log, secrets, deliver, keeper = nobody, clock = Date.now } = options;
    const settings = { ...defaultPoolSettings, ...options.settings };
    const now = (): Date => new Date(clock());
    const keys = await openSigningKeys({ database, secrets, now });
    await createMissingGroups(database.pool, settings.groups, now());
    const issuer = issuerAt(options.publicUrl, settings.poolId);
    const caller = { ip: null };
    const context: Context = { database, log, settings, issuer, secrets, keys, deliver, keeper, now, caller };
    return {
        poolId: settings.poolId,
        clientId: settings.clientId,
        issuer,
        plugin: identityRoutes(context),
        requestHandler: inProcessHandler(context),
        answerCell: (request, countries) => answerCell(context, request, countries),
        jwks: keys.published,
        tokenState: ({ originJti, sub }) =>
            readTokenState(database.pool, { familyId: originJti, userId: sub, now: now() }),
        rotateSigningKey: () => keys.rotate(),
        purge: async () => {
            await keys.rotate(settings.signingKeySeconds);
            await keys.dropRetired();
            await purgeExpired(database.pool, now());
        },
    };
}
