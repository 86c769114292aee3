import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { system } from '../../../domain/access/roles.ts';
import type { DeviceState } from '../../../domain/application/application.ts';
import { lockStep, priceOfOpening, type LockStep } from '../../../domain/lending/arrears.ts';
import { isHeld } from '../../../domain/lending/hold.ts';
import { dueDay } from '../../../domain/lending/schedule.ts';
import type { Standing } from '../../../domain/lending/standing.ts';
import { deviceOf } from '../records/device.ts';
import type { Services } from '../services.ts';
import { device, deviceCommand } from '../../platform/database/schema/application.ts';
import { merchant } from '../../platform/database/schema/directory.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { readerOf, rulesOfLoan, type LoanRow } from '../records/loan.ts';
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
    /** It was put off: not at this hour, or the hour has seen as many locks as it may. */
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

/** Whom to call from a locked screen; empty where the shop is unknown. */
export const shopPhone = async ({ orm }: Transaction, merchantCode: string): Promise<string> => {
    const [shop] = await orm
        .select({ cellphone: merchant.cellphone })
        .from(merchant)
        .where(eq(merchant.merchantCode, merchantCode));
    return shop?.cellphone ?? '';
};

interface LockCount {
    readonly country: string;
    readonly now: Date;
}

/** How many locks a country has seen within the last hour, whoever ordered them. Reads as the system. */
export const locksWithinHour = async (
    { client }: Pick<Transaction, 'client'>,
    { country, now }: LockCount,
): Promise<number> => {
    const { rows } = await client.query<{ locks: number }>({
        name: 'locks within the hour',
        text: `select count(*)::int as locks from device_command c join device d on d.application_uid = c.application_uid
            where c.type = 'lock' and d.country = $1 and c.created_at > $2`,
        values: [country, new Date(now.getTime() - 3_600_000)],
    });
    return rows[0]?.locks ?? 0;
};

const isCapReached = async ({ tx, row, services }: Locking): Promise<boolean> =>
    (await locksWithinHour(tx, { country: row.country, now: services.clock() })) >=
    rulesOfLoan(row).thresholds.locksPerHour;

interface LockOrder {
    readonly applicationUid: string;
    readonly imei: string;
    readonly reason: string;
    readonly requestedBy: string;
    readonly now: Date;
}

/** Notes an order to lock from the moment it is given: it counts for the hour even before it is carried out. */
export const queueLock = async ({ orm }: Transaction, { now, ...order }: LockOrder): Promise<void> => {
    await orm.insert(deviceCommand).values({
        commandId: v7(),
        ...order,
        type: 'lock',
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

// A locked one is locked anew where what its screen says no longer holds.
const lockable: readonly DeviceState[] = ['active', 'reminder', 'locking', 'locked'];

const steps: Readonly<Record<LockStep, (locking: Locking, phone: Phone) => Promise<LockMemory>>> = {
    none: async ({ row: { opensAt, heldUntil } }) => ({ opensAt, heldUntil }),

    remind: async ({ tx, services, row, standing }, { imei }) => {
        const { applicationUid: uid, opensAt, heldUntil } = row;
        if (!services.hours.mayContact(services.clock(), rulesOfLoan(row)))
            return { opensAt, heldUntil, isPutOff: true };
        const { language } = await readerOf(tx, row);
        const message = reminder({ ...row, standing, language });
        await services.jobs.send(tx, 'remind_device', { uid, imei, message });
        return { opensAt, heldUntil };
    },

    lock: async (locking, { imei, state }) => {
        const { tx, services, row, standing } = locking;
        const { applicationUid: uid, heldUntil, opensAt } = row;
        if (!lockable.includes(state) || !services.partners.locksPhones) return { opensAt, heldUntil };
        const isOpen = services.hours.mayLock(services.clock(), rulesOfLoan(row));
        if (!isOpen || (await isCapReached(locking))) return { opensAt, heldUntil, isPutOff: true };
        const toOpen = priceOfOpening(standing, row.schedule[0]?.amount ?? standing.overdue);
        const phone = await shopPhone(tx, row.merchantCode);
        const { language } = await readerOf(tx, row);
        await supersedeLock(locking);
        await queueLock(tx, {
            applicationUid: uid,
            imei,
            reason: 'overdue',
            requestedBy: system.username,
            now: services.clock(),
        });
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

/** Makes the phone of a loan do what is paid of it, or is not, asks for (rule 5.2). */
export const keepLock = async (locking: Locking): Promise<LockMemory> => {
    const { tx, row, standing, today } = locking;
    const { opensAt, heldUntil } = row;
    const phone = await deviceOf(tx, row.applicationUid);
    if (phone === null || gone.includes(phone.state)) return { opensAt, heldUntil };
    const limits = rulesOfLoan(row).thresholds;
    const question = {
        standing,
        limits,
        isLocked: locked.includes(phone.state),
        isHeld: isHeld(row.holds, today),
        isLockedByHand: phone.lockedByHand !== null,
        opensAt,
        heldUntil,
        today,
    };
    return steps[lockStep(question)](locking, phone);
};
