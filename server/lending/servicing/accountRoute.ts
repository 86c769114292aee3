import { desc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { granted, type Grant, type Principal } from '../../../domain/access/roles.ts';
import { loanScope, within } from '../../../domain/access/scope.ts';
import { dayIn } from '../../../domain/calendarDay.ts';
import { countedContacts, nextContactOn } from '../../../domain/lending/contacts.ts';
import { paidOff, type LoanAccount } from '../../../domain/lending/loanAccount.ts';
import { inDoubt, standingOf } from '../../../domain/lending/standing.ts';
import { payments } from '../../../domain/resources/payments.ts';
import { application } from '../../platform/database/schema/application.ts';
import { loan, payment } from '../../platform/database/schema/lending.ts';
import { asSystem } from '../../platform/database/asSystem.ts';
import { asking, opened } from '../../platform/database/owned.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { notAllowed, notFound } from '../../platform/errors.ts';
import { describeRoute } from '../../platform/http/openapi/describeRoute.ts';
import { awaitedPlan } from '../books/newPlan.ts';
import { deviceOf } from '../records/device.ts';
import { lockTruthOf } from '../records/lockTruth.ts';
import { rulesOfLoan, type LoanRow } from '../records/loan.ts';
import type { Services } from '../services.ts';
import { contactsBeside } from './contactsBeside.ts';

/** Who sees payments sees how they make up a loan. */
const readers: readonly Grant[] = payments.access.show ?? [];

const paymentsOf = async ({ orm }: Transaction, uid: string): Promise<LoanAccount['payments']> => {
    const rows = await orm
        .select()
        .from(payment)
        .where(eq(payment.applicationUid, uid))
        .orderBy(desc(payment.receivedOn), desc(payment.createdAt));
    return rows.map(({ paymentId, receivedOn, amount, method, reversedBecause }) => ({
        paymentId,
        receivedOn,
        amount,
        method,
        reversed: reversedBecause !== null,
    }));
};

const daysOverdueOf = (row: LoanRow, now: Date): number => {
    const standing = standingOf(row, row.paid, dayIn(rulesOfLoan(row).timeZone, now));
    return (row.balanceConfirmed ? standing : inDoubt(standing)).daysOverdue;
};

const awaitedOf = async (tx: Transaction, row: LoanRow, now: Date): Promise<LoanAccount['awaited']> => {
    const awaited = await asSystem(tx, () => awaitedPlan(tx, row, now));
    if (awaited === undefined) return null;
    const { ahead, unpaid, signUntil } = awaited;
    return { ahead, unpaid, signUntil };
};

interface Question {
    readonly uid: string;
    readonly reader: Principal;
    readonly now: Date;
}

const accountOf = async (tx: Transaction, { uid, reader, now }: Question): Promise<LoanAccount> => {
    const [found] = await tx.orm
        .select({ loan, customerName: application.customerName })
        .from(loan)
        .innerJoin(application, eq(application.uid, loan.applicationUid))
        .where(eq(loan.applicationUid, uid));
    if (found === undefined || !within(loanScope(reader), { ...found.loan })) throw notFound();
    const device = await deviceOf(tx, uid);
    const rules = rulesOfLoan(found.loan);
    const today = dayIn(rules.timeZone, now);
    const beside = await contactsBeside(tx, uid);
    const contacts = [...found.loan.contacts, ...beside].toSorted((one, other) => one.on.localeCompare(other.on));
    return {
        customerName: await opened(asking(tx), found.customerName),
        daysOverdue: daysOverdueOf(found.loan, now),
        schedule: paidOff(found.loan, found.loan.paid),
        payments: await paymentsOf(tx, uid),
        contacts: countedContacts(contacts, today),
        nextContactOn: nextContactOn(contacts, today, rules.contact.atMost),
        awaited: await awaitedOf(tx, found.loan, now),
        phone:
            device === null ? null : { model: device.model, lock: await lockTruthOf(tx, { uid, imei: device.imei }) },
    };
};

/** Why a loan stands where it does: its instalments, what came in, whose it is, and what its phone is told. */
export const loanAccountRoutes =
    ({ database: { withTransaction }, clock }: Services) =>
    async (app: FastifyInstance): Promise<void> => {
        describeRoute(
            'GET /api/loans/:uid/account',
            'The instalments of a loan with what is paid of each, its payments, its customer and its phone',
            { tag: 'Loans', reply: { type: 'object' }, allowed: (principal) => granted(principal, readers) },
        );
        app.get<{ Params: { readonly uid: string } }>(
            '/api/loans/:uid/account',
            async ({ principal, params: { uid } }): Promise<LoanAccount> => {
                if (!granted(principal, readers)) throw notAllowed();
                return withTransaction((tx) => accountOf(tx, { uid, reader: principal, now: clock() }), {
                    scope: principal,
                });
            },
        );
    };
