import { describe, expect, it } from 'vitest';
import { cashAccepted } from '../../../domain/ledger/postings/cash.ts';
import { at, requireSound } from '../../../domain/ledger/entry.ts';
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
        ['while the safe of the shop is late', { held: 0, since: null, inShop: 1, safeSince: before(49) }, 'safe'],
        ['while its safe is in time', { held: 0, since: null, inShop: 1, safeSince: before(48) }, undefined],
        ['of whoever belongs to no shop', { held: 0, since: null, inShop: null }, undefined],
    ] as const)('is taken or refused: %s', (_when, kept, refusal) => {
        expect(cashRefusal(rules, { safeSince: null, ...kept }, { amount: 100, now })).toBe(refusal);
    });

    it('leaves whoever held it as a whole, what is missing as their debt', () => {
        const accepted = {
            acceptanceId: 'GH-sales:2',
            from: at('1100', 'sales'),
            answers: 'sales',
            held: 45_000,
            into: at('1010'),
        };
        const linesOf = (counted: number) => {
            const entry = cashAccepted({ ...accepted, counted });
            requireSound(entry);
            return entry.transfers.map(({ debit, credit, amount }) => `${debit.account} ${credit.account} ${amount}`);
        };
        expect(linesOf(44_000)).toEqual(['1010 1100 44000', '1130 1100 1000']);
        expect(linesOf(45_000)).toEqual(['1010 1100 45000']);
        expect(linesOf(0)).toEqual(['1130 1100 45000']);
        const shop = { ...accepted, from: at('1110', 'GH0001'), counted: 44_000 };
        expect(cashAccepted(shop).transfers).toEqual([
            { debit: at('1010'), credit: at('1110', 'GH0001'), amount: 44_000 },
            { debit: at('1130', 'sales'), credit: at('1110', 'GH0001'), amount: 1_000 },
        ]);
    });
});
