import { join } from 'node:path';
import type { Config } from '../platform/config/config.ts';
import type { Database } from '../platform/database/connect.ts';
import { loadIdentityKey } from '../platform/secrets/key.ts';
import { withBreaker } from '../partners/push/breaker.ts';
import { fcmService } from '../partners/push/fcm.ts';
import type { PushService } from '../partners/push/push.ts';
import { webPushService } from '../partners/push/webPush.ts';
import { openVapidKeys } from './vapidKeys.ts';

interface PushParts {
    readonly config: Pick<Config, 'push' | 'dataDir' | 'identityKey'>;
    readonly database: Pick<Database, 'pool'>;
}

/** Chooses who carries notifications to devices: Firebase where it is set up, else Web Push. */
export const openPush = async ({ config, database }: PushParts): Promise<PushService> => {
    const { push, dataDir, identityKey } = config;
    if (push.fcm !== undefined) return withBreaker(fcmService(push.fcm));
    const file = join(dataDir, 'identity.key');
    const ownKey = () => loadIdentityKey({ value: identityKey, file, pool: database.pool, sealed: 'push_key' });
    const keys = push.vapid ?? (await openVapidKeys(database, await ownKey()));
    return withBreaker(webPushService({ vapid: { ...keys, subject: push.subject } }));
};
