import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { isDocumentKind, type DocumentKind } from '../../domain/application/section.ts';
import { document as documentTable } from '../platform/database/schema/application.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { documentDamaged, type Damaged, type DamageReport } from './damage.ts';
import type { DocumentStore } from './store.ts';

/** A document as it was received: bytes that are already clean, and where they come from. */
interface NewDocument {
    /** Made where the picture was taken, before the server was reached; else one is made here. */
    readonly documentId?: string | undefined;
    readonly applicationUid: string;
    readonly country: string;
    readonly kind: DocumentKind;
    readonly contentType: string;
    readonly content: Buffer;
    readonly capturedBy: string;
    readonly capturedAt: Date;
    /** Where the phone was when it took the picture; null when it did not say. */
    readonly location?: unknown;
}

/** A document as it is kept. `storageKey` is where the store has its bytes; `sha256` is theirs, in hexadecimal. */
export interface StoredDocument {
    readonly documentId: string;
    readonly applicationUid: string;
    readonly country: string;
    readonly kind: DocumentKind;
    readonly contentType: string;
    /** Bytes. */
    readonly size: number;
    readonly sha256: string;
    readonly storageKey: string;
    readonly capturedBy: string;
    readonly capturedAt: string;
}

/** The documents of applications: rows in the database, bytes in a store. */
export interface Documents {
    /** Keeps bytes alone, for rows that are written elsewhere; equal bytes are kept once. */
    readonly keep: (content: Buffer) => Promise<Pick<StoredDocument, 'sha256' | 'size' | 'storageKey'>>;
    /** Keeps the bytes and writes the row in the caller's transaction; bytes of a rolled-back row are just never named. */
    readonly put: (tx: Transaction, document: NewDocument) => Promise<StoredDocument>;
    /** The row of a document in the caller's reach; undefined when there is none. */
    readonly find: (tx: Transaction, documentId: string) => Promise<StoredDocument | undefined>;
    /** Takes away bytes that no row names any more. */
    readonly remove: (storageKey: string) => Promise<void>;
    /** The bytes of a document. Throws 410 `DOCUMENT_DAMAGED` when the store has lost them or they are not what was kept. */
    readonly read: (document: Damaged & Pick<StoredDocument, 'sha256'>) => Promise<Buffer>;
}

const sha256Of = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

// Spread over folders, since one folder of a million files is slow to back up and to list.
const keyOf = (sha256: string): string => `${sha256.slice(0, 2)}/${sha256}`;

const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
const toStored = (row: typeof documentTable.$inferSelect): StoredDocument => {
    const { location: _location, capturedAt, kind, ...rest } = row;
    if (!isDocumentKind(kind)) throw new Error(`Document ${row.documentId} is of an unknown kind: ${kind}`);
    return { ...rest, kind, capturedAt: capturedAt.toISOString() };
};

const keepBytes = async (store: DocumentStore, content: Buffer) => {
    const sha256 = sha256Of(content);
    const storageKey = keyOf(sha256);
    await store.put(storageKey, content);
    return { sha256, size: content.length, storageKey };
};

/** Documents whose bytes lie in `store`, named by what they contain: equal bytes are kept once. */
export const createDocuments = (store: DocumentStore, report?: Pick<DamageReport, 'note'>): Documents => ({
    keep: (content) => keepBytes(store, content),
    put: async ({ orm }, { content, documentId = v7(), ...document }) => {
        // First the bytes, then the row: a row without its bytes would be a lost document.
        const kept = await keepBytes(store, content);
        const row = { ...document, documentId, ...kept, location: document.location ?? null };
        await orm.insert(documentTable).values(row);
        return toStored(row);
    },
    find: async ({ orm }, documentId) => {
        if (!isUuid(documentId)) return undefined;
        const [row] = await orm.select().from(documentTable).where(eq(documentTable.documentId, documentId));
        return row === undefined ? undefined : toStored(row);
    },
    remove: (storageKey) => store.delete(storageKey),
    read: async (document) => {
        const content = await store.get(document.storageKey);
        if (content !== undefined && sha256Of(content) === document.sha256) return content;
        const damage = content === undefined ? 'missing' : 'altered';
        report?.note(document, damage);
        throw documentDamaged(damage);
    },
});
