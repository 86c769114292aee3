import { createBoss } from '../../server/platform/jobs/boss.ts';
import { jobChannel } from '../../server/platform/jobs/jobs.ts';
import type { JobName } from '../../server/platform/jobs/queues.ts';
import type { Database } from '../../server/platform/database/connect.ts';

/** As if the minute were over after which a run that said nothing is lost: the next one takes it up at once. */
export const loseRunUnderWay = async (database: Database, name: JobName): Promise<void> => {
    const { pool } = database;
    await pool.query(
        `update pgboss.job set started_on = now() - interval '2 minutes' where name = $1 and state = 'active'`,
        [name],
    );
    await createBoss(database).maintain();
    const { rowCount } = await pool.query(
        `select from pgboss.job where name = $1 and state = 'active' and started_on < now() - interval '1 minute'`,
        [name],
    );
    if (rowCount !== 0) throw new Error(`A lost run of ${name} is still taken for one under way.`);
    await pool.query(`update pgboss.job set start_after = now() where name = $1 and state = 'retry'`, [name]);
    await pool.query('select pg_notify($1, $2)', [jobChannel, name]);
};
