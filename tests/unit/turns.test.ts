import { expect, it } from 'vitest';
import { createTurns } from '../../server/platform/turns.ts';

const limits = { atOnce: 2, waiting: 3, longestMs: 60_000, comeAgain: 7 };

it('lets so many work at once and the others wait in their order', async () => {
    const turns = createTurns(limits);
    const order: string[] = [];
    const take = async (name: string) => {
        const over = await turns.take(name);
        order.push(name);
        return over;
    };
    const [first, second] = [await take('a'), await take('b')];
    const waiting = [take('c'), take('d'), take('c')];
    await Promise.resolve();
    expect(order).toEqual(['a', 'b']);
    expect([turns.before('c'), turns.before('d'), turns.before('a')]).toEqual([0, 1, undefined]);
    second();
    // A turn ends once, however often that is said.
    second();
    (await waiting[0])?.();
    first();
    (await waiting[1])?.();
    await waiting[2];
    expect(order).toEqual(['a', 'b', 'c', 'd', 'c']);
});

it('refuses whoever finds the queue full, and says when to come again', async () => {
    const turns = createTurns(limits);
    await turns.take('a');
    await turns.take('a');
    const waiting = [turns.take('b'), turns.take('b'), turns.take('b')];
    await expect(turns.take('c')).rejects.toMatchObject({ status: 503, headers: { 'retry-after': '7' } });
    expect(waiting).toHaveLength(3);
});

it('lets go whoever waited too long or went away, without a turn of theirs', async () => {
    const turns = createTurns({ ...limits, atOnce: 1, longestMs: 20 });
    const over = await turns.take('a');
    await expect(turns.take('late')).rejects.toMatchObject({ status: 503 });
    const leaving = new AbortController();
    const left = turns.take('gone', leaving.signal);
    leaving.abort();
    await expect(left).rejects.toMatchObject({ status: 503 });
    expect(turns.before('gone')).toBeUndefined();
    over();
    (await turns.take('next'))();
});
