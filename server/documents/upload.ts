import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { ApiError, invalid, malformed } from '../platform/errors.ts';
import { readJson } from '../platform/http/hostileInput.ts';
import { withIdempotency, type WriteReply } from '../platform/http/idempotency.ts';
import { addPhoto, admitEarly, locationIn, toldOf, tooLarge, type Destination, type UploadParts } from './adding.ts';
import type { UploadKind } from './access.ts';
import { cleanPicture, type CleanPicture } from './picture.ts';

interface Received {
    readonly picture: CleanPicture;
    readonly sha256: string;
    readonly location: unknown;
}

const brokenOff = 'The photo was not sent completely. Send it again.';

const hasStatus = (error: unknown): boolean =>
    typeof error === 'object' && error !== null && 'statusCode' in error && typeof error.statusCode === 'number';

/** Reads the multipart body: one file and, before or after it, `location` as JSON. */
const receive = async (parts: UploadParts, request: FastifyRequest, kind: UploadKind): Promise<Received> => {
    if (!request.isMultipart()) {
        throw new ApiError({ status: 415, code: 'unsupported', message: 'Send the photo as multipart/form-data.' });
    }
    try {
        return await receiveParts(parts, request, kind);
    } catch (error) {
        // The parser's own faults about a body that breaks off or is no multipart at all carry no status.
        if (error instanceof ApiError || hasStatus(error)) throw error;
        throw malformed(brokenOff);
    }
};

const receivePhoto = ({ incoming }: UploadParts, { file }: MultipartFile, kind: UploadKind) =>
    incoming.receive(file, async (photo) => {
        if (file.truncated) throw tooLarge();
        return photo && { picture: await cleanPicture(photo, kind), sha256: photo.sha256 };
    });

const receiveParts = async (parts: UploadParts, request: FastifyRequest, kind: UploadKind): Promise<Received> => {
    let photo: Omit<Received, 'location'> | undefined;
    let location: unknown = null;
    for await (const part of request.parts()) {
        if (part.type === 'file') {
            if (photo !== undefined) throw malformed('Send one file at a time.');
            photo = await receivePhoto(parts, part, kind);
        } else if (part.fieldname === 'location') {
            location = locationIn(readJson(Buffer.from(String(part.value))));
        }
    }
    if (photo === undefined) throw invalid({ file: 'Choose a photo' });
    return { ...photo, location };
};

/**
 * Adds one photo to an application. 201 with `{ documentId, kind, contentType, size, sha256 }`; 404 out of reach, 403 not
 * theirs to add, 409 not at this stage or too many files, 413 above 20 MB, 415 not a photo, 422 unreadable or no such kind.
 */
export const addDocument = async (
    parts: UploadParts,
    request: FastifyRequest,
    destination: Destination,
): Promise<WriteReply> => {
    const { database } = parts;
    const inReach = { scope: request.principal } as const;
    await database.withTransaction((tx) => admitEarly(tx, parts, { request, destination }), inReach);
    const { picture, sha256, location } = await receive(parts, request, destination.kind);
    // A key repeated with another photo must not pass for the same request.
    request.body = { file: sha256, location };
    return database.withTransaction(
        (tx) =>
            withIdempotency(request, tx, async () => {
                const document = await addPhoto(tx, parts, { request, photo: { ...destination, picture, location } });
                return { status: 201, body: toldOf(document) };
            }),
        inReach,
    );
};
