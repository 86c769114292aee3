import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { patiently } from '../../../src/framework/lazyPart.ts';

let isAnswering = true;
beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', async () => {
        if (!isAnswering) throw new TypeError('Failed to fetch');
        return new Response();
    });
});
afterEach(() => {
    isAnswering = true;
    vi.unstubAllGlobals();
    vi.useRealTimers();
});

const failing = (times: number) => {
    let asked = 0;
    return {
        asked: () => asked,
        load: async () => {
            asked += 1;
            if (asked <= times) throw new TypeError('Failed to fetch');
            return 'code';
        },
    };
};

it('code that is there is asked for once', async () => {
    const { asked, load } = failing(0);
    expect([await patiently(load), asked()]).toEqual(['code', 1]);
});

it('a network on which nobody answers is waited for, however long', async () => {
    isAnswering = false;
    const { asked, load } = failing(1);
    const fetched = patiently(load);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(asked()).toBe(1);
    isAnswering = true;
    await vi.advanceTimersByTimeAsync(15_000);
    expect([await fetched, asked()]).toEqual(['code', 2]);
});

it('a network that is there and stumbles is asked again, and in the end believed', async () => {
    const stumbling = failing(2);
    const fetched = patiently(stumbling.load);
    await vi.advanceTimersByTimeAsync(5_000);
    expect([await fetched, stumbling.asked()]).toEqual(['code', 3]);
    const broken = failing(9);
    const refusal = patiently(broken.load).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await refusal).toBeInstanceOf(TypeError);
    expect(broken.asked()).toBe(3);
});
