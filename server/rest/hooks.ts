import type { Row } from '../../domain/resource.ts';
import type { Origin } from '../audit/eventLog.ts';

/** One write that was committed. */
export interface Written {
    readonly resource: string;
    readonly id: string;
    /** Null where the row was created. */
    readonly before: Row | null;
    /** Null where the row was deleted. */
    readonly after: Row | null;
    readonly origin: Origin;
}

/** What follows a write outside the database. Runs after the commit, so it must bear being run again. */
export interface Hook {
    readonly afterWrite: (written: Written) => Promise<void>;
}

/** By the resource's name. */
export type Hooks = Readonly<Record<string, Hook>>;
