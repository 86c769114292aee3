import { expect } from 'vitest';
import { laws } from '../../../domain/countries/laws.ts';
import { at, type Place } from '../../../domain/ledger/entry.ts';
import { cashAccepted } from '../../../domain/ledger/postings/cash.ts';
import { commissionChanged } from '../../../domain/ledger/postings/commission.ts';
import { collected, sentBack } from '../../../domain/ledger/postings/inbound.ts';
import { arrived, cameBack, sentOut, shopPaid } from '../../../domain/ledger/postings/orders.ts';
import { charged, swept, taxPaid } from '../../../domain/ledger/postings/statement.ts';
import { withheldFrom } from '../../../domain/ledger/taxes.ts';
import type { Draw } from './drawnLoan.ts';
import type { openBooks } from './openBooks.ts';

const shops = ['S0', 'S1', 'S2'] as const;

/**
 * What happens in one set of books beside its loans: cash that is handed over and put into safes, commission with its tax, shops that
 * are paid, money that nobody knows, rows of statements. What it all must come to is told by `sums`.
 */
export const openHouse = (books: ReturnType<typeof openBooks>, next: Draw) => {
    let [events, commission, waiting, withheld, paidToShops, taxes, unknown] = [0, 0, 0, 0, 0, 0, 0];
    const id = (kind: string): string => `${kind}${(events += 1)}`;
    const held = (account: string, of: string): number => books.on(account, of);

    /** What a safe or a person holds is counted, now and then with something missing. */
    const handOver = (from: Place, answers: string, into: Place): void => {
        const cash = held(from.account, from.of ?? '');
        if (cash <= 0) return;
        const counted = cash - (next(4) === 0 ? next(Math.min(cash, 500)) : 0);
        books.book(cashAccepted({ acceptanceId: id('A'), from, answers, held: cash, counted, into }));
        expect(held(from.account, from.of ?? '')).toBe(0);
    };

    const earn = (): void => {
        const amount = 1 + next(10_000);
        const entry = { username: 'ama', paid: 0, orderId: null };
        books.book(commissionChanged({ ...entry, earningId: id('E'), earned: amount, released: 0 }));
        waiting += amount;
    };

    const release = (): void => {
        const amount = next(waiting + 1);
        const entry = { username: 'ama', paid: 0, orderId: null };
        books.book(commissionChanged({ ...entry, earningId: id('E'), earned: -amount, released: amount }));
        waiting -= amount;
        commission += amount;
    };

    /** By an order or by hand; one that comes back is owed as before. */
    const payOut = (): void => {
        if (commission <= 0) return;
        const amount = commission;
        const tax = withheldFrom({ amount, currency: 'KES' }, laws.KE.taxes);
        const isOrdered = next(2) === 0;
        const orderId = id('O');
        const order = { kind: 'payout', from: at('2610', 'ama'), orderId, amount: amount - tax } as const;
        if (isOrdered) {
            books.book(sentOut(order));
            const comesBack = next(4) === 0;
            books.book(comesBack ? cameBack(order) : arrived(order));
            expect(held('2630', orderId)).toBe(0);
            if (comesBack) return;
        }
        const paid = { username: 'ama', earned: 0, released: -amount, paid: amount, withheld: tax };
        books.book(commissionChanged({ ...paid, earningId: id('E'), orderId: isOrdered ? orderId : null }));
        commission = 0;
        withheld += tax;
    };

    const payShop = (): void => {
        const merchantCode = shops[next(shops.length)] ?? 'S0';
        const amount = -held('2200', merchantCode);
        if (amount <= 0) return;
        books.book(shopPaid({ payoutId: id('R'), merchantCode, amount }));
        expect(held('2200', merchantCode)).toBe(0);
        paidToShops += amount;
    };

    /** Money that fits nothing: it is sent back, or waits. */
    const receive = (): void => {
        const inbound = { inboundId: id('I'), amount: 1 + next(50_000), keptAt: '1010' } as const;
        books.book(collected(inbound));
        if (next(2) === 0) books.book(sentBack(inbound));
        else unknown += inbound.amount;
    };

    const state = (): void => {
        const row = {
            rowId: id('T'),
            keptAt: next(2) === 0 ? '1010' : '1020',
            cameIn: 0,
            wentOut: 1 + next(900),
        } as const;
        const kind = next(3);
        if (kind === 0) books.book(charged(row));
        else if (kind === 1) books.book(swept(row));
        else {
            const due = -held('2700', '');
            const wentOut = Math.min(due, row.wentOut);
            if (wentOut <= 0) return;
            books.book(taxPaid({ ...row, wentOut }, '2700'));
            taxes += wentOut;
        }
    };

    const deeds = [
        () => handOver(at('1100', 'ama'), 'ama', at('1110', 'S0')),
        () => handOver(at('1100', 'ama'), 'ama', at('1010')),
        () => handOver(at('1110', 'S0'), 'kofi', at('1020')),
        earn,
        earn,
        release,
        payOut,
        payShop,
        receive,
        state,
    ];

    return {
        goesOn: (): void => deeds[next(deeds.length)]?.(),
        /** Of shops and of tax on fees, what was paid; checks what nothing else changes. */
        sums: () => {
            expect(held('2620', 'ama') + waiting).toBe(0);
            expect(held('2610', 'ama') + commission).toBe(0);
            expect(held('2710', '') + withheld).toBe(0);
            expect(books.onAll('2500') + unknown).toBe(0);
            return { paidToShops, taxes };
        },
    };
};
