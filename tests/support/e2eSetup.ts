import { once } from 'node:events';
import { createServer } from 'node:http';
import { startServer, type RunningServer } from './runningServer.ts';

/** What the server wrote, for the workers: they are processes of their own, and codes are shown nowhere else. */
const serveOutput = async ({ output }: RunningServer): Promise<{ url: string; close: () => void }> => {
    const listener = createServer((_request, reply) => reply.end(output())).listen(0, '127.0.0.1');
    await once(listener, 'listening');
    const address = listener.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    return { url: `http://127.0.0.1:${port}`, close: () => listener.close() };
};

/** Starts one server for all e2e tests, unless BASE_URL names one that already runs; returns what stops it. */
const startForAll = async (): Promise<(() => Promise<void>) | undefined> => {
    if (process.env['BASE_URL'] !== undefined) {
        return undefined;
    }
    const started = Date.now();
    const server = await startServer({ prepared: true });
    const log = await serveOutput(server);
    // The workers read playwright.config.ts again, with this environment.
    process.env['BASE_URL'] = server.url;
    process.env['SERVER_LOG_URL'] = log.url;
    console.log(`Server for the e2e tests: ${server.url}, ready in ${((Date.now() - started) / 1000).toFixed(1)} s`);
    return async () => {
        log.close();
        await server.stop();
    };
};

export default startForAll;
