import { createSignal } from '../../session/store.ts';

/** Something the person did in this tab. */
export interface Done {
    /** The resource's name. */
    readonly resource: string;
    /** The request that did it, as the log keeps it; null for what one person cannot take back. */
    readonly batchId: string | null;
    readonly said: string;
}

export type Way = 'undo' | 'redo';

type Stacks = Readonly<Record<Way, readonly Done[]>>;

const most = 50;
const empty: Stacks = { undo: [], redo: [] };

let stacks = empty;
const { tell, subscribe } = createSignal();

const set = (next: Stacks): void => {
    stacks = next;
    tell();
};

export const doneStacks = (): Stacks => stacks;

export const onDoneStacks = subscribe;

/** The newest on top; what had been taken back can then not be done again. */
export const didSo = (done: Done): void => set({ undo: [...stacks.undo, done].slice(-most), redo: [] });

/** Takes the top off one stack; what that made goes on top of the other, as far as it made anything. */
export const turned = (way: Way, made: Done | null): void => {
    const other = way === 'undo' ? 'redo' : 'undo';
    const left = stacks[way].slice(0, -1);
    const gained = made === null ? stacks[other] : [...stacks[other], made];
    set(way === 'undo' ? { undo: left, redo: gained } : { undo: gained, redo: left });
};

export const forgetDone = (): void => set(empty);
