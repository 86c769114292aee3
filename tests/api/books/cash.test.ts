import { describe, expect, it } from 'vitest';
import { checkBooks } from '../../../server/lending/books/check.ts';
import { sharedLoanRoom } from '../loans/room.ts';

const room = sharedLoanRoom();

interface Held {
    readonly cashId: string;
    readonly held: number;
    readonly most: number;
    readonly dueAt: string | null;
    readonly lastMissing: number | null;
    readonly version: number;
}

const heldBy = async (by: string): Promise<readonly Held[]> =>
    (await room.send<readonly Held[]>(by, 'GET', '/api/cash')).body;

const accept = async (by: string, input: object) => {
    const [row] = await heldBy('support');
    return room.send<Held>(by, 'POST', '/api/cash/GH-sales/actions/accept-cash', {
        body: { into: 'bank_transfer', receipt: 'SLIP-1', ...input },
        version: row?.version ?? 0,
    });
};

const pay = (uid: string) => room.journey.tries('sales', uid, 'confirm_deposit', { amount: 45_000 });

const faults = () => room.server.database.withTransaction((tx) => checkBooks(tx, 'GH', new Date()));

describe('cash that a seller takes', () => {
    it('stands with them until a second person has counted it, and what is missing is theirs', async () => {
        const uid = await room.to.signed();
        expect((await pay(uid)).status).toBe(200);
        const [before] = await heldBy('sales');
        expect(before).toMatchObject({ cashId: 'GH-sales', held: 45_000, most: 1_000_000, dueAt: expect.any(String) });
        const more = await accept('support', { counted: 45_001 });
        expect([more.status, more.body.errors]).toEqual([422, { counted: expect.stringMatching(/450\.00 is held/) }]);
        expect((await accept('sales', { counted: 45_000 })).status).toBe(403);
        const accepted = await accept('support', { counted: 44_000 });
        expect([accepted.status, accepted.body]).toEqual([
            200,
            expect.objectContaining({ held: 0, dueAt: null, lastMissing: 1_000 }),
        ]);
        const rows = await room.rows(
            `select debit || ' -> ' || credit || ' ' || amount as line from ledger_transfer where kind = 'cash_accepted' order by leg`,
        );
        expect(rows).toEqual([{ line: '1020 -> 1100 44000' }, { line: '1130 -> 1100 1000' }]);
        expect((await accept('support', { counted: 0 })).status).toBe(409);
        expect(await faults()).toEqual([]);
    });

    it('is refused above what a person or a shop may hold, and where it is late, in words', async () => {
        const refusedWith = async (change: string): Promise<string> => {
            await room.rows(change);
            const { status, body } = await pay(await room.to.signed());
            expect(status).toBe(422);
            return (body as unknown as { errors: { method: string } }).errors.method;
        };
        expect((await pay(await room.to.signed())).status).toBe(200);
        const held = `update cash_held set held_since = now(), held`;
        expect(await refusedWith(`${held} = 960000`)).toMatch(
            /^You may hold GH₵10,000\.00 .* hold GH₵9,600\.00: hand it over/,
        );
        const late = `update cash_held set held = 45000, held_since = now() - interval '49 hours'`;
        expect(await refusedWith(late)).toMatch(/^You hold GH₵450\.00 in cash for too long: hand it over/);
        await room.rows(`insert into cash_held (cash_id, username, merchant_code, held, currency, most, country, search)
            select 'GH-sales2', 'sales2', merchant_code, 2950000, currency, most, country, '' from cash_held`);
        expect(await refusedWith(`${held} = 45000 where username = 'sales'`)).toMatch(
            /^Your shop may hold GH₵30,000\.00/,
        );
        await room.rows(`delete from cash_held where username = 'sales2'`);
        expect((await pay(await room.to.signed())).status).toBe(200);
    });
});
