import { and, count, eq, isNull, sum } from 'drizzle-orm';
import { upload, uploadPart } from '../platform/database/schema/application.ts';
import { sealedFor } from '../platform/database/owned.ts';
import { isOwned } from '../platform/secrets/ownedText.ts';
import type { Secrets } from '../platform/secrets/secrets.ts';
import type { Transaction } from '../platform/database/transaction.ts';

export type UploadRow = typeof upload.$inferSelect;

/** Where a picture was taken, as rows hold it: sealed, as the text of its JSON. */
export const sealedLocation = async (tx: Transaction, uid: string, location: unknown): Promise<unknown> => {
    if (location === null || location === undefined || isOwned(location)) return location ?? null;
    const { text } = await sealedFor(tx, uid, { text: JSON.stringify(location) });
    return isOwned(text) ? text : location;
};

/** Enters an announcement, or answers the earlier one of the same person under the same key. */
export const enterUpload = async (tx: Transaction, row: typeof upload.$inferInsert): Promise<UploadRow> => {
    const { orm } = tx;
    const location = await sealedLocation(tx, row.applicationUid, row.location);
    await orm
        .insert(upload)
        .values({ ...row, location })
        .onConflictDoNothing({ target: [upload.username, upload.key] });
    const [found] = await orm
        .select()
        .from(upload)
        .where(and(eq(upload.username, row.username), eq(upload.key, row.key)));
    if (found === undefined) throw new Error(`The upload ${row.key} was deleted while it was announced`);
    return found;
};

/** How many photos of a person are on their way, and how large they are together. */
export const openUploads = async ({ orm }: Transaction, username: string) => {
    const [row] = await orm
        .select({ photos: count(), bytes: sum(upload.size).mapWith(Number) })
        .from(upload)
        .where(and(eq(upload.username, username), isNull(upload.documentId)));
    return { photos: row?.photos ?? 0, bytes: row?.bytes ?? 0 };
};

/** Of the caller's own uploads only: the second wall hides all others. */
export const readUpload = async ({ orm }: Transaction, uploadId: string): Promise<UploadRow | undefined> =>
    (await orm.select().from(upload).where(eq(upload.uploadId, uploadId)))[0];

/** The same, and nobody else works on it until the transaction ends. */
export const lockUpload = async ({ orm }: Transaction, uploadId: string): Promise<UploadRow | undefined> =>
    (await orm.select().from(upload).where(eq(upload.uploadId, uploadId)).for('update'))[0];

const placeOf = (uploadId: string, start: number): string => `upload:${uploadId}:${start}`;

/** Keeps the part that begins where the others end; answers how much is here now. */
export const keepPart = async (
    { orm, secrets }: Transaction,
    { uploadId, received: start }: UploadRow,
    part: Buffer,
): Promise<number> => {
    const received = start + part.length;
    const content = secrets.seal(placeOf(uploadId, start), part);
    await orm.insert(uploadPart).values({ uploadId, start, content });
    await orm.update(upload).set({ received }).where(eq(upload.uploadId, uploadId));
    return received;
};

type Transact = <Result>(work: (tx: Transaction) => Promise<Result>) => Promise<Result>;

/** Undefined once the key that sealed it was replaced: the photo is as if cut off there, and is asked for again. */
const opened = (secrets: Secrets, place: string, content: Buffer): Buffer | undefined => {
    try {
        return secrets.open(place, content);
    } catch {
        return undefined;
    }
};

/** All that has arrived, in order, one part in memory at a time and each in a transaction of its own. */
export const partsOf = async function* (transact: Transact, uploadId: string): AsyncGenerator<Buffer> {
    const next = (start: number) =>
        transact(async ({ orm, secrets }) => {
            const [part] = await orm
                .select({ content: uploadPart.content })
                .from(uploadPart)
                .where(and(eq(uploadPart.uploadId, uploadId), eq(uploadPart.start, start)));
            return part && opened(secrets, placeOf(uploadId, start), part.content);
        });
    let start = 0;
    for (let content = await next(start); content !== undefined; content = await next(start)) {
        yield content;
        start += content.length;
    }
};

/** Remembers what became of an upload, and lets its parts go. */
export const closeUpload = async ({ orm }: Transaction, uploadId: string, documentId: string): Promise<void> => {
    await orm.update(upload).set({ documentId }).where(eq(upload.uploadId, uploadId));
    await orm.delete(uploadPart).where(eq(uploadPart.uploadId, uploadId));
};

/** As if it had never been announced. */
export const dropUpload = async ({ orm }: Transaction, uploadId: string): Promise<void> => {
    await orm.delete(upload).where(eq(upload.uploadId, uploadId));
};
