import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { boolean, number, object, string } from 'yup';
import type { Application } from '../../domain/application/application.ts';
import { problemsOf } from '../../domain/application/section.ts';
import { announce } from '../audit/changeFeed.ts';
import { originOf, recordEvent } from '../audit/eventLog.ts';
import { lockApplication, readApplication } from '../applications/record.ts';
import type { Database } from '../database/connect.ts';
import type { Transaction } from '../database/transaction.ts';
import { ApiError, conflict, invalid, malformed, notAllowed, notFound } from '../errors.ts';
import { readJson } from '../plugins/hostileInput.ts';
import { withIdempotency, type WriteReply } from '../writing/idempotency.ts';
import { uploadKinds, uploadRefusal, isUploadKind, type UploadKind } from './access.ts';
import type { Documents, StoredDocument } from './documents.ts';
import { cleanPicture } from './picture.ts';

export const largestFile = 20 * 1024 * 1024;
export const mostFiles = 200;

export interface UploadParts {
    readonly database: Database;
    readonly documents: Documents;
    readonly clock: () => Date;
}

interface Received {
    readonly content: Buffer;
    readonly location: unknown;
}

const place = object({
    latitude: number().min(-90).max(90).required(),
    longitude: number().min(-180).max(180).required(),
    accuracyM: number().min(0).max(1e6).required(),
    capturedAt: string().max(40).required(),
    mocked: boolean().default(false),
});

const locationOf = (value: string): unknown => {
    const location = readJson(Buffer.from(value));
    if (location === undefined || location === null) return null;
    const errors = problemsOf(place, location);
    if (Object.keys(errors).length > 0) throw invalid({ location: Object.values(errors)[0] ?? 'Send a position' });
    return location;
};

const tooLarge = (): ApiError =>
    new ApiError({ status: 413, code: 'too_large', message: 'This photo is larger than 20 MB. Take a smaller one.' });

const hasStatus = (error: unknown): boolean =>
    typeof error === 'object' && error !== null && 'statusCode' in error && typeof error.statusCode === 'number';

/** Reads the multipart body: one file and, before or after it, `location` as JSON. */
const receive = async (request: FastifyRequest): Promise<Received> => {
    if (!request.isMultipart()) {
        throw new ApiError({ status: 415, code: 'unsupported', message: 'Send the photo as multipart/form-data.' });
    }
    try {
        return await receiveParts(request);
    } catch (error) {
        // The parser's own faults about a body that breaks off or is no multipart at all carry no status.
        if (error instanceof ApiError || hasStatus(error)) throw error;
        throw malformed('The photo was not sent completely. Send it again.');
    }
};

const receiveParts = async (request: FastifyRequest): Promise<Received> => {
    let content: Buffer | undefined;
    let location: unknown = null;
    for await (const part of request.parts()) {
        if (part.type === 'file') {
            if (content !== undefined) throw malformed('Send one file at a time.');
            content = await part.toBuffer().catch((error: unknown) => {
                throw part.file.truncated ? tooLarge() : error;
            });
        } else if (part.fieldname === 'location') {
            location = locationOf(String(part.value));
        }
    }
    if (content === undefined || content.length === 0) throw invalid({ file: 'Choose a photo' });
    return { content, location };
};

const kindOf = (kind: unknown): UploadKind => {
    if (typeof kind === 'string' && isUploadKind(kind)) return kind;
    throw invalid({ kind: `Say which photo it is: ${uploadKinds.join(', ')}` });
};

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

/**
 * Adds one photo to an application. 201 with `{ documentId, kind, contentType, size, sha256 }`; 404 out of reach, 403 not
 * theirs to add, 409 not at this stage or too many files, 413 above 20 MB, 415 not a photo, 422 unreadable or no such kind.
 */
export const addDocument = async (
    { database, documents, clock }: UploadParts,
    request: FastifyRequest,
    { uid, kind: asked }: { readonly uid: string; readonly kind: unknown },
): Promise<WriteReply> => {
    const { principal } = request;
    const inReach = { scope: principal } as const;
    const kind = kindOf(asked);
    // Looked at before a large body is read, and again under the lock.
    admit(request, await database.withTransaction((tx) => readApplication(tx, uid), inReach), kind);
    const { content, location } = await receive(request);
    const clean = await cleanPicture(content, kind);
    // A key repeated with another photo must not pass for the same request.
    request.body = { file: createHash('sha256').update(content).digest('hex'), location };
    return database.withTransaction(
        (tx) =>
            withIdempotency(request, tx, async () => {
                const { country } = admit(request, await lockApplication(tx, uid), kind);
                await refuseAboveQuota(tx, uid);
                const document = await documents.put(tx, {
                    ...clean,
                    applicationUid: uid,
                    country,
                    kind,
                    location,
                    capturedBy: principal.username,
                    capturedAt: clock(),
                });
                await log(tx, request, document);
                const { documentId, contentType, size, sha256 } = document;
                return { status: 201, body: { documentId, kind, contentType, size, sha256 } };
            }),
        inReach,
    );
};
