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
import { isSettled } from '../../domain/application/application.ts';

const underWay: readonly DeviceState[] = ['registering', 'activating'];

/** After this long the person at the counter is told to try again. */
const patienceMs = 15 * 60_000;

// At the counter people watch the phone come online; after a minute they no longer do.
const waitMs = (round: number): number => (round < 60 ? 1_000 : 10_000);

interface Asked {
    readonly lock: DeviceLock;
    readonly uid: string;
    readonly imei: string;
    readonly model: string;
    readonly isFirst: boolean;
}

/** Where the provider has the phone; a provider that is away leaves it where it was. */
const ask = async ({ lock, uid, imei, model, isFirst }: Asked): Promise<Reached> => {
    const registration = { imei, approveId: uid, model };
    try {
        // Registering what is registered changes nothing, so a run that was killed may do it again.
        const status = isFirst ? await lock.register(registration) : await lock.status(imei);
        return status.state === 'none' ? await lock.register(registration) : status;
    } catch (error) {
        if (!(error instanceof PartnerTrouble)) throw error;
        return {
            state: error.isFinal ? 'error' : 'registering',
            failure: error.isFinal ? failureOf(error) : 'PROVIDER_DOWN',
            providerRef: null,
        };
    }
};

/** Registers a phone and comes back to look at it until it is active, refused, or has taken too long. */
export const enrolDevice: RunJob<'enrol_device'> = async ({ services, data, runId, finish }) => {
    const { database, partners, jobs } = services;
    const { uid, imei, round = 1, startedAt = new Date().toISOString() } = data;
    const phone = { uid, imei };
    const known = await currentDevice(database, phone, underWay);
    if (known === undefined) return;
    const asked = await ask({ lock: partners.deviceLock, ...phone, model: known.model, isFirst: round === 1 });
    const isLate = !isSettled(asked.state) && Date.now() - Date.parse(startedAt) > patienceMs;
    const reached: Reached = isLate ? { ...asked, state: 'error', failure: asked.failure ?? 'OFFLINE' } : asked;
    const isOver = isSettled(reached.state);
    await database.withTransaction(async (tx) => {
        await finish(tx);
        const now = services.clock();
        const { providerRef } = reached;
        const outcome = outcomeOf(reached.state, 'active');
        await noteCommand(tx, { ...phone, type: 'enroll', reason: 'hand-over', outcome, providerRef, now });
        if (!isOver) {
            const startAfter = new Date(Date.now() + waitMs(round));
            const next = { ...phone, round: round + 1, startedAt };
            await jobs.sendLater(tx, { name: 'enrol_device', data: next, startAfter });
        }
        await moveDevice(tx, phone, { ...reached, from: underWay, runId, now, jobs });
    });
};
