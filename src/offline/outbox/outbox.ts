import { createSignal } from '../../session/store.ts';
import { place, sendable, type Entry } from './entry.ts';
import { createLedger, type Ledger } from './ledger.ts';
import { createRetryTimer } from './retryTimer.ts';
import type { Ask, Outbox, OutboxPorts, OutboxState } from './ports.ts';
import { createSender } from './sender.ts';
import { createWaiters, kept, type Performed, type Waiters } from './waiters.ts';

interface LoopParts {
    readonly ports: OutboxPorts;
    readonly ledger: Ledger;
    readonly waiters: Waiters;
    readonly state: () => OutboxState;
    readonly show: (changes: Partial<OutboxState>) => void;
}

/** One at a time in all tabs: whoever leads sends everything that waits, also what other tabs add meanwhile. */
const createLoop = (parts: LoopParts) => {
    const { ports, ledger, waiters, state, show } = parts;
    const sender = createSender(parts);
    const retryTimer = createRetryTimer();
    let isStopped = false;
    const isBlocked = (): boolean => isStopped || state().isSignedOut || !ports.isOnline();
    const reload = async (): Promise<void> => show({ entries: await ledger.reload() });
    const soonest = (one: Entry, other: Entry): number =>
        sender.restsUntil(one) - sender.restsUntil(other) || one.order - other.order;

    const drain = async (): Promise<void> => {
        await reload();
        for (;;) {
            const [next] = sendable(state().entries).toSorted(soonest);
            if (next === undefined || isBlocked()) return;
            const pauseMs = sender.restsUntil(next) - ports.now();
            if (pauseMs > 0) {
                await retryTimer.sleep(pauseMs);
                await reload();
            } else {
                await sender.tryOnce(next);
            }
        }
    };

    let running: Promise<void> | undefined;
    let isWanted = false;
    const lead = async (): Promise<void> => {
        try {
            while (isWanted) {
                isWanted = false;
                await ports.exclusively('lead', drain);
            }
        } finally {
            running = undefined;
            waiters.keepAll();
        }
    };
    const run = (): Promise<void> => {
        isWanted = true;
        return (running ??= lead());
    };
    return {
        isBlocked,
        reload,
        run,
        wake: (): void => {
            sender.forgetRests();
            show({ isSignedOut: false });
            retryTimer.wake();
            // What stops it shows in the entries, which stay.
            void run().catch(() => undefined);
        },
        stop: (): void => {
            isStopped = true;
            retryTimer.wake();
        },
    };
};

/** A refused section as it is sent once a person has chosen: made on what the server had when it refused. */
const chosen = (entry: Entry, data: Ask['command'] & { action: 'save_section' }, id: string): Entry => ({
    ...entry,
    id,
    command: data,
    version: entry.refusal?.version ?? entry.version,
    tries: 0,
    refusal: null,
});

/** The commands of one person, sent in order, each until the server has answered it. */
export const createOutbox = (ports: OutboxPorts): Outbox => {
    const { tell, subscribe } = createSignal();
    const waiters = createWaiters();
    let current: OutboxState = { entries: [], sending: null, isSignedOut: false };
    const state = (): OutboxState => current;
    const show = (changes: Partial<OutboxState>): void => {
        current = { ...current, ...changes };
        waiters.lookAt(current.entries);
        tell();
    };
    const onChange = (): void => {
        show({ entries: ledger.entries() });
        ports.onChange();
    };
    const ledger = createLedger({ ...ports, onChange });
    const { isBlocked, ...loop } = createLoop({ ports, ledger, waiters, state, show });

    const renew = async (id: string, change: (entry: Entry) => Entry | null): Promise<void> => {
        await ledger.change((entries) => {
            const entry = entries.find((one) => one.id === id);
            if (entry === undefined) return { result: undefined };
            const renewed = change(entry);
            return { drop: [entry], put: renewed === null ? [] : [renewed], result: undefined };
        });
        loop.wake();
    };

    const perform = async (ask: Ask): Promise<Performed> => {
        const { uid, command, version, id = ports.newId(), picture, left } = ask;
        const entry = await ledger.change((entries) => {
            // The very same command again, such as a second press of a button.
            const known = entries.find((one) => one.id === id);
            if (known !== undefined) return { result: known };
            const placed = place(entries, { id, uid, command, version, now: ports.now() });
            // The newer command stands for these, and is sent instead.
            for (const earlier of placed.replaced) waiters.settle(earlier.id, kept);
            const pictures = picture === undefined ? {} : { picture: { id, blob: picture } };
            return { drop: placed.replaced, put: [placed.entry], ...pictures, result: placed.entry };
        });
        if (isBlocked()) return kept;
        const outcome = left?.aborted === true ? kept : waiters.add(entry.id, ask.onProgress);
        left?.addEventListener('abort', () => waiters.settle(entry.id, kept), { once: true });
        void loop.run().catch(() => waiters.keepAll());
        return outcome;
    };

    return {
        ...loop,
        state,
        subscribe,
        perform,
        resolve: (id, data) =>
            renew(id, (entry) => {
                const { command, refusal } = entry;
                if (command.action !== 'save_section' || refusal === null) return entry;
                return chosen(entry, { ...command, data, base: refusal.theirs ?? command.base }, ports.newId());
            }),
        retry: (id) => renew(id, (entry) => ({ ...entry, refusal: null })),
        discard: (id) => renew(id, () => null),
    };
};
