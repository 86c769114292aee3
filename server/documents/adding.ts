import type { FastifyRequest } from 'fastify';
import { boolean, number, object, string } from 'yup';
import type { Application } from '../../domain/application/application.ts';
import { problemsOf } from '../../domain/application/section.ts';
import { announce } from '../platform/audit/changeFeed.ts';
import { originOf, recordEvent } from '../platform/audit/eventLog.ts';
import type { Database } from '../platform/database/connect.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { ApiError, conflict, invalid, notAllowed, notFound } from '../platform/errors.ts';
import { uploadKinds, uploadRefusal, isUploadKind, type UploadKind } from './access.ts';
import type { Documents, StoredDocument } from './documents.ts';
import type { IncomingFolder } from './incoming.ts';
import type { CleanPicture } from './picture.ts';

export const largestFile = 20 * 1024 * 1024;
const mostFiles = 200;

export interface UploadParts {
    readonly database: Database;
    readonly documents: Documents;
    readonly incoming: IncomingFolder;
    readonly clock: () => Date;
    /** The application that documents belong to, as far as the transaction's person reaches. */
    readonly applications: {
        readonly read: (tx: Transaction, uid: string) => Promise<Application | undefined>;
        /** The same, and nobody else changes it until the transaction ends. */
        readonly lock: (tx: Transaction, uid: string) => Promise<Application | undefined>;
    };
}

const place = object({
    latitude: number().min(-90).max(90).required(),
    longitude: number().min(-180).max(180).required(),
    accuracyM: number().min(0).max(1e6).required(),
    capturedAt: string().max(40).required(),
    mocked: boolean().default(false),
});

/** Where the phone was, as it said; null when it did not. Throws 422 for what is no position. */
export const locationIn = (location: unknown): unknown => {
    if (location === undefined || location === null) return null;
    const errors = problemsOf(place, location);
    if (Object.keys(errors).length > 0) throw invalid({ location: Object.values(errors)[0] ?? 'Send a position' });
    return location;
};

export const tooLarge = (): ApiError =>
    new ApiError({ status: 413, code: 'too_large', message: 'This photo is larger than 20 MB. Take a smaller one.' });

export const kindOf = (kind: unknown): UploadKind => {
    if (typeof kind === 'string' && isUploadKind(kind)) return kind;
    throw invalid({ kind: `Say which photo it is: ${uploadKinds.join(', ')}` });
};

const uuidV7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** The id that the phone made for its photo, so that a form may name it before the server is reached. */
export const documentIdOf = (id: unknown): string | undefined => {
    if (id === undefined || (typeof id === 'string' && uuidV7.test(id))) return id;
    throw invalid({ documentId: 'Send a UUIDv7, or leave it to the server' });
};

/** Where a photo is to go, and the id it is to have; without one the server makes it. */
export interface Destination {
    readonly uid: string;
    readonly kind: UploadKind;
    readonly documentId?: string | undefined;
}

/** Throws unless this person may add this kind of document to this application now. */
const admit = (request: FastifyRequest, application: Application | undefined, kind: UploadKind): Application => {
    if (application === undefined) throw notFound();
    const refusal = uploadRefusal(request.principal, application, kind);
    if (refusal === 'out_of_reach') throw notFound();
    if (refusal === 'not_theirs') throw notAllowed();
    if (refusal === 'not_now') {
        throw conflict('NOT_NOW', 'This photo cannot be added at this stage of the application', {
            stage: application.stage,
        });
    }
    return application;
};

/** Refuses a photo before its bytes are read; it is looked at again, under the lock, when it is added. */
export const admitEarly = async (
    tx: Transaction,
    { applications }: UploadParts,
    { request, destination: { uid, kind } }: { readonly request: FastifyRequest; readonly destination: Destination },
): Promise<unknown> => admit(request, await applications.read(tx, uid), kind);

const refuseAboveQuota = async ({ client }: Transaction, uid: string): Promise<void> => {
    const { rows } = await client.query<{ files: number }>({
        name: 'files of application',
        text: 'select count(*)::int as files from document where application_uid = $1',
        values: [uid],
    });
    if ((rows[0]?.files ?? 0) >= mostFiles) {
        throw conflict('TOO_MANY_FILES', `An application holds ${mostFiles} files at most; ask support`);
    }
};

const log = async (tx: Transaction, request: FastifyRequest, document: StoredDocument): Promise<void> => {
    const { documentId, applicationUid, country, kind, sha256, size } = document;
    const origin = originOf(request);
    await announce(tx, { ...origin, entity: 'applications', id: applicationUid, operation: 'update', country });
    await recordEvent(tx, {
        ...origin,
        action: 'upload',
        record: 'documents',
        recordId: documentId,
        country,
        before: null,
        after: { applicationUid, kind, sha256, size },
    });
};

interface NewPhoto extends Destination {
    readonly picture: CleanPicture;
    readonly location: unknown;
}

export const toldOf = ({ documentId, kind, contentType, size, sha256 }: StoredDocument) => ({
    documentId,
    kind,
    contentType,
    size,
    sha256,
});

/** Adds a clean photo to its application, under its lock; the caller sees to it that this happens once. */
export const addPhoto = async (
    tx: Transaction,
    { documents, clock, applications }: UploadParts,
    { request, photo }: { readonly request: FastifyRequest; readonly photo: NewPhoto },
): Promise<StoredDocument> => {
    const { uid, kind, documentId, picture, location } = photo;
    const { country } = admit(request, await applications.lock(tx, uid), kind);
    await refuseAboveQuota(tx, uid);
    const document = await documents.put(tx, {
        ...picture,
        documentId,
        applicationUid: uid,
        country,
        kind,
        location,
        capturedBy: request.principal.username,
        capturedAt: clock(),
    });
    await log(tx, request, document);
    return document;
};
