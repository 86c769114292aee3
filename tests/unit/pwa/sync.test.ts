import { expect, it, vi } from 'vitest';
import { listenForSync } from '../../../src/pwa/worker/sync.ts';

it('tells every open page of the app once the browser says that there is a network again', async () => {
    const scope = 'https://lender.example/ahadi/';
    const pageAt = (url: string) => ({ url, postMessage: vi.fn<(message: object) => void>() });
    const pages = [pageAt(scope), pageAt(`${scope}home`)];
    const neighbour = pageAt('https://lender.example/payroll');
    const worker = Object.assign(new EventTarget(), {
        registration: { scope },
        clients: { matchAll: async () => [...pages, neighbour] },
    });
    // The listener looks at nothing else of a worker.
    listenForSync(worker as unknown as Parameters<typeof listenForSync>[0]);
    const waited: Promise<unknown>[] = [];
    const waitUntil = (work: Promise<unknown>): void => void waited.push(work);
    worker.dispatchEvent(Object.assign(new Event('sync'), { tag: 'ahadi.waiting', waitUntil }));
    expect(waited).toHaveLength(1);
    await Promise.all(waited);
    for (const { postMessage } of pages) expect(postMessage.mock.calls).toEqual([[{ type: 'SEND_WAITING' }]]);
    expect(neighbour.postMessage).not.toHaveBeenCalled();
});
