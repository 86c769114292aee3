import { eq } from 'drizzle-orm';
import { decimalsOf, formatMoney } from '../../../domain/lending/money.ts';
import { settlementQuote } from '../../../domain/ledger/settlementQuote.ts';
import { asSystem } from '../../platform/database/asSystem.ts';
import { loan } from '../../platform/database/schema/lending.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { conflict } from '../../platform/errors.ts';
import type { RunAction } from '../../rest/write/actionRoutes.ts';
import { frozenLoan } from '../books/loans.ts';
import type { LoanRow } from '../records/loan.ts';
import type { Services } from '../services.ts';
import { cappedOn } from './inDuplum.ts';
import { quoting } from './quoting.ts';
import { settlementOffer } from './words.ts';

/** Tells the customer what ends the loan today, what that saves and until when it holds. */
export const quoteSettlement = (services: Services): RunAction =>
    quoting(services, 'quote-settlement', async (tx, row, { today }) => {
        const unit = 10 ** decimalsOf(row.currency);
        const quote = settlementQuote(await frozenLoan(tx, row), { paid: row.paid, today, unit });
        if (quote === null) {
            const left = formatMoney(row.outstanding, row.currency);
            throw conflict('NOTHING_SAVED', `Paying early saves nothing any more: ${left} ends the loan`);
        }
        return {
            kept: { settlesFor: quote.pay, settlesUntil: quote.validUntil },
            text: (words) => settlementOffer(words, quote),
        };
    });

interface Received {
    readonly amount: number;
    readonly receivedOn: string;
}

type Quoted = Pick<LoanRow, 'settlesFor' | 'settlesUntil' | 'quotedOn' | 'paidWhenQuoted'>;

const whole = ({ schedule }: LoanRow): number => schedule.reduce((sum, { amount }) => sum + amount, 0);

/** What is not asked any more once this payment came in: nothing, unless it brings what was quoted, in time. */
const rebateFor = (row: LoanRow, quoted: Quoted, { amount, receivedOn }: Received): number => {
    const { settlesFor, settlesUntil, quotedOn, paidWhenQuoted } = quoted;
    if (settlesFor === null || settlesUntil === null || quotedOn === null || paidWhenQuoted === null) return 0;
    const isInTime = quotedOn <= receivedOn && receivedOn <= settlesUntil;
    if (row.rebate > 0 || !isInTime || row.paid + amount - paidWhenQuoted < settlesFor) return 0;
    return whole(row) - paidWhenQuoted - settlesFor;
};

/** Whoever is late where the law caps the debt ends it with what may be asked that day. */
const quotedByLaw = async (tx: Transaction, row: LoanRow, { receivedOn }: Received): Promise<Quoted | undefined> => {
    if (row.capped === 0 || row.writtenOffOn !== null) return undefined;
    const capped = await asSystem(tx, () => cappedOn(tx, row, receivedOn));
    if (capped === 0) return undefined;
    return { settlesFor: whole(row) - capped, settlesUntil: receivedOn, quotedOn: receivedOn, paidWhenQuoted: 0 };
};

/** Notes that a payment ends a loan early; resolves to the rebate, 0 where it does not. */
export const settleWith = async (tx: Transaction, row: LoanRow, received: Received): Promise<number> => {
    for (const quoted of [row, await quotedByLaw(tx, row, received)]) {
        const rebate = quoted === undefined ? 0 : rebateFor(row, quoted, received);
        if (quoted === undefined || rebate === 0) continue;
        const { settlesFor, settlesUntil, quotedOn, paidWhenQuoted } = quoted;
        await tx.orm
            .update(loan)
            .set({ rebate, settlesFor, settlesUntil, quotedOn, paidWhenQuoted })
            .where(eq(loan.applicationUid, row.applicationUid));
        return rebate;
    }
    return 0;
};
