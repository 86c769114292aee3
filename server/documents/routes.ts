import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notFound } from '../platform/errors.ts';
import { sendWriteReply } from '../platform/http/idempotency.ts';
import { mayRead } from './access.ts';
import { documentIdOf, kindOf, largestFile, type UploadParts } from './adding.ts';
import { announceUpload, continueUpload, findUpload, largestPart, partType } from './resumable.ts';
import { oneOfFour } from './photoTurns.ts';
import { addDocument } from './upload.ts';
import { describeRoute } from '../platform/http/openapi/describeRoute.ts';
import { granted, type Principal } from '../../domain/access/roles.ts';
import { can } from '../../domain/resource.ts';
import { applications } from '../../domain/resources/applications.ts';

interface UploadRoute {
    readonly Params: { readonly uid: string };
    readonly Querystring: { readonly kind?: string; readonly documentId?: string };
}

interface UploadPartRoute {
    readonly Params: { readonly uploadId: string };
}

const extensions: Readonly<Record<string, string>> = {
    'image/jpeg': 'jpg',
    'image/png': 'png',
    'application/pdf': 'pdf',
};

/** Pictures are shown where they stand; anything that could hold a program is only saved. */
const disposition = (contentType: string, documentId: string): string =>
    `${contentType.startsWith('image/') ? 'inline' : 'attachment'}; filename="${documentId}.${extensions[contentType] ?? 'bin'}"`;

const isAnnouncement = ({ headers }: FastifyRequest): boolean =>
    headers['content-type']?.startsWith('application/json') === true;

/** `GET /api/uploads/:uploadId` tells how far a photo is that comes in parts; `PATCH` takes the next one. */
const partRoutes = (app: FastifyInstance, parts: UploadParts, handlerTimeout: number): void => {
    app.addContentTypeParser(partType, { parseAs: 'buffer', bodyLimit: largestPart }, (_request, body, done) =>
        done(null, body),
    );
    app.get<UploadPartRoute>('/api/uploads/:uploadId', async (request, reply) =>
        sendWriteReply(reply, await findUpload(parts, request, request.params.uploadId)),
    );
    app.patch<UploadPartRoute>('/api/uploads/:uploadId', { handlerTimeout }, async (request, reply) =>
        sendWriteReply(
            reply,
            await oneOfFour(parts.database.pool, request.principal.username, () =>
                continueUpload(parts, request, request.params.uploadId),
            ),
        ),
    );
};

const mayAct = (principal: Principal): boolean => granted(principal, ['admin', 'support', 'underwriter', 'sales']);

const describe = (): void => {
    describeRoute('GET /api/documents/:documentId', 'The bytes of a document', {
        tag: applications.label.many,
        reply: { type: 'string', contentMediaType: 'application/octet-stream' },
        replyType: 'application/octet-stream',
        allowed: (principal) => can(principal, 'show', applications),
    });
    describeRoute(
        'POST /api/applications/:uid/documents',
        'Add a photo to an application as multipart/form-data, or announce one in JSON that comes in parts',
        {
            tag: applications.label.many,
            reply: { type: 'object' },
            status: 201,
            refusals: [413, 415, 422],
            allowed: mayAct,
        },
    );
    describeRoute('GET /api/uploads/:uploadId', 'How much of a photo has arrived, and what became of it', {
        tag: applications.label.many,
        reply: { type: 'object' },
        allowed: mayAct,
    });
    describeRoute(
        'PATCH /api/uploads/:uploadId',
        'Send the part of a photo that begins at `Upload-Offset`; the last one adds the photo',
        {
            tag: applications.label.many,
            body: { type: 'string', contentMediaType: partType },
            bodyType: partType,
            reply: { type: 'object' },
            refusals: [413, 415, 422],
            allowed: mayAct,
        },
    );
};

/**
 * `POST /api/applications/:uid/documents?kind=` takes one photo as multipart/form-data (`file`, optional `location`), or as
 * JSON the announcement of one that comes in parts (`size`, `sha256`, optional `location`); `&documentId=` names it;
 * `GET /api/documents/:documentId` answers its bytes to those who may see it, 404 to everybody else.
 */
export const documentRoutes =
    (parts: UploadParts) =>
    async (app: FastifyInstance): Promise<void> => {
        describe();
        await app.register(multipart, {
            limits: { fileSize: largestFile, files: 2, fields: 4, parts: 6, fieldSize: 4_096, headerPairs: 50 },
        });
        const handlerTimeout = 120_000;
        app.post<UploadRoute>('/api/applications/:uid/documents', { handlerTimeout }, async (request, reply) => {
            const { params, query } = request;
            const add = isAnnouncement(request) ? announceUpload : addDocument;
            const destination = {
                uid: params.uid,
                kind: kindOf(query.kind),
                documentId: documentIdOf(query.documentId),
            };
            const { username } = request.principal;
            return sendWriteReply(
                reply,
                await oneOfFour(parts.database.pool, username, () => add(parts, request, destination)),
            );
        });
        partRoutes(app, parts, handlerTimeout);

        app.get<{ Params: { documentId: string } }>('/api/documents/:documentId', async (request, reply) => {
            const { principal } = request;
            const document = await parts.database.withTransaction(
                async (tx) => {
                    const found = await parts.documents.find(tx, request.params.documentId);
                    const application =
                        found === undefined ? undefined : await parts.applications.read(tx, found.applicationUid);
                    if (found === undefined || application === undefined) throw notFound();
                    if (!mayRead(principal, application, found)) throw notFound();
                    return found;
                },
                { scope: principal },
            );
            return reply
                .headers({
                    'content-type': document.contentType,
                    'content-disposition': disposition(document.contentType, document.documentId),
                    'content-security-policy': "default-src 'none'; sandbox",
                    'x-content-type-options': 'nosniff',
                    'cache-control': 'private, no-store',
                })
                .send(await parts.documents.read(document));
        });
    };
