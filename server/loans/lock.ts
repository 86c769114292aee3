import { and, eq, gt, inArray, notInArray, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { system } from '../../domain/access/roles.ts';
import type { DeviceState } from '../../domain/application/application.ts';
import { lockStep, priceOfOpening, type LockStep } from '../../domain/lending/arrears.ts';
import { dueDay } from '../../domain/lending/schedule.ts';
import type { Standing } from '../../domain/lending/standing.ts';
import { deviceOf } from '../applications/facts/handover.ts';
import type { Services } from '../applications/services.ts';
import { device, deviceCommand } from '../database/schema/application.ts';
import { merchant } from '../database/schema/directory.ts';
import type { Transaction } from '../database/transaction.ts';
import { readerOf, rulesOfLoan, type LoanRow } from './loanRow.ts';
import { lockText, reminder } from './words.ts';

interface Locking {
    readonly tx: Transaction;
    readonly services: Services;
    readonly row: LoanRow;
    readonly standing: Standing;
    readonly today: string;
}

/** What the lock leaves in the loan. */
export type LockMemory = Pick<LoanRow, 'opensAt' | 'heldUntil'> & {
    /** It was put off: the hour has seen as many locks as it may. */
    readonly isPutOff?: true;
};

interface Phone {
    readonly imei: string;
    readonly state: DeviceState;
}

const setState = async ({ tx, row }: Locking, state: DeviceState): Promise<void> => {
    await tx.orm
        .update(device)
        .set({ state, failure: null, updatedAt: new Date(), version: sql`${device.version} + 1` })
        .where(eq(device.applicationUid, row.applicationUid));
};

const shopPhone = async ({ tx, row }: Locking): Promise<string> => {
    const [shop] = await tx.orm
        .select({ cellphone: merchant.cellphone })
        .from(merchant)
        .where(eq(merchant.merchantCode, row.merchantCode));
    return shop?.cellphone ?? '';
};

const isCapReached = async ({ tx, row, services }: Locking): Promise<boolean> => {
    const [counted] = await tx.orm
        .select({ locks: sql<number>`count(*)::int` })
        .from(deviceCommand)
        .innerJoin(device, eq(device.applicationUid, deviceCommand.applicationUid))
        .where(
            and(
                eq(deviceCommand.type, 'lock'),
                eq(device.country, row.country),
                gt(deviceCommand.createdAt, new Date(services.clock().getTime() - 3_600_000)),
            ),
        );
    return (counted?.locks ?? 0) >= rulesOfLoan(row).thresholds.locksPerHour;
};

const queueLock = async (locking: Locking, imei: string): Promise<void> => {
    const now = locking.services.clock();
    await locking.tx.orm.insert(deviceCommand).values({
        commandId: v7(),
        applicationUid: locking.row.applicationUid,
        imei,
        type: 'lock',
        reason: 'overdue',
        requestedBy: system.username,
        status: 'queued',
        attempts: 0,
        createdAt: now,
        updatedAt: now,
    });
};

/** An order that was not carried out yet has no say any more. */
const supersedeLock = async ({ tx, row }: Locking): Promise<void> => {
    await tx.orm
        .update(deviceCommand)
        .set({ status: 'superseded', updatedAt: new Date() })
        .where(
            and(
                eq(deviceCommand.applicationUid, row.applicationUid),
                inArray(deviceCommand.type, ['lock']),
                notInArray(deviceCommand.status, ['ack', 'failed', 'superseded']),
            ),
        );
};

const steps: Readonly<Record<LockStep, (locking: Locking, phone: Phone) => Promise<LockMemory>>> = {
    none: async ({ row: { opensAt, heldUntil } }) => ({ opensAt, heldUntil }),

    remind: async ({ tx, services, row, standing }, { imei }) => {
        const { applicationUid: uid, opensAt, heldUntil } = row;
        const { language } = await readerOf(tx, row);
        const message = reminder({ ...row, standing, language });
        await services.jobs.send(tx, 'remind_device', { uid, imei, message });
        return { opensAt, heldUntil };
    },

    lock: async (locking, { imei, state }) => {
        const { tx, services, row, standing } = locking;
        const { applicationUid: uid, heldUntil, opensAt } = row;
        if (state !== 'active' && state !== 'reminder') return { opensAt, heldUntil };
        if (await isCapReached(locking)) return { opensAt, heldUntil, isPutOff: true };
        const toOpen = priceOfOpening(standing, row.schedule[0]?.amount ?? standing.overdue);
        const phone = await shopPhone(locking);
        const { language } = await readerOf(tx, row);
        await queueLock(locking, imei);
        await setState(locking, 'locking');
        await services.jobs.send(tx, 'lock_device', {
            uid,
            imei,
            message: lockText({ ...row, standing, language }, toOpen, phone),
            phone,
        });
        return { opensAt: standing.paid + toOpen, heldUntil };
    },

    open: async (locking, { imei, state }) => {
        const { tx, services, row, today } = locking;
        const heldUntil = dueDay(today, 'daily', rulesOfLoan(row).thresholds.graceDays);
        await supersedeLock(locking);
        if (['locking', 'locked', 'active'].includes(state)) {
            if (state !== 'active') await setState(locking, 'unlocking');
            const data = { uid: row.applicationUid, imei, until: null, reason: 'paid' };
            await services.jobs.send(tx, 'unlock_device', data);
        }
        return { opensAt: null, heldUntil };
    },

    release: async (locking, { imei }) => {
        const { tx, services, row } = locking;
        await supersedeLock(locking);
        await setState(locking, 'releasing');
        await services.jobs.send(tx, 'release_device', { uid: row.applicationUid, imei, reason: 'paid in full' });
        return { opensAt: null, heldUntil: null };
    },
};

const gone: readonly DeviceState[] = ['none', 'rejected', 'releasing', 'released'];
const locked: readonly DeviceState[] = ['locking', 'locked'];

/** Makes the phone of a loan do what is paid of it, or is not, asks for (domain rule 5.2). */
export const keepLock = async (locking: Locking): Promise<LockMemory> => {
    const { tx, row, standing, today } = locking;
    const { opensAt, heldUntil } = row;
    const phone = await deviceOf(tx, row.applicationUid);
    if (phone === null || gone.includes(phone.state)) return { opensAt, heldUntil };
    const limits = rulesOfLoan(row).thresholds;
    const isLocked = locked.includes(phone.state);
    return steps[lockStep({ standing, limits, isLocked, opensAt, heldUntil, today })](locking, phone);
};
