import type { StoredDraft } from '../framework/step/draftStore.ts';
import type { Command } from './outbox/command.ts';
import type { Entry } from './outbox/entry.ts';

/** What the server answered to a question, and when. */
export interface KnownAnswer {
    readonly key: readonly unknown[];
    readonly data: unknown;
    /** Milliseconds since 1970. */
    readonly at: number;
}

/** A page as it was last seen, kept with what else the person has on this phone. */
export interface KnownView {
    readonly html: string;
    /** The styles of exactly that. */
    readonly css: string;
    /** What it was drawn for: `lookNow`. */
    readonly look: string;
    /** When it was true, in milliseconds since 1970. */
    readonly at: number;
}

/** Phones in the shops hold entries under this name, and two versions of the app may be open side by side. */
type StoredEntry = Omit<Entry, 'command'> & { readonly wish: Command };

/** Everything that is kept on the phone of a person, by kind. */
export interface Kept {
    /** What was typed and not sent off yet, by the form's own key. */
    readonly draft: StoredDraft;
    /** What is to be done on the server, by its idempotency key. */
    readonly entry: StoredEntry;
    /** The picture of an entry that sends one, by the entry's key. */
    readonly picture: Blob;
    /** What the server answered last, by the question. */
    readonly answer: KnownAnswer;
    /** A page as it was last seen, by its address. */
    readonly view: KnownView;
}
export type Kind = keyof Kept;

/** One row to write; without a value it is removed. */
export type Change = {
    readonly [K in Kind]: { readonly kind: K; readonly id: string; readonly value?: Kept[K] };
}[Kind];

/** What one person has kept on this phone. Other people's rows are out of its reach. */
export interface Vault {
    /** False where nothing outlives the page: the browser offers no database or no cryptography. */
    readonly isLasting: boolean;
    readonly read: <K extends Kind>(kind: K, id: string) => Promise<Kept[K] | null>;
    /** Ordered by id. A row that cannot be opened any more is left out. */
    readonly all: <K extends Kind>(kind: K) => Promise<readonly (readonly [string, Kept[K]])[]>;
    /** All of the changes or none. Rejects with StoreFull, and with VaultGone once the person's rows were wiped. */
    readonly write: (changes: readonly Change[]) => Promise<void>;
}
