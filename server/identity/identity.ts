import { join } from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import type { Config } from '../config.ts';
import type { Database } from '../database/connect.ts';
import { loadIdentityKey } from './embedded/key.ts';
import { createIdentityProvider } from './embedded/provider.ts';
import type { IdentityAdmin, IdentityLog } from './embedded/types.ts';
import { createOutbox } from './outbox.ts';
import { createVerifier, type Verify } from './verify.ts';

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
    readonly verify: Verify;
    readonly web: WebIdentity;
    /** Whether people entered by username only are bound at their first sign-in; see `bindPerson`. */
    readonly bindsByUsername: boolean;
    /** Origins besides our own that the web app calls for signing in. */
    readonly origins: readonly string[];
    /** What only the embedded provider has: its own addresses, its users and their housekeeping. */
    readonly embedded: {
        readonly issuer: string;
        readonly plugin: FastifyPluginAsync;
        readonly admin: IdentityAdmin;
        readonly purge: () => Promise<void>;
    } | null;
}

export interface IdentityOptions {
    readonly config: Pick<Config, 'cognito' | 'dataDir' | 'environment' | 'identityKey' | 'publicUrl'>;
    readonly database: Database;
    readonly log: IdentityLog;
    /** Instead of the key kept in the data folder. */
    readonly key?: Buffer;
}

const regionOf = (poolId: string): string => poolId.split('_', 1)[0] ?? '';

const openCognito = ({ config: { cognito }, log }: IdentityOptions): Identity | null => {
    if (cognito === undefined) return null;
    const { userPoolId, clientId, domain } = cognito;
    const region = regionOf(userPoolId);
    return {
        verify: createVerifier({ mode: 'cognito', userPoolId, clientId, log }),
        web: { userPoolId, userPoolClientId: clientId, userPoolEndpoint: null, region },
        bindsByUsername: false,
        origins: [
            `https://cognito-idp.${region}.amazonaws.com`,
            ...(domain === undefined ? [] : [`https://${domain}`]),
        ],
        embedded: null,
    };
};

/** Opens the user pool that the configuration names, else the embedded provider on our own (migrated) database. */
export const openIdentity = async (options: IdentityOptions): Promise<Identity> => {
    const cognito = openCognito(options);
    if (cognito !== null) return cognito;
    const { config, database, log } = options;
    const file = join(config.dataDir, 'identity.key');
    const key = options.key ?? (await loadIdentityKey({ value: config.identityKey, file }));
    const showCodes = config.environment === 'development';
    const deliver = createOutbox({ pool: database.pool, log, showCodes });
    const provider = await createIdentityProvider({ database, log, key, publicUrl: config.publicUrl, deliver });
    const { issuer, plugin, admin, purge, poolId, clientId } = provider;
    return {
        verify: createVerifier({ mode: 'embedded', provider, log }),
        web: {
            userPoolId: poolId,
            userPoolClientId: clientId,
            userPoolEndpoint: '/idp/',
            region: regionOf(poolId),
        },
        bindsByUsername: true,
        origins: [],
        embedded: { issuer, plugin, admin, purge },
    };
};
