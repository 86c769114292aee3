import 'fake-indexeddb/auto';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { rememberAnswers } from '../../../src/offline/reads.ts';
import { openVault, wipeVault } from '../../../src/offline/vault.ts';

const day = 86_400_000;
afterEach(() => wipeVault('ama'));

const kept = async (): Promise<readonly string[]> => (await (await openVault('ama')).all('answer')).map(([id]) => id);

it('shows in the next visit what the server answered in this one, with its age', async () => {
    const at = Date.now() - 3_600_000;
    const first = new QueryClient();
    await rememberAnswers(first, await openVault('ama'));
    first.setQueryData(['dossier', 'a'], { application: { uid: 'a' } }, { updatedAt: at });
    await vi.waitFor(async () => expect(await kept()).toHaveLength(1), { timeout: 5_000 });

    const next = new QueryClient();
    await rememberAnswers(next, await openVault('ama'));
    expect(next.getQueryData(['dossier', 'a'])).toEqual({ application: { uid: 'a' } });
    expect(next.getQueryState(['dossier', 'a'])?.dataUpdatedAt).toBe(at);
});

it('keeps an answer at once, and writes it once whatever else becomes of its question', async () => {
    const vault = await openVault('ama');
    const written: string[] = [];
    const client = new QueryClient();
    await rememberAnswers(client, {
        ...vault,
        write: (changes) => {
            written.push(...changes.map(({ id }) => id));
            return vault.write(changes);
        },
    });
    client.setQueryData(['pricing'], ['a price']);
    client.setQueryData(['dossier', 'a'], {});
    // The phone is switched off half a second later.
    await vi.waitFor(async () => expect(await kept()).toHaveLength(2), { timeout: 500 });
    await client.invalidateQueries({ queryKey: ['pricing'] });
    client.setQueryData(['pricing'], ['another price'], { updatedAt: Date.now() + 1 });
    await vi.waitFor(() => expect(written).toHaveLength(3));
    expect(written.toSorted()).toEqual(['["dossier","a"]', '["pricing"]', '["pricing"]']);
});

it('does not put an old answer over a newer one', async () => {
    const vault = await openVault('ama');
    await vault.write([{ kind: 'answer', id: '["pricing"]', value: { key: ['pricing'], data: 'old', at: 1 } }]);
    const client = new QueryClient();
    client.setQueryData(['pricing'], 'new');
    await rememberAnswers(client, vault, 2);
    expect(client.getQueryData(['pricing'])).toBe('new');
});

it.each(['notifications', 'account'])('keeps what a person looks up without a network: %s', async (name) => {
    const client = new QueryClient();
    await rememberAnswers(client, await openVault('ama'));
    client.setQueryData([name, 'all'], { rows: [1] });
    await vi.waitFor(async () => expect(await kept()).toEqual([JSON.stringify([name, 'all'])]), { timeout: 5_000 });
});

it('keeps neither pictures nor flags nor what was searched for', async () => {
    const client = new QueryClient();
    await rememberAnswers(client, await openVault('ama'));
    client.setQueryData(['document', 'a'], new Blob());
    client.setQueryData(['feature', 'x'], true);
    client.setQueryData(['applications', 'pages', { q: 'Owusu' }], []);
    client.setQueryData(['earnings', ['2026-11'], 'ama'], []);
    await vi.waitFor(async () => expect(await kept()).toHaveLength(1), { timeout: 5_000 });
    expect(await kept()).toEqual(['["earnings",["2026-11"],"ama"]']);
});

it('forgets what is a month old, and all but the latest sixty', async () => {
    const now = 100 * day;
    const vault = await openVault('ama');
    const answers = Array.from({ length: 70 }, (_none, place) => ({ id: `["dossier","${place}"]`, at: now - place }));
    await vault.write([
        ...answers.map(({ id, at }) => ({ kind: 'answer', id, value: { key: JSON.parse(id), data: 1, at } }) as const),
        { kind: 'answer', id: '["pricing"]', value: { key: ['pricing'], data: 1, at: now - 31 * day } },
    ]);
    await rememberAnswers(new QueryClient(), vault, now);
    expect(await kept()).toHaveLength(60);
    expect(await kept()).not.toContain('["pricing"]');
});
