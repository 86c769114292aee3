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
    readonly place: string;
    readonly username: string;
    readonly version: number;
}

const heldBy = async (by: string): Promise<readonly Held[]> =>
    (await room.send<readonly Held[]>(by, 'GET', '/api/cash')).body;

const counts = async (by: string, cashId: string, action: string, body: object) => {
    const row = (await heldBy('support')).find((one) => one.cashId === cashId);
    return room.send<Held>(by, 'POST', `/api/cash/${cashId}/actions/${action}`, { body, version: row?.version ?? 0 });
};

const accept = (by: string, input: object, cashId = 'GH-sales') =>
    counts(by, cashId, 'accept-cash', { into: 'bank_transfer', receipt: 'SLIP-1', ...input });

const safe = 'GH-safe-GH0001';

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

    it('goes into the safe of its shop by whoever leads it, and from there to the bank by a third person', async () => {
        expect((await pay(await room.to.signed())).status).toBe(200);
        const putIn = (by: string, counted: number, cashId = 'GH-sales') =>
            counts(by, cashId, 'put-in-safe', { counted });
        expect((await putIn('sales', 45_000)).status).toBe(403);
        expect((await putIn('teamlead', 45_001)).body.errors).toEqual({
            counted: expect.stringMatching(/450\.00 is held/),
        });
        const put = await putIn('teamlead', 44_500);
        expect([put.status, put.body]).toEqual([200, expect.objectContaining({ held: 0, lastMissing: 500 })]);
        const inSafe = (await heldBy('teamlead')).find(({ cashId }) => cashId === safe);
        expect(inSafe).toMatchObject({
            place: 'safe',
            username: 'teamlead',
            held: 44_500,
            most: 3_000_000,
            dueAt: expect.any(String),
        });
        expect((await putIn('support', 1, safe)).body.message).toBe('It is in the safe already.');
        expect((await accept('teamlead', { counted: 44_500, receipt: 'SLIP-2' }, safe)).status).toBe(403);
        const banked = await accept('support', { counted: 44_000, receipt: 'SLIP-2' }, safe);
        expect([banked.status, banked.body]).toEqual([200, expect.objectContaining({ held: 0, lastMissing: 500 })]);
        const rows = await room.rows<{ line: string }>(
            `select concat_ws(' ', debit, debit_of, '->', credit, credit_of, amount) as line from ledger_transfer
                where kind = 'cash_accepted' order by entry_id desc, leg limit 4`,
        );
        expect(rows.map(({ line }) => line)).toEqual([
            '1020 -> 1110 GH0001 44000',
            '1130 teamlead -> 1110 GH0001 500',
            '1110 GH0001 -> 1100 sales 44500',
            '1130 sales -> 1100 sales 500',
        ]);
        expect(await faults()).toEqual([]);
        const { body } = await room.send<readonly { account: string }[]>(
            'admin',
            'GET',
            `/api/books?day=${room.day(0)}`,
        );
        expect(JSON.stringify(body)).toContain('1110');
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
        expect(await refusedWith(`${held} = 960000 where cash_id = 'GH-sales'`)).toMatch(
            /^You may hold GH₵10,000\.00 .* hold GH₵9,600\.00: hand it over/,
        );
        const late = `update cash_held set held = 45000, held_since = now() - interval '49 hours' where cash_id = 'GH-sales'`;
        expect(await refusedWith(late)).toMatch(/^You hold GH₵450\.00 in cash for too long: hand it over/);
        await room.rows(`insert into cash_held (cash_id, username, merchant_code, held, currency, most, country, search)
            select 'GH-sales2', 'sales2', merchant_code, 2950000, currency, most, country, '' from cash_held where cash_id = 'GH-sales'`);
        expect(await refusedWith(`${held} = 45000 where username = 'sales'`)).toMatch(
            /^Your shop may hold GH₵30,000\.00/,
        );
        await room.rows(`delete from cash_held where username = 'sales2'`);
        const safeLate = `update cash_held set held = 100, held_since = now() - interval '49 hours' where cash_id = '${safe}'`;
        expect(await refusedWith(safeLate)).toMatch(
            /^Your shop’s safe holds GH₵1\.00 for too long: bring it to the bank/,
        );
        await room.rows(`update cash_held set held = 0, held_since = null where cash_id = '${safe}'`);
        expect((await pay(await room.to.signed())).status).toBe(200);
    });
});
