import type { Context } from './context.ts';
import { identityRoutes } from './http.ts';
import { inProcessHandler } from './inProcess.ts';
import { createSecrets } from '../../platform/secrets/secrets.ts';
import { defaultPoolSettings } from './settings.ts';
import { openSigningKeys } from './signingKeys.ts';
import { readTokenState } from './store/families.ts';
import { createMissingGroups } from './store/groups.ts';
import { purgeExpired } from './store/purge.ts';
import { nobody } from './profile.ts';
import type { IdentityProvider, IdentityProviderOptions } from './types.ts';

/**
 * Opens the embedded identity provider on a migrated database: makes the signing key and the groups when they are
 * missing. Rejects when the identity key does not belong to the database.
 */
export async function createIdentityProvider(options: IdentityProviderOptions): Promise<IdentityProvider> {
    const { database, log, deliver, keeper = nobody, clock = Date.now } = options;
    const settings = { ...defaultPoolSettings, ...options.settings };
    const now = (): Date => new Date(clock());
    const secrets = createSecrets(options.key);
    const keys = await openSigningKeys({ database, secrets, now });
    await createMissingGroups(database.pool, settings.groups, now());
    const issuer = `${new URL(options.publicUrl).origin}/idp/${settings.poolId}`;
    const caller = { ip: null };
    const context: Context = { database, log, settings, issuer, secrets, keys, deliver, keeper, now, caller };
    return {
        poolId: settings.poolId,
        clientId: settings.clientId,
        issuer,
        plugin: identityRoutes(context),
        requestHandler: inProcessHandler(context),
        jwks: keys.published,
        tokenState: ({ originJti, sub }) => readTokenState(database.pool, originJti, sub),
        rotateSigningKey: () => keys.rotate(),
        purge: async () => {
            await keys.rotate(settings.signingKeySeconds);
            await keys.dropRetired();
            await purgeExpired(database.pool, now());
        },
    };
}
