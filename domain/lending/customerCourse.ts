import type { Agreed } from '../privacy/agreed.ts';

/** What of a customer's life with us an entry tells. */
export type CourseKind = 'event' | 'payment' | 'message' | 'consent' | 'document' | 'lock';

/** One thing that happened with a customer, in whatever application of theirs. */
export interface CourseEntry {
    readonly id: string;
    readonly at: string;
    readonly kind: CourseKind;
    /** The action of the log, the method of a payment, the purpose of a message, the kind of a document, the order to a phone. */
    readonly what: string;
    /** What became of it, where that is a thing to tell. */
    readonly state: string | null;
    /** The username of whoever did it; null for what nobody did. */
    readonly by: string | null;
    readonly applicationUid: string | null;
    readonly reference: string | null;
    /** Minor units. */
    readonly amount: number | null;
    readonly currency: string | null;
}

/** What somebody agreed to with the application that it was agreed to last with. */
export type AgreedWith = Agreed & { readonly applicationUid: string; readonly reference: string };

/** The newest first. */
export interface CustomerCourse {
    /** By purpose; with the first page alone. */
    readonly agreed: readonly AgreedWith[];
    readonly entries: readonly CourseEntry[];
    /** Names by username. */
    readonly people: Readonly<Record<string, string>>;
    /** Where the older ones begin; null where there are none. */
    readonly next: string | null;
}
