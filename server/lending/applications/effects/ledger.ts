import { recordPlan } from '../../records/loanPlan.ts';
import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Application } from '../../../../domain/application/application.ts';
import { taxesOf } from '../../../../domain/countries/laws.ts';
import type { CountryRules } from '../../../../domain/countries/rules.ts';
import { frozenDeal } from '../../../../domain/ledger/bookedLoan.ts';
import { costOf } from '../../../../domain/ledger/costOfCredit.ts';
import { handedOver, lent } from '../../../../domain/ledger/postings/loans.ts';
import { saleCommission, undoSale, type DueCondition } from '../../../../domain/lending/commission.ts';
import { shapeOf } from '../../../../domain/lending/product.ts';
import { dueDay, dueDayOf, type Instalment } from '../../../../domain/lending/schedule.ts';
import type { DatedInstalment } from '../../../../domain/lending/standing.ts';
import { earnings } from '../../../../domain/resources/earnings.ts';
import { loans } from '../../../../domain/resources/loans.ts';
import { searchText } from '../../../../domain/searchText.ts';
import { asSystem } from '../../../platform/database/asSystem.ts';
import { earning, loan } from '../../../platform/database/schema/lending.ts';
import { bookSale, openDeposit } from '../../books/deposits.ts';
import { addEarnings, type NewEarning } from '../../books/earnings.ts';
import { accruedTo, bookedLoan } from '../../books/loans.ts';
import { deviceOf } from '../../records/device.ts';
import { ofCustomerOf, type OfCustomer } from '../../records/sealedNames.ts';
import type { RunEffect } from '../effect.ts';
import { notifyClawBack } from './notices.ts';

const termsOf = ({ terms, reference }: Application) => {
    if (terms === null) throw new Error(`${reference} has no frozen terms`);
    return terms.offer;
};

const withDays = (
    schedule: readonly Instalment[],
    offer: ReturnType<typeof termsOf>,
    today: string,
): readonly DatedInstalment[] =>
    schedule.map((instalment) => ({ ...instalment, dueOn: dueDayOf(offer, today, instalment.number) }));

type Phones = readonly (string | null)[];

/** What a loan is found by beside its customer: the IMEIs of their phone too. */
export const loanSearch = ({ reference, salesUsername }: Application, phones: Phones): string =>
    searchText(loans, { reference, salesUsername }, phones);

/** The row of a loan that is handed over on a day ('YYYY-MM-DD' in its country) with phones of these IMEIs: it runs from then on. */
export const loanRow = (
    application: Application,
    { today, phones = [], whose }: { readonly today: string; readonly phones?: Phones; readonly whose: OfCustomer },
): typeof loan.$inferInsert => {
    const offer = termsOf(application);
    const schedule = withDays(offer.schedule, offer, today);
    const firstDueOn = dueDayOf(offer, today, 1);
    const plan = { startedOn: today, schedule };
    const { uid, reference, country, merchantCode, salesUsername } = application;
    return {
        applicationUid: uid,
        reference,
        salesUsername,
        ...whose,
        country,
        merchantCode,
        search: loanSearch(application, phones),
        ...plan,
        firstDueOn,
        nextDueOn: firstDueOn,
        principal: offer.principal,
        outstanding: schedule.reduce((sum, { amount }) => sum + amount, 0),
        currency: offer.currency,
        deal: frozenDeal(offer, plan, taxesOf(country)),
        state: 'running',
    };
};

/** The loan runs from the day of hand-over; the first payment is due one period later. */
export const startLoan: RunEffect = async (context) => {
    const { tx, after, today } = context;
    await openDeposit(context);
    await asSystem(tx, () => accruedTo(tx, after.country, today));
    const device = await deviceOf(tx, after.uid);
    const phones = [device?.imei, device?.imei2].filter((imei) => imei !== undefined);
    const whose = await ofCustomerOf(tx, after.uid);
    const [row] = await tx.orm.insert(loan).values(loanRow(after, { today, phones, whose })).returning();
    if (row?.deal == null) throw new Error(`The loan of ${after.reference} did not begin`);
    await recordPlan(tx, row.applicationUid, context.origin);
    const begun = bookedLoan(row, row.deal);
    if (!shapeOf(termsOf(after)).isPaidOut) await bookSale(context, handedOver(begun));
    // What costs nothing owes nothing beyond what its order booked.
    else if (costOf(begun) > 0) await bookSale(context, lent(begun));
};

const dueOn = (due: DueCondition, today: string): string | null => {
    if (due.kind === 'deposit_paid') return today;
    return due.kind === 'months_paid' ? dueDay(today, 'monthly', due.months) : null;
};

/** The sale's commission, in tranches: the first is released now, the others as the customer pays (rule 4.4). */
export const commissionRows = (
    application: Application,
    { commission }: Pick<CountryRules, 'commission'>,
    { today, whose }: { readonly today: string; readonly whose: OfCustomer },
): NewEarning[] => {
    const offer = termsOf(application);
    const rows = saleCommission(commission, { cashPrice: offer.cashPrice, financed: offer.principal });
    return rows.map(({ tranche, amount, state, dueCondition }) => ({
        earningId: v7(),
        ...ownerOf(application, whose),
        kind: `tranche_${tranche ?? 1}`,
        amount,
        state,
        period: today.slice(0, 7),
        dueOn: dueOn(dueCondition, today),
    }));
};

export const earnCommission: RunEffect = async ({ tx, after, rules, today, principal, services }) => {
    const booked = { bookedBy: principal.username, now: services.clock() };
    const whose = await ofCustomerOf(tx, after.uid);
    await addEarnings(tx, commissionRows(after, rules, { today, whose }), booked);
};

const ownerOf = (application: Application, whose: OfCustomer) => {
    const { salesUsername: username, agentCode } = application;
    const named = { username, agentCode };
    return {
        ...named,
        ...whose,
        merchantCode: application.merchantCode,
        applicationUid: application.uid,
        currency: application.currency,
        country: application.country,
        search: searchText(earnings, named),
    };
};

/** The ledger is only added to: what was earned on a sale that falls through is taken back by a row of its own. */
export const voidCommission: RunEffect = async (context) => {
    const { tx, after, today, transition, input, principal, services } = context;
    // A customer who gets another phone keeps the loan, and the sale stands.
    if (transition.action === 'return_device' && input['kind'] !== 'return') return;
    const rows = await tx.orm
        .select({ kind: earning.kind, amount: earning.amount, state: earning.state })
        .from(earning)
        .where(eq(earning.applicationUid, after.uid));
    const undoing = undoSale(rows);
    if (undoing.length === 0) return;
    const whose = await ofCustomerOf(tx, after.uid);
    const taken = undoing.map((row) => ({
        earningId: v7(),
        ...ownerOf(after, whose),
        ...row,
        period: today.slice(0, 7),
        dueOn: null,
    }));
    await addEarnings(tx, taken, { bookedBy: principal.username, now: services.clock() });
    await notifyClawBack(context);
};
