import type { Captured } from '../../../domain/application/section.ts';
import type { Application } from '../../../domain/application/application.ts';
import { isStillAsked } from './question.ts';
import type { Command } from './command.ts';

/** Why the server did not do it, and what it has instead where that is known. */
export interface Refusal {
    readonly status: number;
    readonly code: string;
    readonly message: string;
    readonly errors: Readonly<Record<string, string>>;
    /** Of a section that somebody else changed meanwhile. */
    readonly theirs: Captured | null;
    /** The version in which the server has `theirs`. */
    readonly version: number | null;
}

/** A command that the server has not confirmed yet. */
export interface Entry {
    /** The Idempotency-Key of every try; of a photo also its document's id. */
    readonly id: string;
    readonly uid: string;
    /** The commands about one application reach the server in this order. */
    readonly order: number;
    readonly command: Command;
    /** The version that it was made on; null where nothing is there yet. */
    readonly version: number | null;
    /** How often it was sent. Once it was, nobody knows whether it arrived, and it stays what it is. */
    readonly tries: number;
    /** Milliseconds since 1970. */
    readonly madeAt: number;
    /** Set when a person has to look at it. */
    readonly refusal: Refusal | null;
}

/** Whether two commands want the same thing changed, so that the later one stands for both. */
export const isSameMatter = (one: Command, other: Command): boolean => {
    if (one.action === 'save_section') return other.action === 'save_section' && one.section === other.section;
    if (one.action === 'answer_flag') return other.action === 'answer_flag' && one.section === other.section;
    if (one.action === 'photo') return other.action === 'photo' && one.place === other.place;
    return one.action === other.action;
};

const submissions: readonly string[] = [
    'submit',
    'resubmit',
    'answer_conditions',
] satisfies readonly Command['action'][];

/** Whether an action hands the application to the underwriters. */
export const isSubmission = ({ action }: { readonly action: string }): boolean => submissions.includes(action);

/** An application is started before all else and submitted after all else; between them the order of the commands counts. */
const rankOf = ({ command }: Entry): number => {
    if (command.action === 'start') return 0;
    return isSubmission(command) ? 2 : 1;
};

export const inOrder = (entries: readonly Entry[]): readonly Entry[] =>
    entries.toSorted((one, other) => rankOf(one) - rankOf(other) || one.order - other.order);

/** Whether `earlier`, which a person must look at first, holds up `later`. */
const holdsUp = (earlier: Entry, later: Entry): boolean =>
    earlier.command.action === 'start' || isSubmission(later.command) || isSameMatter(earlier.command, later.command);

/**
 * The commands that may be sent now: of each application the first one, unless a person must look at something first that it
 * depends on.
 */
export const sendable = (entries: readonly Entry[]): readonly Entry[] => {
    const refused = entries.filter(({ refusal }) => refusal !== null);
    const found = new Map<string, Entry>();
    for (const entry of inOrder(entries)) {
        const isHeld = refused.some((other) => other.uid === entry.uid && holdsUp(other, entry));
        if (entry.refusal === null && !isHeld && !found.has(entry.uid)) found.set(entry.uid, entry);
    }
    return [...found.values()];
};

export interface NewEntry {
    readonly id: string;
    readonly uid: string;
    readonly command: Command;
    readonly version: number | null;
    readonly now: number;
}

export interface Placed {
    readonly entry: Entry;
    /** What it stands for from now on. */
    readonly replaced: readonly Entry[];
}

const replaces = (command: Command, earlier: Entry): boolean => {
    if (!isSameMatter(command, earlier.command)) return false;
    // What is refused is answered by the newer command; what was never sent need not be.
    return earlier.refusal !== null || earlier.tries === 0;
};

/** A new command among those that wait. One that was sent already keeps its place; the new one follows it. */
export const place = (entries: readonly Entry[], { id, uid, command, version, now }: NewEntry): Placed => {
    const replaced = entries.filter((earlier) => earlier.uid === uid && replaces(command, earlier));
    const [first] = inOrder(replaced.filter(({ refusal }) => refusal === null));
    const order = Math.max(0, ...entries.map((entry) => entry.order)) + 1;
    const base = first?.command.action === 'save_section' ? first.command.base : undefined;
    return {
        entry: {
            id,
            uid,
            order,
            // Both began from what the server had before the first of them.
            command: command.action === 'save_section' && base !== undefined ? { ...command, base } : command,
            version: first === undefined ? version : first.version,
            tries: 0,
            madeAt: now,
            refusal: null,
        },
        replaced,
    };
};

/**
 * The other commands about an application, made on what it is after one of them was done. An answer to what is no longer asked
 * stays on the older version, on which the server does nothing.
 */
export const chained = (entries: readonly Entry[], done: Entry, now: Application): readonly Entry[] =>
    entries
        .filter(({ uid, id, version }) => uid === done.uid && id !== done.id && (version ?? 0) < now.version)
        .filter(({ command }) => isStillAsked(command, now))
        .map((entry) => ({ ...entry, version: now.version }));
