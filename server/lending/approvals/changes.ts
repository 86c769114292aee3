import type { Principal } from '../../../domain/access/roles.ts';
import { within, type Where } from '../../../domain/access/scope.ts';
import { ownRequest, type Confirmation } from '../../../domain/approval.ts';
import { can, canRead, canWrite, type Resource, type Row } from '../../../domain/resource.ts';
import { resources } from '../../../domain/resources/index.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { columnOf } from '../../platform/database/fieldColumns.ts';
import { rowStatement, type RowText } from '../../rest/sql/rowStore.ts';
import { Parameters, scopeCondition } from '../../rest/sql/statement.ts';
import { isRow, mostWaiting, type Waiting } from './waiting.ts';

interface Asked {
    readonly resource: Resource;
    readonly recordId: string;
    readonly change: Row;
    /** Why, in the words of whoever asked. */
    readonly reason: string | null;
    /** The entry of the log that it takes back; null where it takes none. */
    readonly reverts: number | null;
    /** The record as the reader may see it; null where it is to be created. */
    readonly current: Row | null;
}

/** A change as it was kept. */
interface Kept {
    readonly record: string;
    readonly recordId: string;
    readonly change: unknown;
    readonly requestedBy: string;
    readonly requestedAt: Date;
    readonly reason: string | null;
    readonly reverts: number | null;
}

/** The row as a person sees it; null when there is none for them. */
const seen = async (
    { client }: Transaction,
    { resource, recordId }: Pick<Asked, 'resource' | 'recordId'>,
    principal: Principal,
): Promise<Row | null> => {
    const statement = rowStatement(resource, principal, recordId);
    if (statement === undefined) return null;
    const { rows } = await client.query<RowText>(statement);
    return rows[0] === undefined ? null : JSON.parse(rows[0].body);
};

const only = (row: Row, keeps: (name: string) => boolean): Row =>
    Object.fromEntries(Object.entries(row).filter(([name]) => keeps(name)));

/** The kind of user that somebody is now: whoever moves them asks there. */
const kindNow = ({ resource, current }: Asked): Resource =>
    resources.find(({ source, fixed }) => source === resource.source && fixed?.['group'] === current?.['group']) ??
    resource;

const verbOf = ({ current, change, resource }: Asked): 'create' | 'edit' | 'move' => {
    if (current === null) return 'create';
    return Object.keys(resource.fixed ?? {}).some((name) => name in change) ? 'move' : 'edit';
};

const confirmationOf = (asked: Asked, principal: Principal): Confirmation => {
    const { resource, recordId, change, current, reason, reverts } = asked;
    const id = encodeURIComponent(recordId);
    const rest = { version: Number(current?.['version'] ?? 1), takesComment: false } as const;
    const writable = (name: string) => canWrite(principal, resource.field(name), { creating: current === null });
    switch (verbOf(asked)) {
        case 'create':
            return {
                method: 'POST',
                path: `/api/${resource.name}`,
                body: only(change, writable),
                ...rest,
                version: null,
            };
        case 'move':
            return { method: 'POST', path: `/api/${kindNow(asked).name}/${id}/actions/move`, body: change, ...rest };
        case 'edit':
            return {
                method: 'PUT',
                path: `/api/${resource.name}/${id}`,
                body: {
                    ...only(change, writable),
                    ...(reason === null ? {} : { reason }),
                    ...(reverts === null ? {} : { reverts }),
                },
                ...rest,
            };
    }
};

const isWork = (principal: Principal, { resource, current, change }: Asked): boolean =>
    can(principal, current === null ? 'create' : 'edit', resource) &&
    // What is not in reach is not to be created either: it may be there, out of sight.
    (current !== null || (resource.key in change && within(resource.scope(principal), change)));

const nameIn = (row: Row, { represent }: Resource): string | undefined => {
    const name = row[represent];
    return typeof name === 'string' ? name : undefined;
};

// The same as `within` asks of the change itself.
const holdsIn = (where: Where, parameters: Parameters): string => {
    const terms = Object.entries(where).map(([name, wanted]) => {
        const values = [wanted].flat().map((value) => JSON.stringify(value));
        return `change -> ${parameters.add(name, 'text')} = any (${parameters.add(values, 'jsonb[]')})`;
    });
    return terms.length === 0 ? 'true' : `(${terms.join(' and ')})`;
};

/** Whether a change is of a record in reach, or would make one there. */
const reachOf = (resource: Resource, principal: Principal, parameters: Parameters): string => {
    const scope = resource.scope(principal);
    const record = parameters.add(resource.name, 'text');
    const isThere = `exists (select 1 from ${columnOf(resource.source)}
        where ${columnOf(resource.key)}::text = pending_change.record_id and ${scopeCondition(scope, parameters)})`;
    const wouldBe = scope.map((where) => holdsIn(where, parameters));
    return `(record = ${record} and (${[isThere, ...wouldBe].join(' or ')}))`;
};

const keptFor = async ({ client }: Transaction, principal: Principal): Promise<readonly Kept[]> => {
    const parameters = new Parameters();
    const reach = resources
        .filter((resource) => resource.secondPerson !== undefined)
        .filter((resource) => can(principal, 'edit', resource) || can(principal, 'create', resource))
        .map((resource) => reachOf(resource, principal, parameters));
    if (reach.length === 0) return [];
    const text = `select record, record_id as "recordId", change, requested_by as "requestedBy", requested_at as "requestedAt",
            reason, reverts
        from pending_change where requested_at > now() - interval '7 days' and (${reach.join(' or ')})
        order by requested_at limit ${mostWaiting}`;
    return (await client.query<Kept>(text, parameters.values)).rows;
};

/** Changes of records that one person asked for within seven days, the longest waiting first; those that this one may make. */
export const waitingChanges = async (tx: Transaction, principal: Principal): Promise<readonly Waiting[]> => {
    const found: Waiting[] = [];
    for (const { record, recordId, change, requestedBy, reason, reverts, requestedAt } of await keptFor(
        tx,
        principal,
    )) {
        const resource = resources.find(({ name }) => name === record);
        if (resource === undefined || !isRow(change)) continue;
        const current = await seen(tx, { resource, recordId }, principal);
        const asked: Asked = { resource, recordId, change, current, reason, reverts };
        if (!isWork(principal, asked)) continue;
        const after = only(change, (name) => canRead(principal, resource.field(name)));
        const isOwn = requestedBy === principal.username;
        found.push({
            record,
            recordId,
            name: nameIn(current ?? change, resource) ?? recordId,
            action: verbOf(asked),
            requestedBy,
            requestedAt: requestedAt.toISOString(),
            why: reason,
            before: current === null ? {} : only(current, (name) => name in after),
            after,
            currency: null,
            isOwn,
            refusal: isOwn ? ownRequest : null,
            confirmation: confirmationOf(asked, principal),
        });
    }
    return found;
};
