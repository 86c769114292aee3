import { describe, expect, it } from 'vitest';
import { dayIn } from '../../../domain/calendarDay.ts';
import { at } from '../../../domain/ledger/entry.ts';
import { dueDay } from '../../../domain/lending/schedule.ts';
import { book } from '../../../server/lending/books/book.ts';
import { checkBooks } from '../../../server/lending/books/check.ts';
import { closeDays, keepDays } from '../../../server/lending/books/days.ts';
import { daySeal } from '../../../server/platform/audit/toldState.ts';
import { verifyEventLog } from '../../../server/platform/audit/verifyLog.ts';
import type { Transaction } from '../../../server/platform/database/transaction.ts';
import { memorySeals } from '../../support/seals.ts';
import { sharedLoanRoom } from '../loans/room.ts';

const room = sharedLoanRoom();

const inTransaction = <Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> =>
    room.server.database.withTransaction(work);

const today = dayIn('Africa/Accra', new Date());
const before = (days: number): string => dueDay(today, 'daily', -days);

const bookOn = (source: string, day: string, country = 'GH') =>
    inTransaction((tx) =>
        book(tx, {
            entry: {
                kind: 'opening',
                source: `opening:person:${source}`,
                transfers: [{ debit: at('1020'), credit: at('3900'), amount: 100 }],
            },
            country,
            currency: country === 'GH' ? 'GHS' : 'KES',
            bookedBy: 'system',
            now: new Date(`${day}T12:00:00Z`),
        }),
    );

interface DayRow {
    readonly state: string;
    readonly points: number;
    readonly version: number;
    readonly seal: string | null;
}

const readDay = async (day: string): Promise<DayRow> =>
    (await room.send<DayRow>('admin', 'GET', `/api/book-days/GH-${day}`)).body;

const close = async (by: string, day: string) =>
    room.send<DayRow>(by, 'POST', `/api/book-days/GH-${day}/actions/close-day`, {
        version: (await readDay(day)).version,
    });

const file = async (day: string, shape = 'csv') => {
    const url = `/api/books/GH/days/${day}/journal?shape=${shape}`;
    const reply = await room.server.inject({ method: 'GET', url, headers: await room.server.as('admin') });
    return { name: String(reply.headers['content-disposition']), body: reply.body };
};

const keep = () => inTransaction((tx) => keepDays(tx, 'GH', new Date()));

describe('a day of the books', () => {
    it('is closed with all before it, takes nothing more, and is the same to the byte ever after', async () => {
        await bookOn('three', before(3));
        await bookOn('two', before(2));
        await keep();
        expect(await readDay(before(2))).toMatchObject({ state: 'open', points: 0, entries: 1, turnover: 100 });
        expect((await file(before(2))).name).toContain('-open.csv');
        const closed = await close('admin', before(2));
        expect([closed.status, closed.body]).toEqual([200, expect.objectContaining({ state: 'closed' })]);
        expect((await readDay(before(3))).seal).toMatch(/^[0-9a-f]{64}$/);
        const files = () => Promise.all([file(before(2)), file(before(2), 'odoo')]);
        const kept = await files();
        expect(kept[1].body).toContain('journal_id/code');
        await bookOn('late', before(2));
        expect(
            await room.rows(`select day::text, valued_on::text from ledger_entry where source = 'opening:person:late'`),
        ).toEqual([{ day: before(1), valued_on: before(2) }]);
        expect(await files()).toEqual(kept);
        expect(kept[0].name).not.toContain('open');
        expect(await inTransaction((tx) => checkBooks(tx, 'GH', new Date()))).toEqual([]);
        const books = await room.send<{ lines: unknown }[]>('admin', 'GET', `/api/books?day=${before(2)}`);
        expect(books.body[0]?.lines).toEqual([
            { account: '1020', debit: 200, credit: 0 },
            { account: '3900', debit: 0, credit: 200 },
        ]);
        expect((await close('admin', before(2))).status).toBe(409);
    });

    it('that is changed and sealed anew behind the product’s back is betrayed by the log', async () => {
        const verify = async () => (await verifyEventLog(room.server.database.pool, memorySeals())).faults;
        expect(await verify()).toEqual([]);
        const change = (amount: number) =>
            room.server.owner.query(`alter table ledger_transfer disable trigger all;
                update ledger_transfer set amount = ${amount} where source = 'opening:person:three';
                alter table ledger_transfer enable trigger all`);
        const [{ sequence } = { sequence: 0 }] = await room.rows<{ sequence: number }>(
            `select sequence from event_log where action = 'seal' and record_id = $1`,
            `GH-${before(3)}`,
        );
        await change(900);
        const told = [{ country: 'GH', kind: 'day changed', sequence, recordId: `GH-${before(3)}` }];
        expect(await verify()).toEqual(told);
        await room.server.owner.query(`update ledger_day set seal = ${daySeal} where day_id = $1`, [`GH-${before(3)}`]);
        expect(await verify()).toEqual([...told, expect.objectContaining({ recordId: `GH-${before(2)}` })]);
        await change(100);
        await room.server.owner.query(`update ledger_day set seal = ${daySeal} where day_id = $1`, [`GH-${before(3)}`]);
        expect(await verify()).toEqual([]);
    });

    it('is closed by two people where points are open, as they were shown', async () => {
        await inTransaction((tx) =>
            book(tx, {
                entry: {
                    kind: 'collection',
                    source: 'inbound:lost',
                    transfers: [{ debit: at('1010'), credit: at('2500', 'lost'), amount: 500 }],
                },
                country: 'GH',
                currency: 'GHS',
                bookedBy: 'system',
                now: new Date(`${before(1)}T12:00:00Z`),
            }),
        );
        await keep();
        expect((await readDay(before(1))).points).toBe(1);
        await close('admin', before(1));
        expect((await readDay(before(1))).state).toBe('open');
        expect((await close('admin2', before(1))).body.state).toBe('closed');
    });
});

describe('bookings against closings', () => {
    it('lie on exactly one side each', async () => {
        const many = Number(process.env['CLOSING_BOOKINGS'] ?? 60);
        await room.rows(`insert into ledger_day (day_id, day, points, entries, turnover, currency, country)
            select 'KE-' || day, day, 0, 0, 0, 'KES', 'KE' from (select (current_date - n)::date as day from generate_series(1, 5) n) days`);
        const booked = Array.from({ length: many }, (_, n) => bookOn(`race:${n}`, before(1 + (n % 5)), 'KE'));
        const closings = [5, 4, 3, 2].map((days) =>
            inTransaction((tx) =>
                closeDays(tx, { country: 'KE', day: before(days), now: new Date(), closedBy: 'admin', shown: [] }),
            ),
        );
        await Promise.all([...booked, ...closings]);
        const [{ count } = { count: 0 }] = await room.rows<{ count: number }>(
            `select count(*)::int as count from ledger_entry where country = 'KE' and source like 'opening:person:race:%'`,
        );
        expect(count).toBe(many);
        const faults = await inTransaction((tx) => checkBooks(tx, 'KE', new Date()));
        expect(faults.filter(({ rule }) => rule === 'sealed')).toEqual([]);
        const balances = await room.rows<{ debit: string; entries: string }>(
            `select debit, (select count(*) * 100 from ledger_entry where country = 'KE' and source like 'opening:person:race:%' and day <= $1) as entries
                from ledger_day_balance where country = 'KE' and day = $1 and account = '1020'`,
            before(2),
        );
        for (const { debit, entries } of balances) expect(Number(debit)).toBe(Number(entries));
    });
});
