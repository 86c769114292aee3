import type { Asker, ResourceRow } from './askers.ts';

export interface Attempt {
    readonly url: string;
    readonly body?: unknown;
    readonly headers?: Readonly<Record<string, string>>;
}

/** One route that no resource generates. */
export interface OtherRow {
    readonly route: string;
    /** Answers everybody the same; 'public' even without a sign-in. */
    readonly open?: 'public' | 'signedIn';
    /** What it answers where it is open, if not 200. */
    readonly answer?: number;
    /** For routes about one record: how to ask for it, and who reaches which. Whoever does not is told 404, as for the absent one. */
    readonly attempt?: (id: string) => Attempt;
    readonly records?: readonly string[];
    readonly absent?: string;
    readonly reach?: ResourceRow['reach'];
    /** Answers these and nobody else, whatever state it finds. */
    readonly askers?: readonly Asker[];
    /** What is sent there, where the route alone does not say it. */
    readonly sent?: Attempt;
    /** Asked as if it did not end: the stream of live changes. */
    readonly endless?: boolean;
}
