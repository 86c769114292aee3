import {
    dropDraft,
    followDrafts,
    readDraft,
    restoreDraft,
    writeDraft,
    type StoredDraft,
} from '../framework/step/draftStore.ts';
import type { Change, Vault } from './kept.ts';
import { StoreFull } from './vault.ts';

/*
 * Forms ask for their drafts while they are drawn and give them with every letter; the vault answers later. So all drafts of the
 * person are in memory, and each change follows into the vault, the last one of a draft always.
 */

const legacyPrefix = 'ahadi.draft.';
/** A draft that nobody came back to for this long is of an application that has expired. */
const longestMs = 30 * 86_400_000;

const unwritten = new Set<string>();
let vault: Vault | null = null;
let writing: Promise<void> | undefined;
let onFault: (error: unknown) => void = () => undefined;
let onKept: () => void = () => undefined;

/** A phone without room is asked again this often: somebody may have made some. */
const askAgainMs = 5_000;

const writeAll = async (into: Vault): Promise<void> => {
    while (unwritten.size > 0) {
        const changes = [...unwritten].map((id): Change => {
            const value = readDraft(id);
            return value === null ? { kind: 'draft', id } : { kind: 'draft', id, value };
        });
        unwritten.clear();
        try {
            await into.write(changes);
        } catch (error) {
            for (const { id } of changes) unwritten.add(id);
            throw error;
        }
        onKept();
    }
};

const write = (): void => {
    if (vault === null || writing !== undefined || unwritten.size === 0) return;
    writing = writeAll(vault)
        .catch((error: unknown) => {
            onFault(error);
            if (error instanceof StoreFull) setTimeout(write, askAgainMs);
        })
        .finally(() => (writing = undefined));
};

const follow = (key: string): void => {
    unwritten.add(key);
    write();
};

followDrafts(follow);

const isDraft = (value: unknown): value is StoredDraft =>
    typeof value === 'object' &&
    value !== null &&
    'values' in value &&
    typeof value.values === 'object' &&
    value.values !== null &&
    'at' in value &&
    typeof value.at === 'number';

const readLegacy = (key: string): StoredDraft | null => {
    try {
        const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
        return isDraft(value) ? value : null;
    } catch {
        return null;
    }
};

/** Earlier versions kept drafts as plain text: the person's own move in here, and the text goes. */
const moveLegacy = (owner: string): void => {
    const prefix = `${legacyPrefix}${owner}.`;
    const keys = Object.keys(globalThis.localStorage ?? {}).filter((key) => key.startsWith(prefix));
    for (const key of keys) {
        const draft = readLegacy(key);
        if (draft !== null) writeDraft(key.slice(legacyPrefix.length), draft.values, draft.at);
        localStorage.removeItem(key);
    }
};

export interface Opening {
    readonly owner: string;
    readonly now: number;
    readonly onKeepingFailed: (error: unknown) => void;
    readonly onKept?: () => void;
}

/** Brings the person's drafts into memory. */
export const openDrafts = async (
    opened: Vault,
    { owner, now, onKeepingFailed, onKept: told }: Opening,
): Promise<void> => {
    onFault = onKeepingFailed;
    if (told !== undefined) onKept = told;
    const found = await opened.all('draft');
    for (const [key, draft] of found) restoreDraft(key, draft);
    vault = opened;
    for (const [key, { at }] of found) if (now - at > longestMs) dropDraft(key);
    moveLegacy(owner);
};
