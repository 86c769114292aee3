import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export interface SlowLink {
    /** The connection string of the database behind it. */
    readonly url: string;
    /** How late everything arrives that the database answers, in ms. */
    readonly setDelay: (ms: number) => void;
    /** How many statements went over it. */
    readonly statements: () => number;
    readonly close: () => Promise<void>;
}

const execute = 'E'.charCodeAt(0);
const simpleQuery = 'Q'.charCodeAt(0);

/** Counts what is executed in the frontend's messages: a byte of kind and four of length each, after a first one without kind. */
const createCounter = () => {
    let rest = Buffer.alloc(0);
    let isFirst = true;
    let counted = 0;
    return {
        counted: () => counted,
        take: (chunk: Buffer): void => {
            rest = Buffer.concat([rest, chunk]);
            for (;;) {
                const kindBytes = isFirst ? 0 : 1;
                if (rest.length < kindBytes + 4) return;
                const length = kindBytes + rest.readUInt32BE(kindBytes);
                if (rest.length < length) return;
                if (!isFirst && (rest[0] === execute || rest[0] === simpleQuery)) counted += 1;
                isFirst = false;
                rest = rest.subarray(length);
            }
        },
    };
};

/** A link to a database that may be long: what comes back is late by a while, in its order. */
export const openSlowLink = async (databaseUrl: string): Promise<SlowLink> => {
    const target = new URL(databaseUrl);
    const folder = target.searchParams.get('host');
    const connectToDatabase = (): Socket =>
        folder === null
            ? connect(Number(target.port), target.hostname)
            : connect(join(folder, `.s.PGSQL.${target.port || 5432}`));
    const counters: ReturnType<typeof createCounter>[] = [];
    const sockets = new Set<Socket>();
    let delayMs = 0;
    const server = createServer((near) => {
        const far = connectToDatabase();
        const counter = createCounter();
        counters.push(counter);
        for (const socket of [near, far]) {
            sockets.add(socket);
            socket.setNoDelay(true);
            socket.on('error', () => undefined);
            socket.on('close', () => {
                near.destroy();
                far.destroy();
                sockets.delete(socket);
            });
        }
        near.on('data', (chunk: Buffer) => {
            counter.take(chunk);
            far.write(chunk);
        });
        far.on('data', (chunk: Buffer) => {
            if (delayMs === 0) near.write(chunk);
            else void sleep(delayMs).then(() => near.write(chunk));
        });
    });
    await new Promise<void>((resolve) => {
        server.listen(0, '127.0.0.1', resolve);
    });
    const address = server.address();
    const url = new URL(databaseUrl);
    url.searchParams.delete('host');
    url.hostname = '127.0.0.1';
    url.port = String(typeof address === 'object' && address !== null ? address.port : 0);
    return {
        url: url.href,
        setDelay: (ms) => {
            delayMs = ms;
        },
        statements: () => counters.reduce((sum, counter) => sum + counter.counted(), 0),
        close: async () => {
            for (const socket of sockets) socket.destroy();
            await new Promise((resolve) => {
                server.close(resolve);
            });
        },
    };
};
