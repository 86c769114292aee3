import { afterAll, beforeAll, expect, it } from 'vitest';
import { impersonal, places } from '../../../server/lending/privacy/places.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
    database = await createTestDatabase({ poolSize: 1 });
});
afterAll(() => database.drop());

it('every table that belongs to an application says what becomes of it when the person is forgotten', async () => {
    const { rows } = await database.pool.query<{ name: string }>(
        `select distinct table_name as name from information_schema.columns
            where table_schema = 'public' and column_name in ('application_uid', 'customer_name', 'customer_phone', 'payer', 'payer_name')`,
    );
    const said = new Set([...places.map(({ table }) => table), ...impersonal]);
    expect(rows.map(({ name }) => name).filter((name) => !said.has(name))).toEqual([]);
});
