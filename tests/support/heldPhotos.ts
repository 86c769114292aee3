import { v7 } from 'uuid';
import type { Application } from '../../domain/application/application.ts';
import { photosNamed, type NamedPhoto } from '../../domain/application/photos.ts';
import { document } from '../../server/platform/database/schema/application.ts';
import type { Transaction } from '../../server/platform/database/transaction.ts';

type Sections = Application['sections'];

/** The same sections with a document of their own behind each photo they name. */
export const photographed = (
    sections: Sections,
): { readonly sections: Sections; readonly photos: readonly NamedPhoto[] } => {
    const ids = new Map(photosNamed(sections).map(({ documentId }) => [documentId, v7()]));
    const taken: Sections = JSON.parse(JSON.stringify(sections), (_, value: unknown) =>
        typeof value === 'string' ? (ids.get(value) ?? value) : value,
    );
    return { sections: taken, photos: photosNamed(taken) };
};

/** Holds the named photos for an application, as if they had been uploaded; their bytes are nowhere. */
export const holdPhotos = async (
    { orm }: Transaction,
    { uid, country }: Pick<Application, 'uid' | 'country'>,
    photos: readonly NamedPhoto[],
): Promise<void> => {
    if (photos.length === 0) return;
    const rows = photos.map(({ documentId, kind }) => ({
        documentId,
        kind,
        applicationUid: uid,
        country,
        sha256: documentId,
        contentType: 'image/jpeg',
        size: 1,
        storageKey: documentId,
        capturedBy: 'sales',
        capturedAt: new Date(),
    }));
    await orm.insert(document).values(rows);
};
