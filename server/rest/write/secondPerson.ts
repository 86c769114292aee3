import type { Resource, Row } from '../../../domain/resource.ts';
import { canonicalJson } from '../../platform/audit/canonicalJson.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { ApiError, conflict } from '../../platform/errors.ts';
import type { WriteContext } from './context.ts';

/** One change as one person asked for it. */
interface Request {
    readonly record: string;
    readonly recordId: string;
    /** The fields to change, as JSON with sorted members. */
    readonly change: string;
    readonly country: string;
    /** Why, where the change asked for it. */
    readonly reason: string | null;
    /** The entry of the log that it takes back; null where it takes none. */
    readonly reverts: number | null;
}

/** Nothing was changed: whoever catches this keeps the request, so that a second person can ask for the same. */
export class SecondPersonNeeded extends ApiError {
    readonly request: Request;

    constructor(request: Request, message: string) {
        super({ status: 422, code: 'SECOND_PERSON', message });
        this.request = request;
    }
}

interface Step {
    readonly current: Row | null;
    readonly next: Row;
    readonly changed: readonly string[];
    /** The entry of the log that it was proven to take back. */
    readonly reverts?: number | null;
}

const asksFor = ({ resource, origin }: WriteContext, { current, next }: Step): string | undefined =>
    resource.secondPerson?.(next, { current, principal: origin.principal });

/** Throws 422 where a change needs two people: for changes of many rows, which nobody can confirm one by one. */
export const refuseAlone = (context: WriteContext, step: Step): void => {
    const message = asksFor(context, step);
    if (message === undefined) return;
    throw new ApiError({ status: 422, code: 'SECOND_PERSON', message: `${message} Change this one by itself.` });
};

const waitingSql = `select requested_by as "requestedBy", change from pending_change
    where record = $1 and record_id = $2 and requested_at > now() - interval '7 days' for update`;

/**
 * The rule of two people. Goes on where the change needs no second person, or where another one asked for the same within
 * seven days; throws `SecondPersonNeeded` otherwise, and 409 where the other one asked for something else.
 */
export const confirmTogether = async (context: WriteContext, step: Step): Promise<void> => {
    const message = asksFor(context, step);
    if (message === undefined) return;
    const { tx, resource, origin } = context;
    const key: readonly string[] = [resource.name, String(step.next[resource.key])];
    const change = substanceOf(resource, step);
    const { rows } = await tx.client.query<{ requestedBy: string; change: unknown }>(waitingSql, [...key]);
    const [asked] = rows;
    if (asked === undefined || asked.requestedBy === origin.principal.username) {
        const [record = '', recordId = ''] = key;
        const { country } = step.next;
        const where = typeof country === 'string' ? country : '*';
        throw new SecondPersonNeeded(
            { record, recordId, change, country: where, reason: origin.reason ?? null, reverts: step.reverts ?? null },
            message,
        );
    }
    if (canonicalJson(asked.change) !== change) {
        throw conflict(
            'SECOND_PERSON_DIFFERS',
            `${asked.requestedBy} asked for something else: agree on the same, or let them ask again.`,
        );
    }
    await tx.client.query('delete from pending_change where record = $1 and record_id = $2', [...key]);
};

// What the server fills in differs from person to person and from moment to moment.
const substanceOf = ({ fields, fixed = {} }: Resource, { next, changed }: Step): string => {
    const own = fields
        .filter(({ name, readOnly }) => (!readOnly || name in fixed) && changed.includes(name))
        .map(({ name }) => name);
    return canonicalJson(JSON.parse(JSON.stringify(Object.fromEntries(own.map((name) => [name, next[name]])))));
};

const keepSql = `insert into pending_change (record, record_id, change, requested_by, reason, reverts, requested_at)
    values ($1, $2, $3, $4, $5, $6, now()) on conflict (record, record_id)
    do update set change = excluded.change, requested_by = excluded.requested_by, reason = excluded.reason,
        reverts = excluded.reverts, requested_at = excluded.requested_at`;

/** Tells whoever may be the second person that one is needed, in the transaction that keeps the request. */
export type TellSecondPeople = (
    tx: Transaction,
    request: Request,
    principal: WriteContext['origin']['principal'],
) => Promise<void>;

interface Keeping {
    readonly database: Pick<Database, 'withTransaction'>;
    readonly tellSecondPeople?: TellSecondPeople | undefined;
}

/** Keeps a request beyond the transaction that was refused for want of a second person. */
export const keepRequest = async (
    { database, tellSecondPeople }: Keeping,
    request: Request,
    principal: WriteContext['origin']['principal'],
): Promise<void> => {
    const { record, recordId, change, reason, reverts } = request;
    const keep = async (tx: Transaction): Promise<void> => {
        await tx.client.query(keepSql, [record, recordId, change, principal.username, reason, reverts]);
        await tellSecondPeople?.(tx, request, principal);
    };
    await database.withTransaction(keep, { scope: principal });
};
