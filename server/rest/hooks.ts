import type { Row } from '../../domain/resource.ts';
import type { Origin } from '../audit/eventLog.ts';
import type { Transaction } from '../database/transaction.ts';

/** One write that is about to be committed. */
export interface Written {
    readonly id: string;
    /** Null where the row was created. */
    readonly before: Row | null;
    /** Null where the row was deleted. */
    readonly after: Row | null;
    readonly origin: Origin;
}

/** What belongs to a write of a resource: done in the same transaction, so that what it throws undoes the write. */
export interface Hook {
    readonly withWrite: (tx: Transaction, written: readonly Written[]) => Promise<void>;
}

/** By the resource's name. */
export type Hooks = Readonly<Record<string, Hook>>;
