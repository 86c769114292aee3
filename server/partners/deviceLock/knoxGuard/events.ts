import { createPublicKey } from 'node:crypto';
import { flattenedVerify } from 'jose';
import { mixed, object, string } from 'yup';
import type { DeviceState } from '../../../../domain/application/application.ts';
import type { LockEvent, Received } from '../lockEvent.ts';

const told = object({
    event: string().max(100).required(),
    payload: object({
        deviceUid: string().max(60).nullable(),
        imei: string().max(20).nullable(),
        imei2: string().max(20).nullable(),
        lastUpdatedAt: mixed((value): value is string | number =>
            ['string', 'number'].includes(typeof value),
        ).nullable(),
    }).required(),
});

const states: Readonly<Record<string, DeviceState>> = {
    KG_DEVICE_ENROLLED: 'active',
    KG_DEVICE_LOCKED: 'locked',
    KG_DEVICE_UNLOCKED: 'active',
    KG_DEVICE_COMPLETED: 'released',
};

/** Over the bytes as they came; a signature that holds its payload must hold these. */
const isSignedBy = async (key: string, { raw, headers }: Received): Promise<boolean> => {
    const [header = '', payload = '', signature = '', ...more] = (headers['x-wsm-signature'] ?? '').split('.');
    const own = raw.toString('base64url');
    if (more.length > 0 || (payload !== '' && payload !== own)) return false;
    try {
        const signed = { protected: header, payload: own, signature };
        await flattenedVerify(signed, createPublicKey(key), { algorithms: ['RS256', 'RS512'] });
        return true;
    } catch {
        return false;
    }
};

export const isKnoxEvent = async (keys: readonly string[], received: Received): Promise<boolean> => {
    const signed = await Promise.all(keys.map((key) => isSignedBy(key, received)));
    return signed.includes(true);
};

const instantOf = (said: string | number | null | undefined): Date | null => {
    const at = new Date(typeof said === 'string' && /^\d+$/.test(said) ? Number(said) : (said ?? NaN));
    return Number.isNaN(at.getTime()) ? null : at;
};

/** What an event of Knox Guard says. Throws where that cannot be read. */
export const readKnoxEvent = (received: unknown): LockEvent => {
    const { event, payload } = told.validateSync(received, { strict: true });
    const imeis = [payload.deviceUid, payload.imei, payload.imei2].flatMap((imei) => imei ?? []);
    return { name: event, imeis, state: states[event] ?? null, at: instantOf(payload.lastUpdatedAt) };
};
