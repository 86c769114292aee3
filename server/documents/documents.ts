import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { DocumentRecord } from '../../domain/application/dossier.ts';
import { isDocumentKind, type DocumentKind } from '../../domain/application/documents.ts';
import { document as documentTable } from '../platform/database/schema/application.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { documentDamaged, type Damaged, type DamageReport } from './damage.ts';
import type { Secrets } from '../platform/secrets/secrets.ts';
import { openBytes, sealBytes, type Whereabouts } from './sealedBytes.ts';
import type { DocumentStore } from './store.ts';
import { sealedLocation } from './uploadRecord.ts';

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

/** A document as it is kept: sealed. `sha256` is that of the bytes as they were, in hexadecimal. */
export interface StoredDocument extends DocumentRecord, Whereabouts {
    readonly applicationUid: string;
    readonly country: string;
    readonly sha256: string;
}

type Kept = Pick<StoredDocument, 'sha256' | 'size' | 'storageKey' | 'keySealed'>;

/** The documents of applications: rows in the database, bytes in a store. */
export interface Documents {
    /** Keeps bytes alone, for rows that are written elsewhere, one or many. */
    readonly keep: (content: Buffer) => Promise<Kept>;
    /** Keeps the bytes and writes the row in the caller's transaction; bytes of a rolled-back row are just never named. */
    readonly put: (tx: Transaction, document: NewDocument) => Promise<StoredDocument>;
    /** The row of a document in the caller's reach; undefined when there is none. */
    readonly find: (tx: Transaction, documentId: string) => Promise<StoredDocument | undefined>;
    /** Takes away bytes that no row names any more. */
    readonly remove: (storageKey: string) => Promise<void>;
    /** The bytes of a document. Throws 410 `DOCUMENT_DAMAGED` when the store has lost them or they are not what was kept. */
    readonly read: (document: Damaged & Pick<StoredDocument, 'sha256' | 'keySealed'>) => Promise<Buffer>;
}

const sha256Of = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
const toStored = (row: typeof documentTable.$inferSelect): StoredDocument => {
    const { location: _location, capturedAt, kind, ...rest } = row;
    if (!isDocumentKind(kind)) throw new Error(`Document ${row.documentId} is of an unknown kind: ${kind}`);
    return { ...rest, kind, capturedAt: capturedAt.toISOString() };
};

interface DocumentParts {
    readonly store: DocumentStore;
    /** Seal the keys under which the bytes lie. */
    readonly secrets: Secrets;
    readonly report?: Pick<DamageReport, 'note'>;
}

const keepBytes = async ({ store, secrets }: DocumentParts, content: Buffer): Promise<Kept> => {
    const { bytes, ...whereabouts } = sealBytes(secrets, content);
    await store.put(whereabouts.storageKey, bytes);
    return { sha256: sha256Of(content), size: content.length, ...whereabouts };
};

/** Documents whose bytes lie in `store`, each under a key of its own that its row holds sealed. */
export const createDocuments = (parts: DocumentParts): Documents => ({
    keep: (content) => keepBytes(parts, content),
    put: async (tx, { content, documentId = v7(), ...document }) => {
        // First the bytes, then the row: a row without its bytes would be a lost document.
        const kept = await keepBytes(parts, content);
        const location = await sealedLocation(tx, document.applicationUid, document.location);
        const row = { ...document, documentId, ...kept, location };
        await tx.orm.insert(documentTable).values(row);
        return toStored(row);
    },
    find: async ({ orm }, documentId) => {
        if (!isUuid(documentId)) return undefined;
        const [row] = await orm.select().from(documentTable).where(eq(documentTable.documentId, documentId));
        return row === undefined ? undefined : toStored(row);
    },
    remove: (storageKey) => parts.store.delete(storageKey),
    read: async (document) => {
        const bytes = await parts.store.get(document.storageKey);
        const content = bytes === undefined ? undefined : openBytes(parts.secrets, document, bytes);
        if (content !== undefined && sha256Of(content) === document.sha256) return content;
        const damage = bytes === undefined ? 'missing' : 'altered';
        parts.report?.note(document, damage);
        throw documentDamaged(damage);
    },
});
