import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { reachability } from '../../../src/dataProvider/reachability.ts';
import { offline, startOffline } from '../../../src/offline/offline.ts';
import { session } from '../../../src/session/session.ts';
import { dossierWith, uid } from '../underwriting/dossier.ts';

const register = vi.fn<(tag: string) => Promise<void>>(async () => undefined);
const worker = Object.assign(new EventTarget(), { getRegistration: async () => ({ sync: { register } }) });
const sent: string[] = [];

beforeAll(async () => {
    Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true });
    reachability.set(false);
    vi.stubGlobal('fetch', async (path: string) => {
        sent.push(path);
        return Response.json(dossierWith({ stage: 'edit_requested' }));
    });
    session.set({ token: 't', username: 'ama', country: 'GH', roles: ['sales'], expires: Date.now() / 1000 + 3600 });
    await startOffline();
});
afterAll(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    Reflect.deleteProperty(navigator, 'serviceWorker');
});

test('what waits asks the browser to tell when there is a network, and goes out once it does', async () => {
    const command = { action: 'answer_flag', section: 'address', answer: 'The blue gate', asked: null } as const;
    expect(await offline().outbox.perform({ uid, command, version: 1 })).toEqual({ kind: 'kept' });
    await vi.waitFor(() => expect(register).toHaveBeenCalledWith('ahadi.waiting'));
    expect(sent).toEqual([]);

    // A page that sleeps hears nothing of the network itself, only the worker's word.
    worker.dispatchEvent(new MessageEvent('message', { data: { type: 'SOMETHING_ELSE' } }));
    worker.dispatchEvent(new MessageEvent('message', { data: { type: 'SEND_WAITING' } }));
    await vi.waitFor(() => expect(offline().outbox.state().entries).toEqual([]));
    expect(sent.filter((path) => path.endsWith('/actions/answer_flag'))).toHaveLength(1);
});
