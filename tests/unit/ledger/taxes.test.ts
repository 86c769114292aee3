import { describe, expect, it } from 'vitest';
import { countryCodes } from '../../../domain/countries.ts';
import { laws } from '../../../domain/countries/laws.ts';
import { frozenDeal } from '../../../domain/ledger/bookedLoan.ts';
import { phoneReturned, handedOver } from '../../../domain/ledger/postings/loans.ts';
import { commissionChanged } from '../../../domain/ledger/postings/commission.ts';
import { taxWithin, withheldFrom } from '../../../domain/ledger/taxes.ts';
import { dayOf, loanA } from './loanA.ts';

const { KE, GH } = laws;

describe('a tax', () => {
    it.each([
        // A fee of 50.00 that holds 20 % excise duty on what is left: 41.67 and 8.33.
        [5_000, 833],
        [6_000, 1_000],
        [1, 0],
        [0, 0],
    ])('within fees of %i is %i in Kenya', (fees, tax) => {
        expect([taxWithin(fees, KE.taxes), taxWithin(fees, GH.taxes)]).toEqual([tax, 0]);
    });

    it.each([
        [60_000, 3_000],
        // 4.50, and a network sends whole shillings.
        [9_000, 500],
        [100, 0],
    ])('on a commission of %i is %i in Kenya, in whole units', (amount, kept) => {
        expect(withheldFrom({ amount, currency: 'KES' }, KE.taxes)).toBe(kept);
        expect(withheldFrom({ amount, currency: 'GHS' }, GH.taxes)).toBe(0);
    });

    it.each(countryCodes)('of %s names the law that asks for it', (code) => {
        for (const { source, bps } of laws[code].taxes) {
            expect(source).toMatch(/\d{4}|Cap\./);
            expect(bps).toBeGreaterThan(0);
        }
    });
});

const legs = ({ transfers }: ReturnType<typeof handedOver>): readonly string[] =>
    transfers.map(({ debit, credit, amount }) => `${debit.account} -> ${credit.account} ${amount}`);

describe('in the books a tax', () => {
    it('is frozen when the loan begins, and undone with the sale when the phone comes back', () => {
        const offer = { cashPrice: 150_000, deposit: 45_000, feeUpfront: 0, feeFinanced: 5_000 };
        const deal = frozenDeal(offer, loanA, KE.taxes);
        expect(deal).toMatchObject({ fees: 5_000, tax: 833 });
        expect(frozenDeal(offer, loanA)).not.toHaveProperty('tax');
        const loan = { ...loanA, ...deal };
        expect(legs(handedOver(loan))).toContain('5400 -> 2700 833');
        expect(legs(phoneReturned(loan, { paid: 0, accruedTo: dayOf(0) }))).toContain('2700 -> 5400 833');
    });

    it('that is kept back from commission is owed to the state and not to the seller, by an order or by hand', () => {
        const paid = { earningId: 'E', username: 'sam', earned: 0, released: -6_000, paid: 6_000, withheld: 300 };
        expect(legs(commissionChanged({ ...paid, orderId: null }))).toEqual(['2610 -> 1020 5700', '2610 -> 2710 300']);
        expect(legs(commissionChanged({ ...paid, orderId: 'O' }))).toEqual(['2610 -> 2710 300']);
    });
});
