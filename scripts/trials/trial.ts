/** A change made by hand: a new file, or lines added right after (`after`) or in the place of (`instead`) a text that stands there once. */
export type Edit =
    | { readonly file: string; readonly text: string }
    | { readonly file: string; readonly after: string; readonly add: string }
    | { readonly file: string; readonly instead: string; readonly put: string };

/** One of the changes that the house must be cheap for, as a newcomer makes it by its how-to. */
export interface Trial {
    readonly name: string;
    /** The page that tells how. */
    readonly howTo: string;
    /** What begins it, before the edits by hand: the words of a command. */
    readonly scaffold?: readonly string[];
    readonly edits: readonly Edit[];
    /** What writes the rest, after the edits: the words of a command. */
    readonly generate?: readonly string[];
    /** The English texts it brings, in the languages that lack none: `npm run languages -- tidy` puts each into its area. */
    readonly texts?: Readonly<Record<string, Readonly<Record<string, string>>>>;
    /** Test files that must pass then, beside the types. */
    readonly tests: readonly string[];
    /** The most it may cost by hand, texts and what is generated apart. */
    readonly atMost: { readonly files: number; readonly lines: number };
}

/** What a change came to. */
export interface Cost {
    readonly files: number;
    readonly lines: number;
}
