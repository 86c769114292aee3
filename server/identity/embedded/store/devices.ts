import type { Slice } from '../pages.ts';
import { findsOne, firstOf, insertRow, type Queryable } from './queryable.ts';

type DeviceStatus = 'unconfirmed' | 'not_remembered' | 'remembered';

export interface StoredDevice {
    readonly key: string;
    readonly userId: string;
    /** What takes the pool's place in the device's own password proof. */
    readonly groupKey: string;
    readonly status: DeviceStatus;
    readonly name: string | null;
    readonly lastIp: string | null;
    readonly createdAt: Date;
    readonly modifiedAt: Date;
    readonly lastAuthenticatedAt: Date;
}

export interface DevicePassword {
    readonly salt: Buffer;
    readonly sealedVerifier: Buffer;
}

const COLUMNS = `key, user_id as "userId", group_key as "groupKey", status, name, last_ip as "lastIp",
    created_at as "createdAt", modified_at as "modifiedAt", last_authenticated_at as "lastAuthenticatedAt"`;

export async function insertDevice(db: Queryable, device: StoredDevice): Promise<void> {
    await insertRow(db, 'idp_device', device);
}

export interface DeviceKey {
    readonly key: string;
    readonly userId: string;
}

export const findDevice = (db: Queryable, { key, userId }: DeviceKey): Promise<StoredDevice | undefined> =>
    firstOf(db, `select ${COLUMNS} from idp_device where key = $1 and user_id = $2`, [key, userId]);

/** Undefined before the device is confirmed. */
export const findDevicePassword = (db: Queryable, { key, userId }: DeviceKey): Promise<DevicePassword | undefined> =>
    firstOf(
        db,
        `select srp_salt as salt, srp_verifier_sealed as "sealedVerifier"
         from idp_device where key = $1 and user_id = $2 and status <> 'unconfirmed'`,
        [key, userId],
    );

interface Confirmation extends DevicePassword {
    readonly status: DeviceStatus;
    readonly name: string | null;
    readonly now: Date;
}

/** False when the device is confirmed already. */
export const confirmDevice = (db: Queryable, { key, userId }: DeviceKey, given: Confirmation): Promise<boolean> =>
    findsOne(
        db,
        `update idp_device set status = $3, name = $4, srp_salt = $5, srp_verifier_sealed = $6, modified_at = $7
         where key = $1 and user_id = $2 and status = 'unconfirmed'`,
        [key, userId, given.status, given.name, given.salt, given.sealedVerifier, given.now],
    );

interface Sighting {
    readonly ip: string | null;
    readonly now: Date;
}

/** Notes that its user proved who they are on it. False when the device is gone. */
export const touchDevice = (db: Queryable, { key, userId }: DeviceKey, { ip, now }: Sighting): Promise<boolean> =>
    findsOne(
        db,
        `update idp_device set last_ip = coalesce($3, last_ip), last_authenticated_at = $4
         where key = $1 and user_id = $2`,
        [key, userId, ip, now],
    );

/** Confirmed devices in the order of their keys. */
export async function listDevices(
    db: Queryable,
    userId: string,
    { after, limit }: Slice,
): Promise<readonly StoredDevice[]> {
    const { rows } = await db.query<StoredDevice>(
        `select ${COLUMNS} from idp_device where user_id = $1 and key > $2 and status <> 'unconfirmed'
         order by key limit $3`,
        [userId, after ?? '', limit],
    );
    return rows;
}

/** Of confirmed devices only. False when there is no such device. */
export const writeDeviceStatus = (
    db: Queryable,
    { key, userId }: DeviceKey,
    { status, now }: { readonly status: DeviceStatus; readonly now: Date },
): Promise<boolean> =>
    findsOne(
        db,
        `update idp_device set status = $3, modified_at = $4
         where key = $1 and user_id = $2 and status <> 'unconfirmed'`,
        [key, userId, status, now],
    );

/** False when there is no such device. */
export const deleteDevice = (db: Queryable, { key, userId }: DeviceKey): Promise<boolean> =>
    findsOne(db, 'delete from idp_device where key = $1 and user_id = $2', [key, userId]);
