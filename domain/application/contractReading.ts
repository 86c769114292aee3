import type { Language } from '../languages/phrase.ts';

/** What the customer's phone would show while it is locked, in the customer's own language. */
export interface LockScreen {
    readonly language: Language;
    readonly title: string;
    readonly message: string;
    readonly emergency: string;
}

/** The words of a contract as they stand on its paper: `GET /api/applications/:uid/contract`. */
export interface ContractReading {
    readonly clauses: readonly { readonly title: string; readonly points: readonly string[] }[];
    readonly guarantors: readonly string[];
    readonly pledge: readonly string[];
    readonly consents: readonly string[];
    /** Null where nobody locks phones. */
    readonly lockScreen: LockScreen | null;
}
