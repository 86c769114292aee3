import { system } from '../../../domain/access/roles.ts';
import type { Resource, Row } from '../../../domain/resource.ts';
import { isWaiting, stopped } from '../../../domain/resources/addressCustody.ts';
import { resources } from '../../../domain/resources/index.ts';
import { notify } from '../../notifications/notify.ts';
import { announce } from '../../platform/audit/changeFeed.ts';
import { bySystem, recordEvent, type Origin } from '../../platform/audit/eventLog.ts';
import { asSystem } from '../../platform/database/asSystem.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { sameValue } from '../../rest/sql/fieldValues.ts';
import { lockRow, updateRows } from '../../rest/sql/rowStore.ts';
import { forgetLinks } from './addressNotice.ts';

interface Told {
    readonly kind: 'addressWritten' | 'secondStepLost' | 'waitStopped';
    readonly resource: Resource;
    readonly row: Row;
    readonly actor: string;
}

/** Tells all leading administrators what becomes of a person's account. */
export const tellLeads = async (tx: Transaction, jobs: Jobs, { kind, resource, row, actor }: Told): Promise<void> => {
    const { username, country } = row;
    const page = resource.addresses?.record?.replace(':username', encodeURIComponent(String(username)));
    const facts = { reference: String(username), recordId: String(username), ...(page === undefined ? {} : { page }) };
    await notify(tx, jobs, { kind, facts, concerned: { country: String(country) }, actor });
};

/** A person with the declaration of their kind. */
export interface Known {
    readonly resource: Resource;
    readonly current: Row;
}

interface Rewriting extends Known {
    readonly next: Row;
}

/** A person, whoever asks, with the row locked; undefined where there is none. */
export const lockUser = async (tx: Transaction, username: string): Promise<Known | undefined> => {
    const { rows } = await tx.client.query<{ group: string }>('select "group" from app_user where username = $1', [
        username,
    ]);
    const resource = resources.find(
        ({ source, fixed }) => source === 'app_user' && fixed?.['group'] === rows[0]?.group,
    );
    if (resource === undefined) return undefined;
    const current = await lockRow(tx, { resource, principal: system, id: username });
    return current === undefined ? undefined : { resource, current };
};

/** Writes what became of a person whose row is locked. */
export const rewrite = async (tx: Transaction, { resource, current, next }: Rewriting): Promise<void> => {
    const names = resource.fields.map(({ name }) => name).filter((name) => !sameValue(current[name], next[name]));
    const written = await updateRows(tx, { resource, names, rows: [{ current, next }] });
    if (written !== 1) throw new Error(`${String(current['username'])} was locked and not written.`);
    if (!isWaiting(next)) await forgetLinks(tx, String(current['username']));
};

interface Change extends Rewriting {
    readonly action: string;
    readonly origin: Origin;
}

export const tellChange = async (
    tx: Transaction,
    { resource, current, next, action, origin }: Change,
): Promise<void> => {
    const id = String(current['username']);
    const country = String(current['country']);
    const { principal } = origin;
    await announce(tx, { principal, entity: resource.name, id, operation: 'update', country });
    const entry = { ...origin, action, record: resource.name, recordId: id, country };
    await recordEvent(tx, { ...entry, before: current, after: next });
};

/** Drops what waits for a person whose row is locked; resolves to the row as it is then. */
export const stopWaiting = (
    tx: Transaction,
    jobs: Jobs,
    { resource, current, actor }: Known & { readonly actor: string },
): Promise<Row> =>
    asSystem(tx, async () => {
        const next = stopped(current);
        await rewrite(tx, { resource, current, next });
        await tellLeads(tx, jobs, { kind: 'waitStopped', resource, row: next, actor });
        return next;
    });

/** Stops what waits for a person, on their own word; false where nothing waits any more. */
export const stopOwn = async (
    tx: Transaction,
    jobs: Jobs,
    { username, origin }: { readonly username: string; readonly origin: Origin },
): Promise<boolean> => {
    const known = await lockUser(tx, username);
    if (known === undefined || !isWaiting(known.current)) return false;
    const next = await stopWaiting(tx, jobs, { ...known, actor: username });
    await tellChange(tx, { ...known, next, action: 'stop-waiting', origin });
    return true;
};

/** What it takes to do by itself what waited long enough. */
export interface Settling {
    readonly database: Pick<Database, 'pool' | 'withTransaction'>;
    readonly jobs: Jobs;
    readonly clock: () => Date;
    readonly runId: string;
}

interface Waiting {
    /** The column that says until when. */
    readonly column: 'pending_until' | 'second_step_off_at';
    readonly field: 'pendingUntil' | 'secondStepOffAt';
}

const mostAtOnce = 200;

/** Does something for each person whose wait ended unstopped, the row locked, each in a transaction of its own. */
export const forEachDue = async (
    { database, clock, runId }: Settling,
    { column, field }: Waiting,
    settle: (tx: Transaction, known: Known & { readonly origin: Origin }) => Promise<void>,
): Promise<void> => {
    const { rows } = await database.pool.query<{ username: string }>({
        name: `due by ${column}`,
        text: `select username from app_user where ${column} <= $1 order by ${column} limit $2`,
        values: [clock(), mostAtOnce],
    });
    for (const { username } of rows) {
        await database.withTransaction(async (tx) => {
            const known = await lockUser(tx, username);
            const until = known?.current[field];
            // Stopped or begun anew meanwhile.
            if (known === undefined || !(until instanceof Date) || until > clock()) return;
            await settle(tx, { ...known, origin: { ...bySystem(runId) } });
        });
    }
};
