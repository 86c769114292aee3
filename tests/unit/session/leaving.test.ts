import { expect, it, vi } from 'vitest';
import {
    afterEnding,
    beginLeaving,
    endWhatIsUnderWay,
    isEnding,
    unlessLeaving,
    whenSessionEnds,
} from '../../../src/session/leaving.ts';

it('lets a redirect go at once where nothing is left', () => {
    const go = vi.fn<() => void>();
    unlessLeaving(go);
    expect(go).toHaveBeenCalledOnce();
});

it('holds a redirect back while the page leaves for another site, and lets it go when that fails', async () => {
    const go = vi.fn<() => void>();
    let fail = (_error: Error): void => undefined;
    beginLeaving(new Promise((_resolve, reject) => (fail = reject)));
    unlessLeaving(go);
    await Promise.resolve();
    expect(go).not.toHaveBeenCalled();
    fail(new Error('Signout timeout fail'));
    await vi.waitFor(() => expect(go).toHaveBeenCalledOnce());
    unlessLeaving(go);
    expect(go).toHaveBeenCalledTimes(2);
});

it('gives up what is under way when a session ends', () => {
    const giveUp = vi.fn<() => void>();
    whenSessionEnds(giveUp);
    expect(giveUp).not.toHaveBeenCalled();
    endWhatIsUnderWay();
    expect(giveUp).toHaveBeenCalledOnce();
    expect(isEnding).toBe(true);
    afterEnding();
    expect(isEnding).toBe(false);
});
