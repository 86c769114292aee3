import { randomUUID } from 'node:crypto';
import type { Context } from './context.ts';
import { deviceNotFound } from './errors.ts';
import { randomToken } from '../../platform/secrets/secrets.ts';
import { findDevice, insertDevice, type StoredDevice } from './store/devices.ts';
import type { Queryable } from './store/queryable.ts';
import type { StoredUser } from './store/users.ts';

const GROUP_KEY_BYTES = 6;

/** A device that the client did not confirm yet: so far only a key. */
export async function addDevice(
    { settings, caller, now }: Context,
    db: Queryable,
    { id: userId }: StoredUser,
): Promise<StoredDevice> {
    const time = now();
    const device = {
        key: `${settings.poolId.slice(0, settings.poolId.indexOf('_'))}_${randomUUID()}`,
        userId,
        groupKey: `-${randomToken(GROUP_KEY_BYTES)}`,
        status: 'unconfirmed',
        name: null,
        lastIp: caller.ip,
        createdAt: time,
        modifiedAt: time,
        lastAuthenticatedAt: time,
    } as const;
    await insertDevice(db, device);
    return device;
}

/** Clients recognise the exact words, forget their device and try again without it. */
export async function requireDevice({ database }: Context, key: string, userId: string): Promise<StoredDevice> {
    const device = await findDevice(database.pool, { key, userId });
    if (device === undefined) throw deviceNotFound();
    return device;
}

/** As `requireDevice`, but one that its client did not confirm does not count. */
export async function requireConfirmed(context: Context, key: string, userId: string): Promise<StoredDevice> {
    const device = await requireDevice(context, key, userId);
    if (device.status === 'unconfirmed') throw deviceNotFound();
    return device;
}

export const devicePurpose = ({ key }: Pick<StoredDevice, 'key'>): string => `device-verifier:${key}`;

/** As the protocol tells of a device: dates in seconds since 1970. */
export function describeDevice({ key, status, name, lastIp, ...times }: StoredDevice) {
    const attributes = {
        device_status: 'valid',
        device_name: name,
        last_ip_used: lastIp,
        'dev:device_remembered_status': status,
    };
    return {
        DeviceKey: key,
        DeviceAttributes: Object.entries(attributes)
            .filter(([, Value]) => Value !== null)
            .map(([Name, Value]) => ({ Name, Value })),
        DeviceCreateDate: times.createdAt.getTime() / 1000,
        DeviceLastModifiedDate: times.modifiedAt.getTime() / 1000,
        DeviceLastAuthenticatedDate: times.lastAuthenticatedAt.getTime() / 1000,
    };
}
