import { expect, it, vi } from 'vitest';
import { listenForSync } from '../../../src/pwa/worker/sync.ts';

it('tells every open page once the browser says that there is a network again', async () => {
    const pages = [
        { postMessage: vi.fn<(message: object) => void>() },
        { postMessage: vi.fn<(message: object) => void>() },
    ];
    const worker = Object.assign(new EventTarget(), { clients: { matchAll: async () => pages } });
    // The listener looks at nothing else of a worker.
    listenForSync(worker as unknown as Parameters<typeof listenForSync>[0]);
    const waited: Promise<unknown>[] = [];
    const waitUntil = (work: Promise<unknown>): void => void waited.push(work);
    worker.dispatchEvent(Object.assign(new Event('sync'), { tag: 'ahadi.waiting', waitUntil }));
    expect(waited).toHaveLength(1);
    await Promise.all(waited);
    for (const { postMessage } of pages) expect(postMessage.mock.calls).toEqual([[{ type: 'SEND_WAITING' }]]);
});
