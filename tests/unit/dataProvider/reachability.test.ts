import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reachability } from '../../../src/dataProvider/reachability.ts';

let isAnswering = true;
const asked: string[] = [];

beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', async (path: string) => {
        asked.push(path);
        if (!isAnswering) throw new TypeError('Failed to fetch');
        return new Response(null, { status: 502 });
    });
});
afterEach(async () => {
    isAnswering = true;
    vi.stubGlobal('navigator', { onLine: true });
    await vi.advanceTimersByTimeAsync(60_000);
    asked.length = 0;
    vi.unstubAllGlobals();
    vi.useRealTimers();
});

it('one request that fails on the way is no sign that nobody answers', async () => {
    reachability.doubt();
    await vi.advanceTimersByTimeAsync(0);
    expect([reachability.get(), asked]).toEqual([true, ['/healthz']]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveLength(1);
});

it('an answer that was still on its way when the browser lost its network is asked for again', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    reachability.doubt();
    await vi.advanceTimersByTimeAsync(0);
    expect(reachability.get()).toBe(true);
    isAnswering = false;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(reachability.get()).toBe(false);
});

it('where nobody answers that is known at once, and is asked again until somebody does', async () => {
    const told = vi.fn<(isReached: boolean) => void>();
    const end = reachability.subscribe(() => told(reachability.get()));
    isAnswering = false;
    reachability.doubt();
    await vi.advanceTimersByTimeAsync(0);
    expect(reachability.get()).toBe(false);
    const reached = reachability.reached();
    await vi.advanceTimersByTimeAsync(3_600_000);
    // A phone in a pocket does not ask all the time.
    expect(asked.length).toBeLessThan(300);
    isAnswering = true;
    await vi.advanceTimersByTimeAsync(15_000);
    await reached;
    expect(told.mock.calls).toEqual([[false], [true]]);
    end();
});

it('any answer to a request tells it sooner, and ends the asking', async () => {
    isAnswering = false;
    expect(await reachability.ask()).toBe(false);
    reachability.doubt();
    await vi.advanceTimersByTimeAsync(0);
    const before = asked.length;
    reachability.set(true);
    expect(reachability.get()).toBe(true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveLength(before);
});
