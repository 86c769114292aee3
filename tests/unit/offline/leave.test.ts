import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { leaveNow } from '../../../src/offline/leave/leaveNow.ts';
import { openVault, wipeVault } from '../../../src/offline/vault.ts';
import type { Change } from '../../../src/offline/kept.ts';
import { session } from '../../../src/session/session.ts';

const asked = vi.hoisted(() => ({ askToLeave: vi.fn<(unsent: object) => Promise<boolean>>() }));
vi.mock('../../../src/offline/leave/askToLeave.tsx', () => asked);

const signOut = vi.fn<() => Promise<void>>(async () => session.reset());
const draft: Change = { kind: 'draft', id: 'ama.a.kyc', value: { values: { idNumber: 'GHA-1' }, at: 1 } };
const photo: Change = {
    kind: 'entry',
    id: 'p',
    value: {
        id: 'p',
        uid: 'a',
        order: 1,
        wish: { action: 'photo', kind: 'selfie', place: 'x' },
        version: null,
        tries: 0,
        madeAt: 0,
        refusal: null,
    },
};

const keep = async (...changes: readonly Change[]): Promise<void> => (await openVault('ama')).write(changes);
const left = async (): Promise<number> => {
    const vault = await openVault('ama');
    return (await vault.all('draft')).length + (await vault.all('entry')).length + (await vault.all('answer')).length;
};

beforeEach(() => {
    session.set({ token: 't', username: 'ama' });
    asked.askToLeave.mockReset();
    signOut.mockClear();
});
afterEach(() => wipeVault('ama'));

it('asks nothing of whoever has sent everything, and removes what was remembered for them', async () => {
    await keep({ kind: 'answer', id: '["pricing"]', value: { key: ['pricing'], data: [], at: 1 } });
    await leaveNow(signOut);
    expect(asked.askToLeave).not.toHaveBeenCalled();
    expect(signOut).toHaveBeenCalledOnce();
    expect(await left()).toBe(0);
});

it('says what would be lost, and keeps all of it for whoever stays', async () => {
    await keep(draft, photo);
    asked.askToLeave.mockResolvedValue(false);
    await leaveNow(signOut);
    expect(asked.askToLeave).toHaveBeenCalledWith({ changes: 0, photos: 1, drafts: 1 });
    expect(signOut).not.toHaveBeenCalled();
    expect(await left()).toBe(2);
});

it('removes it for whoever leaves all the same', async () => {
    await keep(draft, photo);
    asked.askToLeave.mockResolvedValue(true);
    await leaveNow(signOut);
    expect(signOut).toHaveBeenCalledOnce();
    expect(await left()).toBe(0);
});

it('leaves another person’s work where it is', async () => {
    await (await openVault('esi')).write([draft]);
    await leaveNow(signOut);
    expect(await (await openVault('esi')).all('draft')).toHaveLength(1);
    await wipeVault('esi');
});
