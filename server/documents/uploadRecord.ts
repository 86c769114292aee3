import { and, asc, count, eq, isNull } from 'drizzle-orm';
import { upload, uploadPart } from '../platform/database/schema/application.ts';
import type { Transaction } from '../platform/database/transaction.ts';

/** A photo that was announced, as it is kept. */
export type UploadRow = typeof upload.$inferSelect;

/** Enters an announcement, or answers the earlier one of the same person under the same key. */
export const enterUpload = async ({ orm }: Transaction, row: typeof upload.$inferInsert): Promise<UploadRow> => {
    await orm
        .insert(upload)
        .values(row)
        .onConflictDoNothing({ target: [upload.username, upload.key] });
    const [found] = await orm
        .select()
        .from(upload)
        .where(and(eq(upload.username, row.username), eq(upload.key, row.key)));
    if (found === undefined) throw new Error(`The upload ${row.key} was deleted while it was announced`);
    return found;
};

/** How many photos of a person are on their way. */
export const openUploads = async ({ orm }: Transaction, username: string): Promise<number> => {
    const [row] = await orm
        .select({ open: count() })
        .from(upload)
        .where(and(eq(upload.username, username), isNull(upload.documentId)));
    return row?.open ?? 0;
};

/** Of the caller's own uploads only: the second wall hides all others. */
export const readUpload = async ({ orm }: Transaction, uploadId: string): Promise<UploadRow | undefined> =>
    (await orm.select().from(upload).where(eq(upload.uploadId, uploadId)))[0];

/** The same, and nobody else works on it until the transaction ends. */
export const lockUpload = async ({ orm }: Transaction, uploadId: string): Promise<UploadRow | undefined> =>
    (await orm.select().from(upload).where(eq(upload.uploadId, uploadId)).for('update'))[0];

/** Keeps the part that begins where the others end; answers how much is here now. */
export const keepPart = async (
    { orm }: Transaction,
    { uploadId, received: start }: UploadRow,
    content: Buffer,
): Promise<number> => {
    const received = start + content.length;
    await orm.insert(uploadPart).values({ uploadId, start, content });
    await orm.update(upload).set({ received }).where(eq(upload.uploadId, uploadId));
    return received;
};

/** All that has arrived, in order. */
export const joinParts = async ({ orm }: Transaction, uploadId: string): Promise<Buffer> => {
    const parts = await orm
        .select({ content: uploadPart.content })
        .from(uploadPart)
        .where(eq(uploadPart.uploadId, uploadId))
        .orderBy(asc(uploadPart.start));
    return Buffer.concat(parts.map(({ content }) => content));
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
