import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { withCheckDigit } from '../../../domain/matching/imei.ts';
import { approve, submit, underReview } from '../../../server/demo/applications/journey.ts';
import { createBoss } from '../../../server/platform/jobs/boss.ts';
import { drain, startJobs } from '../../../server/work/workers.ts';
import { openRoom, type Room } from './room.ts';
import { signContract, take } from './steps.ts';

let room: Room;
beforeAll(async () => {
    room = await openRoom([
        { run: approve, began: [3, 2] },
        { run: underReview, began: [0.5] },
        { run: submit, began: [0.4] },
    ]);
});
afterAll(() => room.close());

const waiting = async (name: string): Promise<number> => {
    const { rows } = await room.database.pool.query<{ jobs: number }>(
        `select count(*)::int as jobs from pgboss.job where name = $1 and state < 'active'`,
        [name],
    );
    return rows[0]?.jobs ?? 0;
};

const one = async (text: string, ...values: unknown[]): Promise<Record<string, unknown>> => {
    const { rows } = await room.database.pool.query<Record<string, unknown>>(text, values);
    return rows[0] ?? {};
};

const send = (uid: string) =>
    room.database.db.withTransaction((tx) => room.services.jobs.send(tx, 'gather_evidence', { uid }));

describe('work that is sent', () => {
    it('is kept with the transaction that sends it, and lost with one that is undone', async () => {
        const failing = room.database.db.withTransaction(async (tx) => {
            await room.services.jobs.send(tx, 'gather_evidence', { uid: 'undone' });
            throw new Error('undone');
        });
        await expect(failing).rejects.toThrow('undone');
        expect(await waiting('gather_evidence')).toBe(0);
        await send('kept');
        expect(await waiting('gather_evidence')).toBe(1);
    });

    it('waits once however often it is asked for', async () => {
        await Promise.all(Array.from({ length: 5 }, () => send('kept')));
        expect(await waiting('gather_evidence')).toBe(1);
        expect(await drain(room.services, { only: ['gather_evidence'] })).toBe(1);
        await send('kept');
        expect(await drain(room.services, { only: ['gather_evidence'] })).toBe(1);
    });

    it('runs all checks though a later try of one of them waits', async () => {
        const startAfter = new Date(Date.now() + 3_600_000);
        const data = { uid: 'sent back', types: ['bureau'], round: 2 } as const;
        await room.database.db.withTransaction((tx) =>
            room.services.jobs.sendLater(tx, { name: 'gather_evidence', data, startAfter }),
        );
        await send('sent back');
        expect(await waiting('gather_evidence')).toBe(2);
        expect(await drain(room.services, { only: ['gather_evidence'], ahead: true })).toBe(2);
    });

    it('may be sent by a person within their own scope, who cannot touch the queue otherwise', async () => {
        const scope = await room.person('sales');
        await room.database.db.withTransaction((tx) => room.services.jobs.send(tx, 'gather_evidence', { uid: 'x' }), {
            scope,
        });
        expect(await drain(room.services, { only: ['gather_evidence'] })).toBe(1);
        const reading = room.database.db.withTransaction(({ client }) => client.query('select from pgboss.job'), {
            scope,
        });
        await expect(reading).rejects.toMatchObject({ code: '42501' });
    });

    it('outlives the clearing up of what is old', async () => {
        await send('young');
        await createBoss(room.database.db).maintain();
        expect(await drain(room.services, { only: ['gather_evidence'] })).toBe(1);
    });

    it('does not run before its time', async () => {
        const startAfter = new Date(Date.now() + 3_600_000);
        await room.database.db.withTransaction((tx) =>
            room.services.jobs.sendLater(tx, { name: 'gather_evidence', data: { uid: 'later' }, startAfter }),
        );
        const only = ['gather_evidence'] as const;
        expect(await drain(room.services, { only })).toBe(0);
        expect(await drain(room.services, { only, ahead: true })).toBe(1);
    });
});

describe('workers', () => {
    it('start at once when the work commits, and stop', async () => {
        const errors: unknown[] = [];
        const workers = await startJobs(room.services, { error: (details) => errors.push(details) });
        try {
            const waits: number[] = [];
            for (const purpose of ['wake', 'wake again', 'wake once more']) {
                const before = performance.now();
                await room.database.db.withTransaction((tx) =>
                    room.services.partners.messaging.send(tx, {
                        to: '+233244000001',
                        purpose,
                        text: 'hello',
                        applicationUid: null,
                    }),
                );
                const state = () => one(`select state from message where purpose = '${purpose}'`);
                await vi.waitFor(async () => expect(await state()).toEqual({ state: 'sent' }), { timeout: 15_000 });
                waits.push(performance.now() - before);
            }
            // Without being woken they would look again after five seconds; a busy machine only ever adds.
            expect(Math.min(...waits)).toBeLessThan(4_500);
        } finally {
            await workers.stop();
        }
        expect(errors).toEqual([]);
    });
});

describe('messages', () => {
    it('are carried once each', async () => {
        const uid = await room.uidAt('approved');
        const { salesUsername: as } = await room.application(uid);
        await take(room, { uid, action: 'send_code', as, input: { purpose: 'sign' } });
        expect(await drain(room.services, { only: ['deliver_message'] })).toBe(1);
        const { state } = await one('select state from message where application_uid = $1', uid);
        expect(state).toBe('sent');
    });

    it('without work of their own are found by the clock', async () => {
        await room.database.pool.query(
            `insert into message (message_id, medium, sent_to, purpose, text, state, created_at)
             values ('stray', 'sms', '+233244000000', 'code', 'hello', 'queued', now())`,
        );
        await room.database.db.withTransaction((tx) => room.services.jobs.send(tx, 'deliver_waiting', {}));
        await drain(room.services);
        expect((await one(`select state from message where message_id = 'stray'`))['state']).toBe('sent');
    });
});

describe('a phone', () => {
    let uid: string;
    let as: string;
    let tac: string;
    beforeAll(async () => {
        uid = await room.uidAt('approved');
        await signContract(room, uid);
        const application = await room.application(uid);
        as = application.salesUsername;
        const price = await one('select tacs from pricing where pricing_id = $1', application.terms?.offer.pricingId);
        tac = String(Object(price['tacs'])[0]);
        const amount = application.terms?.offer.dueAtHandover;
        await take(room, { uid, action: 'confirm_deposit', as, input: { amount } });
    });

    const device = () => one('select imei, state, failure from device where application_uid = $1', uid);
    const enrol = (serial: string) =>
        take(room, { uid, action: 'enrol_device', as, input: { imei: withCheckDigit(tac + serial) } });

    it('that another lender holds is refused, with the reason', async () => {
        await enrol('709991');
        await drain(room.services, { ahead: true });
        expect(await device()).toMatchObject({ state: 'rejected', failure: 'DEVICE_ALREADY_ENROLLED' });
    });

    it('whose provider is away waits, and is tried again', async () => {
        await enrol('709994');
        await drain(room.services, { only: ['carry_lock'] });
        expect(await device()).toMatchObject({ state: 'registering', failure: 'PROVIDER_DOWN' });
        expect(await waiting('carry_lock')).toBe(1);
    });

    it('that is online becomes active, is told about once, and ends the waiting of the one before', async () => {
        const { application } = await enrol('700011');
        // The phone before it must be let go, and its provider is still away: that is tried for as long as it takes.
        await drain(room.services, { only: ['carry_lock'] });
        expect(await device()).toEqual({ imei: withCheckDigit(`${tac}700011`), state: 'active', failure: null });
        const told = await one(
            `select count(*)::int as times from event_log where record_id = $1 and action = 'device_active'`,
            uid,
        );
        expect(told).toEqual({ times: 1 });
        expect(
            await one(
                `select wanted, next_at is null as "rests" from phone where imei = $1`,
                withCheckDigit(`${tac}709994`),
            ),
        ).toEqual({ wanted: 'released', rests: false });
        const { rows } = await room.database.pool.query(
            `select status from device_command where application_uid = $1 and type = 'enroll' order by created_at`,
            [uid],
        );
        expect(rows.map(({ status }) => status)).toEqual(['failed', 'superseded', 'ack']);
        expect(application.stage).toBe('signed');
    });

    it('is handed over, and free again when the sale is undone', async () => {
        const input = { reason: 'OTHER', comment: null };
        expect((await take(room, { uid, action: 'cancel_signed', as: 'admin', input })).waits).toBe(true);
        await take(room, { uid, action: 'cancel_signed', as: 'admin2', input });
        expect(await device()).toMatchObject({ state: 'releasing' });
        await drain(room.services, { only: ['carry_lock'] });
        expect(await device()).toMatchObject({ state: 'released' });
        expect((await room.application(uid)).stage).toBe('cancelled');
    });
});

describe('the clock', () => {
    const run = async (name: 'expire_due' | 'forget_due' | 'release_idle' | 'purge', at: Date): Promise<void> => {
        await room.database.db.withTransaction((tx) => room.services.jobs.send(tx, name, {}));
        await drain({ ...room.services, clock: () => at }, { only: [name] });
    };
    const hours = (count: number): Date => new Date(Date.now() + count * 3_600_000);

    it('hands back what nobody works on, and leaves what somebody does', async () => {
        const uid = await room.uidAt('under_review');
        await run('release_idle', new Date());
        expect((await room.application(uid)).stage).toBe('under_review');
        await run('release_idle', hours(1));
        expect(await room.application(uid)).toMatchObject({ stage: 'pending', assignee: null });
    });

    it('ends what took too long, with its contract, and nothing else', async () => {
        const uid = await room.uidAt('approved');
        const pending = await room.uidAt('pending');
        await run('expire_due', new Date());
        expect((await room.application(uid)).stage).toBe('approved');
        await run('expire_due', hours(8 * 24));
        expect((await room.application(uid)).stage).toBe('expired');
        expect((await room.application(pending)).stage).toBe('pending');
        const { status } = await one('select status from contract where application_uid = $1', uid);
        expect(status).toBe('void');
    });

    it('makes room for the receipts of the days and the entries of the months to come', async () => {
        await run('purge', hours(24));
        const { rows: months } = await room.database.pool.query(
            `select count(*)::int as ahead from pg_inherits join pg_class on pg_class.oid = inhrelid
                where inhparent = 'event_log'::regclass and relname > to_char(now() + interval '1 month', '"event_log_"YYYYMM')`,
        );
        expect(months[0].ahead).toBeGreaterThanOrEqual(10);
        const { rows } = await room.database.pool.query(
            'select count(*)::int as days, max(upper) - current_date as ahead from receipt_parts where lower > current_date',
        );
        expect(rows).toEqual([{ days: 8, ahead: 9 }]);
    });

    it('forgets more than one statement takes away, and all the rest where one table refuses', async () => {
        const { pool } = room.database;
        await pool.query(
            `insert into change_feed (entity, entity_id, operation, country, actor, at)
             select 'many', n::text, 'update', 'GH', 'many', now() - interval '8 days' from generate_series(1, 5001) n`,
        );
        await pool.query(
            `create function refuse_purge() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`,
        );
        await pool.query(
            `insert into request_count values ('stuck', 1, now() - interval '2 days');
             create trigger stuck before delete on request_count for each row execute function refuse_purge()`,
        );
        await expect(run('purge', new Date())).rejects.toThrow('1 tables could not be purged');
        await pool.query('drop trigger stuck on request_count');
        const { rows } = await pool.query(`select count(*)::int as left from change_feed where actor = 'many'`);
        expect(rows).toEqual([{ left: 0 }]);
        await drain({ ...room.services, clock: () => new Date() }, { only: ['purge'] });
    });

    it('forgets old messages of the identity provider, and keeps those about applications', async () => {
        await room.database.pool.query(
            `insert into message (message_id, medium, sent_to, purpose, text, application_uid, state, created_at)
             values ('old code', 'sms', '+1', 'aged', '', null, 'sent', now() - interval '31 days'),
                ('new code', 'sms', '+1', 'aged', '', null, 'sent', now() - interval '29 days'),
                ('old news', 'sms', '+1', 'aged', '', 'a', 'sent', now() - interval '31 days')`,
        );
        await run('purge', new Date());
        const { rows } = await room.database.pool.query(
            `select message_id as id from message where purpose = 'aged' order by id`,
        );
        expect(rows).toEqual([{ id: 'new code' }, { id: 'old news' }]);
    });

    // Last, for much else is old by then.
    it('keeps what the log masks readable for half a year, and the log itself for good', async () => {
        await room.uidAt('pending');
        const count = async (table: 'event_personal' | 'event_log'): Promise<number> =>
            Number((await one(`select count(*) as count from ${table}`))['count']);
        const [personal, entries] = [await count('event_personal'), await count('event_log')];
        expect(personal).toBeGreaterThan(0);
        await run('forget_due', hours(179 * 24));
        expect(await count('event_personal')).toBe(personal);
        await run('forget_due', hours(181 * 24));
        expect(await count('event_personal')).toBe(0);
        expect(await count('event_log')).toBeGreaterThanOrEqual(entries);
    });
});
