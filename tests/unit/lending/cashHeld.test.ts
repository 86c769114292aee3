import { describe, expect, it } from 'vitest';
import { cashAccepted } from '../../../domain/ledger/postings/cash.ts';
import { requireSound } from '../../../domain/ledger/entry.ts';
import { cashRefusal } from '../../../domain/lending/cashHeld.ts';

const rules = { perPerson: 1_000, perShop: 2_000, handOverHours: 48 };
const now = new Date('2026-11-23T12:00:00Z');
const before = (hours: number): Date => new Date(now.getTime() - hours * 3_600_000);

describe('cash in hand', () => {
    it.each([
        ['up to the limit', { held: 900, since: before(1), inShop: 900 }, undefined],
        ['above what a person may hold', { held: 901, since: before(1), inShop: 901 }, 'person'],
        ['above what the shop may hold', { held: 0, since: null, inShop: 1_901 }, 'shop'],
        ['up to what the shop may hold', { held: 0, since: null, inShop: 1_900 }, undefined],
        ['long after all was handed over', { held: 0, since: before(60), inShop: 0 }, undefined],
        ['to the last moment', { held: 1, since: before(48), inShop: 1 }, undefined],
        ['later', { held: 1, since: before(48.1), inShop: null }, 'late'],
        ['of whoever belongs to no shop', { held: 0, since: null, inShop: null }, undefined],
    ] as const)('is taken or refused: %s', (_when, kept, refusal) => {
        expect(cashRefusal(rules, kept, { amount: 100, now })).toBe(refusal);
    });

    it('leaves whoever held it as a whole, what is missing as their debt', () => {
        const accepted = { acceptanceId: 'GH-sales:2', username: 'sales', held: 45_000, into: 'mobile_money' };
        const linesOf = (counted: number) => {
            const entry = cashAccepted({ ...accepted, counted });
            requireSound(entry);
            return entry.transfers.map(({ debit, credit, amount }) => `${debit.account} ${credit.account} ${amount}`);
        };
        expect(linesOf(44_000)).toEqual(['1010 1100 44000', '1130 1100 1000']);
        expect(linesOf(45_000)).toEqual(['1010 1100 45000']);
        expect(linesOf(0)).toEqual(['1130 1100 45000']);
        const [listed] = cashAccepted({ ...accepted, counted: 45_000, inboundId: 'i1' }).transfers;
        expect(listed?.debit).toEqual({ account: '2500', of: 'i1' });
    });
});
