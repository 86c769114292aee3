import type { Row } from '../../../domain/resource.ts';

/** What was typed and is not on the server yet. It outlives reloads and closed tabs, not another browser. */
export interface StoredDraft {
    readonly values: Row;
    /** Milliseconds since 1970. */
    readonly at: number;
}

const prefix = 'ahadi.draft.';
/** A draft that nobody came back to for this long is of an application that has expired. */
const longestMs = 30 * 86_400_000;

/** Private browsing may refuse storage, a full one writing: then the page still works, and only a reload loses. */
const attempt = <R>(action: () => R, otherwise: R): R => {
    try {
        return action();
    } catch {
        return otherwise;
    }
};

const isDraft = (value: unknown): value is StoredDraft =>
    typeof value === 'object' &&
    value !== null &&
    'values' in value &&
    typeof value.values === 'object' &&
    value.values !== null &&
    'at' in value &&
    typeof value.at === 'number';

export const readDraft = (key: string, now = Date.now()): StoredDraft | null =>
    attempt(() => {
        const text = localStorage.getItem(prefix + key);
        const draft: unknown = text === null ? null : JSON.parse(text);
        return isDraft(draft) && now - draft.at < longestMs ? draft : null;
    }, null);

/** Whether it could be kept. */
export const writeDraft = (key: string, values: Row): boolean =>
    attempt(() => {
        localStorage.setItem(prefix + key, JSON.stringify({ values, at: Date.now() } satisfies StoredDraft));
        return true;
    }, false);

export const dropDraft = (key: string): void => attempt(() => localStorage.removeItem(prefix + key), undefined);
