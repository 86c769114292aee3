type Listener = () => void;

export interface Store<T> {
    readonly get: () => T;
    readonly set: (changes: Partial<T>) => void;
    readonly reset: () => void;
    readonly subscribe: (listener: Listener) => () => void;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
    typeof value === 'object' && value !== null && !Array.isArray(value);

/** A stored field counts only when it has the kind its empty value has; anything may be null where the empty value is null. */
const fits = (stored: unknown, empty: unknown): boolean => {
    if (stored === undefined) return false;
    if (empty === null) return true;
    return typeof stored === typeof empty && stored !== null && Array.isArray(stored) === Array.isArray(empty);
};

const restore = <T extends object>(text: string | null, empty: T): T => {
    if (text === null) return empty;
    try {
        const stored: unknown = JSON.parse(text);
        if (!isRecord(stored)) return empty;
        const known = Object.entries(empty).filter(([name, value]) => fits(stored[name], value));
        return { ...empty, ...Object.fromEntries(known.map(([name]) => [name, stored[name]])) };
    } catch {
        return empty;
    }
};

/** Private browsing may refuse storage: the session then lives as long as the page. */
export const attempt = <R>(action: () => R, otherwise: R): R => {
    try {
        return action();
    } catch {
        return otherwise;
    }
};

export const readText = (key: string): string | null => attempt(() => localStorage.getItem(key), null);

export const writeText = (key: string, text: string | null): void =>
    attempt(() => (text === null ? localStorage.removeItem(key) : localStorage.setItem(key, text)), undefined);

/** Tells listeners that something changed, as `useSyncExternalStore` wants to be told. */
export const createSignal = () => {
    const listeners = new Set<() => void>();
    return {
        tell: (): void => {
            for (const listener of listeners) listener();
        },
        subscribe: (listener: () => void): (() => void) => {
            listeners.add(listener);
            return () => listeners.delete(listener);
        },
    };
};

/** A value kept in localStorage under `key`, without any framework. Other tabs' writes arrive through the storage event. */
export const createStore = <T extends object>({ key, empty }: { key: string; empty: T }): Store<T> => {
    const listeners = new Set<Listener>();
    let known: string | null | undefined;
    let value = empty;
    /** With what another tab has just written, before its event has come: nothing of that is written over. */
    const latest = (): T => {
        const text = readText(key);
        if (text !== known) value = restore((known = text), empty);
        return value;
    };
    const change = (next: T): void => {
        known = readText(key);
        value = next;
        for (const listener of listeners) listener();
    };
    latest();
    // Whatever it was that another tab wrote: where it was nothing of ours, the value stays the very same.
    globalThis.addEventListener?.('storage', () => change(latest()));
    return {
        get: () => value,
        set: (changes) => {
            const next = { ...latest(), ...changes };
            writeText(key, JSON.stringify(next));
            change(next);
        },
        reset: () => {
            writeText(key, null);
            change(empty);
        },
        subscribe: (listener) => {
            listeners.add(listener);
            return () => listeners.delete(listener);
        },
    };
};
