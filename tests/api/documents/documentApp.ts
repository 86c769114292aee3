import fastify, { type FastifyInstance, type InjectOptions } from 'fastify';
import type { Principal } from '../../../domain/access/roles.ts';
import {
    approve,
    capture,
    complete,
    submit,
    type Journey,
    underReview,
} from '../../../server/demo/applications/journey.ts';
import type { Services } from '../../../server/lending/services.ts';
import { lockApplication, readApplication } from '../../../server/lending/records/application.ts';
import { documentRoutes } from '../../../server/documents/routes.ts';
import { errors } from '../../../server/platform/http/errors.ts';
import { hostileInput } from '../../../server/platform/http/hostileInput.ts';
import { openRoom, type Room } from '../jobs/room.ts';

export interface DocumentApp extends Room {
    readonly app: FastifyInstance;
    /** Any request to these routes; `as` is a username. */
    readonly ask: (as: string, request: InjectOptions) => Promise<Answer>;
    /** Another process over the same database and store; the one before is gone. */
    readonly restart: () => Promise<void>;
    /** Sends one photo as a browser does; `as` is a username. */
    readonly upload: (request: Upload) => Promise<Answer>;
    readonly fetch: (as: string, documentId: string) => Promise<Answer>;
}

interface Upload {
    readonly as: string;
    readonly uid: string;
    readonly kind: string;
    readonly content: Buffer;
    readonly location?: string;
    readonly key?: string;
    readonly documentId?: string;
}

export interface Answer {
    readonly status: number;
    readonly headers: Readonly<Record<string, unknown>>;
    readonly body: Record<string, unknown>;
    readonly bytes: Buffer;
}

const boundary = 'a-boundary-of-the-test';

const part = (head: string, content: Buffer | string): Buffer =>
    Buffer.concat([
        Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; ${head}\r\n\r\n`),
        Buffer.from(content),
        Buffer.from('\r\n'),
    ]);

/** The body of a form with one file. */
export const formOf = (content: Buffer, location?: string): Buffer =>
    Buffer.concat([
        ...(location === undefined ? [] : [part('name="location"', location)]),
        part('name="file"; filename="photo.jpg"\r\ncontent-type: image/jpeg', content),
        Buffer.from(`--${boundary}--\r\n`),
    ]);

export const formType = `multipart/form-data; boundary=${boundary}`;

const parsed = (text: string): Record<string, unknown> => {
    try {
        return JSON.parse(text);
    } catch {
        return {};
    }
};

/** The routes alone; the header `x-person` says who asks. */
const openApp = async (services: Services, people: ReadonlyMap<string, Principal>): Promise<FastifyInstance> => {
    const app = fastify({ logger: false });
    app.decorateRequest('principal', {
        getter() {
            const person = people.get(String(this.headers['x-person']));
            if (person === undefined) throw new Error('The test names nobody');
            return person;
        },
    });
    await app.register(errors);
    await app.register(hostileInput);
    await app.register(documentRoutes({ ...services, applications: { read: readApplication, lock: lockApplication } }));
    return app;
};

const captureAll = (journey: Journey): Promise<void> => capture(journey);

/** The document routes over a database with the demonstration in it; the header `x-person` says who asks. */
export const startDocumentApp = async (): Promise<DocumentApp> => {
    const room = await openRoom([
        { run: complete, began: [90] },
        { run: approve, began: [3] },
        { run: underReview, began: [0.5] },
        { run: submit, began: [0.4] },
        { run: captureAll, began: [0.3] },
    ]);
    const people = new Map<string, Principal>();
    let app = await openApp(room.services, people);
    const know = async (username: string): Promise<string> => {
        if (!people.has(username)) people.set(username, await room.person(username));
        return username;
    };
    const answerOf = (reply: Awaited<ReturnType<typeof app.inject>>): Answer => ({
        status: reply.statusCode,
        headers: reply.headers,
        body: parsed(reply.body),
        bytes: reply.rawPayload,
    });
    const ask: DocumentApp['ask'] = async (as, { headers = {}, ...request }) =>
        answerOf(await app.inject({ ...request, headers: { ...headers, 'x-person': await know(as) } }));
    return {
        ...room,
        get app() {
            return app;
        },
        ask,
        restart: async () => {
            await app.close();
            app = await openApp(room.services, people);
        },
        upload: ({ as, uid, kind, content, location, key, documentId }) =>
            ask(as, {
                method: 'POST',
                url: `/api/applications/${uid}/documents`,
                query: { kind, ...(documentId === undefined ? {} : { documentId }) },
                headers: { 'content-type': formType, ...(key === undefined ? {} : { 'idempotency-key': key }) },
                payload: formOf(content, location),
            }),
        fetch: (as, documentId) => ask(as, { url: `/api/documents/${documentId}` }),
        close: async () => {
            await app.close();
            await room.close();
        },
    };
};
