import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../support/database.ts';
import { olderReleases } from '../../support/olderReleases.ts';

let database: TestDatabase;
let older: Awaited<ReturnType<typeof olderReleases>>;

const asked = '2026-11-20T10:00:00Z';

beforeAll(async () => {
    database = await createTestDatabase({ empty: true });
    older = await olderReleases(database.url);
});
afterAll(async () => {
    await database.drop();
    await older.end();
});

test('what waits for a second person when an installation is upgraded goes on waiting, until its week is over', async () => {
    await older.upTo('0063');
    const query = (text: string, values: unknown[] = []) => database.pool.query<Record<string, unknown>>(text, values);
    for (const [username, group] of [
        ['ama', 'admin'],
        ['esi', 'sales'],
    ]) {
        await query(
            `insert into app_user (username, name, email, cellphone, country, locale, "group", seniority, status, search)
                values ($1, $1, '', '', 'KE', 'en', $2, 'junior', 'active', '')`,
            [username, group],
        );
    }
    const changes = [
        ['users/admins', 'ama', { status: 'disabled' }, 'They left'],
        ['users/admins', 'esi', { group: 'admin', seniority: 'lead' }, null],
        ['users/admins', 'new', { username: 'new', group: 'admin', country: 'GH' }, null],
        ['payments', 'gone', { reversedBecause: 'Entered twice' }, null],
    ] as const;
    for (const [record, id, change, reason] of changes) {
        await query(
            `insert into pending_change (record, record_id, change, requested_by, requested_at, reason)
                values ($1, $2, $3, 'kofi', $4, $5)`,
            [record, id, change, asked, reason],
        );
    }
    await query(
        `insert into api_key (key_id, name, purpose, reads, country, status, expires_on, created_by, created_at, updated_at,
            version, search) values ('k', 'Warehouse', 'Its figures', '[]', 'GH', 'waiting', '2027-01-01', 'ama', $1, $1, 1, '')`,
        [asked],
    );
    await older.upTo('9999');
    const { rows } = await query(
        `select record, record_id as id, action, country, input, reason, asked_by as by from approval
            where state = 'waiting' and ends_at = asked_at + interval '7 days' and asked_at = $1 order by approval_id`,
        [asked],
    );
    const users = { by: 'kofi', reason: null };
    expect(rows).toEqual(
        expect.arrayContaining([
            {
                ...users,
                record: 'users/admins',
                id: 'ama',
                action: 'disable',
                country: 'KE',
                input: changes[0][2],
                reason: 'They left',
            },
            { ...users, record: 'users/sales', id: 'esi', action: 'move', country: 'KE', input: changes[1][2] },
            { ...users, record: 'users/admins', id: 'new', action: 'create', country: 'GH', input: changes[2][2] },
            { ...users, record: 'payments', id: 'gone', action: 'edit', country: '*', input: changes[3][2] },
            {
                by: 'ama',
                record: 'api-keys',
                id: 'k',
                action: 'agree',
                country: 'GH',
                input: { status: 'active' },
                reason: 'Its figures',
            },
        ]),
    );
    expect(rows).toHaveLength(5);
});
