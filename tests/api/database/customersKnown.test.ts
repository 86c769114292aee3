import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchDivider } from '../../../domain/searchText.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database.ts';
import { olderReleases } from '../../support/olderReleases.ts';
import { addApplicationRows } from '../rest/applicationRows.ts';

let database: TestDatabase;
let older: Awaited<ReturnType<typeof olderReleases>>;

beforeAll(async () => {
    database = await createTestDatabase({ empty: true });
    older = await olderReleases(database.url);
});
afterAll(async () => {
    await database.drop();
    await older.end();
});

test('an installation that is upgraded knows its customers: one ID number with one birthday is one person', async () => {
    await older.upTo('0184');
    const told = [
        ['first', 'Ama Owusu', '+233244000001', 'GHA-1', '1990-01-01'],
        ['again', 'Ama S. Owusu', '+233244000002', 'GHA-1', '1990-01-01'],
        ['other-birthday', 'Ama Owusu', '+233244000003', 'GHA-1', '1991-01-01'],
        ['same-phone', 'Ama Owusu', '+233244000001', null, null],
        ['odd-birthday', 'Kofi', '+233244000004', 'GHA-2', 'yesterday'],
    ] as const;
    await addApplicationRows(
        database.pool,
        told.map(([uid, customerName, customerPhone]) => ({ uid, customerName, customerPhone, stage: 'rejected' })),
    );
    for (const [uid, , , idNumber, dateOfBirth] of told) {
        await database.pool.query('update application set id_number = $2, kyc = $3 where uid = $1', [
            uid,
            idNumber,
            { dateOfBirth },
        ]);
    }
    await older.upTo('0185');
    const { rows } = await database.pool.query<{ uids: string; name: string; phone: string; search: string }>(
        `select string_agg(uid, ' ' order by uid) as uids, c.name, c.phone, c.search from customer c
            join application a using (customer_id) group by customer_id order by 1`,
    );
    expect(rows.map(({ uids, name, phone }) => [uids, name, phone])).toEqual([
        ['again first', 'Ama S. Owusu', '+233244000002'],
        ['odd-birthday', 'Kofi', '+233244000004'],
        ['other-birthday', 'Ama Owusu', '+233244000003'],
        ['same-phone', 'Ama Owusu', '+233244000001'],
    ]);
    await older.upTo('0187');
    const { rows: alike } = await database.pool.query<Readonly<Record<string, string>>>(
        `select a.uid, c.resemblance, head.uid as head from customer c join application a using (customer_id)
            join application head on head.customer_id = c.looks_like order by 1, 3`,
    );
    expect(alike.map(({ uid, resemblance, head }) => [uid, resemblance, head])).toEqual([
        ['other-birthday', 'number', 'again'],
        ['other-birthday', 'number', 'first'],
    ]);
    const [{ search } = { search: '' }] = rows;
    expect(search.startsWith('ama s. owusu \u001E')).toBe(true);
    const [, ...numbers] = search.split(searchDivider);
    for (const number of ['+233244000001', '+233244000002', 'gha-1']) expect(numbers.join()).toContain(` ${number} `);
});
