import { applicationScope, within } from '../../../domain/access/scope.ts';
import { actsAs } from '../../../domain/application/lifecycle/actors.ts';
import { rowsOf } from '../../../domain/application/lifecycle/transitions.ts';
import type { Origin } from '../../platform/audit/eventLog.ts';
import { ApiError } from '../../platform/errors.ts';
import { moveDevice } from '../servicing/deviceRecord.ts';
import { PartnerTrouble } from '../../partners/ask.ts';
import type { DeviceStatus } from '../../partners/deviceLock/deviceLock.ts';
import { notAvailable } from '../../partners/notAvailable.ts';
import { phoneOf, type PhoneRow } from '../servicing/orderPhone.ts';
import { deviceOf } from '../records/device.ts';
import { readApplication } from '../records/application.ts';
import type { Services } from '../services.ts';

type Looking = Pick<Services, 'database' | 'partners' | 'jobs' | 'clock'>;

/** The phone that this person is about to hand over, as our own row has it; null where there is none to look at. */
const activePhone = ({ database }: Looking, uid: string, { principal }: Origin): Promise<PhoneRow | null> =>
    database.withTransaction(
        async (tx) => {
            const application = await readApplication(tx, uid);
            if (application === undefined || !within(applicationScope(principal), { ...application })) return null;
            if (!rowsOf('complete', application).some((row) => actsAs(principal, application, row.by))) return null;
            const known = await deviceOf(tx, uid);
            return known?.state === 'active' ? phoneOf(tx, { uid, imei: known.imei }) : null;
        },
        { scope: principal },
    );

const ask = async ({ partners }: Looking, phone: PhoneRow): Promise<DeviceStatus> => {
    try {
        return await partners.deviceLock.look(phone);
    } catch (error) {
        if (!(error instanceof PartnerTrouble)) throw error;
        if (error.kind === 'not_available') throw notAvailable('deviceLock');
        throw new ApiError({
            status: 503,
            code: 'LOCK_UNKNOWN',
            message: 'The lock of the phone cannot be looked at now. Keep the phone and try again in a moment.',
            headers: { 'retry-after': '5' },
            cause: error,
        });
    }
};

/**
 * Before a hand-over: asks the lock provider for the phone and corrects our row where the provider no longer holds it, so
 * that no phone leaves the shop on an old answer (transition T17). Outside any transaction, since the provider may be
 * slow. Throws ApiError 503 while the provider gives no answer, 409 where there is none.
 */
export const lookAtDevice = async (services: Looking, uid: string, origin: Origin): Promise<void> => {
    const phone = await activePhone(services, uid, origin);
    if (phone === null) return;
    const { state } = await ask(services, phone);
    if (state === 'active' || state === 'reminder') return;
    const { clock, jobs } = services;
    const lost = { state: 'error', failure: 'COMMAND_FAILED', isEnrolment: false } as const;
    const move = { ...lost, runId: origin.requestId, now: clock(), jobs };
    await services.database.withTransaction((tx) => moveDevice(tx, { uid, imei: phone.imei }, move));
};
