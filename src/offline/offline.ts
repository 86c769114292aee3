import { v7 } from 'uuid';
import type { Dossier } from '../../domain/application/dossier.ts';
import { getDossier } from '../dataProvider/applicationsApi.ts';
import { keepDossier } from '../dataProvider/dossier.ts';
import { pricesQuery } from '../dataProvider/prices.ts';
import { queryClient } from '../dataProvider/queryClient.ts';
import { reachability } from '../dataProvider/reachability.ts';
import { session } from '../session/session.ts';
import { openDrafts } from './drafts.ts';
import { createOutbox } from './outbox/outbox.ts';
import type { Outbox } from './outbox/ports.ts';
import { rememberAnswers } from './reads.ts';
import { transmit } from './transmit.ts';
import { openVault, passingVault, StoreFull } from './vault.ts';
import type { Vault } from './kept.ts';

/** Browsers with Background Sync; the library of types leaves it out. */
interface Syncing {
    readonly sync?: { readonly register: (tag: string) => Promise<void> };
}

const tag = 'ahadi.waiting';

/** Has the worker told once there is a network again; where the browser cannot, the page notices by itself. */
const askForSync = async (): Promise<void> => {
    const registration: (ServiceWorkerRegistration & Syncing) | undefined =
        await navigator.serviceWorker?.getRegistration();
    await registration?.sync?.register(tag).catch(() => undefined);
};

/** What the signed-in person has on this phone, and what is sent of it. */
export interface Offline {
    readonly vault: Vault;
    readonly outbox: Outbox;
}

/** After this long the first page has what it needs, and what others will need without a network may be fetched. */
const restMs = 4_000;

const channelOf = (owner: string): string => `ahadi.offline.${owner}`;

/** Where the browser has no locks it has no lasting vault either: no other tab knows these entries. */
const exclusively = <R>(name: string, action: () => Promise<R>): Promise<R> => {
    const locks = globalThis.navigator?.locks;
    return locks == null ? action() : locks.request(`ahadi.offline.${name}`, action);
};

const onceAtATime = () => {
    let last: Promise<unknown> = Promise.resolve();
    return <R>(action: () => Promise<R>): Promise<R> => {
        const next = last.then(action, action);
        last = next.catch(() => undefined);
        return next;
    };
};

/** Asks the browser not to clear the store when room is short; once there is something in it. */
const persistOnce = (() => {
    let isAsked = false;
    return (): void => {
        if (isAsked) return;
        isAsked = true;
        void navigator.storage?.persist?.().catch(() => undefined);
    };
})();

const makeOutbox = (vault: Vault, owner: string): Outbox => {
    const channel = globalThis.BroadcastChannel === undefined ? undefined : new BroadcastChannel(channelOf(owner));
    const inTurn = onceAtATime();
    const outbox = createOutbox({
        vault,
        transmit,
        lookUp: (uid) => getDossier<Dossier>(uid),
        exclusively: (name, action) =>
            name === 'ledger'
                ? inTurn(() => exclusively(`${owner}.${name}`, action))
                : exclusively(`${owner}.${name}`, action),
        isOnline: () => reachability.get() && (session.get().username ?? '') === owner,
        newId: () => v7(),
        now: () => Date.now(),
        onDossier: (dossier) => {
            keepDossier(queryClient, dossier);
            channel?.postMessage(dossier);
        },
        onChange: () => {
            persistOnce();
            if (!reachability.get() && outbox.state().entries.length > 0) void askForSync();
            channel?.postMessage(null);
        },
    });
    channel?.addEventListener('message', ({ data: dossier }: MessageEvent<Dossier | null>) => {
        // What another tab has sent would look undone here until the server is asked again.
        if (dossier !== null) keepDossier(queryClient, dossier);
        void outbox.reload().catch(() => undefined);
    });
    return outbox;
};

/** Whatever makes sending worth a try: a network, a look at the page, another token, a word of the worker. */
const watchWorld = ({ wake, run, state, stop }: Outbox, owner: string): void => {
    const look = (): void => {
        if (!reachability.get()) reachability.doubt();
        void run().catch(() => undefined);
    };
    reachability.subscribe(() => {
        if (reachability.get()) wake();
    });
    document.addEventListener('visibilitychange', look);
    navigator.serviceWorker?.addEventListener('message', ({ data }) => {
        if (data?.type !== 'SEND_WAITING') return;
        reachability.doubt();
        wake();
    });
    let { token } = session.get();
    session.subscribe(() => {
        const current = session.get();
        if ((current.username ?? '') !== owner) return stop();
        if (current.token !== token && state().isSignedOut) wake();
        token = current.token;
    });
};

let fault: StoreFull | null = null;
const faultListeners = new Set<() => void>();

/** Why what is typed is not kept at the moment; null while it is. */
export const storeFault = {
    get: (): StoreFull | null => fault,
    subscribe: (listener: () => void): (() => void) => {
        faultListeners.add(listener);
        return () => faultListeners.delete(listener);
    },
    set: (next: StoreFull | null): void => {
        fault = next;
        for (const listener of faultListeners) listener();
    },
};

let current: Offline | null = null;
let opening: Promise<Offline> | undefined;

const open = async (owner: string): Promise<Offline> => {
    const vault = owner === '' ? passingVault() : await openVault(owner);
    const outbox = makeOutbox(vault, owner);
    const onKeepingFailed = (error: unknown): void => {
        if (error instanceof StoreFull) storeFault.set(error);
    };
    const onKept = (): void => {
        if (storeFault.get() !== null) storeFault.set(null);
    };
    await Promise.all([openDrafts(vault, { owner, now: Date.now(), onKeepingFailed, onKept }), outbox.reload()]);
    await rememberAnswers(queryClient, vault);
    watchWorld(outbox, owner);
    current = { vault, outbox };
    void outbox.run().catch(() => undefined);
    setTimeout(() => void queryClient.prefetchQuery(pricesQuery), restMs);
    return current;
};

/** Opens what the signed-in person has on this phone; once for the life of the page. */
export const startOffline = (): Promise<Offline> => (opening ??= open(session.get().username ?? ''));

/** What `startOffline` has opened: screens that use it are shown after that. */
export const offline = (): Offline => {
    if (current === null) throw new Error('The screen was shown before startOffline had ended');
    return current;
};
