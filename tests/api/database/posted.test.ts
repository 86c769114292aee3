import { pgTable, text } from 'drizzle-orm/pg-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { sqlStateOf } from '../../../server/platform/database/failures.ts';
import { attempt } from '../../../server/platform/database/savepoint.ts';
import type { Transaction } from '../../../server/platform/database/transaction.ts';
import { notFound } from '../../../server/platform/errors.ts';
import { sharedDatabase } from '../../support/database.ts';

const database = sharedDatabase({ empty: true, poolSize: 3 });

const note = pgTable('note', { country: text().notNull(), body: text().notNull() });

beforeAll(() => database.pool.query('create table note (country text not null, body text not null)'));

describe('a transaction that posts statements', () => {
    it('sends what nobody waits for in its turn, and before the commit', async () => {
        const seen = await database.db.withTransaction(async ({ orm, client, post, last }) => {
            post(orm.insert(note).values({ country: 'RW', body: 'posted' }));
            post({ text: 'update note set body = body || $1 where body = $2', values: [' twice', 'posted'] });
            last('insert into note select country, body from jsonb_to_recordset($1) as one (country text, body text)', {
                country: 'RW',
                body: 'posted last',
            });
            return (await client.query("select body from note where body like 'posted%'")).rows;
        });
        expect(seen).toEqual([{ body: 'posted twice' }]);
        const { rows } = await database.pool.query("select body from note where body like 'posted%' order by body");
        expect(rows).toEqual([{ body: 'posted last' }, { body: 'posted twice' }]);
    });

    const divided = { text: 'select 1 / 0' };

    it.each<[string, (tx: Transaction) => Promise<unknown>]>([
        ['asked after it', ({ client }) => client.query('select 1')],
        ['committed', async () => undefined],
        ['caught', ({ client }) => client.query('select 1').catch(() => undefined)],
    ])('fails with the error of what nobody waited for, whatever was %s', async (_what, next) => {
        const failing = database.db.withTransaction(async (tx) => {
            tx.post(tx.orm.insert(note).values({ country: 'RW', body: 'in vain' }));
            tx.post(divided);
            await next(tx);
        });
        await expect(failing).rejects.toSatisfy((error) => sqlStateOf(error) === '22012');
        expect((await database.pool.query("select from note where body = 'in vain'")).rowCount).toBe(0);
    });

    it('fails with it as well where the part in which it was sent is undone', async () => {
        const failing = database.db.withTransaction((tx) =>
            attempt(tx, async ({ post }) => {
                post(divided);
                throw notFound();
            }),
        );
        await expect(failing).rejects.toSatisfy((error) => sqlStateOf(error) === '22012');
    });

    it('runs again for what nobody waited for', async () => {
        let runs = 0;
        const again = database.db.withTransaction(async ({ post }) => {
            runs += 1;
            if (runs < 3) post({ text: "do $$ begin raise exception 'later' using errcode = '40001'; end $$" });
        });
        await again;
        expect(runs).toBe(3);
    });
});
