/*
 * Photos that are not on the server yet. They are kept in IndexedDB, since localStorage holds text only, and a page that is
 * reloaded or closed without a network must not lose them.
 */

const databaseName = 'ahadi.photos';
const storeName = 'waiting';

const open = (): Promise<IDBDatabase> =>
    new Promise((resolve, reject) => {
        const request = indexedDB.open(databaseName, 1);
        request.addEventListener('upgradeneeded', () => request.result.createObjectStore(storeName));
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error));
    });

const withStore = async <R>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<R>): Promise<R> => {
    const database = await open();
    try {
        return await new Promise<R>((resolve, reject) => {
            const request = work(database.transaction(storeName, mode).objectStore(storeName));
            request.addEventListener('success', () => resolve(request.result));
            request.addEventListener('error', () => reject(request.error));
        });
    } finally {
        database.close();
    }
};

/** Private browsing may have no database: the photo then lives as long as the page. */
const attempt = async <R>(action: () => Promise<R>, otherwise: R): Promise<R> => {
    try {
        return await action();
    } catch {
        return otherwise;
    }
};

export interface WaitingPhoto {
    readonly blob: Blob;
    /** The same for every try to send it. */
    readonly key: string;
}

const isWaiting = (value: unknown): value is WaitingPhoto =>
    typeof value === 'object' && value !== null && 'blob' in value && value.blob instanceof Blob && 'key' in value;

export const keepPhoto = (place: string, photo: WaitingPhoto): Promise<unknown> =>
    attempt(() => withStore('readwrite', (store) => store.put(photo, place)), undefined);

export const waitingPhoto = (place: string): Promise<WaitingPhoto | null> =>
    attempt(async () => {
        const found = await withStore<unknown>('readonly', (store) => store.get(place));
        return isWaiting(found) ? found : null;
    }, null);

export const dropPhoto = (place: string): Promise<unknown> =>
    attempt(() => withStore('readwrite', (store) => store.delete(place)), undefined);
