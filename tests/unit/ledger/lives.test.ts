import { expect, it } from 'vitest';
import { advancedOn, earnedOn, incomeOf, isSettled, type BookedLoan } from '../../../domain/ledger/bookedLoan.ts';
import { costOf, earnedBy, partsOf } from '../../../domain/ledger/costOfCredit.ts';
import { depositReceived } from '../../../domain/ledger/postings/deposits.ts';
import { collected, sentBack } from '../../../domain/ledger/postings/inbound.ts';
import { accrued, handedOver, lent, phoneReturned } from '../../../domain/ledger/postings/loans.ts';
import { arrived, cameBack, refundedByHand, sentOut } from '../../../domain/ledger/postings/orders.ts';
import type { Money } from '../../../domain/ledger/postings/money.ts';
import { paymentReceived, paymentReversed } from '../../../domain/ledger/postings/payments.ts';
import { writtenOff } from '../../../domain/ledger/postings/writeOff.ts';
import {
    prepaidInPart,
    prepaymentUndone,
    settledEarly,
    settlementUndone,
} from '../../../domain/ledger/postings/settlement.ts';
import { prepaid } from '../../../domain/ledger/prepayment.ts';
import { replayed, rescheduled, type AgreedPlan } from '../../../domain/ledger/reschedule.ts';
import { dueDay } from '../../../domain/lending/schedule.ts';
import { settlementQuote } from '../../../domain/ledger/settlementQuote.ts';
import { standingOf } from '../../../domain/lending/standing.ts';
import { drawnLoan, numbersFrom, type DrawnLoan } from './drawnLoan.ts';
import { openHouse } from './house.ts';
import { openBooks } from './openBooks.ts';

/** Events in the life of one set of books, and how many such sets are kept: `npm run soak:books` keeps 500. */
const events = 2_000;
const rounds = Number(process.env['LEDGER_ROUNDS'] ?? 1);
const started = '2026-01-31';
const dayOf = (number: number): string => dueDay(started, 'daily', number);

interface Life {
    /** With the days on which it stands still, and what it was settled for. */
    loan: BookedLoan;
    /** What had to come in to settle it, above what was paid before. */
    settledAt: number;
    total: number;
    paid: number;
    readonly payments: { readonly paymentId: string; readonly amount: number; readonly money: Money }[];
    isReturned: boolean;
    refunded: number;
    readonly isCash: boolean;
    /** The plans before parts were paid early, with what must be paid for that to count. */
    prepayments: readonly {
        readonly paymentId: string;
        readonly needed: number;
        readonly before: BookedLoan;
        readonly agreed: AgreedPlan[];
    }[];
}

const totalOf = ({ schedule }: Pick<BookedLoan, 'schedule'>): number =>
    schedule.reduce((sum, { amount }) => sum + amount, 0);

/** Lets the loans of one set of books live; returns what all its balances add up to. */
const live = (seed: number): number => {
    const next = numbersFrom(seed);
    const books = openBooks();
    const house = openHouse(books, next);
    const lives: Life[] = [];
    let [today, accruedTo, happened, parted] = [0, 0, 0, 0];

    /** Of a cash loan, what was lent goes to the customer's number, at its second try where the first comes back. */
    const handOver = ({ loan, offer, isCash }: DrawnLoan): void => {
        const { uid } = loan;
        if (!isCash) {
            const due = offer.dueAtHandover;
            books.book(depositReceived({ uid, amount: due, due, method: 'cash', takenBy: 'ama' }));
            books.book(handedOver(loan));
            return;
        }
        const order = { kind: 'disbursement', from: { account: '1200', of: uid }, amount: advancedOn(loan) } as const;
        if (next(4) === 0) {
            books.book(sentOut({ ...order, orderId: `${uid}-1` }));
            books.book(cameBack({ ...order, orderId: `${uid}-1` }));
        }
        books.book(sentOut({ ...order, orderId: `${uid}-2` }));
        books.book(arrived({ ...order, orderId: `${uid}-2` }));
        books.book(lent(loan));
    };

    const begin = (): void => {
        const sale = { uid: `L${lives.length}`, merchantCode: `S${next(3)}`, today: dayOf(today) };
        const drawn = drawnLoan(next, sale);
        const { loan, isCash } = drawn;
        handOver(drawn);
        const life = { loan, settledAt: 0, total: totalOf(loan), paid: 0, payments: [], isReturned: false };
        lives.push({ ...life, isCash, refunded: 0, prepayments: [] });
    };

    const accrue = (): void => {
        let [interest, fees] = [0, 0];
        for (const { loan, isReturned } of lives) {
            if (isReturned || isSettled(loan) || loan.isWrittenOff === true) continue;
            const [before, after] = [accruedTo, today].map((day) => incomeOf(loan, earnedBy(loan, dayOf(day))));
            interest += (after?.interest ?? 0) - (before?.interest ?? 0);
            fees += (after?.fees ?? 0) - (before?.fees ?? 0);
        }
        books.book(accrued('GH', dayOf(today), { interest, fees }));
        accruedTo = today;
    };

    /** Where a payment comes in: some of it is reported by a network before anybody knows whose it is. */
    const moneyFor = (amount: number): Money => {
        const method = (['mobile_money', 'cash', 'bank_transfer'] as const)[next(4)];
        if (method !== undefined) return { method, takenBy: 'ama' };
        const inboundId = `N${happened}`;
        books.book(collected({ inboundId, amount, keptAt: '1010' }));
        return { method: 'mobile_money', takenBy: '', inboundId };
    };

    const moment = ({ paid }: Life) => ({ paid, accruedTo: dayOf(accruedTo) });

    const pay = (life: Life, amount: number): string => {
        const [paymentId, money] = [`P${happened}`, moneyFor(amount)];
        life.paid += amount;
        life.payments.push({ paymentId, amount, money });
        books.book(paymentReceived(life.loan, { paymentId, amount, paid: life.paid, ...money }));
        return paymentId;
    };

    const settle = (life: Life): void => {
        const { loan, paid } = life;
        const offered =
            isSettled(loan) || loan.isWrittenOff === true
                ? null
                : settlementQuote(loan, { paid, today: dayOf(today), unit: 100 });
        if (offered === null) return;
        const paymentId = pay(life, offered.pay + next(2) * next(1_000));
        const settled = { ...loan, rebate: offered.rebate };
        books.book(settledEarly(settled, paymentId, moment(life)));
        life.loan = settled;
        life.settledAt = paid + offered.pay;
    };

    const reverse = (life: Life): void => {
        const [reversed] = life.payments.splice(next(Math.max(1, life.payments.length)), 1);
        if (reversed === undefined) return;
        const { rebate = 0, ...open } = life.loan;
        if (rebate > 0 && life.paid - reversed.amount < life.settledAt) {
            books.book(settlementUndone({ ...open, rebate }, reversed.paymentId, moment(life)));
            life.loan = open;
        }
        for (const last of life.prepayments.toReversed()) {
            if (life.paid - reversed.amount >= last.needed) break;
            const { holds = [], isWrittenOff = false, capped = 0 } = life.loan;
            const before = last.agreed.reduce<BookedLoan>((loan, agreed) => replayed(loan, agreed, reversed.amount), {
                ...last.before,
                holds,
                isWrittenOff,
                capped,
            });
            const change = { before, after: life.loan, paymentId: last.paymentId };
            books.book(prepaymentUndone(change, moment(life)));
            life.loan = before;
            life.total = totalOf(before);
            life.prepayments = life.prepayments.slice(0, -1);
        }
        const { paymentId, amount, money } = reversed;
        books.book(paymentReversed(life.loan, { paymentId, amount, paid: life.paid, ...money }));
        life.paid -= amount;
        const { inboundId = null } = money;
        if (inboundId !== null) books.book(sentBack({ inboundId, amount, keptAt: '1010' }));
    };

    const plan = (life: Life): void => {
        const { loan, paid, total } = life;
        if (isSettled(loan) || loan.isWrittenOff === true || paid >= total) return;
        const count = 1 + next(Math.max(1, Math.min(40, Math.floor((total - paid) / 100))));
        const at = { paid, today: dayOf(today), accruedTo: dayOf(accruedTo), roundTo: 100 };
        const planEvery = (['daily', 'weekly', 'biweekly', 'monthly'] as const)[next(4)] ?? 'weekly';
        const anew = { planFrom: dayOf(today + 1 + next(60)), planEvery, planCount: count };
        life.loan = { ...loan, ...rescheduled(loan, at, anew) };
        const agreed = { ...at, plan: anew, holds: loan.holds ?? [] };
        life.prepayments.at(-1)?.agreed.push(agreed);
        expect(partsOf(life.loan, paid)).toEqual(partsOf(loan, paid));
        expect(earnedBy(life.loan, dayOf(accruedTo))).toBe(earnedBy(loan, dayOf(accruedTo)));
        expect(costOf(life.loan)).toBe(costOf(loan));
    };

    const prepay = (life: Life): void => {
        const { loan, paid, total } = life;
        if (isSettled(loan) || loan.isWrittenOff === true || paid >= total) return;
        const way = next(2) === 0 ? 'sooner' : 'lower';
        const amount = 1 + next(total - paid);
        const at = { today: dayOf(today), accruedTo: dayOf(accruedTo), roundTo: 100, paid: paid + amount };
        const anew = prepaid(loan, at, way);
        if (anew === null || totalOf(anew) >= total) return;
        const paymentId = pay(life, amount);
        const after = { ...loan, ...anew };
        const change = { before: loan, after, paymentId };
        books.book(prepaidInPart(change, moment(life)));
        // What is owed by the new plan is worth what is owed today.
        const owed = total - life.paid - (costOf(loan) - earnedBy(loan, dayOf(today)));
        const left = totalOf(after) - life.paid - (costOf(after) - earnedBy(loan, dayOf(today)));
        expect(Math.abs(left - owed)).toBeLessThanOrEqual(1);
        expect(earnedBy(after, dayOf(accruedTo))).toBe(earnedBy(loan, dayOf(accruedTo)));
        life.prepayments = [...life.prepayments, { paymentId, needed: life.paid, before: loan, agreed: [] }];
        life.loan = after;
        life.total = totalOf(after);
        parted += 1;
    };

    /** What is due back after a return, by an order that arrives or comes back, by hand, or not yet. */
    const refund = (life: Life): void => {
        const [{ uid }, owed] = [life.loan, -books.on('2400', life.loan.uid)];
        const kind = next(4);
        if (kind === 3 || owed === 0) return;
        const due = { account: '2400', of: uid } as const;
        const order = { kind: 'refund', from: due, orderId: `F${happened}`, amount: owed } as const;
        const byHand = { uid, amount: owed, country: 'GH', method: 'mobile_money', reference: `R${happened}` } as const;
        if (kind === 0) books.book(refundedByHand(byHand));
        else books.book(sentOut(order));
        if (kind === 1) books.book(cameBack(order));
        if (kind === 2) books.book(arrived(order));
        life.refunded = kind === 1 ? 0 : owed;
    };

    const go = (life: Life): void => {
        const { loan, total } = life;
        const kind = next(14);
        // One in a while pays more than is owed.
        if (kind < 7) pay(life, 1 + next(Math.min(Math.max(0, total - life.paid) + 500, 20_000)));
        else if (kind < 9) reverse(life);
        else if (kind === 9) settle(life);
        else if (kind === 12) plan(life);
        else if (kind === 13) prepay(life);
        else if (kind === 10 && life.paid < total) {
            const hold = { from: dayOf(today), until: dayOf(today + next(30)) };
            life.loan = { ...loan, holds: [...(loan.holds ?? []), hold] };
        } else if (loan.isWrittenOff !== true && !isSettled(loan) && life.paid < total && next(3) === 0) {
            const capped = next(2) * next(Math.max(1, costOf(loan) - partsOf(loan, life.paid).cost));
            const lost = { ...loan, capped };
            books.book(writtenOff(lost, moment(life)));
            life.loan = { ...lost, isWrittenOff: true };
        } else if (!life.isCash && loan.isWrittenOff !== true && next(4) === 0) {
            books.book(phoneReturned(loan, moment(life)));
            life.isReturned = true;
            refund(life);
        }
    };

    const check = (life: Life): void => {
        const { loan, total, paid, isReturned } = life;
        const { uid } = loan;
        const counted = books.on('1200', uid) + books.on('1210', uid);
        const owed = counted + books.on('9100', uid);
        if (loan.isWrittenOff === true) expect(counted).toBe(0);
        const standing = standingOf(loan, paid, dayOf(today));
        expect([uid, owed]).toEqual([uid, isReturned ? 0 : standing.outstanding]);
        const tooMuch = Math.max(0, paid + (loan.rebate ?? 0) + (loan.capped ?? 0) - total);
        if (!isReturned) expect(books.on('2400', uid) + tooMuch).toBe(0);
        expect(books.on('1200', uid)).toBeGreaterThanOrEqual(0);
        expect(books.on('1210', uid)).toBeGreaterThanOrEqual(0);
        // All that the customer ever paid comes back with the phone.
        if (isReturned) expect(life.refunded - books.on('2400', uid)).toBe(loan.paidDown + paid);
    };

    for (; happened < events; happened += 1) {
        const life = lives[next(Math.max(1, lives.length))];
        if (next(20) === 0 || life === undefined || life.isReturned) begin();
        else go(life);
        if (next(8) === 0) house.goesOn();
        if (next(10) === 0) {
            today += 1;
            accrue();
        }
        if (next(100) === 0) expect(books.sum()).toBe(0);
        const last = life ?? lives.at(-1);
        if (last !== undefined) check(last);
    }

    const unearned = lives
        .filter(({ loan, isReturned }) => !isReturned && loan.isWrittenOff !== true)
        .reduce((sum, { loan }) => sum + (isSettled(loan) ? 0 : costOf(loan) - earnedOn(loan, dayOf(accruedTo))), 0);
    expect(-books.on('1250')).toBe(unearned);
    const { paidToShops, taxes } = house.sums();
    const taxed = lives.reduce((sum, { loan, isReturned }) => sum + (isReturned ? 0 : (loan.tax ?? 0)), 0);
    expect([taxes - books.on('2700'), books.on('5400'), taxed > 0]).toEqual([taxed, taxed, true]);
    expect(books.below(['2100', '2400'])).toEqual([]);
    const settled = lives.filter(({ loan, isReturned }) => isSettled(loan) && !isReturned);
    expect(settled.length).toBeGreaterThan(0);
    expect(parted).toBeGreaterThan(0);
    const lost = lives.filter(({ loan }) => loan.isWrittenOff === true);
    expect(lost.length).toBeGreaterThan(0);
    expect(lost.reduce((sum, { loan }) => sum + books.on('9100', loan.uid), 0)).toBe(-books.on('9200'));
    expect([books.on('5200') > 0, books.on('4100') < 0]).toEqual([true, true]);
    const returned = lives.filter(({ isReturned }) => isReturned);
    expect([lives.length > 20, returned.length > 0, lives.some(({ isCash }) => isCash)]).toEqual([true, true, true]);
    const owedToShops = lives
        .filter(({ isReturned, isCash }) => !isReturned && !isCash)
        .reduce((sum, { loan }) => sum + loan.paidDown + advancedOn(loan), 0);
    expect(['S0', 'S1', 'S2'].reduce((sum, shop) => sum - books.on('2200', shop), 0)).toBe(owedToShops - paidToShops);
    return books.sum();
};

it.each(Array.from({ length: rounds }, (_, round) => 20_261_123 + round))(
    'the books of many loans balance after each event of their lives, and hold what the loans say (seed %i)',
    (seed) => expect(live(seed)).toBe(0),
);
