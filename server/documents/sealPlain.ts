import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../platform/database/connect.ts';
import type { Damaged } from './damage.ts';
import type { Documents, StoredDocument } from './documents.ts';

interface Parts {
    readonly database: Pick<Database, 'withTransaction'>;
    readonly documents: Pick<Documents, 'keep' | 'read' | 'remove'>;
}

type Plain = Damaged & Pick<StoredDocument, 'sha256'>;

/** Who found the row a moment ago still reads the file it named. */
const readingMs = 2_000;

const nextSql = `select document_id as "documentId", country, storage_key as "storageKey", sha256 from document
    where key_sealed is null and document_id > $1 order by document_id limit 1`;

/** Answers where the next one is looked for, and the file that no row names any more. */
const sealOne = ({ database, documents }: Parts, after: string) =>
    database.withTransaction(async ({ client }) => {
        const { rows } = await client.query<Plain>(nextSql, [after]);
        const [plain] = rows;
        if (plain === undefined) return undefined;
        // What is lost or altered was told by reading it, and stays as it is.
        const content = await documents.read({ ...plain, keySealed: null }).catch(() => undefined);
        if (content === undefined) return { after: plain.documentId };
        const { storageKey, keySealed } = await documents.keep(content);
        await client.query(
            'update document set storage_key = $2, key_sealed = $3 where storage_key = $1 and key_sealed is null',
            [plain.storageKey, storageKey, keySealed],
        );
        return { after: plain.documentId, left: plain.storageKey };
    });

/**
 * Seals the files of documents that were kept before each had a key, one file at a time whoever names it. May be stopped and
 * run again. Resolves to how many files it sealed.
 */
export const sealPlain = async (parts: Parts): Promise<number> => {
    const left: string[] = [];
    for (let done = await sealOne(parts, ''); done !== undefined; done = await sealOne(parts, done.after)) {
        if (done.left !== undefined) left.push(done.left);
    }
    if (left.length > 0) await sleep(readingMs);
    for (const storageKey of left) await parts.documents.remove(storageKey);
    return left.length;
};
