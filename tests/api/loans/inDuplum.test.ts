import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countries } from '../../../domain/countries.ts';
import { checkBooks } from '../../../server/lending/books/check.ts';
import { sharedLoanRoom, type LoanRow } from './room.ts';

const room = sharedLoanRoom();

interface Capped extends LoanRow {
    readonly capped: number;
    readonly rebate: number;
}

// The law of another country, and a price whose cost is far above what is lent: 26 weeks of 118.50 for 1,050.00.
const { inDuplum } = countries.GH;
beforeAll(async () => {
    Object.assign(countries.GH, { inDuplum: true });
    await room.rows('update pricing set rate_per_month_bps = 3000');
});
afterAll(() => {
    Object.assign(countries.GH, { inDuplum });
});

const loanOf = async (uid: string) => (await room.send<Capped>('admin', 'GET', `/api/loans/${uid}`)).body;

/** Ageing a loan for a test leaves its income of those days unbooked: all but that. */
const faults = async () =>
    (await room.server.database.withTransaction((tx) => checkBooks(tx, 'GH', new Date()))).filter(
        ({ rule }) => rule !== 'unearned',
    );

const late = async (days: number): Promise<string> => {
    const uid = await room.to.completed();
    await room.age(uid, days);
    await room.keep();
    return uid;
};

const balances = async (uid: string) =>
    Object.fromEntries(
        (
            await room.rows<{ account: string; posted: number }>(
                'select account, posted::int from ledger_balance where subject = $1 and posted <> 0',
                uid,
            )
        ).map(({ account, posted }) => [account, posted]),
    );

describe('a debt in duplum', () => {
    it('asks of who is late no more cost than principal, and all that was agreed again once nothing is late', async () => {
        const uid = await late(20);
        expect(await loanOf(uid)).toMatchObject({ overdue: 23_800, outstanding: 210_000, capped: 98_000 });
        expect(await faults()).toEqual([]);
        await room.pay(uid, 23_000);
        expect(await loanOf(uid)).toMatchObject({ overdue: 800, outstanding: 187_000, capped: 98_000 });
        await room.pay(uid, 800);
        expect(await loanOf(uid)).toMatchObject({ overdue: 0, outstanding: 284_200, capped: 0 });
        expect(await faults()).toEqual([]);
    });

    it('is paid off by what may be asked, and what may not is waived in the books; a reversal undoes both', async () => {
        const uid = await late(20);
        const tooMuch = await room.pay(uid, 210_100);
        expect(tooMuch.body.errors['amount']).toContain('2,100.00');
        expect((await room.pay(uid, 210_000)).status).toBe(200);
        expect(await loanOf(uid)).toMatchObject({ state: 'paid', outstanding: 0, capped: 0, rebate: 98_000 });
        expect(await balances(uid)).toEqual({});
        const [paid] = await room.rows<{ id: string }>(
            'select payment_id as id from payment where application_uid = $1',
            uid,
        );
        const reversal = { body: { reversedBecause: 'The network took it back' }, version: 1 };
        await room.send('support2', 'PUT', `/api/payments/${paid?.id}`, reversal);
        expect((await room.send('admin2', 'PUT', `/api/payments/${paid?.id}`, reversal)).status).toBe(200);
        expect(await loanOf(uid)).toMatchObject({ state: 'overdue', outstanding: 210_000, capped: 98_000, rebate: 0 });
        expect(await balances(uid)).toEqual({ 1200: 105_000, 1210: 203_000 });
        expect(await faults()).toEqual([]);
    });

    it('is written off with what may be asked, and nothing above that is ever recovered', async () => {
        const uid = await late(120);
        const writeOff = async (by: string) =>
            room.send<Capped>(by, 'POST', `/api/loans/${uid}/actions/write-off`, {
                body: { reason: 'Cannot be found' },
                version: (await loanOf(uid)).version,
            });
        await writeOff('admin');
        expect((await writeOff('admin2')).body).toMatchObject({ state: 'written_off', writtenOff: 210_000 });
        expect(await balances(uid)).toEqual({ 9100: 210_000 });
        await room.pay(uid, 210_000);
        expect(await loanOf(uid)).toMatchObject({ state: 'paid', outstanding: 0, capped: 98_000, rebate: 0 });
        expect(await balances(uid)).toEqual({});
        expect(await faults()).toEqual([]);
    });
});
