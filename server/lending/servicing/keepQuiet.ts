import { and, inArray, isNull, sql } from 'drizzle-orm';
import { system } from '../../../domain/access/roles.ts';
import type { DeviceRecord } from '../../../domain/application/application.ts';
import { dayIn } from '../../../domain/calendarDay.ts';
import { stateOf } from '../../../domain/lending/arrears.ts';
import { withContact } from '../../../domain/lending/contacts.ts';
import { isHeld } from '../../../domain/lending/hold.ts';
import { listingStep } from '../../../domain/lending/listing.ts';
import { isInDefault } from '../../../domain/lending/loan.ts';
import { promiseStateOn } from '../../../domain/lending/paymentPromise.ts';
import { inDoubt, standingOf } from '../../../domain/lending/standing.ts';
import { announceMany } from '../../platform/audit/changeFeed.ts';
import { asSystem } from '../../platform/database/asSystem.ts';
import { device, phone } from '../../platform/database/schema/application.ts';
import { earning, loan, payment } from '../../platform/database/schema/lending.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { toDevice } from '../records/device.ts';
import { rulesOfLoan, type LoanRow } from '../records/loan.ts';
import type { Services } from '../services.ts';
import { contactsBesideOf } from './contactsBeside.ts';
import { isEarned, type EarningRow } from './earned.ts';
import { lockStepOf } from './lock.ts';
import type { Locking } from './locking.ts';
import type { PhoneRow } from './orderPhone.ts';
import { dateToTell } from './prepaid.ts';
import { remindBeforehand, reminderDue } from './tellDue.ts';

/*
 * Of a million loans that fall due in a night nearly all ask for a note of the day, and many for a word to the customer. These are
 * looked after together, by the same rules as `keepLoan`, which does what is left.
 */

interface Facts {
    readonly device: DeviceRecord | null;
    readonly phones: readonly PhoneRow[];
    readonly earned: readonly EarningRow[];
}

/** What the day leaves in a loan where nothing else is to be done. */
type DayNote = Pick<
    LoanRow,
    'paid' | 'outstanding' | 'overdue' | 'nextDueOn' | 'capped' | 'remindedOn' | 'keptOn' | 'contacts'
>;

interface QuietDay {
    readonly locking: Locking;
    /** The due day that the customer is to be told of; null where there is none. */
    readonly reminder: string | null;
    /** Customers can be told now. */
    readonly isHour: boolean;
}

interface NotedDay extends Pick<QuietDay, 'locking'> {
    readonly note: DayNote;
    /** The customer is to be told of a payment that falls due. */
    readonly reminds: boolean;
}

const isPhoneQuiet = (locking: Locking, { device: found, phones }: Facts): boolean => {
    const step = lockStepOf(locking, found);
    if (step === undefined) return true;
    return (
        step === 'none' &&
        dateToTell(
            locking,
            phones.find(({ imei }) => imei === found?.imei),
        ) === undefined
    );
};

const isUsual = (locking: Locking, facts: Facts): boolean => {
    const { row, standing, today } = locking;
    const rules = rulesOfLoan(row);
    const { state, listingNoticeOn: noticeOn, listedOn, writtenOffOn } = row;
    const isSettled = stateOf(standing, { ...rules.thresholds, isWrittenOff: writtenOffOn !== null }) === state;
    const isListed =
        listingStep({ state, overdue: standing.overdue, rules, noticeOn, listedOn, today }) === 'none' &&
        !(isInDefault(state) && noticeOn === null);
    return (
        isSettled &&
        isListed &&
        row.standsStillUntil === null &&
        (row.signUntil === null || today <= row.signUntil) &&
        !isHeld(row.holds, today) &&
        promiseStateOn(row, { ...standing, today }) === row.promiseState &&
        !(rules.inDuplum && standing.daysOverdue > 0 && writtenOffOn === null) &&
        isPhoneQuiet(locking, facts) &&
        !isEarned({ standing, rules }, facts.earned)
    );
};

/** Undefined where the loan wants a whole look. */
const quietDayOf = (locking: Locking, facts: Facts): QuietDay | undefined => {
    if (!isUsual(locking, facts)) return undefined;
    const { row, standing, today, services } = locking;
    const [rules, { hours, clock }] = [rulesOfLoan(row), services];
    const reminder = reminderDue({ row, standing, today, nextDay: hours.nextContactDay(today, rules) });
    return { locking, reminder, isHour: hours.mayContact(clock(), rules) };
};

/** `beside`: what the customer was told about their other loans. */
const mayTell = ({ locking, reminder, isHour }: QuietDay, beside: LoanRow['contacts'] = []): boolean => {
    const { row, today, services } = locking;
    const mayAgain = (): boolean =>
        services.hours.mayContactAgain([...row.contacts, ...beside], today, rulesOfLoan(row));
    return reminder !== null && isHour && mayAgain();
};

const noted = (day: QuietDay, beside?: LoanRow['contacts']): NotedDay => {
    const { locking, reminder, isHour } = day;
    const { row, standing, today } = locking;
    const reminds = mayTell(day, beside);
    const { paid, outstanding, overdue, next } = standing;
    const note = {
        paid,
        outstanding,
        overdue,
        nextDueOn: next?.dueOn ?? null,
        capped: row.writtenOffOn === null ? 0 : row.capped,
        remindedOn: reminds ? reminder : row.remindedOn,
        contacts: reminds ? withContact(row.contacts, { on: today, way: 'message' }) : row.contacts,
        // What waits for its hour is looked at again before the day is over.
        keptOn: reminder !== null && !isHour ? row.keptOn : today,
    };
    return { locking, note, reminds };
};

const seen = ['paid', 'outstanding', 'overdue', 'nextDueOn', 'capped'] as const;

/** Whether people see of the loan what they did not before; that it was looked after they do not. */
const isMoved = ({ locking: { row }, note }: NotedDay): boolean => seen.some((name) => row[name] !== note[name]);

const write = async (tx: Transaction, days: readonly NotedDay[], now: Date): Promise<void> => {
    const notes = days.map((one) => ({ uid: one.locking.row.applicationUid, ...one.note, moved: isMoved(one) }));
    await tx.client.query({
        name: 'note quiet days',
        text: `update loan set paid = day.paid, outstanding = day.outstanding, overdue = day.overdue, capped = day.capped,
                next_due_on = day."nextDueOn", reminded_on = day."remindedOn", kept_on = day."keptOn", contacts = day.contacts,
                version = version + day.moved::int, updated_at = case when day.moved then $2 else updated_at end
            from jsonb_to_recordset($1::jsonb) as day (uid text, paid bigint, outstanding bigint, overdue bigint, capped bigint,
                "nextDueOn" date, "remindedOn" date, "keptOn" date, contacts jsonb, moved boolean)
            where application_uid = day.uid`,
        values: [JSON.stringify(notes), now],
    });
    const moved = days.filter(isMoved).map(({ locking: { row } }) => row);
    await announceMany(
        tx,
        moved.flatMap(({ applicationUid: id, country }) =>
            (['loans', 'applications'] as const).map((entity) => ({
                principal: system,
                entity,
                id,
                country,
                operation: 'update' as const,
            })),
        ),
    );
};

/** Reads many loans, each kept from changing, and what their look needs; loans that somebody changes right now are left out. */
const readAll = async ({ orm }: Transaction, uids: readonly string[]) => {
    const ids = [...uids];
    const rows = await orm
        .select()
        .from(loan)
        .where(inArray(loan.applicationUid, ids))
        .for('update', { skipLocked: true });
    const sums = await orm
        .select({ applicationUid: payment.applicationUid, paid: sql<string>`sum(${payment.amount})` })
        .from(payment)
        .where(and(inArray(payment.applicationUid, ids), isNull(payment.reversedBecause)))
        .groupBy(payment.applicationUid);
    const devices = await orm.select().from(device).where(inArray(device.applicationUid, ids));
    const phones = await orm.select().from(phone).where(inArray(phone.applicationUid, ids));
    const earned = await orm.select().from(earning).where(inArray(earning.applicationUid, ids));
    return rows.map((row) => {
        const isOfIt = ({ applicationUid }: { readonly applicationUid: string | null }) =>
            applicationUid === row.applicationUid;
        const found = devices.find(isOfIt);
        const facts: Facts = {
            device: found === undefined ? null : toDevice(found),
            phones: phones.filter(isOfIt),
            earned: earned.filter(isOfIt),
        };
        return { row, paid: Number(sums.find(isOfIt)?.paid ?? 0), facts };
    });
};

/**
 * Looks after those of many loans whose day asks for a note and a word to the customer at most. Resolves to the others, which
 * `keepLoan` looks after.
 */
export const keepQuiet = (tx: Transaction, services: Services, uids: readonly string[]): Promise<readonly string[]> =>
    asSystem(tx, async () => {
        const now = services.clock();
        const looked = (await readAll(tx, uids)).flatMap(({ row, paid, facts }) => {
            const today = dayIn(rulesOfLoan(row).timeZone, now);
            const told = standingOf({ ...row, capped: row.writtenOffOn === null ? 0 : row.capped }, paid, today);
            const standing = row.balanceConfirmed ? told : inDoubt(told);
            const quiet = quietDayOf({ tx, services, row, today, standing }, facts);
            return quiet === undefined ? [] : [quiet];
        });
        const told = looked.filter((one) => mayTell(one)).map(({ locking: { row } }) => row.applicationUid);
        const beside = await contactsBesideOf(tx, told);
        const days = looked.flatMap((one) => {
            const contacts = beside.get(one.locking.row.applicationUid);
            return contacts === null ? [] : [noted(one, contacts)];
        });
        if (days.length > 0) await write(tx, days, now);
        const reminded = days.filter(({ reminds }) => reminds).map(({ locking }) => locking);
        await remindBeforehand(tx, services, reminded);
        const done = new Set(days.map(({ locking: { row } }) => row.applicationUid));
        return uids.filter((uid) => !done.has(uid));
    });
