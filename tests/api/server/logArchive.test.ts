import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { unreadArchive } from '../../../server/platform/audit/archive/archive.ts';
import { archiveLog } from '../../../server/platform/audit/archive/archiveLog.ts';
import { digestOf, packArchive, unpackArchive } from '../../../server/platform/audit/archive/archiveFile.ts';
import { recordEvents } from '../../../server/platform/audit/eventLog.ts';
import type { SealStore } from '../../../server/platform/audit/seals/sealStore.ts';
import { sealWaiting } from '../../../server/platform/audit/seals/sealer.ts';
import { verifyEventLog } from '../../../server/platform/audit/verifyLog.ts';
import { places } from '../../../server/lending/privacy/places.ts';
import { archiveOldMonths } from '../../../server/work/archiveLog.ts';
import { sharedServer } from '../../support/server.ts';
import { principal, someEvent } from './loggedEvents.ts';

const server = sharedServer();

const person = { customerName: 'Efua Mensah', customerPhone: '+233244000111', idNumber: 'GHA-123456789-1' };

/** What was logged two years ago, in a part of its own. */
const makeOld = async (): Promise<void> => {
    await server.owner.query(`alter table event_log detach partition event_log_before`);
    await server.owner.query(
        `create table event_log_old partition of event_log for values from (minvalue) to ('2024-02-01')`,
    );
    await server.owner.query(
        `create table event_log_late partition of event_log for values from ('2024-02-01') to ('2026-01-01')`,
    );
    const bound = `date_trunc('month', now(), 'UTC') + interval '2 months'`;
    await server.owner.query(`do $$ begin execute format('create table event_log_now partition of event_log
        for values from (%L) to (%L)', '2026-01-01 00:00:00+00', ${bound}); end $$`);
    await server.owner.query('insert into event_log select * from event_log_before');
    const at = (minute: number): Date => new Date(Date.UTC(2024, 0, 10, 8, minute));
    const submitted = { ...someEvent('uid-1'), action: 'submit', record: 'applications', before: null, after: person };
    const planned = { ...someEvent('uid-1'), action: 'plan', record: 'loans', before: null, after: { plan: 'digest' } };
    const events = [submitted, planned, someEvent('GH0001'), someEvent('GH0002'), someEvent('KE0001', 'KE')];
    await server.database.withTransaction(
        (tx) =>
            recordEvents(
                tx,
                events.map((event, index) => ({ ...event, at: at(index) })),
            ),
        { scope: principal },
    );
};

const archive = (store: SealStore = server.services.seals.store) =>
    archiveLog({ database: server.database, store, before: new Date('2024-03-01'), runId: 'run-1' });

/** The nightly work, in the middle of September 2024. */
const runJob = (archiveMonths: number | undefined) =>
    archiveOldMonths({
        services: {
            ...server.services,
            clock: () => new Date('2024-09-15'),
            seals: { ...server.services.seals, archiveMonths },
        },
        data: {},
        runId: 'run-1',
        log: { error: () => undefined },
        finish: () => Promise.resolve(),
    });

const get = async (by: string, path: string) => {
    const { statusCode, body, headers } = await server.inject({
        url: `/api/event-logs${path}`,
        headers: await server.as(by),
    });
    return { status: statusCode, body, range: headers['content-range'] };
};

const january = { at_gte: '2024-01-01', at_lte: '2024-01-31' };
const listed = (by: string, filter: object, more = '') =>
    get(by, `?filter=${encodeURIComponent(JSON.stringify(filter))}${more}`);

const firstOld = async (): Promise<number> => {
    const { rows } = await server.owner.query(
        `select sequence from event_log where record_id = 'GH0001' and at < '2024-02-01'`,
    );
    return Number(rows[0].sequence);
};

const asked = async (sequence: number) => [
    await listed('admin', january),
    await listed('admin', { ...january, action: 'edit' }, '&sort=["at","ASC"]'),
    await listed('admin', january, '&range=[1,1]'),
    await listed('admin', { ...january, q: 'gh0002' }),
    await listed('support', january),
    await get('admin', `/${sequence}`),
    await get('support', `/${sequence}`),
    await get('admin', `/export?filter=${encodeURIComponent(JSON.stringify(january))}&format=csv`),
];

const verify = (store = server.services.seals.store) =>
    verifyEventLog(server.owner, { ...server.services.seals, store });

const files = async (country = 'GH') => {
    const { rows } = await server.owner.query<{ key: string; hash: Buffer }>(
        'select storage_key as key, hash from event_archive where country = $1',
        [country],
    );
    return rows;
};

let sequence = 0;
let before: Awaited<ReturnType<typeof asked>> = [];

beforeAll(async () => {
    await makeOld();
    sequence = await firstOld();
    before = await asked(sequence);
});

describe('a month of the log', () => {
    it('stays while some of it is not sealed, the store does not keep it, or it is not what was sealed', async () => {
        expect(await archive()).toBe(0);
        await sealWaiting(server.database, server.services.seals);
        const lossy: SealStore = { put: () => Promise.resolve(), get: () => Promise.resolve(Buffer.from('other')) };
        await expect(archive(lossy)).rejects.toThrow('is not what was put there');
        await server.owner.query('alter table event_log disable trigger all');
        await server.owner.query(`update event_log set actor = 'kofi' where sequence = $1`, [sequence]);
        await expect(archive()).rejects.toThrow(`Entry ${sequence} of GH is not what was sealed`);
        await server.owner.query(`update event_log set actor = 'ama' where sequence = $1`, [sequence]);
        await server.owner.query('alter table event_log enable trigger all');
        expect(await firstOld()).toBe(sequence);
    });

    it('leaves as files, by country, and the log stays whole', async () => {
        await runJob(undefined);
        await runJob(8);
        expect(await firstOld()).toBe(sequence);
        await runJob(7);
        expect(await archive()).toBe(0);
        const { rows } = await server.owner.query(
            `select to_regclass('event_log_old') as part, (select count(*)::int from event_log where at < '2024-02-01') as left`,
        );
        expect(rows).toEqual([{ part: null, left: 0 }]);
        await sealWaiting(server.database, server.services.seals);
        expect((await verify()).faults).toEqual([]);
        expect([(await files()).length, (await files('KE')).length]).toEqual([1, 1]);
    });

    it('is answered by the log’s screen as it was before', async () => {
        expect(before.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 404, 200]);
        expect(before[0]?.range).toBe('event-logs 0-4/5');
        expect(await asked(sequence)).toEqual(before);
        for (const across of [{ at_gte: '2024-01-01' }, { at_lte: '2024-12-31' }]) {
            const { status, body } = await listed('admin', across);
            expect([status, JSON.parse(body).errors.at_gte]).toEqual([
                400,
                'Entries before 2024-02-01 are in the archive: end the period before that day, or begin it there.',
            ]);
        }
        expect((await listed('admin', { at_gte: '2024-02-01' })).status).toBe(200);
    });

    it('tells nothing of a person that could be read, with whatever key', async () => {
        const [file] = await files();
        const bytes = await server.services.seals.store.get(file?.key ?? '');
        const text = gunzipSync(bytes ?? Buffer.alloc(0)).toString();
        expect(text).toContain('uid-1');
        expect(text.split('\n')[0]).toMatch(/^{"country":"GH","entries":4,"seals":\[{"n":\d+,"hash":"[\da-f]{64}"}/);
        for (const told of Object.values(person)) expect(text).not.toContain(told.slice(0, -4));
    });

    it('leaves behind what it masks, as a rule or a legal hold keeps it, until its customer is forgotten', async () => {
        const kept = async () => {
            const { rows } = await server.owner.query<{ recordId: string | null; country: string }>(
                'select archived_record_id as "recordId", country from event_personal where sequence between $1 - 2 and $1 + 2',
                [sequence],
            );
            return rows;
        };
        const reveal = async () => {
            const { body } = await server.inject({
                method: 'POST',
                url: `/api/event-logs/${sequence - 2}/reveal`,
                headers: await server.as('admin'),
                payload: { reason: 'The customer asks what we changed' },
            });
            return body;
        };
        expect(await kept()).toContainEqual({ recordId: 'uid-1', country: 'GH' });
        expect(await reveal()).toContain(person.customerName);
        const of = places.find(({ table }) => table === 'event_personal')?.of ?? '';
        await server.owner.query(`delete from event_personal where ${of}`, [['uid-1']]);
        expect((await kept()).map(({ recordId }) => recordId)).not.toContain('uid-1');
        expect(await reveal()).not.toContain(person.customerName);
    });

    it('is told of for as long as the application is there', async () => {
        const { rows } = await server.owner.query(
            `select action, plan from event_story where record_id = 'uid-1' order by sequence`,
        );
        expect(rows).toEqual([
            { action: 'submit', plan: null },
            { action: 'plan', plan: 'digest' },
        ]);
        const story = await server.database.withTransaction(({ client }) =>
            client.query(`select jsonb_array_length(application_story('uid-1', true)->'timeline') as told`),
        );
        expect(story.rows).toEqual([{ told: 1 }]);
    });

    /** The store, but for what somebody did to the file of a country. */
    const tampered = (change: (bytes: Buffer) => Promise<Buffer | undefined>): SealStore => ({
        put: () => Promise.resolve(),
        get: async (key) => {
            const bytes = await server.services.seals.store.get(key);
            return bytes !== undefined && key.startsWith('log/gh/') ? change(bytes) : bytes;
        },
    });

    const rewritten = async (bytes: Buffer): Promise<Buffer> => {
        const entries = await unpackArchive(bytes);
        const others = entries.map((entry) => (entry.sequence === sequence ? { ...entry, actor: 'kofi' } : entry));
        return packArchive({ country: 'GH', entries: entries.length, seals: [] }, others);
    };

    it.each([
        ['is gone', () => Promise.resolve(undefined)],
        ['can not be read', (bytes: Buffer) => Promise.resolve(bytes.subarray(0, 50))],
    ])('betrays whose file %s', async (_, change) => {
        const [file] = await files();
        expect((await verify(tampered(change))).faults).toEqual([
            { country: 'GH', kind: 'archive changed', from: sequence - 2, upTo: sequence + 1, file: file?.key },
        ]);
    });

    it('is passed over where the store cannot be asked', async () => {
        const store = tampered(() => Promise.resolve(undefined));
        const witness = { ...server.services.seals, store, archive: unreadArchive(server.owner) };
        expect((await verifyEventLog(server.owner, witness)).faults).toEqual([]);
    });

    it('betrays whoever rewrote an entry in it, and also wrote the new hash beside it', async () => {
        const store = tampered(rewritten);
        const changed = { country: 'GH', kind: 'changed', sequence };
        const [file] = await files();
        expect((await verify(store)).faults).toEqual([expect.objectContaining({ kind: 'archive changed' }), changed]);
        const bytes = (await store.get(file?.key ?? '')) ?? Buffer.alloc(0);
        await server.owner.query(`update event_archive set hash = $1 where country = 'GH'`, [digestOf(bytes)]);
        expect((await verify(store)).faults).toEqual([changed]);
        await server.owner.query(`update event_archive set hash = $1 where country = 'GH'`, [file?.hash]);
    });

    it.each([
        ['changed', (number: number) => `update event_step set plan = 'doubled' where sequence = ${number - 1}`, -1],
        [
            'changed',
            (
                number: number,
            ) => `insert into event_step select ${number}, country, record, record_id, at, actor, action, plan
                from event_step where sequence = ${number - 1}`,
            0,
        ],
        [
            'added',
            (
                number: number,
            ) => `insert into event_step select ${number + 1_000_000}, country, record, record_id, at, actor, action, plan
                from event_step where sequence = ${number - 1}`,
            1_000_000,
        ],
    ])('betrays a step that is not its entry’s: %s', async (kind, sql, distance) => {
        const client = await server.owner.connect();
        await client.query('begin; alter table event_step disable trigger all');
        await client.query(sql(sequence));
        const pool = { query: client.query.bind(client) } as unknown as typeof server.owner; // one connection, whose changes go back
        expect((await verifyEventLog(pool, server.services.seals)).faults).toEqual([
            { country: 'GH', kind, sequence: sequence + distance },
        ]);
        await client.query('rollback');
        client.release();
    });
});

it('the log has at most five indexes, in each of its parts', async () => {
    const { rows } = await server.owner.query<{ part: string; indexes: number }>(
        `select indrelid::regclass::text as part, count(*)::int as indexes from pg_index
            where indrelid in (select 'event_log'::regclass union select inhrelid from pg_inherits where inhparent = 'event_log'::regclass)
            group by 1`,
    );
    expect(rows.length).toBeGreaterThan(10);
    expect(rows.filter(({ indexes }) => indexes > 5)).toEqual([]);
});

it('applications have at most as many indexes as their orders and filters need', async () => {
    // Those of rows that are still to be sealed hold none afterwards.
    const { rows } = await server.owner.query(
        `select count(*)::int as indexes from pg_indexes where tablename = 'application' and indexname not like '%\\_open'`,
    );
    expect(rows[0].indexes).toBeLessThanOrEqual(30);
});
