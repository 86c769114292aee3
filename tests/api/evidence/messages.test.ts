import { describe, expect, it } from 'vitest';
import { openPartners, sharedBench, troubleOf } from './support.ts';

const bench = sharedBench();

describe('messages', () => {
    const send = (to: string, text: string, partners = bench.partners) =>
        bench.db.withTransaction((tx) =>
            partners.messaging.send(tx, { to, purpose: 'code:sign', text, applicationUid: 'a' }),
        );
    const stateOf = async (text: string) => {
        const { rows } = await bench.pool.query<{ state: string; at: Date | null }>(
            'select state, delivered_at as at from message where text = $1',
            [text],
        );
        return rows[0];
    };

    it('are sent with the transaction they belong to, or not at all', async () => {
        const failing = bench.db.withTransaction(async (tx) => {
            await bench.partners.messaging.send(tx, {
                to: '+233200000000',
                purpose: 'x',
                text: 'never',
                applicationUid: null,
            });
            throw new Error('changed my mind');
        });
        await expect(failing).rejects.toThrow('changed my mind');
        expect(await stateOf('never')).toBeUndefined();
    });

    it('are carried once by many workers', async () => {
        for (let number = 1; number <= 12; number += 1) await send('+233200000000', `message ${number}`);
        const taken = await Promise.all(Array.from({ length: 4 }, () => bench.partners.messaging.deliverWaiting()));
        expect(taken.reduce((sum, one) => sum + one, 0)).toBe(12);
        expect(await stateOf('message 7')).toMatchObject({ state: 'sent', at: expect.any(Date) });
        const { rows } = await bench.pool.query(
            `select 1 from simulator_state where partner = 'messaging' and (state->>'tries')::int > 1`,
        );
        expect(rows).toEqual([]);
    });

    it('go together, and one that the carrier does not take now waits while the others go', async () => {
        const asked: string[][] = [];
        const partners = openPartners(bench.db, {
            onMessages: (_, queued) => {
                asked.push(queued.map(({ messageId }) => messageId));
                return Promise.resolve();
            },
        });
        const about = { purpose: 'due_soon', applicationUid: null };
        await bench.db.withTransaction((tx) =>
            partners.messaging.send(
                tx,
                { ...about, to: '+233200000000', text: 'first of three' },
                { ...about, to: '+233200000503', text: 'second of three' },
                { ...about, to: '+233200000404', text: 'third of three' },
            ),
        );
        const ids = asked.flat();
        expect([asked.length, new Set(ids).size]).toEqual([1, 3]);
        expect(await partners.messaging.deliverWaiting()).toBe(2);
        const states = await bench.pool.query('select state from message where message_id = any ($1)', [ids]);
        expect(states.rows.map(({ state }) => String(state)).toSorted()).toEqual(['failed', 'queued', 'sent']);
        expect(await partners.messaging.deliverWaiting()).toBe(1);
    });

    it('say when nobody can be reached, and wait while the carrier is away', async () => {
        const ids: string[] = [];
        const partners = openPartners(bench.db, {
            onMessages: (_, queued) => {
                ids.push(...queued.map(({ messageId }) => messageId));
                return Promise.resolve();
            },
        });
        await send('+233200000404', 'lost', partners);
        await send('+233200000503', 'late', partners);
        const [lost = '', late = ''] = ids;
        expect(await partners.messaging.deliver(lost)).toBe('failed');
        expect((await troubleOf(partners.messaging.deliver(late))).kind).toBe('down');
        expect(await stateOf('late')).toMatchObject({ state: 'queued' });
        expect(await partners.messaging.deliver(late)).toBe('sent');
        expect(await partners.messaging.deliver(late)).toBe('gone');
        expect(await stateOf('lost')).toMatchObject({ state: 'failed', at: null });
    });

    it('are shown in the log in development only', async () => {
        const shown: string[] = [];
        const log = {
            info: (details: object) => {
                if ('text' in details) shown.push(JSON.stringify(details));
            },
        };
        for (const environment of ['production', 'development'] as const) {
            const partners = openPartners(bench.db, { config: { environment, simulators: ['messaging'] }, log });
            await send('+233200000000', `424242 in ${environment}`, partners);
            await partners.messaging.deliverWaiting();
        }
        expect(shown).toEqual([expect.stringContaining('424242 in development')]);
    });
});
