import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** An address that leads to a database, and to another one when it is told: what a load balancer or an operator's service is. */
export const openAddress = async (databaseUrl: string) => {
    let target = new URL(databaseUrl);
    const sockets = new Set<Socket>();
    const connectToTarget = (): Socket => {
        const folder = target.searchParams.get('host');
        const port = Number(target.port || 5432);
        return folder === null ? connect(port, target.hostname) : connect(`${folder}/.s.PGSQL.${port}`);
    };
    const server = createServer((client) => {
        const database = connectToTarget();
        client.pipe(database);
        database.pipe(client);
        for (const socket of [client, database]) {
            sockets.add(socket);
            socket.on('error', () => undefined);
            socket.on('close', () => {
                sockets.delete(socket);
                for (const one of [client, database]) one.destroy();
            });
        }
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('The system gave no port to listen on.');
    const url = new URL(databaseUrl);
    url.search = '';
    url.host = `127.0.0.1:${address.port}`;
    return {
        url: url.href,
        /** New connections go there; those that are open break only where `keep` is not set. */
        leadTo: (databaseUrlNow: string, keep?: 'keep'): void => {
            target = new URL(databaseUrlNow);
            if (keep === undefined) for (const socket of sockets) socket.destroy();
        },
        close: async () => {
            for (const socket of sockets) socket.destroy();
            server.close();
            await once(server, 'close');
        },
    };
};
