import type { Row } from '../../../domain/resource.ts';
import { draftOf, removeDraft, setDraft } from '../../offline/drafts.ts';

/** What was typed and is not on the server yet. It outlives reloads and closed tabs, not another browser. */
export interface StoredDraft {
    readonly values: Row;
    /** Milliseconds since 1970. */
    readonly at: number;
}

export const readDraft = (key: string): StoredDraft | null => draftOf(key);

export const writeDraft = (key: string, values: Row): void => setDraft(key, { values, at: Date.now() });

export const dropDraft = (key: string): void => removeDraft(key);
