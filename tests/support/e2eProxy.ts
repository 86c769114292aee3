import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';

/** `built` as the server has it; `newer` as after an update, with a page that says so; `gone` and `page` as where there is none. */
type Worker = 'built' | 'newer' | 'gone' | 'page';

export interface Proxy {
    readonly url: string;
    readonly serve: (worker: Worker) => void;
    readonly stop: () => void;
}

const read = async (url: URL): Promise<string> => (await fetch(url)).text();

/** The server at `target` under an address of its own, where its service worker changes as the test wants. */
export const startProxy = async (target: string): Promise<Proxy> => {
    let worker: Worker = 'built';

    const pass = (asked: IncomingMessage, reply: ServerResponse): void => {
        const { method, headers, url = '/' } = asked;
        const onwards = request(new URL(url, target), { method, headers }, (answer) => {
            reply.writeHead(answer.statusCode ?? 502, answer.headers);
            answer.pipe(reply);
        });
        onwards.on('error', () => reply.destroy());
        reply.on('close', () => onwards.destroy());
        asked.pipe(onwards);
    };

    const sendWorker = async (reply: ServerResponse): Promise<void> => {
        if (worker === 'gone') return void reply.writeHead(404).end();
        const type = worker === 'page' ? 'text/html' : 'text/javascript';
        const script = await read(new URL('/sw.js', target));
        // The page is kept under the build's revision and that of its headers.
        const changed = worker === 'newer' ? script.replace(/([0-9a-f]{16})-[0-9a-f]{8}/, '$1-00000002') : script;
        reply.writeHead(200, { 'content-type': type, 'cache-control': 'no-cache' }).end(changed);
    };

    const sendNewerPage = async (reply: ServerResponse): Promise<void> => {
        const answer = await fetch(new URL('/', target));
        const policy = answer.headers.get('content-security-policy') ?? '';
        const page = (await answer.text()).replace('<head>', '<head><meta name="version" content="newer">');
        reply.writeHead(200, { 'content-type': 'text/html', 'content-security-policy': policy }).end(page);
    };

    const server = createServer((asked, reply) => {
        if (asked.url === '/sw.js' && worker !== 'built') return void sendWorker(reply);
        if (asked.url === '/' && worker === 'newer') return void sendNewerPage(reply);
        pass(asked, reply);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    return {
        url: `http://127.0.0.1:${port}`,
        serve: (next) => {
            worker = next;
        },
        stop: () => {
            server.close();
            server.closeAllConnections();
        },
    };
};
