import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Application } from '../../../domain/application/application.ts';
import { saleCommission, type DueCondition } from '../../../domain/lending/commission.ts';
import { dueDay, type Instalment } from '../../../domain/lending/schedule.ts';
import { earning, loan } from '../../database/schema/lending.ts';
import type { RunEffect } from '../effect.ts';

const termsOf = ({ terms, reference }: Application) => {
    if (terms === null) throw new Error(`${reference} has no frozen terms`);
    return terms.offer;
};

const withDays = (
    schedule: readonly Instalment[],
    offer: ReturnType<typeof termsOf>,
    today: string,
): readonly Instalment[] =>
    schedule.map((instalment) => ({ ...instalment, dueOn: dueDay(today, offer.frequency, instalment.number) }));

/** The loan runs from the day of hand-over; the first payment is due one period later. */
export const startLoan: RunEffect = async ({ tx, after, today }) => {
    const offer = termsOf(after);
    const schedule = withDays(offer.schedule, offer, today);
    const total = schedule.reduce((sum, { amount }) => sum + amount, 0);
    await tx.orm.insert(loan).values({
        applicationUid: after.uid,
        startedOn: today,
        firstDueOn: dueDay(today, offer.frequency, 1),
        principal: offer.principal,
        outstanding: total,
        currency: offer.currency,
        schedule,
        state: 'running',
    });
};

const dueOn = (due: DueCondition, today: string): string | null => {
    if (due.kind === 'deposit_paid') return today;
    return due.kind === 'months_paid' ? dueDay(today, 'monthly', due.months) : null;
};

/** The sale's commission, in tranches: the first is released now, the others as the customer pays (domain rule 4.4). */
export const earnCommission: RunEffect = async ({ tx, after, rules, today }) => {
    const offer = termsOf(after);
    const rows = saleCommission(rules.commission, { cashPrice: offer.cashPrice, financed: offer.principal });
    await tx.orm.insert(earning).values(
        rows.map(({ tranche, amount, state, dueCondition }) => ({
            earningId: v7(),
            ...ownerOf(after),
            kind: `tranche_${tranche ?? 1}`,
            amount,
            state,
            period: today.slice(0, 7),
            dueOn: dueOn(dueCondition, today),
        })),
    );
};

const ownerOf = (application: Application) => ({
    username: application.salesUsername,
    agentCode: application.agentCode,
    merchantCode: application.merchantCode,
    applicationUid: application.uid,
    currency: application.currency,
    country: application.country,
    search: `${application.salesUsername} ${application.agentCode}`.toLowerCase(),
});

/** The ledger is only added to: what was earned on a sale that falls through is taken back by a row of its own. */
export const voidCommission: RunEffect = async ({ tx, after, today, transition, input }) => {
    // A customer who gets another phone keeps the loan, and the sale stands.
    if (transition.action === 'return_device' && input['kind'] !== 'return') return;
    const rows = await tx.orm
        .select({ amount: earning.amount })
        .from(earning)
        .where(eq(earning.applicationUid, after.uid));
    const balance = rows.reduce((sum, { amount }) => sum + amount, 0);
    if (balance === 0) return;
    await tx.orm.insert(earning).values({
        earningId: v7(),
        ...ownerOf(after),
        kind: 'claw_back',
        amount: -balance,
        state: 'released',
        period: today.slice(0, 7),
        dueOn: null,
    });
};
