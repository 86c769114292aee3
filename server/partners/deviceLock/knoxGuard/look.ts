import { array, boolean, number, object, string, type InferType } from 'yup';
import { PartnerTrouble } from '../../ask.ts';
import { readReply } from '../../http.ts';
import type { DeviceStatus, ListedPhone, ListQuestion, ProvidedPhone } from '../deviceLock.ts';
import { unknown } from '../refusals.ts';
import type { CallKnox } from './calls.ts';
import { isResetting, knownStateOf, stateOf } from './words.ts';

const partner = 'device lock';

const listed = object({
    objectId: string().max(100),
    deviceUid: string().max(60),
    approveId: string().max(100).nullable(),
    imei: string().max(20).nullable(),
    imei2: string().max(20).nullable(),
    status: string().max(100).required(),
    modifiedDate: number().nullable(),
    lastSeen: number().nullable(),
    serial: string().max(60).nullable(),
    isSimControlLocked: boolean().nullable(),
    isFactoryResetBlockApplied: boolean().nullable(),
});
type Listed = InferType<typeof listed>;

const list = object({ deviceList: array().of(listed).default([]) });

/** The row of a phone: ours by our own name for it, else by its IMEI; the newest where it is there twice. */
const rowOf = (rows: readonly Listed[], { phoneId, imei }: ProvidedPhone): Listed | undefined => {
    const newest = (some: readonly Listed[]): Listed | undefined =>
        some.toSorted((one, other) => (other.modifiedDate ?? 0) - (one.modifiedDate ?? 0))[0];
    return (
        newest(rows.filter(({ approveId }) => approveId === phoneId)) ??
        newest(rows.filter((row) => [row.deviceUid, row.imei, row.imei2].includes(imei)))
    );
};

const statusOf = (row: Listed | undefined, { phoneId }: ProvidedPhone): DeviceStatus => {
    if (row === undefined) return unknown;
    const state = stateOf(row.status);
    const isOurs = row.approveId === phoneId;
    // What an earlier loan let go is free for this one.
    if (!isOurs && state === 'released') return unknown;
    return isOurs
        ? { state, failure: null, providerRef: row.objectId ?? null }
        : { state: 'rejected', failure: 'DEVICE_ALREADY_ENROLLED', providerRef: null };
};

/** Where a phone is by Knox Guard's list: what it says elsewhere is only that it heard. Throws PartnerTrouble. */
export const lookAt = async (call: CallKnox, phone: ProvidedPhone, signal: AbortSignal): Promise<DeviceStatus> => {
    const body = { search: phone.imei, pageNum: 0, pageSize: 100, sortBy: 'updateTime', sortOrder: 'DESC' };
    const listing = { path: 'devices/list', body, isUrgent: true, trace: phone.phoneId, signal };
    const { error, body: received } = await call(listing);
    if (error !== null) throw new PartnerTrouble(partner, 'bad_reply', error.code);
    return statusOf(rowOf(readReply(partner, list, received).deviceList, phone), phone);
};

const toListed = (row: Listed): ListedPhone => ({
    phoneId: row.approveId ?? null,
    imeis: [row.deviceUid, row.imei, row.imei2].flatMap((imei) => imei ?? []),
    state: knownStateOf(row.status) ?? null,
    seen: {
        lastSeen: typeof row.lastSeen === 'number' ? new Date(row.lastSeen).toISOString() : null,
        isOnOtherSim: row.isSimControlLocked ?? null,
        isProtected: row.isFactoryResetBlockApplied ?? null,
        isReset: isResetting(row.status),
        serial: row.serial ?? null,
    },
});

/** A page of all phones of a tenant, those that changed first in front, so that none slips while others change. Throws PartnerTrouble. */
export const listPhones = async (
    call: CallKnox,
    { since, page: pageNum }: ListQuestion,
    signal: AbortSignal,
): Promise<readonly ListedPhone[]> => {
    const filter = since === null ? {} : { updateTimeFrom: Date.parse(since) };
    const body = { filter, pageNum, pageSize: 100, sortBy: 'updateTime', sortOrder: 'ASC' };
    const asked = await call({ path: 'devices/list', body, isUrgent: false, trace: 'compare', signal });
    if (asked.error !== null) throw new PartnerTrouble(partner, 'bad_reply', asked.error.code);
    return readReply(partner, list, asked.body).deviceList.map(toListed);
};
