import { eq } from 'drizzle-orm';
import { dayIn } from '../../../domain/calendarDay.ts';
import { asSystem } from '../../platform/database/asSystem.ts';
import { loan } from '../../platform/database/schema/lending.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { conflict } from '../../platform/errors.ts';
import type { RunAction } from '../../rest/write/actionRoutes.ts';
import { noQuote } from '../books/settlement.ts';
import { lockLoan, readerOf, rulesOfLoan, type LoanRow } from '../records/loan.ts';
import type { Services } from '../services.ts';
import { loanOutcome } from './loanOutcome.ts';
import type { settlementOffer } from './words.ts';

/** How often the customer was told within the hour what ends their loan. */
const toldWithinHour = async ({ client }: Transaction, uid: string, now: Date): Promise<number> => {
    const { rows } = await client.query<{ told: number }>({
        name: 'offers within the hour',
        text: `select count(*)::int as told from message
            where application_uid = $1 and purpose in ('settlement_offer', 'prepayment_offer') and created_at > $2`,
        values: [uid, new Date(now.getTime() - 3_600_000)],
    });
    return rows[0]?.told ?? 0;
};

/** Throws 409 where the customer was quoted as often within the hour as they may be: each is a message. As the system. */
const requireQuotable = async (tx: Transaction, row: LoanRow, now: Date): Promise<void> => {
    const told = await asSystem(tx, () => toldWithinHour(tx, row.applicationUid, now));
    if (told < rulesOfLoan(row).thresholds.moneyAsksPerHour) return;
    const message = 'The customer was told several times within the hour; wait a little and try again';
    throw conflict('QUOTED_TOO_OFTEN', message);
};

const purposes = { 'quote-settlement': 'settlement_offer', 'quote-prepayment': 'prepayment_offer' } as const;

interface Quote {
    /** What the loan keeps of it. */
    readonly kept: Partial<Pick<LoanRow, 'settlesFor' | 'prepaysFor' | 'prepayWay' | 'settlesUntil'>>;
    /** What the customer is told. */
    readonly text: (words: Parameters<typeof settlementOffer>[0]) => string;
}

type MakeQuote = (
    tx: Transaction,
    row: LoanRow,
    asked: { readonly input: unknown; readonly today: string },
) => Promise<Quote>;

/** An action that quotes a customer what paying early comes to: the loan keeps that, and they are told. */
export const quoting =
    (services: Services, action: keyof typeof purposes, make: MakeQuote): RunAction =>
    async (context, { id: uid, input, current }) => {
        const { tx } = context;
        const row = await lockLoan(tx, uid);
        const now = services.clock();
        await requireQuotable(tx, row, now);
        const today = dayIn(rulesOfLoan(row).timeZone, now);
        const { kept, text } = await make(tx, row, { input, today });
        const next = { ...noQuote, ...kept, quotedOn: today, paidWhenQuoted: row.paid };
        await tx.orm
            .update(loan)
            .set({ ...next, updatedAt: now, version: row.version + 1 })
            .where(eq(loan.applicationUid, uid));
        await asSystem(tx, async () => {
            const { to, language } = await readerOf(tx, row);
            if (to === '') return;
            const words = { reference: row.reference, currency: row.currency, language };
            const told = { to, purpose: purposes[action], text: text(words), applicationUid: uid };
            await services.partners.messaging.send(tx, told);
        });
        return loanOutcome(context, { row, current, action, change: next });
    };
