import type { Database } from '../../database/connect.ts';

/** Makes room for the entries of the coming year. */
export const keepLogMonths = async ({ slowPool }: Pick<Database, 'slowPool'>, now: Date): Promise<void> => {
    await slowPool.query('select keep_log_months($1)', [now.toISOString().slice(0, 10)]);
};
