import { and, eq, inArray } from 'drizzle-orm';
import type { Row } from '../../../domain/resource.ts';
import type { ReceivedPayment } from '../../../domain/resources/loanActions.ts';
import { loans } from '../../../domain/resources/loans.ts';
import type { Services } from '../services.ts';
import type { Origin } from '../../platform/audit/eventLog.ts';
import { loan, payment } from '../../platform/database/schema/lending.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { invalid } from '../../platform/errors.ts';
import type { FromFile } from '../../rest/write/context.ts';
import { lockRow, lockRows } from '../../rest/sql/rowStore.ts';
import { receivedOf, receivePayment } from './receivePayment.ts';

interface PlannedPayment {
    readonly uid: string;
    readonly received: ReceivedPayment;
}

const referenceIn = ({ loanReference }: Row): string => (typeof loanReference === 'string' ? loanReference : '');

const holdLoans: FromFile['hold'] = async (tx, bodies, { principal }) => {
    const references = [...new Set(bodies.map(referenceIn))];
    const found = await tx.orm
        .select({ id: loan.applicationUid })
        .from(loan)
        .where(inArray(loan.reference, references));
    await lockRows(tx, { resource: loans, principal, ids: found.map(({ id }) => id) });
};

/** The loan that a row of the file names, where the person may reach it. */
const loanNamed = async (tx: Transaction, { principal }: Origin, reference: string): Promise<Row> => {
    const [found] = await tx.orm.select({ id: loan.applicationUid }).from(loan).where(eq(loan.reference, reference));
    const row = found === undefined ? undefined : await lockRow(tx, { resource: loans, principal, id: found.id });
    if (row === undefined) throw invalid({ loanReference: 'There is no loan of this contract' });
    return row;
};

/** What was booked of this transfer before: 'none', the very same, or something that a person must look at. */
const bookedBefore = async (
    { orm }: Transaction,
    { uid, received }: PlannedPayment,
    country: string,
): Promise<'none' | 'same'> => {
    const { method, paymentReference, amount } = received;
    const booked = await orm
        .select()
        .from(payment)
        .where(
            and(
                eq(payment.country, country),
                eq(payment.method, method),
                eq(payment.paymentReference, paymentReference ?? ''),
            ),
        );
    if (booked.length === 0) return 'none';
    const standing = booked.find(({ reversedBecause }) => reversedBecause === null);
    if (standing === undefined) {
        throw invalid({ paymentReference: 'This transfer was entered and reversed: enter it by hand if it counts' });
    }
    if (standing.applicationUid === uid && standing.amount === amount) return 'same';
    throw invalid({
        paymentReference: `This transfer is booked already, on ${standing.loanReference}: compare the two`,
    });
};

/** Rows of a file as payments that came in; one that is booked already is left out, so that a file may come twice. */
export const paymentsOfFile = (services: Services): FromFile => ({
    hold: holdLoans,
    plan: async (tx, { loanReference, currency, ...body }, origin) => {
        const found = await loanNamed(tx, origin, referenceIn({ loanReference }));
        if (currency !== found['currency']) {
            throw invalid({ currency: `This loan is paid in ${String(found['currency'])}` });
        }
        const planned = { uid: String(found['applicationUid']), received: receivedOf(body) };
        return (await bookedBefore(tx, planned, String(found['country']))) === 'same'
            ? 'same'
            : { uid: planned.uid, ...planned.received };
    },
    write: (tx, { uid, ...received }, origin) =>
        receivePayment(tx, services, {
            uid: String(uid),
            // What a statement lists came in, fitting or not.
            received: { ...receivedOf(received), isRestDueBack: true },
            origin,
        }),
});
