import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

const named = { Parse: 'P'.charCodeAt(0), Bind: 'B'.charCodeAt(0) } as const;

/** Parameters that a pooler takes at the start of a connection; it refuses all others, as PgBouncer does. */
const taken = new Set(['user', 'database', 'client_encoding', 'application_name']);

const sslRequest = 80_877_103;

/** Texts of a message, each ended by a zero byte, from a place on. */
const textsIn = (message: Buffer, from: number): readonly string[] => message.subarray(from).toString().split('\0');

const refusal = (code: string, text: string): Buffer => {
    const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${text}\0\0`);
    const head = Buffer.alloc(5);
    head.write('E');
    head.writeUInt32BE(fields.length + 4, 1);
    return Buffer.concat([head, fields]);
};

const faultOfStart = (message: Buffer): string | undefined => {
    const pairs = textsIn(message, 8);
    return pairs.find((name, index) => index % 2 === 0 && name !== '' && !taken.has(name));
};

/** The name of what a message prepares or uses under one. */
const nameIn = (kind: number | undefined, message: Buffer): string => {
    if (kind === named.Parse) return textsIn(message, 5)[0] ?? '';
    return kind === named.Bind ? (textsIn(message, 5)[1] ?? '') : '';
};

/** Reads messages of the client as they come: the first has no kind. */
const createReader = (onMessage: (kind: number | undefined, message: Buffer) => void) => {
    let rest = Buffer.alloc(0);
    let isFirst = true;
    return (chunk: Buffer): void => {
        rest = Buffer.concat([rest, chunk]);
        for (;;) {
            const at = isFirst ? 0 : 1;
            if (rest.length < at + 4) return;
            const length = rest.readUInt32BE(at) + at;
            if (rest.length < length) return;
            const message = rest.subarray(0, length);
            rest = rest.subarray(length);
            if (isFirst && message.readUInt32BE(4) !== sslRequest) {
                isFirst = false;
                onMessage(undefined, message);
            } else if (!isFirst) onMessage(message[0], message);
        }
    };
};

/**
 * As strict a pooler as one in transaction mode can be, in front of a database: it refuses settings at the start of a connection
 * and whatever is prepared under a name. What it refused is in `refused`.
 */
export const openPooler = async (databaseUrl: string) => {
    const { hostname, port, pathname } = new URL(databaseUrl);
    const socketFolder = new URL(databaseUrl).searchParams.get('host');
    const target = () =>
        socketFolder === null
            ? connect(Number(port || 5432), hostname)
            : connect(`${socketFolder}/.s.PGSQL.${port || 5432}`);
    const refused: string[] = [];
    const sockets = new Set<Socket>();
    const server = createServer((client) => {
        const database = target();
        const refuse = (code: string, text: string): void => {
            refused.push(text);
            client.end(refusal(code, text));
            database.destroy();
        };
        const read = createReader((kind, message) => {
            const setting = kind === undefined ? faultOfStart(message) : undefined;
            if (setting !== undefined) return refuse('08P01', `unsupported startup parameter: ${setting}`);
            const name = nameIn(kind, message);
            if (name !== '') return refuse('26000', `prepared statement "${name}" does not exist`);
            database.write(message);
        });
        client.on('data', read);
        database.pipe(client);
        for (const socket of [client, database]) {
            sockets.add(socket);
            socket.on('error', () => undefined);
            socket.on('close', () => [client, database].forEach((one) => one.destroy()));
        }
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('The system gave no port to listen on.');
    const url = new URL(databaseUrl);
    url.search = '';
    url.host = `127.0.0.1:${address.port}`;
    url.pathname = pathname;
    return {
        url: url.href,
        refused,
        close: async () => {
            for (const socket of sockets) socket.destroy();
            server.close();
            await once(server, 'close');
        },
    };
};
