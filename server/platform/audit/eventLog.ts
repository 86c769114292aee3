import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { system, type Principal } from '../../../domain/access/roles.ts';
import type { Row } from '../../../domain/resource.ts';
import { eventLogs, resources } from '../../../domain/resources/index.ts';
import { searchText } from '../../../domain/searchText.ts';
import { asking, opened } from '../database/owned.ts';
import type { Transaction } from '../database/transaction.ts';
import { canonicalJson } from './canonicalJson.ts';
import { announce } from './changeFeed.ts';
import { sealLeaves } from './leaves.ts';
import { isPersonal, maskChange, maskedLeaves } from './masking.ts';

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

/** What an entry says, as it is hashed. */
export interface LoggedEvent {
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
}

/** An entry as it was hashed while each named the hash of the one before it. */
export interface ChainedEvent extends LoggedEvent {
    readonly sequence: number;
    readonly previousHash: string;
}

type Asking = Pick<FastifyRequest, 'principal' | 'id' | 'ip' | 'headers'>;

export const originOf = ({ principal, id, ip, headers }: Asking): Origin => ({
    principal,
    requestId: id,
    ip,
    device: headers['user-agent']?.slice(0, 200) ?? null,
});

/** What the product does by itself. */
export const bySystem = (requestId: string): Origin => ({ principal: system, requestId, ip: null });

/** Of everything an entry says; 32 bytes. */
export const hashOfEvent = (event: LoggedEvent | ChainedEvent): Buffer =>
    createHash('sha256').update(canonicalJson(event)).digest();

// What says nothing about the change itself.
const uninteresting = new Set(['id', 'version', 'updatedAt', 'search', 'marks', 'idMark', 'phoneMark', 'keySealed']);
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

// By who somebody is nobody finds what happened: the log is kept for ever.
const represents = new Map(
    resources
        .filter((resource) => !isPersonal(resource, resource.represent))
        .map(({ name, represent }) => [name, represent]),
);

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

// One statement for the entries, what they mask and what waits for a seal: one round trip, and nobody waits for another.
const appendSql = `with entry as materialized (
        select nextval('event_log_sequence') as sequence, entry.*
        from jsonb_to_recordset($1::jsonb) as entry (at timestamptz, actor text, role text, action text, record text,
            "recordId" text, country text, changes jsonb, "requestId" text, ip text, search text, hash text, about text, leaves text)),
    personal as (
        insert into event_personal (sequence, country, about, leaves_sealed, created_at)
        select sequence, country, about, decode(leaves, 'base64'), now() from entry where leaves is not null),
    waiting as (
        insert into event_waiting (country, sequence, at, hash)
        select country, sequence, clock_timestamp(), decode(hash, 'hex') from entry)
    insert into event_log (sequence, at, actor, role, action, record, record_id, country, changes, request_id, ip, search)
    select sequence, at, actor, role, action, record, "recordId", country, nullif(changes, 'null'::jsonb), "requestId", ip,
        search
    from entry`;

const loggedOf = (event: AuditEvent, changes: unknown, now: Date): LoggedEvent => {
    const { principal, action, record, recordId, country, requestId, ip, at = now } = event;
    const { username: actor } = principal;
    const role = roleOf(principal);
    return { at: at.toISOString(), actor, role, action, record, recordId, country, changes, requestId, ip };
};

const inJson = ({ about, leaves }: ReturnType<typeof sealLeaves>) => ({ about, leaves: leaves.toString('base64') });

type Recording = Pick<Transaction, 'client' | 'secrets' | 'post'>;

/** Entries as JSON. */
const entriesOf = async (tx: Recording, told: readonly AuditEvent[]): Promise<string> => {
    const now = new Date();
    const events = await opened(asking(tx), told);
    const rows = events.map((event) => {
        const differences = differencesIn(event);
        const masked = maskedIn(event.record, differences);
        const leaves = maskedLeaves(differences, masked);
        const logged = loggedOf(event, orNull(masked), now);
        return {
            ...logged,
            search: searchedFor(event, logged),
            hash: hashOfEvent(logged).toString('hex'),
            ...(leaves.length > 0 && inJson(sealLeaves(tx.secrets, event, leaves))),
        };
    });
    return JSON.stringify(rows);
};

/** Adds events to the append-only log in the transaction of what they tell about; they are sealed a moment after it commits. */
export const recordEvents = async (tx: Recording, events: readonly AuditEvent[]): Promise<void> => {
    if (events.length === 0) return;
    tx.post({ name: 'append events', text: appendSql, values: [await entriesOf(tx, events)] });
};

/** As `recordEvent` and `announce` of the same record together. */
export const recordChange = async (
    tx: Recording & Parameters<typeof announce>[0],
    event: AuditEvent,
): Promise<void> => {
    const { record: entity, recordId: id, country, principal, before } = event;
    await recordEvents(tx, [event]);
    await announce(tx, { principal, entity, id, operation: before === null ? 'create' : 'update', country });
};

export const recordEvent = (tx: Recording, event: AuditEvent): Promise<void> => recordEvents(tx, [event]);
