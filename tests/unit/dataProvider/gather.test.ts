import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { gather } from '../../../src/dataProvider/keepCurrent.ts';

const pauseMs = 700;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const gathered = () => {
    const flushed: (readonly string[])[] = [];
    return {
        flushed,
        tell: gather<string>(
            (values) => flushed.push(values),
            (value) => value,
            pauseMs,
        ),
    };
};

describe('changes that come one after the other', () => {
    it('are shown at once when they are the first', () => {
        const { flushed, tell } = gathered();
        tell('one');
        tell('two');
        vi.advanceTimersByTime(0);
        expect(flushed).toEqual([['one', 'two']]);
    });

    it('are shown together and each once when they follow on the heels of others', () => {
        const { flushed, tell } = gathered();
        tell('one');
        vi.advanceTimersByTime(1);
        for (const value of ['two', 'one', 'two']) tell(value);
        vi.advanceTimersByTime(pauseMs - 2);
        expect(flushed).toHaveLength(1);
        vi.advanceTimersByTime(1);
        expect(flushed.slice(1)).toEqual([['two', 'one']]);
    });

    it('never wait longer than the pause, and cost one look in each', () => {
        const { flushed, tell } = gathered();
        const minute = 60_000;
        for (let at = 0; at < minute; at += 50) {
            tell('queue');
            vi.advanceTimersByTime(50);
        }
        expect(flushed.length).toBeLessThanOrEqual(minute / pauseMs + 2);
        expect(flushed.length).toBeGreaterThan(minute / pauseMs / 2);
    });

    it('are at once again after a quiet time', () => {
        const { flushed, tell } = gathered();
        tell('one');
        vi.advanceTimersByTime(10 * pauseMs);
        tell('two');
        vi.advanceTimersByTime(0);
        expect(flushed).toEqual([['one'], ['two']]);
    });
});
