import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Principal } from '../../../domain/access/roles.ts';
import type { Row } from '../../../domain/resource.ts';
import { eventLogs, resources } from '../../../domain/resources/index.ts';
import { searchText } from '../../../domain/searchText.ts';
import type { Transaction } from '../database/transaction.ts';
import { canonicalJson } from './canonicalJson.ts';
import { maskChange, maskedLeaves, type MaskedLeaf } from './masking.ts';

/** Who acted, through which request. */
export interface Origin {
    readonly principal: Principal;
    readonly requestId: string;
    /** Null for what the product does by itself. */
    readonly ip: string | null;
    /** The program that asked, as it names itself; kept only where it is evidence, such as under a signature. */
    readonly device?: string | null;
    /** In the words of the person, where the change asked for it. */
    readonly reason?: string;
}

export interface AuditEvent extends Origin {
    /** 'create', 'edit', a transition's name, 'export', ... */
    readonly action: string;
    /** The resource's name: 'applications', 'users/sales'. */
    readonly record: string;
    readonly recordId: string;
    readonly country: string;
    /** The record before and after; null where it did not exist. Only fields that differ are kept. */
    readonly before: Row | null;
    readonly after: Row | null;
    /** Whoever asked for it first, where two people did it together. */
    readonly askedBy?: string | undefined;
    /** Now, but for a demonstration that begins with a past. */
    readonly at?: Date;
}

/** One row of the log as it is hashed. */
export interface LoggedEvent {
    readonly sequence: number;
    /** UTC ISO text with milliseconds. */
    readonly at: string;
    readonly actor: string;
    readonly role: string;
    readonly action: string;
    readonly record: string;
    readonly recordId: string;
    readonly country: string;
    readonly changes: unknown;
    readonly requestId: string;
    readonly ip: string | null;
    readonly previousHash: string;
}

type Asking = Pick<FastifyRequest, 'principal' | 'id' | 'ip' | 'headers'>;

export const originOf = ({ principal, id, ip, headers }: Asking): Origin => ({
    principal,
    requestId: id,
    ip,
    device: headers['user-agent']?.slice(0, 200) ?? null,
});

/** The chained hash: of everything in the row, the hash of the row before it included. */
export const hashOfEvent = (event: LoggedEvent): string =>
    createHash('sha256').update(canonicalJson(event)).digest('hex');

// What says nothing about the change itself.
const uninteresting = new Set(['id', 'version', 'updatedAt', 'search']);
const asJson = (value: unknown): unknown => (value === undefined ? null : JSON.parse(JSON.stringify(value)));

type Changes = Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>>;

/** Changed fields with their values before and after. */
type Told = Pick<AuditEvent, 'before' | 'after' | 'reason' | 'askedBy'>;

const said = (name: string, to: string | undefined): Changes =>
    to === undefined ? {} : { [name]: { from: null, to } };

const differencesIn = ({ before, after, reason, askedBy }: Told): Changes => {
    const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
    const changes = [...names].flatMap((name) => {
        const from = asJson(before?.[name]);
        const to = asJson(after?.[name]);
        return uninteresting.has(name) || canonicalJson(from) === canonicalJson(to)
            ? []
            : [[name, { from, to }] as const];
    });
    return { ...Object.fromEntries(changes), ...said('reason', reason), ...said('askedBy', askedBy) };
};

const maskedIn = (record: string, changes: Changes): Changes =>
    Object.fromEntries(Object.entries(changes).map(([name, change]) => [name, maskChange(record, name, change)]));

const orNull = (changes: Changes): Changes | null => (Object.keys(changes).length === 0 ? null : changes);

/** Changed fields with their values before and after, personal data masked; null when nothing changed. */
export const changesOf = ({ record, ...event }: Told & Pick<AuditEvent, 'record'>): unknown =>
    orNull(maskedIn(record, differencesIn(event)));

const roleOf = ({ kind, roles }: Principal): string => (kind === 'person' ? roles.join(', ') : kind);

const actionLabels = new Map(resources.flatMap(({ actions = [] }) => actions.map(({ name, label }) => [name, label])));

const represents = new Map(resources.map(({ name, represent }) => [name, represent]));

const also = (text: string, ...more: readonly unknown[]): string =>
    [text, ...more.filter((one) => typeof one === 'string')].join(' ');

/** People find it by names as well, by what screens call the action, and by the reference of what it is about. */
const searchedFor = ({ principal, before, after }: AuditEvent, logged: LoggedEvent): string => {
    const represent = represents.get(logged.record) ?? '';
    return searchText(eventLogs, {
        actor: also(logged.actor, principal.name),
        action: also(logged.action, actionLabels.get(logged.action)),
        recordId: also(logged.recordId, after?.[represent] ?? before?.[represent]),
    });
};

const chainOf = async ({ client }: Pick<Transaction, 'client'>): Promise<{ sequence: number; hash: string }> => {
    const { rows } = await client.query<{ sequence: number; hash: string }>({
        name: 'lock event chain',
        text: 'select sequence, hash from event_chain where id = 1 for update',
    });
    const end = rows[0];
    if (end === undefined) throw new Error('The event log has lost the end of its chain (table event_chain).');
    return end;
};

// One statement for all rows, what they mask and the new end of the chain: fewer round trips while everybody else waits.
const appendSql = `with personal as (
        insert into event_personal (sequence, leaves, created_at)
        select sequence, leaves, now() from jsonb_to_recordset($4::jsonb) as masked (sequence bigint, leaves jsonb)),
    entries as (
        insert into event_log (sequence, at, actor, role, action, record, record_id, country, changes, request_id, ip,
            previous_hash, hash, search)
        select sequence, at, actor, role, action, record, "recordId", country, nullif(changes, 'null'::jsonb),
            "requestId", ip, "previousHash", hash, search
        from jsonb_to_recordset($1::jsonb) as entry (sequence bigint, at timestamptz, actor text, role text, action text,
            record text, "recordId" text, country text, changes jsonb, "requestId" text, ip text, "previousHash" text,
            hash text, search text))
    update event_chain set sequence = $2, hash = $3 where id = 1`;

/**
 * Adds events to the append-only log in the transaction of what they tell about. Each is chained to the one before it, so
 * the log has one writer at a time until commit: call this last in the transaction.
 */
export const recordEvents = async (tx: Pick<Transaction, 'client'>, events: readonly AuditEvent[]): Promise<void> => {
    if (events.length === 0) return;
    const entries = events.map((event) => {
        const differences = differencesIn(event);
        const masked = maskedIn(event.record, differences);
        return { event, changes: orNull(masked), leaves: maskedLeaves(differences, masked) };
    });
    const personal: { readonly sequence: number; readonly leaves: readonly MaskedLeaf[] }[] = [];
    let { sequence, hash } = await chainOf(tx);
    const now = new Date();
    const rows = entries.map(({ event, changes, leaves }) => {
        const { principal, action, record, recordId, country, requestId, ip, at = now } = event;
        const { username: actor } = principal;
        sequence += 1;
        if (leaves.length > 0) personal.push({ sequence, leaves });
        const logged: LoggedEvent = {
            sequence,
            at: at.toISOString(),
            actor,
            role: roleOf(principal),
            action,
            record,
            recordId,
            country,
            changes,
            requestId,
            ip,
            previousHash: hash,
        };
        hash = hashOfEvent(logged);
        return { ...logged, hash, search: searchedFor(event, logged) };
    });
    await tx.client.query({
        name: 'append events',
        text: appendSql,
        values: [JSON.stringify(rows), sequence, hash, JSON.stringify(personal)],
    });
};

export const recordEvent = (tx: Pick<Transaction, 'client'>, event: AuditEvent): Promise<void> =>
    recordEvents(tx, [event]);
