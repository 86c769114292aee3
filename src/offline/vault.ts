import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { Kept, Kind, Vault } from './kept.ts';
import { makeKey, seal, unseal, type Sealed } from './seal.ts';

/** There is no room left: what was to be kept is still only on the screen. */
export class StoreFull extends Error {
    constructor(cause: unknown) {
        super('This phone has no room left to keep your work. Free some space, then try again.', { cause });
    }
}

/** The person has signed out, here or in another tab: nothing of theirs is written any more. */
export class VaultGone extends Error {
    constructor() {
        super('You have signed out in another tab.');
    }
}

interface Row extends Sealed {
    readonly place: [owner: string, kind: string, id: string];
}

interface Holder {
    readonly owner: string;
    readonly key: CryptoKey;
    /** Tells this key from one that the same person gets after a sign-out. */
    readonly keyId: string;
}

interface Schema extends DBSchema {
    holders: { key: string; value: Holder };
    rows: { key: [string, string, string]; value: Row };
}

const databaseName = 'ahadi.offline';

const openDatabase = (): Promise<IDBPDatabase<Schema>> =>
    openDB<Schema>(databaseName, 1, {
        upgrade: (database) => {
            database.createObjectStore('holders', { keyPath: 'owner' });
            database.createObjectStore('rows', { keyPath: 'place' });
        },
    });

const rangeOf = (...parts: readonly string[]): IDBKeyRange => IDBKeyRange.bound([...parts], [...parts, []]);

const nameOf = (place: Row['place']): string => JSON.stringify(place);

interface SealedRow {
    readonly place: Row['place'];
    readonly sealed: Sealed | null;
}

/** All of it or none; one that has ended already is left alone. */
const abort = (transaction: { readonly abort: () => void }): void => {
    try {
        transaction.abort();
    } catch {
        // Its own fault ended it.
    }
};

const isQuotaFault = (error: unknown): boolean => error instanceof Error && error.name === 'QuotaExceededError';

/** The person's key; made when they keep something here for the first time. */
const holderOf = async (database: IDBPDatabase<Schema>, owner: string): Promise<Holder> => {
    const known = await database.get('holders', owner);
    if (known !== undefined) return known;
    const made = { owner, key: await makeKey(), keyId: crypto.randomUUID() };
    const transaction = database.transaction('holders', 'readwrite');
    // Another tab may have been quicker.
    const first = (await transaction.store.get(owner)) ?? made;
    await transaction.store.put(first);
    await transaction.done;
    return first;
};

const lastingVault = (database: IDBPDatabase<Schema>, { owner, key, keyId }: Holder): Vault => {
    const opened = async ({ place, ...sealed }: Row): Promise<unknown> =>
        unseal(key, nameOf(place), sealed).catch(() => undefined);
    const commit = async (rows: readonly SealedRow[]): Promise<void> => {
        const transaction = database.transaction(['holders', 'rows'], 'readwrite');
        const { done } = transaction;
        done.catch(() => undefined);
        try {
            const holder = await transaction.objectStore('holders').get(owner);
            if (holder?.keyId !== keyId) throw new VaultGone();
            const store = transaction.objectStore('rows');
            for (const { place, sealed } of rows) {
                const asked = sealed === null ? store.delete(place) : store.put({ place, ...sealed });
                // What each of them comes to shows in the end of the whole.
                asked.catch(() => undefined);
            }
            await done;
        } catch (error) {
            abort(transaction);
            throw isQuotaFault(error) ? new StoreFull(error) : error;
        }
    };
    return {
        isLasting: true,
        read: async <K extends Kind>(kind: K, id: string) => {
            const row = await database.get('rows', [owner, kind, id]);
            // Only `write` below makes rows, of the kind's own type.
            return row === undefined ? null : (((await opened(row)) ?? null) as Kept[K] | null);
        },
        all: async <K extends Kind>(kind: K) => {
            const rows = await database.getAll('rows', rangeOf(owner, kind));
            const values = await Promise.all(rows.map(async (row) => [row.place[2], await opened(row)] as const));
            // As above.
            return values.filter(([, value]) => value !== undefined) as (readonly [string, Kept[K]])[];
        },
        write: async (changes) => {
            const rows = await Promise.all(
                changes.map(async ({ kind, id, value }) => {
                    const place: Row['place'] = [owner, kind, id];
                    return { place, sealed: value === undefined ? null : await seal(key, nameOf(place), value) };
                }),
            );
            await commit(rows);
        },
    };
};

/** Where the browser keeps nothing: the work lives as long as the page. */
export const passingVault = (): Vault => {
    const rows = new Map<string, unknown>();
    const idOf = (kind: Kind, id: string): string => `${kind}/${id}`;
    return {
        isLasting: false,
        // Only `write` makes rows, of the kind's own type.
        read: async <K extends Kind>(kind: K, id: string) => (rows.get(idOf(kind, id)) ?? null) as Kept[K] | null,
        all: async <K extends Kind>(kind: K) =>
            [...rows]
                .filter(([id]) => id.startsWith(`${kind}/`))
                .map(([id, value]) => [id.slice(kind.length + 1), value as Kept[K]] as const)
                .toSorted(([one], [other]) => (one < other ? -1 : 1)),
        write: async (changes) => {
            for (const { kind, id, value } of changes) {
                if (value === undefined) rows.delete(idOf(kind, id));
                else rows.set(idOf(kind, id), value);
            }
        },
    };
};

/** Opens what a person has kept here, with a key that only this browser can use. */
export const openVault = async (owner: string): Promise<Vault> => {
    // Both are refused in some private windows, and cryptography on addresses without https.
    if (globalThis.indexedDB === undefined || globalThis.crypto?.subtle === undefined) return passingVault();
    try {
        const database = await openDatabase();
        return lastingVault(database, await holderOf(database, owner));
    } catch {
        return passingVault();
    }
};

/** Removes a person's rows and their key: even a copy of the rows cannot be read any more. */
export const wipeVault = async (owner: string): Promise<void> => {
    if (globalThis.indexedDB === undefined) return;
    const database = await openDatabase();
    try {
        const transaction = database.transaction(['holders', 'rows'], 'readwrite');
        await Promise.all([
            transaction.objectStore('holders').delete(owner),
            transaction.objectStore('rows').delete(rangeOf(owner)),
            transaction.done,
        ]);
    } finally {
        database.close();
    }
};
