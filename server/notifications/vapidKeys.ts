import webPush from 'web-push';
import type { Database } from '../platform/database/connect.ts';
import type { SealedPlace } from '../platform/database/renewSealed.ts';
import { StartRefused } from '../platform/startRefused.ts';
import type { Secrets } from '../platform/secrets/secrets.ts';

interface KeyPair {
    readonly publicKey: string;
    readonly privateKey: string;
}

const id = 'vapid';

export const sealedPushKeys: SealedPlace = {
    table: 'push_key',
    id: 'push_key_id',
    column: 'private_key_sealed',
    isText: true,
    purposeOf: (row) => String(row['push_key_id']),
};

/**
 * The installation's own pair of keys for push services, made at the first start and shared by all its processes through the
 * database; sealed with the identity key. Rejects where that is another one than sealed it.
 */
export const openVapidKeys = async ({ pool }: Pick<Database, 'pool'>, secrets: Secrets): Promise<KeyPair> => {
    const made = webPush.generateVAPIDKeys();
    const sealed = secrets.seal(id, Buffer.from(made.privateKey)).toString('base64');
    // Whoever starts first keeps theirs; browsers hold to the public key they subscribed with.
    const { rows } = await pool.query<{ publicKey: string; sealed: string }>(
        `with made as (
                insert into push_key (push_key_id, public_key, private_key_sealed) values ($1, $2, $3)
                on conflict do nothing returning public_key, private_key_sealed)
            select public_key as "publicKey", private_key_sealed as sealed from made
            union all select public_key, private_key_sealed from push_key where push_key_id = $1 limit 1`,
        [id, made.publicKey, sealed],
    );
    const [kept] = rows;
    // Another process has just made them: its commit is seen by the next statement.
    if (kept === undefined) return openVapidKeys({ pool }, secrets);
    try {
        const privateKey = secrets.open(id, Buffer.from(kept.sealed, 'base64')).toString();
        return { publicKey: kept.publicKey, privateKey };
    } catch (cause) {
        throw new StartRefused(
            'The identity key does not open the keys for Web Push in the database: restore the one that belongs to it.',
            { cause },
        );
    }
};
