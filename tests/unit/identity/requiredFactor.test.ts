import { afterEach, expect, it, vi } from 'vitest';
import { createLacksFactor } from '../../../server/identity/requiredFactor.ts';

afterEach(() => vi.useRealTimers());

it('asks about people of the named groups alone, and anew after five minutes', async () => {
    vi.useFakeTimers();
    const hasSecondFactor = vi.fn<(username: string) => Promise<boolean>>().mockResolvedValue(true);
    const lacksFactor = createLacksFactor(['admin'], { hasSecondFactor });
    expect(await lacksFactor({ username: 'kofi', groups: ['sales'] })).toBe(false);
    expect(hasSecondFactor).not.toHaveBeenCalled();
    const yaa = { username: 'yaa', groups: ['sales', 'admin'] };
    expect(await lacksFactor(yaa)).toBe(false);
    expect(await lacksFactor(yaa)).toBe(false);
    expect(hasSecondFactor).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(300_001);
    hasSecondFactor.mockRejectedValueOnce(new Error('away'));
    expect(await lacksFactor(yaa)).toBe(false);
    vi.advanceTimersByTime(300_001);
    hasSecondFactor.mockResolvedValue(false);
    expect(await lacksFactor(yaa)).toBe(true);
});
