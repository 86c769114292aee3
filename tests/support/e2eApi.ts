import { setTimeout } from 'node:timers/promises';
import type { BrowserContext } from '@playwright/test';
import { v7 } from 'uuid';
import type { Dossier } from '../../domain/application/dossier.ts';
import type { ActionName } from '../../domain/application/lifecycle/transitions.ts';
import type { DocumentKind } from '../../domain/application/documents.ts';

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** The access token of a signed-in browser. */
const tokenOf = ({ origins }: StorageState): string => {
    const stored = origins.flatMap(({ localStorage }) => localStorage).find(({ name }) => name === 'ahadi.session');
    const session: { readonly token?: unknown } = JSON.parse(stored?.value ?? '{}');
    if (typeof session.token !== 'string') throw new Error('Nobody is signed in in this browser.');
    return session.token;
};

/** One person's calls, over the routes their pages use; for what a test needs but is not about. */
export const apiOf = (state: StorageState, base = process.env['BASE_URL'] ?? '') => {
    const authorization = `Bearer ${tokenOf(state)}`;

    const send = async (path: string, init: RequestInit = {}): Promise<Response> => {
        const headers = new Headers([
            ...new Headers(init.headers),
            ['authorization', authorization],
            ['idempotency-key', v7()],
        ]);
        const reply = await fetch(`${base}${path}`, { ...init, headers });
        if (reply.status !== 429) return reply;
        // As the app does, whoever is told that it was too much at once waits for their turn.
        await reply.body?.cancel();
        await setTimeout(Number(reply.headers.get('retry-after') ?? 1) * 1_000);
        return send(path, init);
    };

    const call = async (path: string, init: RequestInit = {}): Promise<Response> => {
        const reply = await send(path, init);
        if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
        return reply;
    };

    const dossier = async (uid: string): Promise<Dossier> => (await call(`/api/applications/${uid}/dossier`)).json();

    /** Carries out an action at the application's present version. */
    const does = async (uid: string, action: ActionName, input: object = {}): Promise<Dossier> => {
        const version = action === 'start' ? {} : { 'if-match': `"${(await dossier(uid)).application.version}"` };
        const reply = await call(`/api/applications/${uid}/actions/${action}`, {
            method: 'POST',
            headers: { 'content-type': 'application/json', ...version },
            body: JSON.stringify(input),
        });
        return reply.json();
    };

    const upload = async (uid: string, kind: DocumentKind, photo: Buffer): Promise<string> => {
        const body = new FormData();
        body.set('file', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), `${kind}.jpg`);
        const path = `/api/applications/${uid}/documents?kind=${kind}`;
        const reply = await call(path, { method: 'POST', body });
        const { documentId }: { readonly documentId: string } = await reply.json();
        return documentId;
    };

    return { call, dossier, does, upload };
};

export type Api = ReturnType<typeof apiOf>;
