import { and, eq, isNull, sql } from 'drizzle-orm';
import { system } from '../../../domain/access/roles.ts';
import { stateOf } from '../../../domain/lending/arrears.ts';
import { promiseStateOn } from '../../../domain/lending/paymentPromise.ts';
import { inDoubt, standingOf, type Standing } from '../../../domain/lending/standing.ts';
import { dayIn } from '../../../domain/calendarDay.ts';
import type { Services } from '../services.ts';
import { announceMany } from '../../platform/audit/changeFeed.ts';
import { bySystem, recordEvent } from '../../platform/audit/eventLog.ts';
import { asSystem } from '../../platform/database/asSystem.ts';
import { loan, payment } from '../../platform/database/schema/lending.ts';
import { askedOften } from '../../platform/database/askedOften.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { notify } from '../../notifications/notify.ts';
import { bookEarned } from './earned.ts';
import { cappedOn } from './inDuplum.ts';
import { withdrawCertificate } from '../papers/certificates.ts';
import { certifyOnceFree } from '../papers/certify.ts';
import { deviceOf } from '../records/device.ts';
import { lockLoan, rulesOfLoan, type LoanRow } from '../records/loan.ts';
import { keepLock, mayStillLock } from './lock.ts';
import type { Locking } from './locking.ts';
import type { Phone } from './orderPhone.ts';
import { nothingAwaited } from '../books/newPlan.ts';
import { tellDue } from './tellDue.ts';

interface Keeping {
    readonly uid: string;
    /** For the event log: which request or run it belongs to. */
    readonly runId: string;
    /** As it is, where the transaction has it locked already. */
    readonly row?: LoanRow;
}

const paidBy = askedOften((orm) =>
    orm
        .select({ paid: sql<string>`coalesce(sum(${payment.amount}), 0)` })
        .from(payment)
        .where(and(eq(payment.applicationUid, sql.placeholder('uid')), isNull(payment.reversedBecause)))
        .prepare('paid'),
);

const paidOn = async ({ orm }: Transaction, uid: string): Promise<number> => {
    const [sum] = await paidBy(orm).execute({ uid });
    return Number(sum?.paid ?? 0);
};

/** Where a loan stands today, and what of it may not be asked. */
const lookAt = async (tx: Transaction, row: LoanRow, today: string) => {
    const paid = await paidOn(tx, row.applicationUid);
    const capped = await cappedOn(tx, { ...row, paid }, today);
    const told = standingOf({ ...row, capped }, paid, today);
    return { capped, standing: row.balanceConfirmed ? told : inDoubt(told) };
};

/** Where a loan stands today; what it owes is in doubt where nobody confirmed it. */
const standingToday = async (tx: Transaction, row: LoanRow, today: string): Promise<Standing> => {
    const told = standingOf(row, await paidOn(tx, row.applicationUid), today);
    return row.balanceConfirmed ? told : inDoubt(told);
};

/** A loan whose phone is looked after. */
export const lockingOf = async (tx: Transaction, services: Services, row: LoanRow): Promise<Locking> => {
    const today = dayIn(rulesOfLoan(row).timeZone, services.clock());
    return { tx, services, row, today, standing: await standingToday(tx, row, today) };
};

/** Until when the phone of a loan, which it keeps from changing meanwhile, may be locked; null: it may not. */
export const mayBeLockedUntil = async (
    tx: Transaction,
    services: Services,
    { uid, imei }: Phone,
): Promise<Date | null> => mayStillLock(await lockingOf(tx, services, await lockLoan(tx, uid)), imei);

interface Change {
    readonly before: LoanRow;
    readonly after: LoanRow;
    readonly runId: string;
}

const tellOfState = async (tx: Transaction, services: Services, { before, after, runId }: Change): Promise<void> => {
    const { jobs, clock } = services;
    const { applicationUid: id, country, reference, salesUsername, state } = after;
    const change = { principal: system, id, operation: 'update', country } as const;
    await announceMany(tx, [
        { ...change, entity: 'loans' },
        { ...change, entity: 'applications' },
    ]);
    if (before.state === state) return;
    if (before.state === 'paid') await withdrawCertificate(tx, id, clock());
    if (state === 'paid') await certifyOnceFree(tx, services, id);
    if (before.state === 'paid') {
        await notify(tx, jobs, {
            kind: 'loanReopened',
            facts: { reference, recordId: id },
            concerned: { country, seller: salesUsername },
            actor: system.username,
        });
    }
    if (state === 'overdue' && before.state === 'running') {
        await notify(tx, jobs, {
            kind: 'customerLate',
            facts: { reference, recordId: id },
            concerned: { country, seller: salesUsername },
            actor: system.username,
            once: `late:${id}:${after.nextDueOn ?? ''}`,
        });
    }
    await recordEvent(tx, {
        ...bySystem(runId),
        action: `loan_${state}`,
        record: 'loans',
        recordId: id,
        country,
        before: { state: before.state, outstanding: before.outstanding },
        after: { state, outstanding: after.outstanding },
    });
};

/** The log tells what became of a promise. */
const tellOfPromise = async (tx: Transaction, { before, after, runId }: Change): Promise<void> => {
    const { promiseState: became } = after;
    if (became === null || became === 'open' || became === before.promiseState) return;
    await recordEvent(tx, {
        ...bySystem(runId),
        action: `promise_${became}`,
        record: 'loans',
        recordId: after.applicationUid,
        country: after.country,
        before: { promiseState: before.promiseState, paid: before.paid },
        after: { promiseState: became, paid: after.paid },
    });
};

/** Whether a new plan that waits for its signature was not signed in time, or there is nothing left to be paid by it. */
const isPlanOver = ({ signUntil }: LoanRow, { outstanding }: Standing, today: string): boolean =>
    signUntil !== null && (today > signUntil || outstanding === 0);

/** The log tells of a new plan that nobody signed. */
const tellOfPlan = async (tx: Transaction, { before, after, runId }: Change): Promise<void> => {
    if (before.signUntil === after.signUntil) return;
    await recordEvent(tx, {
        ...bySystem(runId),
        action: 'plan_lapsed',
        record: 'loans',
        recordId: after.applicationUid,
        country: after.country,
        before: { signUntil: before.signUntil, awaitedPlan: before.awaitedPlan },
        after: { signUntil: null, awaitedPlan: null },
    });
};

/**
 * Brings a loan in step with what is paid and with the day: where it stands, what its phone does, what is earned on it and
 * who is told. Doing it again changes nothing. A loan that ended by a return stays as it is.
 */
export const keepLoan = (tx: Transaction, services: Services, { uid, runId, row: held }: Keeping): Promise<Standing> =>
    asSystem(tx, async () => {
        const row = held ?? (await lockLoan(tx, uid));
        const rules = rulesOfLoan(row);
        const now = services.clock();
        const today = dayIn(rules.timeZone, now);
        const [{ capped, standing }, device] = await Promise.all([lookAt(tx, row, today), deviceOf(tx, uid)]);
        if (row.state === 'returned') {
            const { paid } = standing;
            if (paid !== row.paid || row.signUntil !== null)
                await tx.orm
                    .update(loan)
                    .set({ paid, ...nothingAwaited })
                    .where(eq(loan.applicationUid, uid));
            return standing;
        }
        const promiseState = promiseStateOn(row, { ...standing, today });
        const locking = { tx, services, row: { ...row, promiseState }, standing, today };
        const { isPutOff, ...locked } = await keepLock(locking, device);
        const state = stateOf(standing, { ...rules.thresholds, isWrittenOff: row.writtenOffOn !== null });
        const { contacts = row.contacts, ...memory } = locked;
        const keeping = { tx, services, row: { ...row, contacts }, state, standing, rules, today, runId };
        const { isToldLater, ...told } = await tellDue(keeping);
        const change = {
            ...memory,
            ...told,
            ...(isPlanOver(row, standing, today) ? nothingAwaited : {}),
            state,
            promiseState,
            capped,
            paid: standing.paid,
            outstanding: standing.outstanding,
            overdue: standing.overdue,
            nextDueOn: standing.next?.dueOn ?? null,
            // What waits for its hour is looked at again before the day is over.
            keptOn: isPutOff === true || isToldLater ? row.keptOn : today,
            updatedAt: now,
            version: row.version + 1,
        };
        const after: LoanRow = { ...row, ...change };
        tx.post(tx.orm.update(loan).set(change).where(eq(loan.applicationUid, uid)));
        await bookEarned(tx, services, { row, standing, rules, today });
        await tellOfState(tx, services, { before: row, after, runId });
        await tellOfPromise(tx, { before: row, after, runId });
        await tellOfPlan(tx, { before: row, after, runId });
        return standing;
    });
