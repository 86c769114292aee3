import type { Captured } from '../../../domain/application/section.ts';
import type { Application } from '../../../domain/application/application.ts';
import { mergeSections, sameValue } from './merge.ts';
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

/** A person has to choose between what both have saved. */
export const isConflict = ({ command, refusal }: Pick<Entry, 'command' | 'refusal'>): boolean =>
    command.action === 'save_section' && refusal?.status === 412;

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

type Save = Extract<Command, { readonly action: 'save_section' }>;

const saveOf = ({ command }: Entry): Save | null => (command.action === 'save_section' ? command : null);

/** What was sent may have arrived and stays as it is; what was refused or never sent may give way to a newer command. */
const mayGo = ({ refusal, tries }: Entry): boolean => refusal !== null || tries === 0;

/** A newer save of a section, with what stands in the earlier ones; two that clash follow each other, and a person chooses. */
const placedSave = (save: Save, earlier: readonly Entry[]): Pick<Entry, 'command'> & { readonly gone?: Entry } => {
    const gone = inOrder(earlier.filter(mayGo)).at(-1);
    const before = gone === undefined ? null : saveOf(gone);
    if (gone === undefined || before === null) return { command: save };
    const { data, clashes } = mergeSections(save.base, save.data, before.data);
    // What the server found wrong is put right by the newer one.
    const isAnswer = gone.refusal !== null && !isConflict(gone);
    return clashes.length > 0 && !isAnswer
        ? { command: save }
        : { command: { ...save, data, base: before.base }, gone };
};

/** A new command among those that wait. One that was sent already keeps its place; the new one follows it. */
export const place = (entries: readonly Entry[], { id, uid, command, version, now }: NewEntry): Placed => {
    const earlier = entries.filter((one) => one.uid === uid && isSameMatter(command, one.command));
    const save = command.action === 'save_section' ? placedSave(command, earlier) : null;
    const replaced = save === null ? earlier.filter(mayGo) : [save.gone].filter((gone) => gone !== undefined);
    const [first] = inOrder(replaced.filter((one) => save !== null || one.refusal === null));
    const entry = {
        id,
        uid,
        order: Math.max(0, ...entries.map((one) => one.order)) + 1,
        command: save?.command ?? command,
        version: first === undefined ? version : first.version,
        tries: 0,
        madeAt: now,
        refusal: null,
    };
    return { entry, replaced };
};

/** Whether a save was begun from just what another command has brought to the server, however that is written there. */
const goesOnFrom = (save: Save, done: Command): boolean =>
    done.action === 'start'
        ? save.section === 'customer'
        : done.action === 'save_section' && done.section === save.section && sameValue(save.base, done.data);

/** A command as it is made on the application of now; null where a person has to choose first. */
const madeOn = (command: Command, done: Command, now: Application): Command | null => {
    if (command.action !== 'save_section') return command;
    const theirs = now.sections[command.section];
    const { data, clashes } = mergeSections(command.base, command.data, theirs);
    return clashes.length > 0 && !goesOnFrom(command, done) ? null : { ...command, data, base: theirs };
};

/**
 * The other commands about an application, made on what it is after one of them was done. An answer to what is no longer asked,
 * and a save that clashes with what is there now, stay on the older version, on which the server does nothing.
 */
export const chained = (entries: readonly Entry[], done: Entry, now: Application): readonly Entry[] =>
    entries
        .filter(({ uid, id, version }) => uid === done.uid && id !== done.id && (version ?? 0) < now.version)
        .filter(({ command }) => isStillAsked(command, now))
        .flatMap((entry) => {
            const command = madeOn(entry.command, done.command, now);
            return command === null ? [] : [{ ...entry, command, version: now.version }];
        });
