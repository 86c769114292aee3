import { expect, it } from 'vitest';
import { createBoss, ensureQueues } from '../../../server/platform/jobs/boss.ts';
import { jobNames } from '../../../server/platform/jobs/queues.ts';
import { createTestDatabase } from '../../support/database.ts';

it('makes its queues once, however many processes start at once', async () => {
    const database = await createTestDatabase();
    await Promise.all(Array.from({ length: 8 }, () => ensureQueues(database.db)));
    const { rows } = await database.pool.query<{ name: string }>('select name from pgboss.queue order by name');
    expect(rows.map(({ name }) => name)).toEqual(jobNames.toSorted());
    await database.drop();
});

it('waits for a database that is away, and no longer', async () => {
    const answers = [
        new Error('timeout exceeded when trying to connect'),
        new Error('Connection terminated'),
        [{ count: '1' }],
    ];
    const pool = {
        query: async () => {
            const answer = answers.shift() ?? new Error('no such table');
            if (answer instanceof Error) throw answer;
            return { rows: answer };
        },
    };
    const boss = createBoss({ pool, pauseMs: 1 });
    expect(await boss.complete('place_money', 'a')).toMatchObject({ affected: 1 });
    await expect(boss.complete('place_money', 'a')).rejects.toThrow('no such table');
    answers.push(new Error('timeout exceeded when trying to connect'));
    await expect(createBoss({ pool }).complete('place_money', 'a')).rejects.toThrow('timeout');
});
