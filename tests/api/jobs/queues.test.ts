import { expect, it } from 'vitest';
import { ensureQueues } from '../../../server/platform/jobs/boss.ts';
import { jobNames } from '../../../server/platform/jobs/queues.ts';
import { createTestDatabase } from '../../support/database.ts';

it('makes its queues once, however many processes start at once', async () => {
    const database = await createTestDatabase();
    await Promise.all(Array.from({ length: 8 }, () => ensureQueues(database.db)));
    const { rows } = await database.pool.query<{ name: string }>('select name from pgboss.queue order by name');
    expect(rows.map(({ name }) => name)).toEqual(jobNames.toSorted());
    await database.drop();
});
