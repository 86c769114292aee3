import type { Config } from '../platform/config/config.ts';
import type { Database } from '../platform/database/connect.ts';
import type { Secrets } from '../platform/secrets/secrets.ts';
import { withBreaker } from '../partners/push/breaker.ts';
import { fcmService } from '../partners/push/fcm.ts';
import type { PushService } from '../partners/push/push.ts';
import { webPushService } from '../partners/push/webPush.ts';
import { openVapidKeys } from './vapidKeys.ts';

interface PushParts {
    readonly config: Pick<Config, 'push'>;
    readonly database: Pick<Database, 'pool'>;
    /** Seals a pair of keys of our own. */
    readonly secrets: Secrets;
}

/** Chooses who carries notifications to devices: Firebase where it is set up, else Web Push. */
export const openPush = async ({ config: { push }, database, secrets }: PushParts): Promise<PushService> => {
    if (push.fcm !== undefined) return withBreaker(fcmService(push.fcm));
    const keys = push.vapid ?? (await openVapidKeys(database, secrets));
    return withBreaker(webPushService({ vapid: { ...keys, subject: push.subject } }));
};
