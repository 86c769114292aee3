import { granted, type Principal } from '../../../domain/access/roles.ts';
import { within } from '../../../domain/access/scope.ts';
import type { Confirmation } from '../../../domain/approval.ts';
import { canRead, canWrite, changedBy, type Resource, type Row, type RowAction } from '../../../domain/resource.ts';
import { resources } from '../../../domain/resources/index.ts';
import { answeredBy } from '../../approvals/answeredBy.ts';
import type { Kept } from '../../approvals/requests.ts';
import { asking, openedJson } from '../../platform/database/owned.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { rowStatement, type RowText } from '../../rest/sql/rowStore.ts';
import { mayAskFor } from '../../rest/write/secondPerson.ts';
import type { Waiting } from './waiting.ts';

interface Asked {
    readonly kept: Kept;
    readonly resource: Resource;
    /** The record as the reader may see it; null where it is to be created. */
    readonly current: Row | null;
}

/** The row as a person sees it; null when there is none for them. */
const seen = async (
    tx: Transaction,
    resource: Resource,
    { principal, id }: { readonly principal: Principal; readonly id: string },
): Promise<Row | null> => {
    const statement = rowStatement(resource, principal, id);
    if (statement === undefined) return null;
    const { rows } = await tx.client.query<RowText>(statement);
    return rows[0] === undefined ? null : JSON.parse(await openedJson(asking(tx), rows[0].body));
};

const only = (row: Row, keeps: (name: string) => boolean): Row =>
    Object.fromEntries(Object.entries(row).filter(([name]) => keeps(name)));

/** An action is confirmed as the action that it is. */
const actingIn = ({ actions = [] }: Resource, { action }: Kept): RowAction | undefined =>
    actions.find(({ name }) => name === action);

const confirmationOf = ({ kept, resource, current }: Asked, principal: Principal): Confirmation => {
    const { recordId, input, action } = kept;
    const creating = current === null;
    const path = `/api/${resource.name}`;
    const record = `${path}/${encodeURIComponent(recordId)}`;
    const rest = { version: creating ? null : Number(current['version'] ?? 1), takesComment: false };
    const writable = only(input, (name) => canWrite(principal, resource.field(name), { creating }));
    if (creating) return { method: 'POST', path, body: writable, ...rest };
    const reason = kept.reason === null ? {} : { reason: kept.reason };
    const acting = actingIn(resource, kept);
    if (acting !== undefined) {
        const body = { ...(acting.sets === undefined ? input : {}), ...(acting.input === undefined ? {} : reason) };
        return { method: 'POST', path: `${record}/actions/${action}`, body, ...rest };
    }
    const reverts = kept.reverts === null ? {} : { reverts: kept.reverts };
    return { method: 'PUT', path: record, body: { ...writable, ...reason, ...reverts }, ...rest };
};

const isWork = (principal: Principal, { resource, current, kept }: Asked): boolean =>
    principal.kind !== 'key' &&
    granted(principal, changedBy(resource, kept.action)) &&
    (kept.action === 'create') === (current === null) &&
    // What is not in reach is not to be created either: it may be there, out of sight.
    (current !== null || within(resource.scope(principal), kept.input));

const nameIn = (row: Row, { represent, qualifier = represent }: Resource): string | undefined => {
    const told = [...new Set([row[represent], row[qualifier]])].filter((one) => typeof one === 'string');
    return typeof row[represent] === 'string' ? told.join(', ') : undefined;
};

const waitingOf = (asked: Asked, principal: Principal): Waiting => {
    const { kept, resource, current } = asked;
    const { record, recordId, action, input, reason, country } = kept;
    const acting = actingIn(resource, kept);
    const isTold = acting?.input !== undefined && acting.sets === undefined;
    const readable = only(input, (name) => canRead(principal, resource.field(name)));
    const beside = only(current ?? {}, (name) => resource.secondPersonReads?.includes(name) === true);
    return {
        record,
        recordId,
        name: nameIn(current ?? input, resource) ?? recordId,
        action,
        requestedBy: kept.askedBy,
        requestedAt: kept.askedAt.toISOString(),
        why: reason,
        // What an action is told stands nowhere yet; a field of the same name is of the time before.
        before: isTold ? {} : only(current ?? {}, (name) => name in readable),
        after: { ...readable, ...beside },
        currency: null,
        country,
        over: null,
        mayAsk: (person) => mayAskFor(person, resource, { row: current ?? input, input, action }),
        answeredBy: answeredBy(kept),
        kept,
        confirmation: confirmationOf(asked, principal),
    };
};

/** Changes of records that one person asked for; those that this one may make. */
export const waitingChanges = async (
    tx: Transaction,
    all: readonly Kept[],
    principal: Principal,
): Promise<readonly Waiting[]> => {
    const found: Waiting[] = [];
    for (const kept of all) {
        const resource = resources.find(({ name, secondPerson }) => name === kept.record && secondPerson !== undefined);
        if (resource === undefined) continue;
        const current = await seen(tx, resource, { principal, id: kept.recordId });
        const asked: Asked = { kept, resource, current };
        if (isWork(principal, asked)) found.push(waitingOf(asked, principal));
    }
    return found;
};
