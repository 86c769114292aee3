import type { Grant, Principal } from '../../../domain/access/roles.ts';
import type { Approval, Confirmation } from '../../../domain/approval.ts';
import type { Resource } from '../../../domain/resource.ts';
import type { Kept } from '../../approvals/requests.ts';

/** What waits, before it is known who may answer it. */
export interface Waiting extends Omit<Approval, 'requesterName' | 'isOwn' | 'refusal' | 'refusedUntil' | 'endsAt'> {
    /** Why nobody can approve it any more; null while somebody can. */
    readonly over: string | null;
    /** Whether somebody may ask for it, as they are now. */
    readonly mayAsk: (person: Principal) => boolean;
    /** The rights of which a second person needs one. */
    readonly answeredBy: readonly Grant[];
    readonly country: string;
    /** Null where a record waits by its own state. */
    readonly kept: Kept | null;
}

/** So many requests of each kind are shown to one person. */
export const mostWaiting = 200;

/** What a record waits for by its own state, with what confirms it: `path` goes on from the record's own address. */
interface AskedRecord extends Omit<Waiting, 'record' | 'over' | 'confirmation' | 'kept'> {
    readonly confirm: Pick<Confirmation, 'method' | 'body'> & { readonly path: string; readonly version: unknown };
}

export const waitingRecord = (
    { name: record }: Pick<Resource, 'name'>,
    { confirm: { path, version, ...confirm }, ...asked }: AskedRecord,
): Waiting => ({
    ...asked,
    record,
    over: null,
    kept: null,
    confirmation: {
        ...confirm,
        path: `/api/${record}/${encodeURIComponent(asked.recordId)}${path}`,
        version: Number(version),
        takesComment: false,
    },
});
