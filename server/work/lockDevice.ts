import type { DeviceState } from '../../domain/application/application.ts';
import { countries, isCountry } from '../../domain/countries.ts';
import type { Services } from '../lending/services.ts';
import { PartnerTrouble } from '../partners/ask.ts';
import type { DeviceStatus } from '../partners/deviceLock/deviceLock.ts';
import type { RunJob } from './job.ts';
import { currentDevice, failureOf, moveDevice, noteCommand, type Reached } from '../lending/servicing/deviceRecord.ts';

const waitMs = 5_000;

const underWay: readonly DeviceState[] = ['locking'];

/** A provider that is away fails the run: it is repeated. One that refuses leaves the phone open, to be tried again another day. */
const unlessRefused = async (send: () => Promise<DeviceStatus>): Promise<Reached> => {
    try {
        return await send();
    } catch (error) {
        if (!(error instanceof PartnerTrouble) || !error.isFinal) throw error;
        return { state: 'active', failure: failureOf(error), providerRef: null };
    }
};

const outcomeOf = ({ state }: Reached) => {
    if (state === 'locked') return 'ack';
    return state === 'locking' ? 'sent' : 'failed';
};

/** Whether the hours for it ended while an order to lock for arrears waited: the loan orders another one in the next. */
const isTooLate = ({ hours, clock }: Services, country: string, byHand: string | undefined): boolean =>
    byHand === undefined && isCountry(country) && !hours.mayLock(clock(), countries[country]);

/** Locks a phone and follows it until it is; a payment that opens it meanwhile has the last word. */
export const lockDevice: RunJob<'lock_device'> = async ({ services, data, runId, finish }) => {
    const { database, partners, jobs } = services;
    const { uid, imei, message, phone: caller, byHand } = data;
    const phone = { uid, imei };
    const device = await currentDevice(database, phone, underWay);
    // An order for arrears has no say over a phone that people locked, nor theirs once they lifted it.
    if (device === undefined || (device.lockedByHand === null) !== (byHand === undefined)) return;
    const reached = isTooLate(services, device.country, byHand)
        ? { state: 'active' as const, failure: null, providerRef: null }
        : await unlessRefused(() => partners.deviceLock.lock({ imei, message, phone: caller }));
    await database.withTransaction(async (tx) => {
        await finish(tx);
        const now = services.clock();
        const { providerRef } = reached;
        await noteCommand(tx, {
            ...phone,
            type: 'lock',
            reason: byHand ?? 'overdue',
            outcome: outcomeOf(reached),
            providerRef,
            now,
        });
        if (reached.state === 'locking') {
            await jobs.sendLater(tx, { name: 'lock_device', data, startAfter: new Date(Date.now() + waitMs) });
        }
        await moveDevice(tx, phone, { ...reached, from: underWay, runId, now, jobs });
    });
};

/** Reminds on the phone itself; where it is in our record does not change by that. */
export const remindDevice: RunJob<'remind_device'> = async ({ services, data, finish }) => {
    const { database, partners } = services;
    const { uid, imei, message } = data;
    const phone = { uid, imei };
    if ((await currentDevice(database, phone, ['active', 'reminder'])) === undefined) return;
    const reached = await unlessRefused(() => partners.deviceLock.remind({ imei, message }));
    await database.withTransaction(async (tx) => {
        await finish(tx);
        const outcome = reached.failure === null ? 'ack' : 'failed';
        const { providerRef } = reached;
        await noteCommand(tx, {
            ...phone,
            type: 'remind',
            reason: 'overdue',
            outcome,
            providerRef,
            now: services.clock(),
        });
    });
};
