import { PassThrough } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { Gauge } from 'prom-client';
import { accessNews, changeChannel } from '../audit/changeFeed.ts';
import type { Database } from '../database/connect.ts';
import { ApiError, tooMany } from '../errors.ts';
import { createChangeReader, type SeenChange } from './changeReader.ts';
import { createSight, knownChanges, mayHear, type KnownChange } from './reach.ts';
import { describeRoute } from '../http/openapi/describeRoute.ts';

export interface LiveOptions {
    readonly database: Database;
    /** How often a quiet stream says that it is alive and looks whether its person still may listen. */
    readonly heartbeatMs?: number;
    /** Streams end after this long; clients come back with a token that is good then. */
    readonly longestMs?: number;
    /** How many streams one person may keep open in this process: a window each. */
    readonly mostStreams?: number;
}

interface Stream {
    /** Says who listens, as last found out. */
    readonly request: FastifyRequest;
    readonly out: PassThrough;
}

// A reader this far behind has gone to sleep: it reads everything anew when it comes back.
const mostWaitingBytes = 65_536;
const tryAgainSeconds = 30;

const messageOf = ({ changeId, entity, entityId, operation }: KnownChange): string =>
    `id: ${changeId}\ndata: ${JSON.stringify({ entity, id: entityId, operation })}\n\n`;

// What lies between must neither keep the stream back until it is long enough to send, nor pack it.
const unbuffered = { 'x-accel-buffering': 'no', 'cache-control': 'no-store, no-transform' } as const;

const openStreams = (streams: ReadonlySet<Stream>): Gauge =>
    new Gauge({
        name: 'live_streams',
        help: 'Windows that are told of changes by this process',
        registers: [],
        collect() {
            this.set(streams.size);
        },
    });

const describe = () =>
    describeRoute('GET /api/live', 'Which records in your reach change, as they do', {
        tag: 'About',
        reply: { type: 'string' },
        replyType: 'text/event-stream',
    });

/** `GET /api/live`: server-sent events `{ entity, id, operation }` of records in the caller's reach, never their content. */
export const live = fastifyPlugin(async (app: FastifyInstance, options: LiveOptions) => {
    describe();
    const { database, heartbeatMs = 20_000, longestMs = 300_000, mostStreams = 12 } = options;
    const streams = new Set<Stream>();
    app.registerMetric(openStreams(streams));
    const onError = (error: unknown): void => app.log.warn({ err: error }, 'The change feed could not be read');
    const reader = createChangeReader({ database, onError });
    let unsubscribe: (() => void) | undefined;
    const tell = async (changes: readonly SeenChange[]): Promise<void> => {
        for (const change of await knownChanges(database.readPool, changes)) {
            const isSeen = createSight(database, change);
            for (const { request, out } of streams) {
                if (!mayHear(request.person, change) || !(await isSeen(request.person))) continue;
                out.write(messageOf(change));
                if (out.writableLength > mostWaitingBytes) out.destroy();
            }
        }
    };
    /** Ends the stream of whoever signed out, was disabled, or holds a token that is too old. */
    const askAgain = async ({ request, out }: Stream): Promise<void> => {
        try {
            await app.authenticate(request);
        } catch (error) {
            if (!(error instanceof ApiError)) throw error;
            out.end();
        }
    };
    const beat = async (stream: Stream): Promise<void> => {
        await askAgain(stream);
        if (!stream.out.writableEnded) stream.out.write(': still here\n\n');
    };
    const askAllAgain = async (): Promise<void> => {
        for (const stream of streams) await askAgain(stream);
    };
    const unlisten = await database.listen(changeChannel, (news) => {
        if (news === accessNews) void askAllAgain().catch(onError);
    });
    const open = (stream: Stream): void => {
        unsubscribe ??= reader.subscribe((changes) => void tell(changes).catch(onError));
        const heartbeat = setInterval(() => void beat(stream).catch(onError), heartbeatMs).unref();
        const end = setTimeout(() => stream.out.end(), longestMs).unref();
        streams.add(stream);
        stream.out.once('close', () => {
            clearInterval(heartbeat);
            clearTimeout(end);
            streams.delete(stream);
            if (streams.size > 0) return;
            unsubscribe?.();
            unsubscribe = undefined;
        });
    };
    app.get('/api/live', { handlerTimeout: longestMs + 5_000 }, async (request, reply) => {
        const { username } = request.person;
        const own = [...streams].filter((stream) => stream.request.person.username === username);
        if (own.length >= mostStreams) throw tooMany(tryAgainSeconds);
        const stream: Stream = { request, out: new PassThrough() };
        open(stream);
        stream.out.write('retry: 1000\n\n');
        return reply.type('text/event-stream').headers(unbuffered).send(stream.out);
    });
    app.addHook('preClose', async () => {
        for (const { out } of streams) out.end();
        await unlisten();
        await reader.close();
    });
});
