import { PassThrough } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Database } from '../database/connect.ts';
import { findPersonByUsername, type Person } from '../identity/directory.ts';
import { createChangeReader, type SeenChange } from '../live/changeReader.ts';
import { knownChanges, mayHear, type KnownChange } from '../live/reach.ts';

export interface LiveOptions {
    readonly database: Database;
    /** How often a quiet stream says that it is alive and looks whether its person still may listen. */
    readonly heartbeatMs?: number;
    /** Streams end after this long; clients come back with a token that is good then. */
    readonly longestMs?: number;
}

interface Stream {
    person: Person;
    readonly out: PassThrough;
}

// A reader this far behind has gone to sleep: it reads everything anew when it comes back.
const mostWaitingBytes = 65_536;

const messageOf = ({ changeId, entity, entityId, operation }: KnownChange): string =>
    `id: ${changeId}\ndata: ${JSON.stringify({ entity, id: entityId, operation })}\n\n`;

/** `GET /api/live`: server-sent events `{ entity, id, operation }` of records in the caller's reach, never their content. */
export const live = fastifyPlugin(async (app: FastifyInstance, options: LiveOptions) => {
    const { database, heartbeatMs = 20_000, longestMs = 300_000 } = options;
    const streams = new Set<Stream>();
    const onError = (error: unknown): void => app.log.warn({ err: error }, 'The change feed could not be read');
    const reader = createChangeReader({ database, onError });
    let unsubscribe: (() => void) | undefined;
    const tell = async (changes: readonly SeenChange[]): Promise<void> => {
        for (const change of await knownChanges(database.pool, changes)) {
            for (const { person, out } of streams) {
                if (!mayHear(person, change)) continue;
                out.write(messageOf(change));
                if (out.writableLength > mostWaitingBytes) out.destroy();
            }
        }
    };
    const beat = async (stream: Stream): Promise<void> => {
        const person = await findPersonByUsername(database.pool, stream.person.username);
        if (person?.status !== 'active') {
            stream.out.end();
            return;
        }
        stream.person = person;
        stream.out.write(': still here\n\n');
    };
    app.get('/api/live', { handlerTimeout: longestMs + 5_000 }, async ({ person }, reply) => {
        const stream: Stream = { person, out: new PassThrough() };
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
        stream.out.write('retry: 1000\n\n');
        return reply.type('text/event-stream').header('x-accel-buffering', 'no').send(stream.out);
    });
    app.addHook('preClose', async () => {
        for (const { out } of streams) out.end();
        await reader.close();
    });
});
