import { describe, expect, it } from 'vitest';
import { frozenDeal, incomeOf } from '../../../domain/ledger/bookedLoan.ts';
import { earnedBy } from '../../../domain/ledger/costOfCredit.ts';
import { at, requireSound, type Entry } from '../../../domain/ledger/entry.ts';
import { commissionChanged, commissionOpened } from '../../../domain/ledger/postings/commission.ts';
import { depositDueBack, depositOpened, depositReceived } from '../../../domain/ledger/postings/deposits.ts';
import { accrued, handedOver, loanOpened, phoneReturned } from '../../../domain/ledger/postings/loans.ts';
import {
    arrived,
    cameBack,
    leftOver,
    paidTooMuch,
    refundedByHand,
    sentOut,
    shopPaid,
} from '../../../domain/ledger/postings/orders.ts';
import {
    paymentReceived,
    paymentReversed,
    paymentReversedAfterReturn,
} from '../../../domain/ledger/postings/payments.ts';
import { overpaidUndone } from '../../../domain/ledger/postings/inbound.ts';
import { charged, swept, taxPaid } from '../../../domain/ledger/postings/statement.ts';
import { writtenOff } from '../../../domain/ledger/postings/writeOff.ts';
import { dayOf, loanA } from './loanA.ts';

/** An entry as bookkeepers write it: '1200:A -> 2200:GH0001 105000'. */
const linesOf = ({ transfers }: Entry): readonly string[] =>
    transfers.map(({ debit, credit, amount }) => {
        const place = ({ account, of }: typeof debit): string => (of === null ? account : `${account}:${of}`);
        return `${place(debit)} -> ${place(credit)} ${amount}`;
    });

const wallet = { method: 'mobile_money', takenBy: 'ama' };
const payment = (amount: number, paid: number, money = wallet) => ({ paymentId: 'P', amount, paid, ...money });
const change = { earningId: 'E', username: 'ama', earned: 0, released: 0, paid: 0, orderId: null };
const order = { orderId: 'O', username: 'ama', amount: 3_000 };
const refund = { uid: 'A', amount: 3_000 };
const rest = { inboundId: 'N', amount: 500, uid: 'A', source: 'payment:P' } as const;
const sending = { orderId: 'O', amount: 3_000 } as const;
const payout = { kind: 'payout', from: at('2610', 'ama'), ...sending } as const;
const back = { kind: 'refund', from: at('2400', 'A'), ...sending } as const;
const toShop = { kind: 'shop_payment', from: at('2200', 'GH0001'), ...sending } as const;

const listed = { rowId: 'R', keptAt: '1010', cameIn: 0, wentOut: 0 } as const;

const rows: readonly (readonly [what: string, entry: Entry, source: string, lines: readonly string[]])[] = [
    ['a charge of a network', charged({ ...listed, wentOut: 23 }), 'statement:R', ['5100 -> 1010 23']],
    [
        'a charge that a bank gives back',
        charged({ ...listed, keptAt: '1020', cameIn: 23 }),
        'statement:R',
        ['1020 -> 5100 23'],
    ],
    ['money that leaves for the bank', swept({ ...listed, wentOut: 400 }), 'statement:R', ['1030 -> 1010 400']],
    [
        'money that arrives there',
        swept({ ...listed, keptAt: '1020', cameIn: 400 }),
        'statement:R',
        ['1020 -> 1030 400'],
    ],
    [
        'a deposit by wallet',
        depositReceived({ uid: 'A', amount: 45_000, due: 45_000, ...wallet }),
        'deposit:A',
        ['1010 -> 2100:A 45000'],
    ],
    [
        'a deposit in cash, and more than was due',
        depositReceived({ uid: 'A', amount: 46_000, due: 45_000, method: 'cash', takenBy: 'ama' }),
        'deposit:A',
        ['1100:ama -> 2100:A 45000', '1100:ama -> 2400:A 1000'],
    ],
    [
        'a deposit that is due back',
        depositDueBack({ uid: 'A', amount: 45_000 }),
        'cancelled:A',
        ['2100:A -> 2400:A 45000'],
    ],
    [
        'the hand-over',
        handedOver(loanA),
        'hand_over:A',
        ['2100:A -> 2200:GH0001 45000', '1200:A -> 2200:GH0001 105000', '1210:A -> 1250 38000'],
    ],
    [
        'the hand-over where there is a tax within the fees',
        handedOver({ ...loanA, tax: 833 }),
        'hand_over:A',
        ['2100:A -> 2200:GH0001 45000', '1200:A -> 2200:GH0001 105000', '1210:A -> 1250 38000', '5400 -> 2700 833'],
    ],
    [
        'what the state is paid of it',
        taxPaid({ rowId: 'R', keptAt: '1020', cameIn: 0, wentOut: 833 }, '2700'),
        'statement:R',
        ['2700 -> 1020 833'],
    ],
    [
        'four instalments',
        paymentReceived(loanA, payment(22_000, 22_000)),
        'payment:P',
        ['1010 -> 1200:A 12199', '1010 -> 1210:A 9801'],
    ],
    [
        'one by the bank',
        paymentReceived(loanA, payment(5_500, 5_500, { method: 'bank_transfer', takenBy: 'ama' })),
        'payment:P',
        ['1020 -> 1200:A 2940', '1020 -> 1210:A 2560'],
    ],
    [
        'more than was left',
        paymentReceived(loanA, payment(6_000, 143_500)),
        'payment:P',
        ['1010 -> 1200:A 5369', '1010 -> 1210:A 131', '1010 -> 2400:A 500'],
    ],
    [
        'a reversal',
        paymentReversed(loanA, payment(22_000, 22_000)),
        'payment:P:reversed',
        ['1200:A -> 1010 12199', '1210:A -> 1010 9801'],
    ],
    [
        'a reversal after the phone came back',
        paymentReversedAfterReturn(loanA, { paymentId: 'P', amount: 5_500, ...wallet }),
        'payment:P:reversed',
        ['2400:A -> 1010 5500'],
    ],
    [
        'written off on day 120, four paid',
        writtenOff(loanA, { paid: 22_000, accruedTo: dayOf(120) }),
        'written_off:A',
        ['5200 -> 1200:A 92801', '5200 -> 1210:A 22821', '1250 -> 1210:A 5378', '9100:A -> 9200 121000'],
    ],
    [
        'written off though it was paid ahead',
        writtenOff(loanA, { paid: 22_000, accruedTo: dayOf(0) }),
        'written_off:A',
        [
            '5200 -> 1200:A 92801',
            '1250 -> 1210:A 28199',
            '1250 -> 4010 8511',
            '1250 -> 4020 1290',
            '9100:A -> 9200 121000',
        ],
    ],
    [
        'recovered after it was written off, more than was owed',
        paymentReceived({ ...loanA, isWrittenOff: true }, payment(122_000, 144_000)),
        'payment:P',
        ['1010 -> 4100 121000', '9200 -> 9100:A 121000', '1010 -> 2400:A 1000'],
    ],
    [
        'a recovery taken back',
        paymentReversed({ ...loanA, isWrittenOff: true }, payment(10_000, 32_000)),
        'payment:P:reversed',
        ['4100 -> 1010 10000', '9100:A -> 9200 10000'],
    ],
    [
        'a phone returned on its sixth day, one instalment paid',
        phoneReturned(loanA, { paid: 5_500, accruedTo: dayOf(6) }),
        'return:A',
        [
            '2200:GH0001 -> 1200:A 102060',
            '2200:GH0001 -> 2400:A 47940',
            '1250 -> 1210:A 35440',
            '1250 -> 2400:A 366',
            '4020 -> 2400:A 289',
            '4010 -> 2400:A 1905',
        ],
    ],
    [
        'a phone returned on its sixth day, nothing paid',
        phoneReturned(loanA, { paid: 0, accruedTo: dayOf(6) }),
        'return:A',
        [
            '2200:GH0001 -> 1200:A 105000',
            '2200:GH0001 -> 2400:A 45000',
            '1250 -> 1210:A 35806',
            '4020 -> 1210:A 289',
            '4010 -> 1210:A 1905',
        ],
    ],
    [
        'what a country earned in a day',
        accrued('GH', '2026-02-02', { interest: 8_511, fees: 1_290 }),
        'accrual:GH:2026-02-02',
        ['1250 -> 4010 8511', '1250 -> 4020 1290'],
    ],
    [
        'the commission of a sale',
        commissionChanged({ ...change, released: 3_000, earned: 3_000 }),
        'earning:E',
        ['5010 -> 2610:ama 3000', '5010 -> 2620:ama 3000'],
    ],
    [
        'a part released',
        commissionChanged({ ...change, released: 1_500, earned: -1_500 }),
        'earning:E',
        ['2620:ama -> 2610:ama 1500'],
    ],
    [
        'a commission taken back',
        commissionChanged({ ...change, released: -3_000, earned: -1_500 }),
        'earning:E',
        ['2610:ama -> 5010 3000', '2620:ama -> 5010 1500'],
    ],
    [
        'commission paid by hand',
        commissionChanged({ ...change, released: -3_000, paid: 3_000 }),
        'earning:E',
        ['2610:ama -> 1020 3000'],
    ],
    [
        'commission paid by an order, which is booked with the order',
        commissionChanged({ ...change, released: -3_000, paid: 3_000, orderId: 'O' }),
        'earning:E',
        [],
    ],
    ['a payout on its way', sentOut(payout), 'order:O:kept', ['2610:ama -> 2630:O 3000']],
    ['a payout that arrived', arrived(payout), 'order:O:confirmed', ['2630:O -> 1010 3000']],
    ['a payout that was refused', cameBack(payout), 'order:O:refused', ['2630:O -> 2610:ama 3000']],
    ['a refund on its way', sentOut(back), 'order:O:kept', ['2400:A -> 2630:O 3000']],
    ['a refund that arrived', arrived(back), 'order:O:confirmed', ['2630:O -> 1010 3000']],
    ['a refund that was refused', cameBack(back), 'order:O:refused', ['2630:O -> 2400:A 3000']],
    ['a shop’s money on its way', sentOut(toShop), 'order:O:kept', ['2200:GH0001 -> 2630:O 3000']],
    ['a shop’s money that was refused', cameBack(toShop), 'order:O:refused', ['2630:O -> 2200:GH0001 3000']],
    [
        'a shop paid by bank',
        shopPaid({ payoutId: 'R', merchantCode: 'GH0001', amount: 3_000 }),
        'shop_payment:R:GH0001',
        ['2200:GH0001 -> 1020 3000'],
    ],
    [
        'a refund by bank',
        refundedByHand({ ...refund, country: 'GH', method: 'bank_transfer', reference: 'FT1' }),
        'refund:GH:FT1',
        ['2400:A -> 1020 3000'],
    ],
    ['a rest whose payment is reversed', overpaidUndone(rest), 'payment:P:over:reversed', ['2400:A -> 2500:N 500']],
    ['money that fits nothing', leftOver(order), 'order:O:left', ['1010 -> 2500:O 3000']],
    ['a payout that was not theirs', paidTooMuch(order), 'order:O:left', ['1130:ama -> 2610:ama 3000']],
    [
        'a loan that ran before the books',
        loanOpened(loanA, { paid: 22_000, accruedTo: dayOf(28) }),
        'opening:loan:A',
        ['1200:A -> 3900 92801', '1210:A -> 3900 28199', '3900 -> 1250 28199', '3900 -> 2200:GH0001 105000'],
    ],
    [
        'a deposit from before the books',
        depositOpened({ uid: 'A', amount: 46_000, due: 45_000 }),
        'opening:deposit:A',
        ['3900 -> 2100:A 45000', '3900 -> 2400:A 1000'],
    ],
    [
        'commission from before the books, of one who owes some',
        commissionOpened('ama', -2_000, 4_500),
        'opening:person:ama',
        ['2610:ama -> 3900 2000', '3900 -> 2620:ama 4500'],
    ],
];

describe('what is booked', () => {
    it.each(rows)('for %s', (_what, entry, source, lines) => {
        expect(entry.source).toBe(source);
        expect(linesOf(entry)).toEqual(lines);
        if (lines.length > 0) requireSound(entry);
    });

    it('of a deal is what its cost is made of', () => {
        const offer = { cashPrice: 150_000, deposit: 45_000, feeUpfront: 0, feeFinanced: 5_000 };
        const { cashPrice, paidDown, fees, costs } = loanA;
        expect(frozenDeal(offer, loanA)).toEqual({ cashPrice, paidDown, fees, costs });
    });

    it('as income is parted into interest and fees', () => {
        expect(incomeOf(loanA, earnedBy(loanA, dayOf(28)))).toEqual({ interest: 8_511, fees: 1_290 });
        expect(incomeOf({ fees: 0, costs: [0] }, 0)).toEqual({ interest: 0, fees: 0 });
    });
});

describe('an entry', () => {
    const first = { debit: at('1200', 'A'), credit: at('2200', 'GH0001'), amount: 1 };
    const good: Entry = { kind: 'hand_over', source: 'hand_over:A', transfers: [first] };
    const broken = (changes: object): Entry => ({ ...good, transfers: [{ ...first, ...changes }] });

    it.each([
        ['without transfers', { ...good, transfers: [] }, /1 to 64 transfers, not 0/],
        ['with too many', { ...good, transfers: Array.from({ length: 65 }, () => first) }, /not 65/],
        ['of nothing', broken({ amount: 0 }), /0 is no amount/],
        ['of less than nothing', broken({ amount: -1 }), /-1 is no amount/],
        ['of parts of a unit', broken({ amount: 1.5 }), /1.5 is no amount/],
        ['of more than anybody has', broken({ amount: 1e13 + 1 }), /no amount/],
        ['from a place to itself', broken({ credit: first.debit }), /cannot pay itself/],
        ['of somebody where it is nobody’s', broken({ debit: { account: '1010', of: 'ama' } }), /nobody's own/],
        ['of nobody where it is somebody’s', broken({ debit: { account: '1200', of: null } }), /of which application/],
    ])('%s is refused', (_what, entry, problem) => {
        expect(() => requireSound(entry)).toThrow(problem);
    });
});
