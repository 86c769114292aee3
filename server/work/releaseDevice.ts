import { deviceStates } from '../../domain/application/application.ts';
import type { DeviceLock, DeviceStatus } from '../partners/deviceLock/deviceLock.ts';
import type { RunJob } from './job.ts';
import { currentDevice, moveDevice, noteCommand, outcomeOf, type Reached } from '../lending/servicing/deviceRecord.ts';
import { isSettled } from '../../domain/application/application.ts';

const waitMs = 5_000;

/** A loan's own phone in one of these is on its way to the customer or with them. */
const kept = deviceStates.filter((state) => !['none', 'releasing', 'released', 'rejected', 'error'].includes(state));

const gone: readonly DeviceStatus['state'][] = ['none', 'released', 'rejected'];

/** Asks for the release once, and afterwards only whether it is done. A provider that is away fails the run: it is repeated. */
const ask = async (lock: DeviceLock, imei: string): Promise<Reached> => {
    const status = await lock.status(imei);
    if (gone.includes(status.state)) return { ...status, state: 'released', failure: null };
    return status.state === 'releasing' || status.state === 'error' ? status : lock.release(imei);
};

/** Lets a phone go and looks until the provider says that it is free: customers complain of phones that stay locked. */
export const releaseDevice: RunJob<'release_device'> = async ({ services, data, runId, finish }) => {
    const { database, partners, jobs } = services;
    const { uid, imei, reason } = data;
    const phone = { uid, imei };
    // Taken away for another and put back again before this ran: the loan needs it locked.
    if ((await currentDevice(database, phone, kept)) !== undefined) return;
    const reached = await ask(partners.deviceLock, imei);
    const isOver = isSettled(reached.state);
    await database.withTransaction(async (tx) => {
        await finish(tx);
        const now = services.clock();
        const outcome = outcomeOf(reached.state, 'released');
        await noteCommand(tx, { ...phone, type: 'release', reason, outcome, providerRef: reached.providerRef, now });
        if (!isOver) {
            await jobs.sendLater(tx, { name: 'release_device', data, startAfter: new Date(Date.now() + waitMs) });
        }
        await moveDevice(tx, phone, { ...reached, from: ['releasing'], runId, now, jobs });
    });
};
