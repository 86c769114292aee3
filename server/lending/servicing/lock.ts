import { and, eq, sql } from 'drizzle-orm';
import { isOut, type DeviceRecord, type DeviceState } from '../../../domain/application/application.ts';
import { lockStep, priceOfOpening, type LockStep } from '../../../domain/lending/arrears.ts';
import { withContact } from '../../../domain/lending/contacts.ts';
import { isHeld } from '../../../domain/lending/hold.ts';
import { openOrderStates } from '../../../domain/lending/moneyOrder.ts';
import { isPromised } from '../../../domain/lending/paymentPromise.ts';
import { isUnheardOf } from '../../../domain/lending/phoneSignals.ts';
import { dueDay } from '../../../domain/lending/schedule.ts';
import { deviceOf } from '../records/device.ts';
import { device, phone } from '../../platform/database/schema/application.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { readerOf, rulesOfLoan, type LoanRow } from '../records/loan.ts';
import { mayTellAgain } from './contactsBeside.ts';
import type { Locking } from './locking.ts';
import { codeWithOrder } from './offlineCode.ts';
import { orderPhone } from './orderPhone.ts';
import { datedOpening, moveDate } from './prepaid.ts';
import { shopPhone } from './shopPhone.ts';
import { lockText, reminder } from './words.ts';

/** What the lock leaves in the loan. */
export type LockMemory = Pick<LoanRow, 'opensAt' | 'heldUntil'> &
    Partial<Pick<LoanRow, 'contacts'>> & {
        /** It was put off: not at this hour, or the hour has seen as many locks as it may. */
        readonly isPutOff?: true;
    };

interface Phone {
    readonly imei: string;
    readonly state: DeviceState;
}

const setState = ({ tx, row }: Locking, state: DeviceState): void => {
    const change = { state, failure: null, updatedAt: new Date(), version: sql`${device.version} + 1` };
    tx.post(tx.orm.update(device).set(change).where(eq(device.applicationUid, row.applicationUid)));
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

/** A phone that is away for a week is not locked: people were told that it is, and find out why. */
const isUnheard = async ({ tx, row, services }: Locking, imei: string): Promise<boolean> => {
    const [known] = await tx.orm
        .select({ seen: phone.seen })
        .from(phone)
        .where(and(eq(phone.applicationUid, row.applicationUid), eq(phone.imei, imei)));
    return known?.seen != null && isUnheardOf(known.seen, services.clock());
};

const isCapReached = async ({ tx, row, services }: Locking): Promise<boolean> =>
    (await locksWithinHour(tx, { country: row.country, now: services.clock() })) >=
    rulesOfLoan(row).thresholds.locksPerHour;

// A locked one is locked anew where what its screen says no longer holds.
const lockable: readonly DeviceState[] = ['active', 'reminder', 'locking', 'locked'];

const steps: Readonly<Record<LockStep, (locking: Locking, phone: Phone) => Promise<LockMemory>>> = {
    none: async (locking, { imei }) => {
        const { opensAt, heldUntil } = locking.row;
        await moveDate(locking, imei);
        return { opensAt, heldUntil };
    },

    remind: async (locking, { imei }) => {
        const { tx, services, row, standing, today } = locking;
        const { applicationUid: uid, opensAt, heldUntil, contacts } = row;
        await moveDate(locking, imei);
        if (!services.hours.mayContact(services.clock(), rulesOfLoan(row)))
            return { opensAt, heldUntil, isPutOff: true };
        if (!(await mayTellAgain(tx, services, { row, today }))) return { opensAt, heldUntil };
        const { language } = await readerOf(tx, row);
        const message = reminder({ ...row, standing, language });
        await services.jobs.send(tx, 'remind_device', { uid, imei, message });
        return { opensAt, heldUntil, contacts: withContact(contacts, { on: today, way: 'screen' }) };
    },

    lock: async (locking, { imei, state }) => {
        const { tx, services, row, standing } = locking;
        const { applicationUid: uid, heldUntil, opensAt } = row;
        if (!lockable.includes(state) || !services.partners.locksPhones) return { opensAt, heldUntil };
        const isOpen = services.hours.mayLock(services.clock(), rulesOfLoan(row));
        if (!isOpen || (await isCapReached(locking))) return { opensAt, heldUntil, isPutOff: true };
        if (await isUnheard(locking, imei)) return { opensAt, heldUntil };
        const toOpen = priceOfOpening(standing, row.schedule[0]?.amount ?? standing.overdue);
        const caller = await shopPhone(tx, row.merchantCode);
        const { language } = await readerOf(tx, row);
        setState(locking, 'locking');
        const payTo = services.partners.collections.payTo(row.country);
        const message = lockText({ ...row, language }, { toOpen, payTo, shopPhone: caller });
        await orderPhone(tx, services, { uid, imei, wanted: 'locked', reason: 'overdue', message, caller });
        return { opensAt: standing.paid + toOpen, heldUntil };
    },

    open: async (locking, { imei, state }) => {
        const { tx, services, row, today } = locking;
        const heldUntil = dueDay(today, 'daily', rulesOfLoan(row).thresholds.graceDays);
        if (locked.includes(state)) setState(locking, 'unlocking');
        const dated = await datedOpening(locking, imei, heldUntil);
        const order = { uid: row.applicationUid, imei, wanted: 'open', reason: 'paid', ...dated } as const;
        const memory = { opensAt: null, heldUntil };
        await codeWithOrder({ ...locking, row: { ...row, ...memory } }, await orderPhone(tx, services, order));
        return memory;
    },

    release: async (locking, { imei }) => {
        const { tx, services, row } = locking;
        setState(locking, 'releasing');
        const order = { uid: row.applicationUid, imei, wanted: 'released', reason: 'paid in full' } as const;
        const memory = { opensAt: null, heldUntil: null };
        await codeWithOrder({ ...locking, row: { ...row, ...memory } }, await orderPhone(tx, services, order));
        return memory;
    },
};

const freed: readonly DeviceState[] = ['releasing', 'released'];
const locked: readonly DeviceState[] = ['locking', 'locked'];

/** What of a loan says whether its phone is locked. */
const questionOf = ({ row, standing, today }: Pick<Locking, 'row' | 'standing' | 'today'>, phone: DeviceRecord) => ({
    standing,
    limits: rulesOfLoan(row).thresholds,
    isLocked: locked.includes(phone.state),
    isHeld: isHeld(row.holds, today),
    isPromised: isPromised(row, today),
    isLockedByHand: phone.lockedByHand !== null,
    opensAt: row.opensAt,
    heldUntil: row.heldUntil,
    today,
});

/** What its phone is to do now; undefined where it has none under the lock. */
export const lockStepOf = (locking: Locking, found: DeviceRecord | null): LockStep | undefined =>
    found === null || !isOut(found.state) ? undefined : lockStep(questionOf(locking, found));

/**
 * A phone that was freed by a payment that was then taken back comes under its provider's contract again. Where nobody gets it
 * there, people find it in their inbox with the loan.
 */
const enrolAgain = async (locking: Locking, imei: string): Promise<LockMemory> => {
    const { tx, services, row } = locking;
    setState(locking, 'registering');
    const order = { uid: row.applicationUid, imei, wanted: 'enrolled', reason: 'its payment was taken back' } as const;
    await orderPhone(tx, services, order);
    return { opensAt: null, heldUntil: null };
};

/** Makes the phone of a loan, null where there is none, do what is paid of it, or is not, asks for (rule 5.3). */
export const keepLock = async (locking: Locking, found: DeviceRecord | null): Promise<LockMemory> => {
    const { row } = locking;
    const isOwedAgain = row.state === 'paid' && locking.standing.outstanding > 0;
    if (found !== null && isOwedAgain && freed.includes(found.state)) return enrolAgain(locking, found.imei);
    const step = lockStepOf(locking, found);
    if (found === null || step === undefined) return { opensAt: row.opensAt, heldUntil: row.heldUntil };
    return steps[step](locking, found);
};

/** Money that this customer was asked for and that may be on its way. */
const isMoneyOnItsWay = async ({ tx, row, services }: Locking): Promise<boolean> => {
    const { rows } = await tx.client.query({
        name: 'money on its way',
        text: `select 1 from money_order where application_uid = $1 and kind in ('deposit', 'instalment')
            and state = any ($2) and created_at > $3 limit 1`,
        values: [row.applicationUid, openOrderStates, new Date(services.clock().getTime() - 2 * 3_600_000)],
    });
    return rows.length > 0;
};

const quarter = 15 * 60_000;
const quartersOfDay = 96;

/** Until when phones may be locked, to the quarter of an hour, and a day ahead at most; null: not now. */
const locksUntil = ({ row, services: { hours, clock } }: Locking): Date | null => {
    const now = clock();
    const instants = Array.from({ length: quartersOfDay }, (_, index) => new Date(now.getTime() + index * quarter));
    const end = instants.findIndex((at) => !hours.mayLock(at, rulesOfLoan(row)));
    return end === 0 ? null : (instants.at(end) ?? null);
};

/**
 * The last look before a phone is locked, in the transaction that is about to say so: whether it is late still, at an hour for it,
 * not held, and no money on its way. What people locked stays locked. Says when to look again at the latest; null: not to be locked.
 */
export const mayStillLock = async (locking: Locking, imei: string): Promise<Date | null> => {
    const { tx, row, services } = locking;
    const found = await deviceOf(tx, row.applicationUid);
    if (found?.imei !== imei) return null;
    if (found.lockedByHand !== null) return new Date(services.clock().getTime() + quartersOfDay * quarter);
    const step = lockStep(questionOf(locking, found));
    if ((step !== 'none' && step !== 'lock') || (await isUnheard(locking, imei))) return null;
    return (await isMoneyOnItsWay(locking)) ? null : locksUntil(locking);
};
