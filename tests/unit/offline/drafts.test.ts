import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { writeDraft } from '../../../src/framework/step/draftStore.ts';
import { openDrafts } from '../../../src/offline/drafts.ts';
import type { Vault } from '../../../src/offline/kept.ts';
import { passingVault, StoreFull } from '../../../src/offline/vault.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('a draft that found no room is written as soon as there is some, though nobody types', async () => {
    const vault = passingVault();
    let isFull = true;
    const full: Vault = {
        ...vault,
        write: async (changes) => {
            if (isFull) throw new StoreFull(new Error('QuotaExceededError'));
            await vault.write(changes);
        },
    };
    const onKeepingFailed = vi.fn<(error: unknown) => void>();
    const onKept = vi.fn<() => void>();
    await openDrafts(full, { owner: 'ama', now: 0, onKeepingFailed, onKept });
    writeDraft('form', { town: 'Osu' }, 1);
    await vi.advanceTimersByTimeAsync(12_000);
    expect(onKeepingFailed).toHaveBeenCalled();
    expect(onKept).not.toHaveBeenCalled();
    isFull = false;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(onKept).toHaveBeenCalledOnce();
    expect(await vault.all('draft')).toEqual([['form', { values: { town: 'Osu' }, at: 1 }]]);
});
