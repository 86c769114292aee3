import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createDocuments } from '../../../server/documents/documents.ts';
import { diskStore } from '../../../server/documents/store.ts';
import { createSecrets } from '../../../server/platform/secrets/secrets.ts';

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
    const documents = createDocuments({ store: diskStore(folder), secrets: createSecrets(randomBytes(32)) });
    const kept = await documents.keep(Buffer.from('hello'));
    const document = { documentId: 'd', country: 'GH', ...kept };
    expect((await documents.read(document)).toString()).toBe('hello');
    const file = join(folder, kept.storageKey);
    const bytes = await readFile(file);
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
    await writeFile(file, bytes);
    await expect(documents.read(document)).rejects.toMatchObject({ code: 'DOCUMENT_DAMAGED' });
});
