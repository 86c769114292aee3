import { eq } from 'drizzle-orm';
import { dayIn } from '../../../domain/calendarDay.ts';
import { countries, isCountry } from '../../../domain/countries.ts';
import { act } from '../applications/act.ts';
import { drawInbound, type InboundRow } from '../books/inbound.ts';
import { receivePayment } from '../servicing/receivePayment.ts';
import type { Services } from '../services.ts';
import { recordEvents, type Origin } from '../../platform/audit/eventLog.ts';
import { application } from '../../platform/database/schema/application.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { attempt } from '../../platform/database/savepoint.ts';
import type { Target } from './match.ts';

interface Settling {
    /** In suspense. */
    readonly row: InboundRow;
    readonly origin: Origin;
}

type LoanTarget = Extract<Target, { readonly pays: 'loan' }>;
type DepositTarget = Extract<Target, { readonly pays: 'deposit' }>;

/** The day on which it was paid, as the loan may take it: not before it began, and not after today. */
const paidOn = ({ row, now }: { readonly row: InboundRow; readonly now: Date }, startedOn: string): string => {
    const timeZone = isCountry(row.country) ? countries[row.country].timeZone : 'UTC';
    const [today, day] = [dayIn(timeZone, now), dayIn(timeZone, row.happenedAt ?? row.createdAt)];
    const told = day > today ? today : day;
    return told < startedOn ? startedOn : told;
};

const methodOf = ({ keptAt }: InboundRow) => (keptAt === '1020' ? 'bank_transfer' : 'mobile_money');

const payLoan = async (
    tx: Transaction,
    services: Services,
    { row, origin, target }: Settling & { target: LoanTarget },
) => {
    const now = services.clock();
    const { uid, isLive, startedOn } = target;
    const { country, canonical, inboundId, open: amount } = row;
    const source = `inbound:${inboundId}` as const;
    // Nothing is owed any more: all of it is the customer's.
    if (!isLive) return drawInbound(tx, { country, canonical, amount: 0, source, uid, now });
    const received = {
        amount,
        method: methodOf(row),
        paymentReference: row.reference,
        receivedOn: paidOn({ row, now }, startedOn),
    };
    return recordEvents(tx, [await receivePayment(tx, services, { uid, received, isProven: true, origin })]);
};

const payDeposit = async (
    tx: Transaction,
    services: Services,
    { row, origin, target }: Settling & { target: DepositTarget },
) => {
    const { uid, due: amount } = target;
    const [held] = await tx.orm
        .select({ version: application.version })
        .from(application)
        .where(eq(application.uid, uid))
        // Whoever changes it at this moment is waited for.
        .for('update');
    const input = { amount, method: methodOf(row), paymentReference: row.reference };
    await act(tx, services, { uid, action: 'confirm_deposit', input, version: held?.version ?? null, origin });
};

/** Pays with money that is in suspense; false where what it names takes none after all. As the system. */
export const settleInbound = async (
    tx: Transaction,
    services: Services,
    { target, ...settling }: Settling & { readonly target: Target },
): Promise<boolean> => {
    const tried = await attempt(tx, async (part) => {
        await (target.pays === 'loan'
            ? payLoan(part, services, { ...settling, target })
            : payDeposit(part, services, { ...settling, target }));
    });
    return !('refusal' in tried);
};
