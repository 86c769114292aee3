import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createDocuments } from '../../../server/documents/documents.ts';
import { diskStore } from '../../../server/documents/store.ts';

let folder: string;
beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ahadi-documents-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('keeps bytes that only this user can read, and leaves no drafts', async () => {
    const store = diskStore(join(folder, 'documents'));
    await store.put('ab/abc', Buffer.from('hello'));
    await store.put('ab/abc', Buffer.from('hello'));
    expect((await store.get('ab/abc'))?.toString()).toBe('hello');
    expect(await store.head('ab/abc')).toEqual({ size: 5 });
    expect(await store.get('ab/none')).toBeUndefined();
    expect(await readdir(join(folder, 'documents', 'ab'))).toEqual(['abc']);
    expect((await stat(join(folder, 'documents'))).mode & 0o777).toBe(0o700);
    expect((await stat(join(folder, 'documents', 'ab', 'abc'))).mode & 0o777).toBe(0o600);
    await store.delete('ab/abc');
    await store.delete('ab/abc');
    expect(await store.head('ab/abc')).toBeUndefined();
});

it('takes no key that leads out of its folder', async () => {
    const store = diskStore(folder);
    for (const key of ['../x', '/etc/passwd', 'a/../../b', 'a//b', '', 'a/.b']) {
        await expect(store.put(key, Buffer.from('x'))).rejects.toThrow('Not a document key');
    }
});

it('notices bytes that are not what was kept', async () => {
    const documents = createDocuments(diskStore(folder));
    const sha256 = '2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824';
    await diskStore(folder).put(`2c/${sha256}`, Buffer.from('hello'));
    const document = { documentId: 'd', country: 'GH', storageKey: `2c/${sha256}`, sha256 };
    expect((await documents.read(document)).toString()).toBe('hello');
    await writeFile(join(folder, '2c', sha256), 'hullo');
    await expect(documents.read(document)).rejects.toMatchObject({ code: 'DOCUMENT_DAMAGED' });
});
