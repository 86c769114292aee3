import { v7 as newId } from 'uuid';
import { groups as productGroups } from '../../../domain/access/roles.ts';
import { bySystem, recordEvent } from '../../platform/audit/eventLog.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Account } from '../admin.ts';
import type { Provider } from './bringInStep.ts';
import { compareUser, strangerOf, type Difference } from './compare.ts';
import { directoryColumns, type DirectoryUser } from './desired.ts';

export interface Reconciliation {
    readonly reconciliationId: string;
    /** Null: by itself. */
    readonly askedBy: string | null;
    readonly startedAt: Date;
    /** How many there are in the directory, and at the provider. */
    readonly users: number;
    readonly accounts: number;
    readonly differences: readonly Difference[];
}

type Memberships = ReadonlyMap<string, readonly string[]>;

const membershipsAt = async ({ admin }: Provider): Promise<Memberships> => {
    const memberships = new Map<string, string[]>();
    for (const group of productGroups) {
        for (const username of await admin.membersOf(group)) {
            memberships.set(username, [...(memberships.get(username) ?? []), group]);
        }
    }
    return memberships;
};

const accountsAt = async ({ admin }: Provider): Promise<ReadonlyMap<string, Account>> => {
    const accounts = new Map<string, Account>();
    for await (const page of admin.list()) for (const account of page) accounts.set(account.username, account);
    return accounts;
};

interface Reconciling {
    readonly database: Pick<Database, 'slowPool' | 'withTransaction'>;
    readonly provider: Provider;
    readonly askedBy: string | null;
    /** For the event log: which run did it. */
    readonly runId: string;
}

const keepSql = `insert into reconciliation (reconciliation_id, asked_by, started_at, users, accounts, differences)
    values ($1, $2, $3, $4, $5, $6)`;

const keep = ({ database, runId }: Reconciling, found: Reconciliation): Promise<void> =>
    database.withTransaction(async (tx) => {
        const { reconciliationId, askedBy, startedAt, users, accounts, differences } = found;
        const list = JSON.stringify(differences);
        await tx.client.query(keepSql, [reconciliationId, askedBy, startedAt, users, accounts, list]);
        await recordEvent(tx, {
            ...bySystem(runId),
            action: 'reconcile',
            record: 'identity',
            recordId: reconciliationId,
            country: '*',
            before: null,
            after: { askedBy, users, accounts, differences: differences.length },
        });
    });

/**
 * Compares everybody in the directory with the identity provider and keeps what differs. Repairs nothing. Whatever changes
 * while it runs may be reported once too often: the next run knows better.
 */
export const reconcile = async (asked: Reconciling): Promise<Reconciliation> => {
    const { database, provider, askedBy } = asked;
    const startedAt = new Date();
    const memberships = await membershipsAt(provider);
    const accounts = await accountsAt(provider);
    const { rows: users } = await database.slowPool.query<DirectoryUser>(
        `select ${directoryColumns} from app_user order by username`,
    );
    const compared = users.map((user) =>
        compareUser({
            user,
            account: accounts.get(user.username),
            groups: memberships.get(user.username) ?? [],
            issuer: provider.issuer,
        }),
    );
    const known = new Set(users.map(({ username }) => username));
    const strangers = [...accounts.values()].filter(({ username }) => !known.has(username)).map(strangerOf);
    const found = {
        reconciliationId: newId(),
        askedBy,
        startedAt,
        users: users.length,
        accounts: accounts.size,
        differences: [...compared.filter((difference) => difference !== undefined), ...strangers],
    };
    await keep(asked, found);
    return found;
};
