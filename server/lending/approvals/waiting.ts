import { ownRequest, type Approval, type Confirmation } from '../../../domain/approval.ts';
import type { Principal } from '../../../domain/access/roles.ts';
import type { Resource, Row } from '../../../domain/resource.ts';

/** An approval before the people in it have names. */
export type Waiting = Omit<Approval, 'requesterName'>;

/** So many requests of each kind are shown to one person. */
export const mostWaiting = 200;

export const isRow = (value: unknown): value is Row =>
    typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a record waits for, with what confirms it: `path` goes on from the record's own address. */
interface AskedRecord extends Omit<Waiting, 'record' | 'isOwn' | 'refusal' | 'confirmation'> {
    readonly confirm: Pick<Confirmation, 'method' | 'body'> & { readonly path: string; readonly version: unknown };
}

/** A record that waits for a second person; nobody is the second to what they asked for themself. */
export const waitingRecord = (
    { name: record }: Pick<Resource, 'name'>,
    { confirm: { path, version, ...confirm }, ...asked }: AskedRecord,
    { username }: Principal,
): Waiting => {
    const isOwn = asked.requestedBy === username;
    return {
        ...asked,
        record,
        isOwn,
        refusal: isOwn ? ownRequest : null,
        confirmation: {
            ...confirm,
            path: `/api/${record}/${encodeURIComponent(asked.recordId)}${path}`,
            version: Number(version),
            takesComment: false,
        },
    };
};
