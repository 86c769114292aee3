import { beforeAll, describe, expect, it, vi } from 'vitest';
import { csvOf } from '../../../domain/csv.ts';
import { importableFields, type ImportFault, type ImportRun } from '../../../domain/import.ts';
import { payments } from '../../../domain/resources/payments.ts';
import { checkFile, commitRun } from '../../support/importing.ts';
import { people } from '../rest/restApp.ts';
import { sharedLoanRoom } from './room.ts';

const room = sharedLoanRoom();

const mapping = ['loanReference', 'amount', 'currency', 'method', 'paymentReference', 'receivedOn'];

type Line = readonly [loan: string, amount: string, currency: string, method: string, reference: string, day: string];

const fileOf = (lines: readonly Line[]): string =>
    csvOf([['Contract', 'Amount', 'Currency', 'Paid by', 'Reference of the transfer', 'Received on'], ...lines]);

const caller = (by: string) => ({
    post: async (path: string, body: unknown = {}): Promise<ImportRun> => {
        const reply = await room.send<ImportRun>(by, 'POST', path, { body: body as object });
        if (reply.status >= 400) throw new Error(`${reply.status} ${JSON.stringify(reply.body)}`);
        return reply.body;
    },
});

const check = (lines: readonly Line[], by = 'support') =>
    checkFile(caller(by), { resource: 'payments', text: fileOf(lines), mapping });
const commit = (run: ImportRun, by = 'support') => commitRun(caller(by), run);

const faultsOf = async ({ importId }: ImportRun, by = 'support') => {
    const { body } = await room.send<{ readonly faults: readonly ImportFault[] }>(
        by,
        'GET',
        `/api/imports/${importId}/faults`,
    );
    return body.faults.map(({ row, field, message }) => [row, field, message]);
};

const paidOn = async (uid: string) =>
    (await room.rows('select paid, outstanding from loan where application_uid = $1', uid))[0];

const booked = async () => Number((await room.rows<{ n: string }>('select count(*) as n from payment'))[0]?.n);

const receipts = async () =>
    Number((await room.rows<{ n: string }>(`select count(*) as n from message where purpose = 'receipt'`))[0]?.n);

describe('a file of payments', () => {
    let uid: string;
    let reference: string;
    let today: string;
    let lines: readonly Line[];
    beforeAll(async () => {
        uid = await room.to.completed();
        [{ reference } = { reference: '' }] = await room.rows<{ reference: string }>(
            'select reference from loan where application_uid = $1',
            uid,
        );
        today = room.day(0);
        await room.pay(uid, 5_500, { paymentReference: 'MP-KNOWN' });
        lines = [
            [reference, '55.00', 'GHS', 'Mobile money', 'MP-1', today],
            ['GH-NONE', '55.00', 'GHS', 'mobile_money', 'MP-2', today],
            [reference, '55.00', 'KES', 'mobile_money', 'MP-3', today],
            [reference, 'much', 'GHS', 'mobile_money', 'MP-4', today],
            [reference, '99999', 'GHS', 'mobile_money', 'MP-5', today],
            [reference, '55.00', 'GHS', 'mobile_money', 'MP-6', '2999-01-01'],
            [reference, '55.00', 'GHS', 'mobile_money', 'MP-KNOWN', today],
            [reference, '20.00', 'GHS', 'mobile_money', 'MP-KNOWN', today],
            [reference, '55.00', 'GHS', 'cowries', 'MP-7', today],
            [reference, '55.00', 'GHS', 'bank_transfer', '', today],
            [reference, '55.00', 'GHS', 'mobile_money', 'MP-1', today],
            [reference, '10.00', 'GHS', 'cash', 'R-17', room.day(-1)],
            [reference, '10.00', 'GHS', 'cash', 'R-18', today],
        ];
    });

    const faults = [
        [3, 'loanReference', 'There is no loan of this contract'],
        [4, 'currency', 'This loan is paid in GHS'],
        [5, 'amount', 'Write an amount of GHS such as 1500.'],
        [6, 'amount', 'The whole loan is GH₵1,430.00: look at the amount again'],
        [7, 'receivedOn', 'Choose today or a day before'],
        [9, 'paymentReference', 'Row 8 is about the same one: keep one of the two.'],
        [10, 'method', expect.stringContaining('Write one of')],
        [11, 'paymentReference', 'Fill this in'],
        [12, 'paymentReference', 'Row 2 is about the same one: keep one of the two.'],
        [13, 'receivedOn', 'The loan did not run yet on that day'],
    ];

    it('is rehearsed: each planted fault in its place, nothing booked, nobody told', async () => {
        const before = await booked();
        const run = await check(lines);
        expect(run.counts).toMatchObject({ create: 2, same: 1, fault: faults.length });
        expect(await faultsOf(run)).toEqual(faults);
        expect(await booked()).toBe(before);
        expect(await paidOn(uid)).toMatchObject({ paid: 5_500 });
    });

    it('is written once, however often it is committed or comes again', async () => {
        const before = await booked();
        const told = await receipts();
        const run = await check(lines);
        expect((await commit(run)).counts).toMatchObject({ created: 2, same: 1, fault: faults.length });
        await commit(run);
        const again = await check(lines, 'admin');
        expect(again.counts).toMatchObject({ create: 0, same: 3 });
        await commit(again, 'admin');
        expect(await booked()).toBe(before + 2);
        expect(await paidOn(uid)).toMatchObject({ paid: 12_000 });
        expect(
            await room.rows(
                `select 1 from event_log where record = 'payments' and action = 'create' and request_id = $1`,
                run.importId,
            ),
        ).toHaveLength(2);
        expect(await receipts()).toBe(told + 2);
    });

    it('does not bring a reversed payment back, nor the same transfer onto another loan', async () => {
        await room.rows(
            `update payment set reversed_because = 'Entered in error, said the bank' where payment_reference = 'MP-1'`,
        );
        const other = await room.to.completed();
        const [{ reference: second } = { reference: '' }] = await room.rows<{ reference: string }>(
            'select reference from loan where application_uid = $1',
            other,
        );
        const run = await check([
            [reference, '55.00', 'GHS', 'mobile_money', 'MP-1', today],
            [second, '55.00', 'GHS', 'mobile_money', 'MP-KNOWN', today],
        ]);
        expect(await faultsOf(run)).toEqual([
            [2, 'paymentReference', 'This transfer was entered and reversed: enter it by hand if it counts'],
            [3, 'paymentReference', `This transfer is booked already, on ${reference}: compare the two`],
        ]);
    });

    it('holds its loans in one order whatever stands first in it, so that two files never wait for each other', async () => {
        const uids = [await room.to.completed(), await room.to.completed()].toSorted();
        const loans = await room.rows<{ reference: string }>(
            'select reference from loan where application_uid = any ($1) order by application_uid',
            uids,
        );
        const lineOf = (transfer: string) => (loan: { reference: string }, at: number) =>
            [loan.reference, '1.00', 'GHS', 'mobile_money', `${transfer}-${at}`, today] as const;
        const [downwards, upwards] = [loans.toReversed().map(lineOf('MP-D')), loans.map(lineOf('MP-U'))];
        const runs = [await check(downwards), await check(upwards, 'admin')] as const;
        const holder = await room.server.database.pool.connect();
        const isHeld = async (which: number): Promise<boolean> => {
            const { rows } = await holder.query(
                'select 1 from loan where application_uid = $1 for update skip locked',
                [uids[which]],
            );
            return rows.length === 0;
        };
        // Somebody else has the last one: whoever holds on to the first meanwhile took that one before.
        await holder.query('begin');
        await holder.query('select 1 from loan where application_uid = $1 for update', [uids[1]]);
        const committing = commit(runs[0]);
        const waits = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
        await vi.waitFor(async () => expect(await room.rows(waits)).toHaveLength(1), { timeout: 10_000 });
        expect(await isHeld(0)).toBe(true);
        await holder.query('rollback');
        holder.release();
        const [one, other] = await Promise.all([committing, commit(runs[1], 'admin')]);
        expect([one.counts, other.counts]).toEqual([
            expect.objectContaining({ created: 2, fault: 0 }),
            expect.objectContaining({ created: 2, fault: 0 }),
        ]);
        for (const each of uids) expect(await paidOn(each)).toMatchObject({ paid: 200 });
    });

    it('is for those who may enter one payment, within their country', async () => {
        const line: Line = [reference, '1.00', 'GHS', 'cash', 'R-99', today];
        await expect(check([line], 'sales')).rejects.toThrow(/^403/);
        await expect(check([line], 'underwriter')).rejects.toThrow(/^403/);
        await room.rows(`update app_user set country = 'KE' where username = 'admin2'`);
        const run = await check([line], 'admin2');
        expect(await faultsOf(run, 'admin2')).toEqual([[2, 'loanReference', 'There is no loan of this contract']]);
    });
});

it('fills the fields of one payment, and nothing that the server sets', () => {
    const fields = importableFields(people.admin, payments);
    expect(fields.map(({ name }) => name)).toEqual(mapping);
});
