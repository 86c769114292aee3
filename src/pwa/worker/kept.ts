import { PrecacheController } from 'workbox-precaching/PrecacheController';
import { withFreshNonce } from './freshNonce.ts';

/** Files of the build that nobody needs before they are used: charts, the other areas. */
const USED = 'ahadi-used';
/** As seen from the worker, which lies beside it. */
const SHELL = './';

interface KeptFile {
    readonly url: string;
    /** Null where the name itself changes with the content. */
    readonly revision: string | null;
}

export interface Kept {
    readonly file: (request: Request) => Promise<Response>;
    /** The app's page, for whatever address; nothing when it was thrown away to make room. */
    readonly shell: () => Promise<Response | undefined>;
    /** Removes what older versions have kept. */
    readonly tidy: () => Promise<void>;
}

const keep = async (request: Request, response: Response): Promise<void> => {
    const cache = await caches.open(USED);
    await cache.put(request, response);
};

/** Keeps the given files from the worker's installation on, and every other file of the build from its first use. */
export const keepFiles = (files: readonly KeptFile[]): Kept => {
    const controller = new PrecacheController({ cacheName: 'ahadi' });
    controller.precache([...files]);
    const find = async (request: Request): Promise<Response | undefined> =>
        (await controller.matchPrecache(request)) ?? caches.match(request, { cacheName: USED });
    return {
        file: async (request) => {
            const found = await find(request);
            if (found !== undefined) return found;
            const response = await fetch(request);
            // A full disk is no reason to withhold what has arrived.
            if (response.status === 200) await keep(request, response.clone()).catch(() => undefined);
            return response;
        },
        shell: async () => {
            const page = await controller.matchPrecache(SHELL);
            return page === undefined ? undefined : withFreshNonce(page);
        },
        tidy: async () => {
            await caches.delete(USED);
        },
    };
};
