import { startServer } from './runningServer.ts';

/** Starts one server for all e2e tests, unless BASE_URL names one that already runs; returns what stops it. */
const startForAll = async (): Promise<(() => Promise<void>) | undefined> => {
    if (process.env['BASE_URL'] !== undefined) {
        return undefined;
    }
    const started = Date.now();
    const server = await startServer();
    // The workers read playwright.config.ts again, with this environment.
    process.env['BASE_URL'] = server.url;
    console.log(`Server for the e2e tests: ${server.url}, ready in ${((Date.now() - started) / 1000).toFixed(1)} s`);
    return server.stop;
};

export default startForAll;
