import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { system, type Principal } from '../../../domain/access/roles.ts';
import { changesOf, recordEvent, recordEvents, type AuditEvent } from '../../../server/platform/audit/eventLog.ts';
import { firstSeal, verifyEventLog, verifyPiece } from '../../../server/platform/audit/verifyLog.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database.ts';

let test: TestDatabase;
beforeEach(async () => {
    test = await createTestDatabase();
});
afterEach(async () => {
    await test.drop();
});

const principal: Principal = { ...system, kind: 'person', username: 'ama', roles: ['admin'], country: 'GH' };

const event = (recordId: string): AuditEvent => ({
    principal,
    requestId: 'r-1',
    ip: '203.0.113.9',
    action: 'edit',
    record: 'merchants',
    recordId,
    country: 'GH',
    before: { name: 'Old', cellphone: '+233302225101', location: { latitude: 5.57, longitude: -0.2 }, version: 1 },
    after: { name: 'N\u0119w \u20B5', cellphone: '+233302225999', location: null, version: 2 },
});

const write = (count: number) =>
    test.db.withTransaction(
        (tx) =>
            recordEvents(
                tx,
                Array.from({ length: count }, (_, index) => event(`GH${1000 + index}`)),
            ),
        { scope: principal },
    );

/** As somebody who owns the database could. */
const tamper = async (sql: string): Promise<void> => {
    await test.pool.query('alter table event_log disable trigger all');
    await test.pool.query(sql);
};

describe('the event log', () => {
    it('keeps changed fields only, personal data by its last four characters', async () => {
        expect(changesOf(event('GH0001'))).toEqual({
            name: { from: 'Old', to: 'N\u0119w \u20B5' },
            cellphone: { from: '••••5101', to: '••••5999' },
            location: { from: { latitude: '••••', longitude: '••••' }, to: null },
        });
        const nested = {
            record: 'applications',
            before: null,
            after: { kyc: { idNumber: 'GHA-123456789-0', firstName: 'Kofi', nextOfKin: [{ phone: '+233244000001' }] } },
        };
        expect(JSON.stringify(changesOf(nested))).not.toMatch(/GHA-1234|\+23324400/);
        expect(
            changesOf({ record: 'merchants', before: { a: 1, version: 1 }, after: { a: 1, version: 2 } }),
        ).toBeNull();
    });

    it('is one unbroken chain however many write at once', async () => {
        await Promise.all(
            Array.from({ length: 20 }, (_, index) =>
                test.db.withTransaction((tx) => recordEvent(tx, event(`GH${2000 + index}`)), { scope: principal }),
            ),
        );
        await write(30);
        expect(await verifyEventLog(test.pool)).toEqual({ checked: 50, fault: null });
    });

    it('forgets what was rolled back, without a gap', async () => {
        await write(1);
        const failed = test.db.withTransaction(async (tx) => {
            await recordEvent(tx, event('GH3000'));
            throw new Error('no');
        });
        await expect(failed).rejects.toThrow('no');
        await write(1);
        expect(await verifyEventLog(test.pool)).toEqual({ checked: 2, fault: null });
    });

    it.each([
        ['an edited action', `update event_log set action = 'show' where sequence = 5`, 5],
        ['an edited change', `update event_log set changes = changes || '{"name": 1}' where sequence = 7`, 7],
        ['an edited time', `update event_log set at = at + interval '1 second' where sequence = 2`, 2],
        ['a deletion', 'delete from event_log where sequence = 4', 4],
        ['a deleted start', 'delete from event_log where sequence = 1', 1],
        ['a cut tail', 'delete from event_log where sequence > 8', 9],
        [
            'two rows swapped',
            `update event_log set sequence = case sequence when 3 then -4 else -3 end where sequence in (3, 4);
             update event_log set sequence = -sequence where sequence < 0`,
            3,
        ],
        [
            'a row rewritten with a hash of its own',
            `update event_log set actor = 'kofi', hash = encode(sha256('x'), 'hex') where sequence = 6`,
            6,
        ],
        [
            'an entry of somebody else behind the end',
            `insert into event_log select sequence + 1, at, actor, role, action, record, record_id, country, changes,
                request_id, ip, hash, previous_hash, search from event_log where sequence = 10`,
            11,
        ],
        ['another end', `update event_chain set hash = repeat('a', 64)`, 10],
    ])('betrays %s', async (_, sql, sequence) => {
        await write(10);
        await tamper(sql);
        expect((await verifyEventLog(test.pool)).fault?.sequence).toBe(sequence);
    });

    it('is recomputed in pieces as it is as a whole, from a seal that somebody noted too', async () => {
        await write(2_500);
        const first = await verifyPiece(test.pool, { from: firstSeal, most: 1_000 });
        expect(first).toMatchObject({ checked: 1_000, fault: null, end: 2_500, isDone: false });
        const rest = await verifyPiece(test.pool, { from: first.last, most: 10_000 });
        expect(rest).toMatchObject({ checked: 1_500, fault: null, isDone: true, last: { sequence: 2_500 } });
        const wrong = { ...first.last, hash: 'f'.repeat(64) };
        expect((await verifyPiece(test.pool, { from: wrong, most: 1 })).fault).toEqual({
            sequence: 1_001,
            kind: 'changed',
        });
    });

    it('betrays whoever rewrote the whole chain to whoever noted a seal before', async () => {
        await write(5);
        const noted = (await verifyPiece(test.pool, { from: firstSeal, most: 10 })).last;
        await tamper(
            `delete from event_log; delete from event_personal; update event_chain set sequence = 0, hash = repeat('0', 64)`,
        );
        await write(6);
        expect((await verifyEventLog(test.pool)).fault).toBeNull();
        expect((await verifyPiece(test.pool, { from: noted, most: 10 })).fault).toEqual({
            sequence: 6,
            kind: 'changed',
        });
    });

    it.each(['update event_log set action = $$x$$', 'delete from event_log', 'truncate event_log'])(
        'refuses every change to what it holds: %s',
        async (sql) => {
            await write(1);
            await expect(test.pool.query(sql)).rejects.toMatchObject({ code: '42501' });
        },
    );

    it('takes entries in nobody else\u2019s name', async () => {
        const forged = { ...event('GH0001'), principal: { ...principal, username: 'kofi' } };
        const work = test.db.withTransaction((tx) => recordEvent(tx, forged), { scope: principal });
        await expect(work).rejects.toMatchObject({ code: '42501' });
    });
});
