import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { PassThrough, Transform } from 'node:stream';

/** `built` as the server has it; `newer` as after an update, with a page that says so; `gone` and `page` as where there is none. */
type Worker = 'built' | 'newer' | 'gone' | 'page';

/**
 * What the network does to the requests of the app: carries all; reaches nobody, though the browser counts as online; loses every
 * answer to a write that the server has done; breaks off bodies in the middle, both ways; carries all of it slowly.
 */
export type Network = 'good' | 'dead' | 'answers lost' | 'cut' | 'slow';

export interface Proxy {
    readonly url: string;
    readonly serve: (worker: Worker) => void;
    readonly behave: (network: Network) => void;
    /** How many requests the network has spoilt since it was told how to behave. */
    readonly spoilt: () => number;
    readonly stop: () => void;
}

const read = async (url: URL): Promise<string> => (await fetch(url)).text();

/** Hands on what comes up to so many bytes, then breaks. */
const breaking = (limit: number, onBreak: () => void): Transform => {
    let passed = 0;
    return new Transform({
        transform(part: Buffer, _encoding, done) {
            const rest = limit - passed;
            passed += part.length;
            if (passed > limit) setTimeout(onBreak, 20);
            done(null, part.subarray(0, Math.max(0, rest)));
        },
    });
};

/** 50 kB a second, and 150 ms for the way. */
const slowly = (): Transform => {
    let wayMs = 150;
    return new Transform({
        transform(part: Buffer, _encoding, done) {
            setTimeout(() => done(null, part), wayMs + part.length / 50);
            wayMs = 0;
        },
    });
};

const carried = (): PassThrough => new PassThrough();

const requestLimit = 40_000;
const answerLimit = 1_000;

/** The server at `target` under an address of its own, where its service worker and the network change as the test wants. */
export const startProxy = async (target: string): Promise<Proxy> => {
    let worker: Worker = 'built';
    let network: Network = 'good';
    let spoilt = 0;

    const spoil = (reply: ServerResponse): void => {
        spoilt += 1;
        reply.socket?.destroy();
    };

    const pass = (asked: IncomingMessage, reply: ServerResponse): void => {
        const { method, headers, url = '/' } = asked;
        const isApp = url.startsWith('/api/');
        // What the network is when the request is made holds for the whole of it.
        const way = isApp || network === 'dead' ? network : 'good';
        if (way === 'dead') return spoil(reply);
        const through = (limit: number): Transform => {
            if (way === 'slow') return slowly();
            return way === 'cut' ? breaking(limit, () => spoil(reply)) : carried();
        };
        if (way === 'slow') spoilt += 1;
        const onwards = request(new URL(url, target), { method, headers }, (answer) => {
            if (way === 'answers lost' && method !== 'GET') return spoil(reply);
            reply.writeHead(answer.statusCode ?? 502, answer.headers);
            answer.pipe(through(answerLimit)).pipe(reply);
        });
        onwards.on('error', () => reply.destroy());
        reply.on('close', () => onwards.destroy());
        asked.pipe(through(requestLimit)).pipe(onwards);
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
        behave: (next) => {
            network = next;
            spoilt = 0;
        },
        spoilt: () => spoilt,
        stop: () => {
            server.close();
            server.closeAllConnections();
        },
    };
};
