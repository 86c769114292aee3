import { v7 } from 'uuid';
import type { DocumentKind } from '../../../domain/application/documents.ts';
import type { Documents } from '../../documents/documents.ts';
import type { document } from '../../platform/database/schema/application.ts';
import { isDrawn, type SamplePicture } from '../pictures.ts';

type DocumentRow = typeof document.$inferInsert;

/** Whose picture it is, and who took it when. */
interface Taken {
    readonly applicationUid: string;
    readonly country: string;
    readonly number: number;
    readonly capturedBy: string;
    readonly capturedAt: Date;
}

/** Gives every application documents of its own that share few drawn pictures. */
export interface Album {
    /** A document of a kind: its row is kept for the end. */
    readonly take: (kind: DocumentKind, taken: Taken) => DocumentRow;
}

const kinds = [
    'id_front',
    'id_back',
    'selfie',
    'pledge_item',
    'ownership_proof',
    'guarantor',
    'income_proof',
    'home',
    'commitment_signature',
    'signature',
    'handover',
] as const satisfies readonly DocumentKind[];
const variants = 4;

type Shown = Pick<DocumentRow, 'sha256' | 'size' | 'storageKey' | 'keySealed' | 'contentType'>;

interface Sources {
    readonly documents: Documents;
    readonly picture: SamplePicture;
    /** The page that stands for every contract of the past. */
    readonly agreement: Buffer;
}

/** Draws and keeps the pictures first, so that no row is written before its bytes are safe. */
export const openAlbum = async ({ documents, picture, agreement }: Sources): Promise<Album> => {
    const shown = new Map<string, Shown>();
    for (const kind of kinds) {
        for (let variant = 0; variant < variants; variant += 1) {
            const contentType = isDrawn(kind) ? 'image/png' : 'image/jpeg';
            const kept = await documents.keep(await picture(kind, variant));
            shown.set(`${kind} ${variant}`, { ...kept, contentType });
        }
    }
    shown.set('contract 0', { ...(await documents.keep(agreement)), contentType: 'application/pdf' });
    return {
        take: (kind, { number, ...taken }) => {
            const content = shown.get(`${kind} ${kind === 'contract' ? 0 : number % variants}`);
            if (content === undefined) throw new Error(`There is no picture of ${kind}`);
            return { ...taken, ...content, documentId: v7(), kind, location: null };
        },
    };
};
