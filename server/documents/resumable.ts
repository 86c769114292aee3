import type { FastifyRequest } from 'fastify';
import { v7 } from 'uuid';
import { number, object, string } from 'yup';
import { problemsOf } from '../../domain/application/section.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { ApiError, conflict, invalid, malformed, notFound } from '../platform/errors.ts';
import { idempotencyKeyOf, type WriteReply } from '../platform/http/idempotency.ts';
import {
    addPhoto,
    admitEarly,
    kindOf,
    largestFile,
    locationIn,
    toldOf,
    tooLarge,
    type Destination,
    type UploadParts,
} from './adding.ts';
import type { Incoming } from './incoming.ts';
import { cleanPicture, headSize, refuseNoPhoto, type CleanPicture } from './picture.ts';
import {
    closeUpload,
    dropUpload,
    enterUpload,
    keepPart,
    lockUpload,
    openUploads,
    partsOf,
    readUpload,
    type UploadRow,
} from './uploadRecord.ts';

/** A part is this long at most: what a slow network carries in some seconds, and what a request may hold in memory. */
export const largestPart = 1024 * 1024;
export const partType = 'application/offset+octet-stream';
/** Beyond this many photos on their way at once nobody honest waits, and the parts would fill the database. */
const mostOpen = 40;
const mostOpenBytes = 100 * 1024 * 1024;

const announcement = object({
    size: number().integer().min(1, 'Choose a photo').required('Say how many bytes the photo has'),
    sha256: string()
        .matches(/^[0-9a-f]{64}$/, 'Send the SHA-256 of the photo in small hexadecimal digits')
        .required('Send the SHA-256 of the photo'),
});

const announced = (body: unknown) => {
    const { location, ...stated } = Object(body) as Record<string, unknown>; // whatever it is, its members are checked next
    const errors = problemsOf(announcement, stated);
    if (Object.keys(errors).length > 0) throw invalid(errors);
    const { size, sha256 } = announcement.cast(stated);
    if (size > largestFile) throw tooLarge();
    return { size, sha256, location: locationIn(location) };
};

const keyOf = (request: FastifyRequest): string => {
    const key = idempotencyKeyOf(request);
    if (key === undefined) throw malformed('Send an Idempotency-Key: it is what the upload is gone on with.');
    return key;
};

/** How far an upload is, for its owner. */
const stateOf = async (tx: Transaction, { documents }: UploadParts, row: UploadRow) => {
    const { uploadId, size, received, documentId } = row;
    const document = documentId === null ? undefined : await documents.find(tx, documentId);
    return { uploadId, size, offset: received, document: document === undefined ? null : toldOf(document) };
};

const answerOf = ({ uploadId, size, offset, document }: Awaited<ReturnType<typeof stateOf>>): WriteReply => ({
    status: document === null ? 200 : 201,
    body: { uploadId, size, offset, document },
    headers: { 'upload-offset': String(offset), 'upload-length': String(size) },
});

/**
 * Announces a photo that will come in parts, or finds the announcement of the same key again. Answers `{ uploadId, size,
 * offset, document }`: the next part begins at `offset`; `document` is what a whole upload has become. Refuses as a photo
 * in one request does, and 422 `key_reused` where the key stands for another photo, 409 with too many at once.
 */
export const announceUpload = async (
    parts: UploadParts,
    request: FastifyRequest,
    destination: Destination,
): Promise<WriteReply> => {
    const key = keyOf(request);
    const stated = announced(request.body);
    const { username } = request.principal;
    return parts.database.withTransaction(
        async (tx) => {
            const { uid: applicationUid, kind } = destination;
            const row = await enterUpload(tx, {
                ...stated,
                uploadId: destination.documentId ?? v7(),
                username,
                key,
                applicationUid,
                kind,
                createdAt: parts.clock(),
            });
            const isSame = row.applicationUid === applicationUid && row.kind === kind && row.sha256 === stated.sha256;
            if (!isSame) {
                throw new ApiError({
                    status: 422,
                    code: 'key_reused',
                    message: 'This Idempotency-Key was used for another photo. Use a new key for a new photo.',
                });
            }
            // One that has become a document is only told of again, whatever stage the application is in by now.
            if (row.documentId === null) await admitEarly(tx, parts, { request, destination });
            const open = await openUploads(tx, username);
            if (open.photos > mostOpen || open.bytes > mostOpenBytes) {
                throw conflict('TOO_MANY_UPLOADS', 'Too many photos are on their way; let some of them arrive first');
            }
            return answerOf(await stateOf(tx, parts, row));
        },
        { scope: request.principal },
    );
};

/** How far an upload of one's own is; 404 for everybody else's. */
export const findUpload = async (parts: UploadParts, request: FastifyRequest, uploadId: string): Promise<WriteReply> =>
    parts.database.withTransaction(
        async (tx) => {
            const row = await readUpload(tx, uploadId);
            if (row === undefined) throw notFound();
            return { ...answerOf(await stateOf(tx, parts, row)), status: 200 };
        },
        { scope: request.principal },
    );

const contentOf = (request: FastifyRequest): Buffer => {
    if (Buffer.isBuffer(request.body)) return request.body;
    throw new ApiError({ status: 415, code: 'unsupported', message: `Send the part as ${partType}.` });
};

const startOf = ({ headers }: FastifyRequest): number => {
    const stated = headers['upload-offset'];
    if (typeof stated === 'string' && /^\d{1,9}$/.test(stated)) return Number(stated);
    throw malformed('Say in Upload-Offset at which byte the part begins.');
};

/** Keeps one part under the upload's lock. Answers the upload as it then is; one that is a document already stays as it is. */
const takePart = (parts: UploadParts, request: FastifyRequest, uploadId: string): Promise<UploadRow> =>
    parts.database.withTransaction(
        async (tx) => {
            const row = await lockUpload(tx, uploadId);
            if (row === undefined) throw notFound();
            const content = contentOf(request);
            const start = startOf(request);
            if (row.documentId !== null) return row;
            if (start !== row.received) {
                throw conflict('WRONG_OFFSET', `The next part begins at byte ${row.received}`, {
                    offset: row.received,
                });
            }
            if (start + content.length > row.size) throw tooLarge();
            if (start === 0 && content.length >= headSize) await refuseNoPhoto(content);
            return content.length === 0 ? row : { ...row, received: await keepPart(tx, row, content) };
        },
        { scope: request.principal },
    );

const damaged = (): ApiError =>
    new ApiError({
        status: 422,
        code: 'damaged',
        message: 'The photo was damaged on its way. Send it again.',
        errors: { file: 'The photo was damaged on its way. Send it again.' },
    });

/** The picture of an upload that has arrived. What is no such picture is dropped at once: no further part could cure it. */
const pictureOf = async (
    { database, incoming }: UploadParts,
    { principal }: FastifyRequest,
    { uploadId, sha256, kind }: UploadRow,
): Promise<CleanPicture> => {
    const inReach = { scope: principal } as const;
    const drawn = async (photo: Incoming | undefined): Promise<CleanPicture> => {
        if (photo?.sha256 !== sha256) throw damaged();
        return cleanPicture(photo, kindOf(kind));
    };
    try {
        const arrived = partsOf((work) => database.withTransaction(work, inReach), uploadId);
        return await incoming.receive(arrived, drawn);
    } catch (error) {
        if (error instanceof ApiError) await database.withTransaction((tx) => dropUpload(tx, uploadId), inReach);
        throw error;
    }
};

/** Makes the document of an upload that has arrived; whoever comes second finds the one that was made. */
const finish = async (parts: UploadParts, request: FastifyRequest, whole: UploadRow): Promise<UploadRow> => {
    const { uploadId, applicationUid: uid } = whole;
    const kind = kindOf(whole.kind);
    const inReach = { scope: request.principal } as const;
    const isDone = await parts.database.withTransaction((tx) => readUpload(tx, uploadId), inReach);
    if (isDone?.documentId != null) return isDone;
    const picture = await pictureOf(parts, request, whole);
    return parts.database.withTransaction(async (tx) => {
        const row = await lockUpload(tx, uploadId);
        if (row === undefined) throw notFound();
        if (row.documentId !== null) return row;
        // The document bears the id of its upload: the phone may have made that, and named it in a form.
        const photo = { uid, kind, documentId: uploadId, picture, location: row.location };
        const { documentId } = await addPhoto(tx, parts, { request, photo });
        await closeUpload(tx, uploadId, documentId);
        return { ...row, documentId };
    }, inReach);
};

/**
 * Takes the part of an upload that begins at `Upload-Offset`. 200 with how far it is; 201 with its `document` once the last
 * byte is here, and for every later request too. An empty part at the end asks for the document again. 409 WRONG_OFFSET
 * with the right `offset`, 413 beyond what was announced, 422 `damaged` where the SHA-256 differs: it then begins anew.
 */
export const continueUpload = async (
    parts: UploadParts,
    request: FastifyRequest,
    uploadId: string,
): Promise<WriteReply> => {
    const row = await takePart(parts, request, uploadId);
    const done = row.received === row.size && row.documentId === null ? await finish(parts, request, row) : row;
    return parts.database.withTransaction(async (tx) => answerOf(await stateOf(tx, parts, done)), {
        scope: request.principal,
    });
};
