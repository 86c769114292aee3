import type { Resource, Row } from '../../../domain/resource.ts';
import type { AuditEvent, Origin } from '../../platform/audit/eventLog.ts';
import type { Transaction } from '../../platform/database/transaction.ts';

/** One write that is about to be committed. */
export interface Written {
    readonly id: string;
    /** Null where the row was created. */
    readonly before: Row | null;
    /** Null where the row was deleted. */
    readonly after: Row | null;
    readonly origin: Origin;
}

/** How a row of a file becomes a row of a resource that nobody creates by itself. */
export interface FromFile {
    /** Holds all that rows of a file are about, in one order for everybody: two files never wait for each other in a ring. */
    readonly hold: (tx: Transaction, bodies: readonly Row[], origin: Origin) => Promise<void>;
    /** What is to be written; 'same' where it is there already. Throws 422 with the faults by field. */
    readonly plan: (tx: Transaction, body: Row, origin: Origin) => Promise<Row | 'same'>;
    /** Writes what was planned; resolves to the entry for the event log. */
    readonly write: (tx: Transaction, planned: Row, origin: Origin) => Promise<AuditEvent>;
}

/** What belongs to a write of a resource: done in the same transaction, so that what it throws undoes the write. */
export interface Hook {
    readonly withWrite: (tx: Transaction, written: readonly Written[]) => Promise<void>;
    /** What an edit makes of a row where not all that was written counts at once. */
    readonly holdsBack?: (edit: { readonly current: Row; readonly next: Row }, origin: Origin) => Row;
    readonly fromFile?: FromFile;
    /**
     * What whoever adds a row is told once: it is added to the answer and kept nowhere, not even for a request that is
     * repeated.
     */
    readonly tellsOnce?: (tx: Transaction, id: string) => Promise<Row>;
}

/** By the resource's name. */
export type Hooks = Readonly<Record<string, Hook>>;

export interface WriteContext {
    readonly tx: Transaction;
    readonly resources: readonly Resource[];
    readonly resource: Resource;
    readonly origin: Origin;
    readonly hook?: Hook | undefined;
    /** For batches: what references were found to be. */
    readonly remembered?: Map<string, Promise<string | undefined>>;
}

/** What one write did: the row as the person sees it, and the entry for the event log, which the caller records last. */
export interface Outcome {
    readonly id: string;
    readonly version: number | null;
    readonly body: unknown;
    /** Null where the row was created. */
    readonly before: Row | null;
    /** Null where the row was deleted; the same as before where nothing changed. */
    readonly after: Row | null;
    /** Null when nothing changed. */
    readonly event: AuditEvent | null;
}
