import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { makeKey, seal, unseal } from '../../../src/offline/seal.ts';
import { openVault, StoreFull, VaultGone, wipeVault } from '../../../src/offline/vault.ts';

const unopened = { name: 'OperationError' };
const draft = { values: { firstName: 'Ama', lastName: 'Owusu', idNumber: 'GHA-123456789-0' }, at: 1 };

afterEach(async () => {
    vi.restoreAllMocks();
    await Promise.all([wipeVault('ama'), wipeVault('esi')]);
});

const everythingStored = async (): Promise<string> => {
    const database = await openDB('ahadi.offline');
    const rows = await database.getAll('rows');
    const holders = await database.getAll('holders');
    database.close();
    const bytes = rows.map(({ iv, bytes: sealed }) =>
        Buffer.concat([Buffer.from(iv), Buffer.from(sealed)]).toString('latin1'),
    );
    return JSON.stringify([rows, holders]) + bytes.join('');
};

describe('a seal', () => {
    it('gives back what was sealed, pictures with their type', async () => {
        const key = await makeKey();
        for (const value of [null, 'ũ', { list: [1, { deep: true }] }]) {
            expect(await unseal(key, 'n', await seal(key, 'n', value))).toEqual(value);
        }
        const blob = new Blob([new Uint8Array([0, 10, 255, 123])], { type: 'image/jpeg' });
        const back = await unseal(key, 'n', await seal(key, 'n', blob));
        expect(back).toBeInstanceOf(Blob);
        expect((back as Blob).type).toBe('image/jpeg');
        expect([...new Uint8Array(await (back as Blob).arrayBuffer())]).toEqual([0, 10, 255, 123]);
    });

    it('never seals the same twice alike', async () => {
        const key = await makeKey();
        const [one, other] = await Promise.all([seal(key, 'n', 'same'), seal(key, 'n', 'same')]);
        expect(Buffer.from(one.bytes).equals(Buffer.from(other.bytes))).toBe(false);
    });

    it('does not open with another key, under another name, or with one bit changed', async () => {
        const key = await makeKey();
        const sealed = await seal(key, 'ama/draft/1', draft);
        await expect(unseal(await makeKey(), 'ama/draft/1', sealed)).rejects.toMatchObject(unopened);
        await expect(unseal(key, 'esi/draft/1', sealed)).rejects.toMatchObject(unopened);
        for (const at of [0, Math.floor(sealed.bytes.byteLength / 2), sealed.bytes.byteLength - 1]) {
            const bytes = sealed.bytes.slice(0);
            new DataView(bytes).setUint8(at, new DataView(bytes).getUint8(at) ^ 1);
            await expect(unseal(key, 'ama/draft/1', { ...sealed, bytes })).rejects.toMatchObject(unopened);
        }
    });

    it('has a key that cannot be read out', async () => {
        const key = await makeKey();
        expect(key.extractable).toBe(false);
        await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow('key is not extractable');
    });
});

describe('the vault', () => {
    it('finds again what it kept, after it was opened anew', async () => {
        const vault = await openVault('ama');
        expect(vault.isLasting).toBe(true);
        await vault.write([
            { kind: 'draft', id: 'b', value: draft },
            { kind: 'draft', id: 'a', value: { ...draft, at: 2 } },
            { kind: 'picture', id: 'p', value: new Blob(['jpeg'], { type: 'image/jpeg' }) },
        ]);
        const again = await openVault('ama');
        expect(await again.read('draft', 'b')).toEqual(draft);
        expect((await again.all('draft')).map(([id]) => id)).toEqual(['a', 'b']);
        expect(await (await again.read('picture', 'p'))?.text()).toBe('jpeg');
        await again.write([{ kind: 'draft', id: 'b' }]);
        expect(await again.read('draft', 'b')).toBeNull();
    });

    it('shows nothing of one person to another, and nothing to whoever reads the disk', async () => {
        const ama = await openVault('ama');
        await ama.write([{ kind: 'draft', id: 'x', value: draft }]);
        const esi = await openVault('esi');
        expect(await esi.all('draft')).toEqual([]);
        expect(await esi.read('draft', 'x')).toBeNull();
        const stored = await everythingStored();
        for (const word of ['Ama', 'Owusu', 'GHA-123456789-0']) expect(stored).not.toContain(word);
    });

    it('leaves out a row that was moved from one person to another', async () => {
        const ama = await openVault('ama');
        await ama.write([{ kind: 'draft', id: 'x', value: draft }]);
        const database = await openDB('ahadi.offline');
        const row = await database.get('rows', ['ama', 'draft', 'x']);
        await database.put('rows', { ...row, place: ['ama', 'draft', 'y'] });
        database.close();
        expect((await ama.all('draft')).map(([id]) => id)).toEqual(['x']);
        expect(await ama.read('draft', 'y')).toBeNull();
    });

    it('is empty for good once wiped: a tab that had it open writes nothing back', async () => {
        const vault = await openVault('ama');
        await vault.write([{ kind: 'draft', id: 'x', value: draft }]);
        await wipeVault('ama');
        await expect(vault.write([{ kind: 'draft', id: 'y', value: draft }])).rejects.toThrow(VaultGone);
        const again = await openVault('ama');
        expect(await again.all('draft')).toEqual([]);
        // Not even after the same person has come back.
        await expect(vault.write([{ kind: 'draft', id: 'y', value: draft }])).rejects.toThrow(VaultGone);
        expect(await again.all('draft')).toEqual([]);
    });

    it('wipes one person only', async () => {
        const esi = await openVault('esi');
        await esi.write([{ kind: 'draft', id: 'x', value: draft }]);
        await openVault('ama');
        await wipeVault('ama');
        expect(await esi.read('draft', 'x')).toEqual(draft);
    });

    it('says that there is no room, and keeps all of what it had', async () => {
        const vault = await openVault('ama');
        await vault.write([{ kind: 'draft', id: 'x', value: draft }]);
        const put = Reflect.get(IDBObjectStore.prototype, 'put');
        vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function full(this: IDBObjectStore, value) {
            if (JSON.stringify(value.place)?.includes('"z"')) throw new DOMException('full', 'QuotaExceededError');
            return Reflect.apply(put, this, [value]);
        });
        const changes = [
            { kind: 'draft', id: 'y', value: draft },
            { kind: 'draft', id: 'z', value: draft },
        ] as const;
        await expect(vault.write(changes)).rejects.toThrow(StoreFull);
        expect((await vault.all('draft')).map(([id]) => id)).toEqual(['x']);
    });

    it('lives as long as the page where the browser keeps nothing', async () => {
        vi.stubGlobal('indexedDB', undefined);
        const vault = await openVault('ama');
        vi.unstubAllGlobals();
        expect(vault.isLasting).toBe(false);
        await vault.write([{ kind: 'draft', id: 'x', value: draft }]);
        expect(await vault.all('draft')).toEqual([['x', draft]]);
        expect(await (await openVault('ama')).all('draft')).toEqual([]);
    });
});
