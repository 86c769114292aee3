import type { ApplicationRow } from '../../dataProvider/lists.ts';

/** A row of the applications list with what an underwriter's queues need of it. */
export interface QueueRow extends ApplicationRow {
    readonly country: string;
    readonly merchantCode: string;
    readonly assignee: string | null;
    readonly reviewer: string | null;
    readonly decidedBy: string | null;
    readonly customerWaiting: boolean;
    readonly isPriority: boolean;
    readonly submittedAt: string | null;
    readonly waitingSince: string | null;
    readonly resubmittedAt: string | null;
    readonly version: number;
}
