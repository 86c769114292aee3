import type { Row } from '../../../domain/resource.ts';

/** What was typed and is not on the server yet. */
export interface StoredDraft {
    readonly values: Row;
    /** Milliseconds since 1970. */
    readonly at: number;
}

const drafts = new Map<string, StoredDraft>();
let onChange: (key: string) => void = () => undefined;

/** Tells `listener` of every draft that changes, for whoever keeps them beyond this page. */
export const followDrafts = (listener: (key: string) => void): void => {
    onChange = listener;
};

export const readDraft = (key: string): StoredDraft | null => drafts.get(key) ?? null;

/** Brings back what was kept; what was typed since then is newer. */
export const restoreDraft = (key: string, draft: StoredDraft): void => void drafts.set(key, drafts.get(key) ?? draft);

export const writeDraft = (key: string, values: Row, at = Date.now()): void => {
    drafts.set(key, { values, at });
    onChange(key);
};

export const dropDraft = (key: string): void => {
    if (drafts.delete(key)) onChange(key);
};
