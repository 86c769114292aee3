import type { Transaction } from '../../platform/database/transaction.ts';
import { system } from '../../../domain/access/roles.ts';
import type { Resource, Row } from '../../../domain/resource.ts';
import { addresses, heldBack, proven, settled, stopped, waitingIn } from '../../../domain/resources/addressCustody.ts';
import { resources } from '../../../domain/resources/index.ts';
import type { Account } from '../../identity/admin.ts';
import { carrySoon } from '../../identity/mirror/changes.ts';
import { notify } from '../../notifications/notify.ts';
import { announce } from '../../platform/audit/changeFeed.ts';
import { recordEvent, type Origin } from '../../platform/audit/eventLog.ts';
import { asSystem } from '../../platform/database/asSystem.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { sameValue } from '../../rest/sql/fieldValues.ts';
import { lockRow, updateRows } from '../../rest/sql/rowStore.ts';
import type { Hook, Written } from '../../rest/write/context.ts';
import { forgetLinks, tellOwner, type OwnerNotice } from './addressNotice.ts';

/** Who keeps addresses that somebody else wrote, until they count. */
export interface Custody extends OwnerNotice {
    readonly jobs: Jobs;
}

const beganToWait = ({ before, after }: Written): boolean =>
    before !== null && after?.['pendingUntil'] != null && !sameValue(before['pendingUntil'], after['pendingUntil']);

interface Told {
    readonly kind: 'addressWritten' | 'addressStopped';
    readonly resource: Resource;
    readonly row: Row;
    readonly actor: string;
}

const tellLeads = async (tx: Transaction, jobs: Jobs, { kind, resource, row, actor }: Told): Promise<void> => {
    const { username, country } = row;
    const page = resource.addresses?.record?.replace(':username', encodeURIComponent(String(username)));
    const facts = { reference: String(username), recordId: String(username), ...(page === undefined ? {} : { page }) };
    await notify(tx, jobs, { kind, facts, concerned: { country: String(country) }, actor });
};

/** Keeps an address that is written for a person beside the one that counts. */
export const addressWaits =
    ({ clock, addressWaitHours }: Custody): NonNullable<Hook['holdsBack']> =>
    ({ current, next }, { principal }) => {
        const until = new Date(clock().getTime() + addressWaitHours * 3_600_000);
        return heldBack(current, next, { by: principal.username, until });
    };

interface UsersWritten {
    readonly resource: Resource;
    readonly written: readonly Written[];
}

/** Tells the owners of addresses that count, and all leading administrators, that others were written. */
export const tellOfWaiting = async (
    tx: Transaction,
    custody: Custody,
    { resource, written }: UsersWritten,
): Promise<void> => {
    for (const { after: row, origin } of written.filter(beganToWait)) {
        if (row === null) continue;
        await asSystem(tx, () => tellOwner(tx, custody, row));
        const actor = origin.principal.username;
        await tellLeads(tx, custody.jobs, { kind: 'addressWritten', resource, row, actor });
    }
};

interface Known {
    readonly resource: Resource;
    readonly current: Row;
}

interface Rewriting extends Known {
    readonly next: Row;
}

const isWaiting = (row: Row): boolean => Object.keys(waitingIn(row)).length > 0;

/** Writes what became of the addresses of a person whose row is locked. */
const rewrite = async (tx: Transaction, { resource, current, next }: Rewriting): Promise<void> => {
    const names = resource.fields.map(({ name }) => name).filter((name) => !sameValue(current[name], next[name]));
    const written = await updateRows(tx.client, { resource, names, rows: [{ current, next }] });
    if (written !== 1) throw new Error(`${String(current['username'])} was locked and not written.`);
    if (!isWaiting(next)) await forgetLinks(tx, String(current['username']));
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
        await tellLeads(tx, jobs, { kind: 'addressStopped', resource, row: next, actor });
        return next;
    });

const lockUser = async ({ client }: Transaction, username: string): Promise<Known | undefined> => {
    const { rows } = await client.query<{ group: string }>('select "group" from app_user where username = $1', [
        username,
    ]);
    const resource = resources.find(
        ({ source, fixed }) => source === 'app_user' && fixed?.['group'] === rows[0]?.group,
    );
    if (resource === undefined) return undefined;
    const current = await lockRow(client, { resource, principal: system, id: username });
    return current === undefined ? undefined : { resource, current };
};

interface Change extends Rewriting {
    readonly action: string;
    readonly origin: Origin;
}

const tell = async (tx: Transaction, { resource, current, next, action, origin }: Change): Promise<void> => {
    const id = String(current['username']);
    const country = String(current['country']);
    const { principal } = origin;
    await announce(tx, { principal, entity: resource.name, id, operation: 'update', country });
    await recordEvent(tx, {
        ...origin,
        action,
        record: resource.name,
        recordId: id,
        country,
        before: current,
        after: next,
    });
};

/** Stops what waits for a person, on their own word; false where nothing waits any more. */
export const stopOwn = async (
    tx: Transaction,
    jobs: Jobs,
    { username, origin }: { readonly username: string; readonly origin: Origin },
): Promise<boolean> => {
    const known = await lockUser(tx, username);
    if (known === undefined || !isWaiting(known.current)) return false;
    const next = await stopWaiting(tx, jobs, { ...known, actor: username });
    await tell(tx, { ...known, next, action: 'stop-address', origin });
    return true;
};

interface Owner {
    readonly username: string;
    readonly origin: Origin;
    /** As the identity provider has it. */
    readonly account: Account | undefined;
}

const attributeOf = { email: 'email', cellphone: 'phone_number' } as const;

/** Lets count what its owner proved at a provider that does not tell us by itself, as a Cognito user pool. */
export const takeProven = async (tx: Transaction, jobs: Jobs, { username, origin, account }: Owner): Promise<void> => {
    const known = await lockUser(tx, username);
    if (known === undefined || account === undefined) return;
    const { attributes } = account;
    const waiting = waitingIn(known.current);
    const which = addresses.filter((address) => {
        const name = attributeOf[address];
        return (
            waiting[address] !== undefined &&
            attributes[name] === waiting[address] &&
            attributes[`${name}_verified`] === 'true'
        );
    });
    if (which.length === 0) return;
    const next = proven(known.current, which);
    await rewrite(tx, { ...known, next });
    await carrySoon(tx, jobs, { usernames: [username] });
    await tell(tx, { ...known, next, action: 'address_counts', origin });
};

interface Settling {
    readonly database: Pick<Database, 'pool' | 'withTransaction'>;
    readonly jobs: Jobs;
    readonly clock: () => Date;
    readonly runId: string;
}

const mostAtOnce = 200;

/** Lets addresses count whose wait ended unstopped, in the directory and at the identity provider. */
export const settleDue = async ({ database, jobs, clock, runId }: Settling): Promise<void> => {
    const { rows } = await database.pool.query<{ username: string }>({
        name: 'addresses due',
        text: 'select username from app_user where pending_until <= $1 order by pending_until limit $2',
        values: [clock(), mostAtOnce],
    });
    for (const { username } of rows) {
        await database.withTransaction(async (tx) => {
            const known = await lockUser(tx, username);
            const until = known?.current['pendingUntil'];
            // Stopped or written anew meanwhile.
            if (known === undefined || !(until instanceof Date) || until > clock()) return;
            const next = settled(known.current);
            await rewrite(tx, { ...known, next });
            await carrySoon(tx, jobs, { usernames: [username] });
            const origin = { principal: system, requestId: runId, ip: null };
            await tell(tx, { ...known, next, action: 'address_counts', origin });
        });
    }
};
