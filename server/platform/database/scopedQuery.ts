import pg from 'pg';
import type { Principal } from '../../../domain/access/roles.ts';
import type { Borrow, Borrowing } from './borrowing.ts';
import { isPooled } from './pools.ts';
import type { Secrets } from '../secrets/secrets.ts';

/** Whose rows a transaction may reach; a principal is one. Policies read it as `app.country`, `app.merchant_code`, ... */
export type SessionScope = Pick<
    Principal,
    'country' | 'merchantCode' | 'agentCode' | 'username' | 'roles' | 'seniority'
>;

/** The role of whoever stands under row level security. */
export const scopedRole = 'ahadi_app';

const scoped = new WeakSet<pg.PoolClient>();

/** Whether the open transaction of a connection stands under row level security; `markScoped` is told by whoever puts it there. */
export const isScoped = (client: pg.PoolClient): boolean => scoped.has(client);

export const markScoped = (client: pg.PoolClient, stands: boolean): void => {
    if (stands) scoped.add(client);
    else scoped.delete(client);
};

// `true` ties each setting to the transaction, so that a pooled connection cannot carry a scope to its next user.
const text = `select set_config('role', '${scopedRole}', true), set_config('app.country', $1, true),
    set_config('app.merchant_code', $2, true), set_config('app.agent_code', $3, true),
    set_config('app.username', $4, true), set_config('app.roles', $5, true), set_config('app.seniority', $6, true)`;
const name = 'session scope';

const valuesOf = (scope: SessionScope): string[] => [
    scope.country,
    scope.merchantCode ?? '',
    scope.agentCode ?? '',
    scope.username,
    scope.roles.join(','),
    scope.seniority,
];

/** The same as `setScope`, for a text of several statements. */
export const scopeText = (scope: SessionScope): string =>
    text.replaceAll(/\$(\d)/g, (_, place: string) => pg.escapeLiteral(valuesOf(scope)[Number(place) - 1] ?? ''));

/** Puts the rest of a transaction under row level security, as one person. */
export const setScope = (scope: SessionScope): pg.QueryConfig => ({ name, text, values: valuesOf(scope) });

/** The driver's own option, which its types do not know: a statement without values would end the transaction it is sent in. */
interface Extended extends pg.QueryConfig {
    readonly queryMode: 'extended';
}

const known = new WeakSet<pg.PoolClient>();

const queryInScope = async <Row extends pg.QueryResultRow>(
    client: pg.PoolClient,
    scope: SessionScope,
    statement: pg.QueryConfig,
): Promise<Row[]> => {
    if (!isPooled(client) && !known.has(client)) {
        // The connection prepares it once; what it sets is over with this statement.
        await client.query(setScope(scope));
        known.add(client);
    }
    return new Promise((resolve, reject) => {
        const rows: Row[] = [];
        const sent: Extended = { ...statement, queryMode: 'extended' };
        const query = new pg.Query<Row>(sent);
        // The first row is that of the scope.
        let isScope = true;
        query.on('row', (row) => {
            if (!isScope) rows.push(row);
            isScope = false;
        });
        query.on('error', reject);
        query.on('end', () => resolve(rows));
        const submit = query.submit.bind(query);
        query.submit = (connection) => {
            connection.stream.cork();
            try {
                if (isPooled(client)) connection.parse({ name, text, types: [] }, true);
                connection.bind({ statement: name, values: valuesOf(scope) }, true);
                connection.describe({ type: 'P' }, true);
                connection.execute({}, true);
                return submit(connection);
            } finally {
                connection.stream.uncork();
            }
        };
        client.query(query);
    });
};

export interface ScopedReader {
    readonly query: <Row extends pg.QueryResultRow>(
        statement: pg.QueryConfig,
    ) => Promise<{ readonly rows: readonly Row[] }>;
}

/** One that opens what lies sealed. */
export interface KeyedReader extends ScopedReader {
    readonly secrets: Secrets;
}

/** Reads in a transaction, as whoever it is of. */
export const readerIn = ({
    client,
    secrets,
}: {
    readonly client: pg.PoolClient;
    readonly secrets: Secrets;
}): KeyedReader => ({
    secrets,
    query: (statement) => client.query(statement),
});

/**
 * Runs each statement under row level security, as one person, in the time that the statement takes alone: scope and statement
 * are sent together, and what comes before the one `sync` at their end is one transaction.
 */
export const scopedReader = (
    { borrow, secrets }: { readonly borrow: Borrow; readonly secrets: Secrets },
    scope: SessionScope,
    borrowing: Borrowing,
): KeyedReader => ({
    secrets,
    query: <Row extends pg.QueryResultRow>(statement: pg.QueryConfig) =>
        borrow(async (client) => {
            try {
                const rows = await queryInScope<Row>(client, scope, statement);
                client.release();
                return { rows };
            } catch (error) {
                client.release(true);
                throw error;
            }
        }, borrowing),
});

const staff: readonly string[] = ['admin', 'support', 'underwriter'];

/** Equal for those whom row level security lets see the same of what their roles are about: staff of a country, one seller. */
export const reachOf = ({ country, merchantCode, roles, username }: SessionScope): string =>
    JSON.stringify([country, merchantCode, roles, roles.some((role) => staff.includes(role)) ? null : username]);
