import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '../../../server/platform/database/migrate.ts';
import { packageRoot } from '../../../server/platform/packageRoot.ts';
import { createTestDatabase } from '../../support/database.ts';
import { openLoanRoom, type LoanRoom, type LoanRow } from './room.ts';

const reason = 'Counted against the book of the shop';

describe('a loan whose balance nobody has confirmed', () => {
    let room: LoanRoom;
    beforeAll(async () => {
        room = await openLoanRoom();
    });
    afterAll(() => room.server.stop());

    const inDoubt = async (days: number): Promise<string> => {
        const uid = await room.to.completed();
        await room.rows('update loan set balance_confirmed = false where application_uid = $1', uid);
        await room.age(uid, days);
        return uid;
    };

    const loanOf = async (uid: string) => (await room.send<LoanRow>('support', 'GET', `/api/loans/${uid}`)).body;

    const phoneOf = async (uid: string): Promise<unknown> =>
        (await room.rows('select state from device where application_uid = $1', uid))[0]?.['state'];

    const confirm = async (uid: string, body: object = { reason }, by = 'support') => {
        const { version } = await loanOf(uid);
        return room.send(by, 'POST', `/api/loans/${uid}/actions/confirm-balance`, { body, version });
    };

    const toldOf = async (uid: string) =>
        room.rows(
            `select 1 from message where application_uid = $1 and purpose = 'due_soon'
                union all select 1 from device_command where application_uid = $1 and type in ('remind', 'lock')
                union all select 1 from notification where link like '%' || $1 and title = 'A customer is late'`,
            uid,
        );

    it('is neither reminded nor locked, costs its seller nothing, and asks for a reason to be confirmed', async () => {
        const uid = await inDoubt(6);
        await room.keep();
        await room.age(uid, 74);
        await room.keep();
        expect(await loanOf(uid)).toMatchObject({ state: 'running', overdue: 0, balanceConfirmed: false });
        expect([await phoneOf(uid), await toldOf(uid)]).toEqual(['active', []]);
        expect(await room.ledger(uid)).toEqual({ released: 2_000, earned: 2_000 });

        expect((await confirm(uid, { reason: 'sure' })).body.errors).toEqual({
            reason: 'Write at least ten letters',
        });
        expect([(await confirm(uid, { reason }, 'sales')).status, (await loanOf(uid)).balanceConfirmed]).toEqual([
            403,
            false,
        ]);
    });

    it('is not asked of the customer’s phone before somebody knows what is owed', async () => {
        const uid = await inDoubt(1);
        const ask = async (by: string) => {
            const { version } = await loanOf(uid);
            return room.send(by, 'POST', `/api/loans/${uid}/actions/ask-to-pay`, { body: { amount: 500 }, version });
        };
        for (const by of ['sales', 'support']) {
            expect(await ask(by)).toMatchObject({
                status: 409,
                body: { code: 'NOT_POSSIBLE', message: expect.stringContaining('confirm the balance first') },
            });
        }
        expect((await confirm(uid)).status).toBe(200);
        expect((await ask('sales')).status).toBe(200);
    });

    it('counts as late once it is confirmed, and is locked after the grace', async () => {
        const uid = await inDoubt(20);
        await room.pay(uid, 5_500);
        expect((await confirm(uid)).body).toMatchObject({
            balanceConfirmed: true,
            state: 'overdue',
            overdue: 5_500,
            heldUntil: room.day(3),
        });
        const [logged] = await room.rows(
            `select actor, changes->'reason'->>'to' as reason from event_log where record_id = $1 and action = 'confirm-balance'`,
            uid,
        );
        expect(logged).toEqual({ actor: 'support', reason });
        await room.keep();
        expect(await phoneOf(uid)).toBe('active');
        await room.age(uid, 3);
        await room.keep();
        expect(await phoneOf(uid)).toBe('locked');
        expect(await confirm(uid)).toMatchObject({ status: 409, body: { code: 'NOT_POSSIBLE' } });
    });

    it('opens again where it was locked before anybody doubted it, and ends when it is paid', async () => {
        const uid = await room.to.completed();
        await room.age(uid, 10);
        await room.keep();
        expect(await phoneOf(uid)).toBe('locked');
        await room.rows('update loan set balance_confirmed = false, kept_on = null where application_uid = $1', uid);
        await room.keep();
        expect(await phoneOf(uid)).toBe('active');
        await room.pay(uid, (await loanOf(uid)).outstanding);
        expect((await loanOf(uid)).state).toBe('paid');
    });
});

describe('an upgrade', () => {
    it('doubts the loans that ran before payments were recorded, and no other', async () => {
        const folder = await mkdtemp(join(tmpdir(), 'ahadi-upgrade-'));
        const database = await createTestDatabase({ empty: true });
        const all = packageRoot('server', 'platform', 'database', 'migrations');
        const upTo = async (last: string): Promise<void> => {
            const names = (await readdir(all)).filter((name) => name.slice(0, 4) <= last);
            await Promise.all(names.map((name) => cp(join(all, name), join(folder, name))));
            await migrate({ url: database.url, folder });
        };
        const start = (columns: string, values: string) =>
            database.pool.query(
                `insert into loan (application_uid, started_on, first_due_on, principal, outstanding, currency, schedule, state ${columns})
                    values ${values}`,
            );
        const old = `'2026-01-01', '2026-01-08', 100, 100, 'GHS', '[{"number":1,"amount":100,"dueOn":"2026-01-08"}]'`;
        try {
            await upTo('0035');
            await start(
                '',
                `('unpaid', ${old}, 'running'), ('paying', ${old}, 'running'), ('returned', ${old}, 'returned')`,
            );
            await upTo('0042');
            await database.pool.query(
                `insert into payment (payment_id, application_uid, loan_reference, amount, currency, method, received_on, country, created_by, search)
                    values ('p', 'paying', '', 10, 'GHS', 'cash', '2026-01-08', 'GH', 'support', '')`,
            );
            await start(
                ', reference, country, merchant_code, sales_username, search',
                `('new', ${old}, 'running', '', 'GH', '', '', '')`,
            );
            await upTo('9999');
            const { rows } = await database.pool.query('select application_uid from loan where not balance_confirmed');
            expect(rows).toEqual([{ application_uid: 'unpaid' }]);
        } finally {
            await database.drop();
            await rm(folder, { recursive: true });
        }
    });
});
