import { eq, inArray } from 'drizzle-orm';
import { v7 } from 'uuid';
import { countryCodes, countries, isCountry } from '../../domain/countries.ts';
import { moved, releasedTranches } from '../../domain/lending/commission.ts';
import { dueDay } from '../../domain/lending/schedule.ts';
import { standingOf } from '../../domain/lending/standing.ts';
import { stateOf } from '../../domain/lending/arrears.ts';
import { payments as paymentResource } from '../../domain/resources/payments.ts';
import { searchText } from '../../domain/searchText.ts';
import { dayIn } from '../../domain/calendarDay.ts';
import { addEarnings, type NewEarning } from '../lending/books/earnings.ts';
import { bookedLoan } from '../lending/books/loans.ts';
import { bookPayment } from '../lending/books/payments.ts';
import { payoutLines } from '../lending/servicing/payouts.ts';
import { device, deviceCommand, phone } from '../platform/database/schema/application.ts';
import { earning, loan, payment, payout } from '../platform/database/schema/lending.ts';
import { simulatorState } from '../platform/database/schema/records.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { insertRows } from './credit/insertRows.ts';
import { seedMoneyIn } from './moneyIn.ts';
import { spread } from './spread.ts';

type Loan = typeof loan.$inferSelect;
type Payment = typeof payment.$inferInsert;

/** When something happened on a day: at noon, or now where that has not come. */
const momentOn = (day: string, now: Date): Date => new Date(Math.min(Date.parse(`${day}T12:00:00Z`), now.getTime()));

/** Every ninth customer is a few days behind, and a few stopped paying months ago. */
const lateDays = (index: number): number => {
    if (spread(index, 92, 40) === 0) return 20 + spread(index, 93, 100);
    return spread(index, 90, 9) === 0 ? 1 + spread(index, 91, 2) : 0;
};

/** What came in up to a day: each instalment when it was due, those of a week together where they are daily. */
const paymentsOf = (row: Loan, until: string, now: Date): readonly Payment[] => {
    const due = row.schedule.filter(({ dueOn }) => dueOn <= until);
    const together = row.schedule[1]?.dueOn === dueDay(row.firstDueOn, 'daily', 1) ? 7 : 1;
    const { applicationUid, reference, customerName, customerPhone, marks, currency, country } = row;
    return Array.from({ length: Math.ceil(due.length / together) }, (_, index) => {
        const parts = due.slice(index * together, (index + 1) * together);
        const receivedOn = parts.at(-1)?.dueOn ?? until;
        const paymentReference = `DEMO-${reference.slice(3)}-${index + 1}`;
        return {
            paymentId: v7(),
            applicationUid,
            loanReference: reference,
            customerName,
            customerPhone,
            marks,
            amount: parts.reduce((sum, { amount }) => sum + amount, 0),
            currency,
            method: 'mobile_money',
            paymentReference,
            receivedOn,
            country,
            createdBy: 'support',
            search: searchText(paymentResource, { loanReference: reference, paymentReference }),
            createdAt: momentOn(receivedOn, now),
            updatedAt: momentOn(receivedOn, now),
        };
    });
};

/** What came in on loans that are in the books since their hand-over; the others are opened as they stand. */
const bookPayments = async (
    tx: Transaction,
    rows: readonly Loan[],
    { payments, now }: { readonly payments: readonly Payment[]; readonly now: Date },
): Promise<void> => {
    const { rows: begun } = await tx.client.query<{ uid: string }>(
        `select substr(source, 11) as uid from ledger_entry where kind = 'hand_over'`,
    );
    for (const { uid } of begun) {
        const row = rows.find(({ applicationUid }) => applicationUid === uid);
        if (row?.deal == null) continue;
        const loan = bookedLoan(row, row.deal);
        let paid = 0;
        for (const own of payments.filter(({ applicationUid }) => applicationUid === uid)) {
            paid += own.amount;
            await bookPayment(tx, {
                loan,
                payment: own,
                paid,
                inboundId: null,
                now: own.createdAt ?? now,
            });
        }
    }
};

const payLoans = async (tx: Transaction, rows: readonly Loan[], now: Date): Promise<void> => {
    const payments: Payment[] = [];
    for (const [index, row] of rows.entries()) {
        if (!isCountry(row.country)) continue;
        const { timeZone, thresholds } = countries[row.country];
        const today = dayIn(timeZone, now);
        const own = paymentsOf(row, dueDay(today, 'daily', -lateDays(index)), now);
        payments.push(...own);
        const paid = own.reduce((sum, { amount }) => sum + amount, 0);
        const standing = standingOf(row, paid, today);
        const { outstanding, overdue, next } = standing;
        const state = stateOf(standing, thresholds);
        await tx.orm
            .update(loan)
            .set({ paid, outstanding, overdue, nextDueOn: next?.dueOn ?? null, state, keptOn: today })
            .where(eq(loan.applicationUid, row.applicationUid));
    }
    await insertRows(tx, payment, payments);
    await bookPayments(tx, rows, { payments, now });
};

const rowsAtOnce = 500;

/** The order to a phone after that of its enrolment. */
const releasing = 2;

const addInParts = async (tx: Transaction, rows: readonly NewEarning[], now: Date): Promise<void> => {
    for (let from = 0; from < rows.length; from += rowsAtOnce) {
        await addEarnings(tx, rows.slice(from, from + rowsAtOnce), { bookedBy: 'system', now });
    }
};

/** What was released as customers paid, on the day on which the month was full. */
const releaseTranches = async (tx: Transaction, loans: readonly Loan[], now: Date): Promise<void> => {
    const earned = new Map<string | null, (typeof earning.$inferSelect)[]>();
    for (const row of await tx.orm.select().from(earning)) {
        earned.set(row.applicationUid, [...(earned.get(row.applicationUid) ?? []), row]);
    }
    const released = loans.flatMap((row) => {
        const rows = earned.get(row.applicationUid) ?? [];
        const [first] = rows;
        if (first === undefined || !isCountry(row.country)) return [];
        const { commission, timeZone } = countries[row.country];
        const today = dayIn(timeZone, now);
        const { monthsPaid } = standingOf(row, row.paid, today);
        const { earningId: _id, ...owner } = first;
        return releasedTranches(commission, rows, monthsPaid).map((one) => {
            const tranche = rows.find(({ kind }) => kind === one.kind);
            const dueOn = tranche?.dueOn ?? row.startedOn;
            // Paid before it was due, it is free as soon as the month is full.
            const day = dueOn < today ? dueOn : today;
            const period = day.slice(0, 7);
            return { ...owner, earningId: v7(), ...one, period, dueOn: null, createdAt: momentOn(day, now) };
        });
    });
    await addInParts(tx, released, now);
};

/** Sellers have been paid for every month but the last and this one. */
const payOut = async (tx: Transaction, now: Date): Promise<void> => {
    const month = dueDay(`${now.toISOString().slice(0, 7)}-01`, 'daily', -40).slice(0, 7);
    const paidAt = momentOn(`${dueDay(`${month}-28`, 'daily', 7).slice(0, 7)}-01`, now);
    for (const country of countryCodes) {
        const lines = await payoutLines(tx, { country, period: month, payees: 'sellers' });
        if (lines.length === 0) continue;
        const { currency } = countries[country];
        const total = lines.reduce((sum, { amount }) => sum + amount, 0);
        await tx.orm.insert(payout).values({
            payoutId: v7(),
            country,
            currency,
            period: month,
            people: lines.length,
            total,
            lines,
            status: 'paid',
            createdBy: 'system',
            approvedBy: 'admin',
            search: 'system',
            createdAt: paidAt,
            updatedAt: paidAt,
        });
        const rows = lines.flatMap(({ amount, ...seller }) =>
            moved('payout', amount, ['released', 'paid']).map((row) => ({
                earningId: v7(),
                ...seller,
                applicationUid: null,
                ...row,
                currency,
                period: month,
                country,
                search: `${seller.username} ${seller.agentCode}`.toLowerCase(),
                createdAt: paidAt,
            })),
        );
        await addInParts(tx, rows, paidAt);
    }
};

/** Whoever has paid all has a phone of their own, since the day of the last instalment. */
const releasePhones = async ({ orm }: Transaction, loans: readonly Loan[], now: Date): Promise<void> => {
    for (const { applicationUid, schedule, startedOn } of loans.filter(({ state }) => state === 'paid')) {
        const at = momentOn(schedule.at(-1)?.dueOn ?? startedOn, now);
        const [released] = await orm
            .update(device)
            .set({ state: 'released', updatedAt: at })
            .where(eq(device.applicationUid, applicationUid))
            .returning();
        if (released === undefined) continue;
        const order = { commandId: v7(), applicationUid, imei: released.imei, createdAt: at, updatedAt: at };
        const why = { type: 'release', reason: 'paid in full', requestedBy: 'system', status: 'ack' };
        await orm.insert(deviceCommand).values({ ...order, ...why, seq: releasing, attempts: 1 });
    }
};

/** The simulated provider knows the phones that were handed over. */
const registerPhones = async (tx: Transaction, now: Date): Promise<void> => {
    const phones = await tx.orm
        .select()
        .from(device)
        .where(inArray(device.state, ['active', 'released']));
    const rows = phones.map(({ imei, applicationUid, model, state, updatedAt }) => ({
        partner: 'deviceLock',
        key: imei,
        state: {
            approveId: applicationUid,
            model,
            state,
            since: updatedAt.toISOString(),
            failure: null,
            lockAt: null,
            lastMessage: null,
        },
        updatedAt: now,
    }));
    await insertRows(tx, simulatorState, rows);
    const kept = phones.map(
        ({ applicationUid, imei, model, country, state, updatedAt }): typeof phone.$inferInsert => ({
            phoneId: applicationUid,
            applicationUid,
            imei,
            model,
            country,
            provider: 'simulator',
            wantedAt: updatedAt,
            toldAt: updatedAt,
            ...(state === 'released'
                ? { wanted: state, wantedSeq: releasing, told: state, toldSeq: releasing }
                : { wanted: 'enrolled', wantedSeq: 1, told: 'active', toldSeq: 1 }),
        }),
    );
    await insertRows(tx, phone, kept);
};

/** Tells how the demonstration's loans were paid until now, and what their sellers earned and were paid by it. */
export const seedRepayments = async (tx: Transaction, now: Date): Promise<void> => {
    const rows = await tx.orm.select().from(loan);
    await payLoans(tx, rows, now);
    await seedMoneyIn(tx, rows, now);
    const kept = await tx.orm.select().from(loan);
    await releaseTranches(tx, kept, now);
    await payOut(tx, now);
    await releasePhones(tx, kept, now);
    await registerPhones(tx, now);
};
