import { describe, expect, it } from 'vitest';
import { sharedBench, troubleOf } from './support.ts';

const bench = sharedBench();

describe('the simulated bureau', () => {
    const pull = (idNumber: string) =>
        bench.partners.bureau.pull({
            requestId: 'r',
            country: 'KE',
            idType: 'NATIONAL_ID_KE',
            idNumber,
            name: 'John Kamau',
            dateOfBirth: null,
            phone: '+254700000000',
            amount: null,
            consentCollectedBy: 'sales',
        });

    it.each([
        ['12349901', { score: null, openAccounts: 0 }],
        ['12349902', { nonPerforming: 1, maxDaysInArrears: 120 }],
        ['12349903', { score: 120 }],
        ['12349906', { fraudFlag: true }],
        ['12349907', { monthlyInstalments: null }],
        ['12349908', { enquiries30: 9 }],
        ['12349910', { openAccounts: 6, monthlyInstalments: 7_000_000 }],
        ['12340000', { bureau: 'METROPOL_KE', nonPerforming: 0, fraudFlag: false }],
    ])('answers %s as documented', async (idNumber, expected) => {
        expect(await pull(idNumber)).toMatchObject({ report: expected });
    });

    it.each([
        ['12349904', 'down'],
        ['12349905', 'timeout'],
        ['12349909', 'bad_reply'],
    ])('fails on %s as documented', async (idNumber, kind) => {
        expect((await troubleOf(pull(idNumber))).kind).toBe(kind);
    });
});
