import type { DeviceState } from '../../domain/application/application.ts';
import { PartnerTrouble } from '../partners/ask.ts';
import type { DeviceLock } from '../partners/deviceLock/deviceLock.ts';
import type { RunJob } from './job.ts';
import {
    currentDevice,
    failureOf,
    moveDevice,
    noteCommand,
    outcomeOf,
    type Reached,
} from '../lending/servicing/deviceRecord.ts';

const waitMs = 5_000;

/** A phone that was opened is in one of these until it is locked again. */
const opened: readonly DeviceState[] = ['unlocking', 'active', 'locking'];

const underWay: readonly DeviceState[] = ['unlocking', 'locking'];

/** A provider that is away fails the run: it is repeated. One that refuses leaves the phone locked. */
const ask = async (lock: DeviceLock, imei: string, until: string | null): Promise<Reached> => {
    try {
        return await lock.unlock({ imei, until });
    } catch (error) {
        if (!(error instanceof PartnerTrouble) || !error.isFinal) throw error;
        return { state: 'locked', failure: failureOf(error), providerRef: null };
    }
};

/** When to look again: soon while it moves, once the time is over when it is open for a time; else never. */
const lookAgainAt = (state: DeviceState, until: Date | null, now: Date): Date | null => {
    if (underWay.includes(state)) return new Date(now.getTime() + waitMs);
    return state === 'active' && until !== null && until > now ? until : null;
};

/** Opens a phone and follows it, so that our record says the same as the provider while it is open and afterwards. */
export const unlockDevice: RunJob<'unlock_device'> = async ({ services, data, runId, finish }) => {
    const { database, partners, jobs } = services;
    const { uid, imei, until, reason } = data;
    const phone = { uid, imei };
    const device = await currentDevice(database, phone, opened);
    if (device === undefined || device.lockedByHand !== null) return;
    const isOver = until !== null && Date.parse(until) <= services.clock().getTime();
    const reached = isOver ? await partners.deviceLock.status(imei) : await ask(partners.deviceLock, imei, until);
    await database.withTransaction(async (tx) => {
        await finish(tx);
        const now = services.clock();
        if (!isOver) {
            const outcome = reached.failure === null ? outcomeOf(reached.state, 'active') : 'failed';
            await noteCommand(tx, { ...phone, type: 'unlock', reason, outcome, providerRef: reached.providerRef, now });
        }
        const startAfter = lookAgainAt(reached.state, until === null ? null : new Date(until), now);
        if (startAfter !== null) await jobs.sendLater(tx, { name: 'unlock_device', data, startAfter });
        await moveDevice(tx, phone, { ...reached, from: opened, runId, now, jobs });
    });
};
