import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { memoryStore } from '../../support/memoryStore.ts';
import { recordEvent } from '../../../server/platform/audit/eventLog.ts';
import { sealWaiting } from '../../../server/platform/audit/seals/sealer.ts';
import { startSealing, type Seals } from '../../../server/platform/audit/seals/sealing.ts';
import { createSealKey } from '../../../server/platform/audit/seals/sealKey.ts';
import { carrySeals } from '../../../server/platform/audit/seals/sealStore.ts';
import { verifyEventLog, verifyPiece } from '../../../server/platform/audit/verifyLog.ts';
import { memorySeals } from '../../support/seals.ts';
import { openLog, principal, someEvent, write as writeTo } from './loggedEvents.ts';

const log = openLog();
let seals: Seals;
beforeEach(() => {
    seals = memorySeals();
});

const write = (count: number, country?: string) => writeTo(log(), count, country);
const seal = () => sealWaiting(log().db, seals);
const carry = () => carrySeals(log().db, seals.store);
const verify = () => verifyEventLog(log().pool, seals);

/** As somebody who owns the database could. */
const tamper = async (sql: string): Promise<void> => {
    await log().pool.query('alter table event_log disable trigger all; alter table seal disable trigger all');
    await log().pool.query(sql);
};

describe('the sealed log', () => {
    it('seals every entry once, however many write and seal at once', async () => {
        let isWriting = true;
        const sealing = Promise.all(
            [1, 2, 3].map(async () => {
                while (isWriting) await seal();
            }),
        );
        await Promise.all(
            Array.from({ length: 40 }, (_, index) =>
                log().db.withTransaction(
                    (tx) => recordEvent(tx, someEvent(`GH${2000 + index}`, index % 2 ? 'GH' : 'KE')),
                    {
                        scope: principal,
                    },
                ),
            ),
        );
        isWriting = false;
        await sealing;
        await write(2_500);
        await seal();
        expect(await verify()).toEqual({ checked: 2_540, faults: [] });
        const { rows } = await log().pool.query<{ sealed: number }>('select sum(size)::int as sealed from seal');
        expect(rows).toEqual([{ sealed: 2_540 }]);
    });

    it('lets nobody who writes wait for another', async () => {
        const slow = await log().pool.connect();
        await slow.query('begin');
        await slow.query(`insert into event_waiting values ('GH', 9999999, now(), '\\x00')`);
        await write(1);
        expect(await seal()).toBe(1);
        await slow.query('rollback');
        slow.release();
        expect(await verify()).toEqual({ checked: 1, faults: [] });
    });

    it('seals what commits late, behind what was sealed meanwhile', async () => {
        let finish = (): void => undefined;
        const held = new Promise<void>((resolve) => {
            finish = resolve;
        });
        let hasWritten = (): void => undefined;
        const written = new Promise<void>((resolve) => {
            hasWritten = resolve;
        });
        const late = log().db.withTransaction(async (tx) => {
            await recordEvent(tx, someEvent('GH0001'));
            hasWritten();
            await held;
        });
        await written;
        await write(3);
        await seal();
        finish();
        await late;
        await seal();
        expect(await verify()).toEqual({ checked: 4, faults: [] });
    });

    it('forgets what was rolled back', async () => {
        await write(1);
        const failed = log().db.withTransaction(async (tx) => {
            await recordEvent(tx, someEvent('GH3000'));
            throw new Error('no');
        });
        await expect(failed).rejects.toThrow('no');
        await write(1);
        await seal();
        expect(await verify()).toEqual({ checked: 2, faults: [] });
    });

    const at = (kind: string, ...sequences: readonly number[]) =>
        sequences.map((sequence) => ({ country: 'GH', kind, sequence }));

    it.each([
        ['an edited action', `update event_log set action = 'show' where sequence = 5`, at('changed', 5)],
        [
            'an edited change',
            `update event_log set changes = changes || '{"name": 1}' where sequence = 7`,
            at('changed', 7),
        ],
        ['an edited time', `update event_log set at = at + interval '1 second' where sequence = 2`, at('changed', 2)],
        ['a deletion', 'delete from event_log where sequence = 4', at('missing', 4)],
        ['a deleted start', 'delete from event_log where sequence = 1', at('missing', 1)],
        ['a cut tail', 'delete from event_log where sequence > 8', at('missing', 9, 10)],
        [
            'an entry moved to another country',
            `update event_log set country = 'KE' where sequence = 3`,
            at('missing', 3),
        ],
        [
            'two rows swapped',
            `update event_log set sequence = case sequence when 3 then -4 else -3 end where sequence in (3, 4);
             update event_log set sequence = -sequence where sequence < 0`,
            at('changed', 3, 4),
        ],
        [
            'an entry of somebody else',
            `insert into event_log (sequence, at, actor, role, action, record, record_id, country, request_id, search)
                select 11, at, actor, role, action, record, record_id, country, request_id, search
                from event_log where sequence = 10`,
            at('added', 11),
        ],
    ])('betrays %s', async (_, sql, faults) => {
        await write(10);
        await seal();
        await tamper(sql);
        expect((await verify()).faults).toEqual(expect.arrayContaining(faults));
    });

    it('betrays whoever changed an entry before it was sealed', async () => {
        await write(3);
        await tamper(`update event_log set actor = 'kofi' where sequence = 2`);
        expect((await verify()).faults).toEqual(at('changed', 2));
    });

    const ofSeal = (kind: string, n: number, upTo = n) => [{ country: 'GH', kind, n, upTo }];

    it.each([
        [
            'another time on a seal',
            `update seal set at = at + interval '1 hour' where n = 2`,
            ofSeal('seal changed', 2),
        ],
        ['a seal taken out', 'delete from seal where n = 2', ofSeal('seals missing', 2)],
        ['a seal nobody signed', `update seal set signature = '\\x00' where n = 3`, ofSeal('seal changed', 3)],
        [
            'the last seals cut off with what lies under them',
            'delete from seal where n > 2; delete from event_log where sequence > 4; update seal_head set n = 2',
            ofSeal('seals missing', 3, 4),
        ],
        [
            'all of a country cut off',
            'delete from seal; delete from event_log; delete from seal_head',
            ofSeal('seals missing', 1, 4),
        ],
    ])('betrays %s', async (_, sql, faults) => {
        for (let turn = 0; turn < 4; turn += 1) {
            await write(2);
            await seal();
        }
        await carry();
        await tamper(sql);
        expect((await verify()).faults).toEqual(expect.arrayContaining(faults));
    });

    it('betrays whoever has the key and rewrote everything, to whoever noted a seal or kept the seals', async () => {
        await write(5);
        await seal();
        await carry();
        const { heads } = await verifyPiece(log().pool, { ...seals, from: null });
        await tamper('delete from event_log; delete from event_personal; delete from seal; delete from seal_head');
        await write(6);
        await sealWaiting(log().db, { ...seals, store: memoryStore() });
        expect((await verify()).faults).toEqual(ofSeal('seal changed', 1));
        const store = memoryStore();
        expect((await verifyEventLog(log().pool, { ...seals, store })).faults).toEqual([]);
        expect((await verifyEventLog(log().pool, { ...seals, store, noted: heads })).faults).toEqual(
            ofSeal('seal changed', 1),
        );
    });

    it('believes the keys that a new one replaces, and no other', async () => {
        const [old, fresh] = [randomBytes(32), randomBytes(32)];
        await write(1);
        await sealWaiting(log().db, { ...seals, key: createSealKey([old]) });
        await write(1);
        const both = createSealKey([fresh, old]);
        await sealWaiting(log().db, { ...seals, key: both });
        expect(await verifyEventLog(log().pool, { ...seals, key: both })).toEqual({ checked: 2, faults: [] });
        expect((await verifyEventLog(log().pool, { ...seals, key: createSealKey([fresh]) })).faults).toEqual(
            ofSeal('seal changed', 1),
        );
    });

    it('is recomputed in pieces as it is as a whole', async () => {
        await write(12_000);
        await write(30, 'KE');
        await write(3, '*');
        await seal();
        const heads = [];
        let checked = 0;
        let pieces = 0;
        for (let piece = await verifyPiece(log().pool, { ...seals, from: null, mostMs: 0 }); ; pieces += 1) {
            expect(piece).toMatchObject({ faults: [], total: 12_033 });
            checked += piece.checked;
            heads.push(...piece.heads.map(({ country, n }) => `${country} ${n}`));
            if (piece.next === null) break;
            piece = await verifyPiece(log().pool, { ...seals, from: piece.next, mostMs: 0 });
        }
        expect(checked).toBe(12_033);
        expect(heads).toEqual(['* 1', 'GH 12', 'KE 1']);
        expect(pieces).toBeGreaterThan(3);
    });

    it('goes on behind seals that a database which was put back has never heard of, and tells the gap for ever', async () => {
        for (let turn = 0; turn < 3; turn += 1) {
            await write(1);
            await seal();
        }
        await carry();
        await tamper('delete from seal where n > 1; delete from event_log where sequence > 1');
        await tamper('update seal_head set (n, hash, exported) = (select n, hash, 1 from seal)');
        const lost: unknown[] = [];
        for (let turn = 0; turn < 2; turn += 1) {
            await write(1);
            await sealWaiting(log().db, { ...seals, onLost: (one) => lost.push(one) });
            await carry();
        }
        expect(lost).toMatchObject([{ country: 'GH', n: 3, after: 1 }]);
        expect((await verify()).faults).toEqual(ofSeal('seals missing', 2, 3));
    });

    it('is sealed while the store of its seals is away', async () => {
        const away = { ...seals.store, get: () => Promise.reject(new Error('away')) };
        await write(1);
        expect(await sealWaiting(log().db, { ...seals, store: away })).toBe(1);
        await carry();
        expect(await verify()).toEqual({ checked: 1, faults: [] });
    });

    it('is sealed and carried away by itself', async () => {
        const errors: unknown[] = [];
        const stop = startSealing(log().db, seals, { error: (details) => errors.push(details) });
        await write(2);
        await expect.poll(() => seals.store.get('seals/gh/000000000001.json')).toBeDefined();
        await stop();
        expect(errors).toEqual([]);
    });

    it.each(['update event_log set action = $$x$$', 'delete from event_log', 'truncate event_log', 'delete from seal'])(
        'refuses every change to what it holds: %s',
        async (sql) => {
            await write(1);
            await seal();
            await expect(log().pool.query(sql)).rejects.toMatchObject({ code: '42501' });
        },
    );
});
