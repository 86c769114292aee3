import { answerTo } from './answers.ts';
import { keepFiles } from './kept.ts';
import { listenForMessages } from './push.ts';
import { listenForSync } from './sync.ts';

declare const self: ServiceWorkerGlobalScope & {
    /** The build puts the list of kept files here. */
    readonly __WB_MANIFEST: readonly { readonly url: string; readonly revision: string | null }[];
};

const kept = keepFiles(self.__WB_MANIFEST);
const home = new URL('.', self.location.href);

const openOffline = async (request: Request): Promise<Response> => {
    try {
        return await fetch(request);
    } catch (error) {
        const shell = await kept.shell();
        if (shell === undefined) throw error;
        return shell;
    }
};

/** What is left to the network anyway need not wake the worker, in browsers that can be told so. */
const leaveToNetwork = (
    event: ExtendableEvent & { readonly addRoutes?: (rules: readonly object[]) => unknown },
): void => {
    const rules = ['api/*', 'idp/*'].map((pathname) => ({
        condition: { urlPattern: { pathname: home.pathname + pathname } },
        source: 'network',
    }));
    event.addRoutes?.(rules);
};

self.addEventListener('install', leaveToNetwork);

self.addEventListener('activate', (event) => event.waitUntil(kept.tidy().then(() => self.clients.claim())));

self.addEventListener('message', ({ data }: ExtendableMessageEvent) => {
    if (data?.type === 'SKIP_WAITING') void self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
    const { request } = event;
    const answer = answerTo(request, home.href.slice(0, -1));
    if (answer === 'kept') event.respondWith(kept.file(request));
    if (answer === 'shell') event.respondWith(kept.shell().then((page) => page ?? fetch(request)));
    if (answer === 'page') event.respondWith(openOffline(request));
});

listenForMessages(self);
listenForSync(self);
