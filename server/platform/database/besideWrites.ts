import pg from 'pg';

/** Does something in one transaction that waits two seconds for a lock at most: whoever waits keeps everybody behind them waiting. */
export const inShortTurn = async (client: pg.Client, work: () => Promise<unknown>): Promise<void> => {
    await client.query("begin; set local lock_timeout = '2s'");
    try {
        await work();
        await client.query('commit');
    } catch (error) {
        await client.query('rollback').catch(() => undefined);
        throw error;
    }
};

const steps =
    /^(?:create (?:unique )?index concurrently if not exists (?<built>\w+) on (?<table>\w+)\b|drop index concurrently if exists (?<dropped>\w+)$|alter table \w+ validate constraint \w+$)/i;

const build = async (client: pg.Client, index: string, step: string): Promise<void> => {
    // What was left of one that broke off is there, and is not an index.
    const { rowCount } = await client.query(
        'select from pg_index where indexrelid = to_regclass($1) and not indisvalid',
        [index],
    );
    if (rowCount === 1) await client.query(`drop index concurrently ${pg.escapeIdentifier(index)}`);
    await client.query(step);
};

const isParted = async (client: pg.Client, relation: string): Promise<boolean> =>
    (await client.query(`select from pg_class where oid = to_regclass($1) and relkind in ('p', 'I')`, [relation]))
        .rowCount === 1;

/** Parts that have no index of their own yet beneath that of the whole; one that is made meanwhile is born with it. */
const bareParts = async (client: pg.Client, table: string, index: string): Promise<readonly string[]> => {
    const { rows } = await client.query<{ part: string }>(
        `select inhrelid::regclass::text as part from pg_inherits whole where inhparent = to_regclass($1) and not exists (
            select from pg_inherits own join pg_index on indexrelid = own.inhrelid
            where own.inhparent = to_regclass($2) and indrelid = whole.inhrelid)`,
        [table, index],
    );
    return rows.map(({ part }) => part);
};

/** An index over all parts is empty, and counts once each part has its own: those are built while others write. */
const buildByParts = async (
    client: pg.Client,
    { index, table, step }: { readonly index: string; readonly table: string; readonly step: string },
): Promise<void> => {
    const ofWhole = step.replace(/ concurrently /i, ' ').replace(` on ${table}`, ` on only ${table}`);
    await inShortTurn(client, () => client.query(ofWhole));
    for (const part of await bareParts(client, table, index)) {
        const own = `${part}_${index}`;
        await build(client, own, step.replace(`${index} on ${table}`, `${own} on ${part}`));
        await inShortTurn(client, () => client.query(`alter index ${index} attach partition ${own}`));
    }
};

/**
 * Does one step of a migration while others write: builds an index, takes one away, or looks whether all rows keep a rule. One
 * that broke off may be done again. Throws where the step is something else.
 */
export const besideWrites = async (client: pg.Client, step: string): Promise<void> => {
    const found = steps.exec(step);
    if (found === null)
        throw new Error(
            'without a transaction it may only build and drop indexes concurrently, and validate constraints',
        );
    const { built: index, table, dropped } = found.groups ?? {};
    if (index !== undefined && table !== undefined) {
        return (await isParted(client, table))
            ? buildByParts(client, { index, table, step })
            : build(client, index, step);
    }
    // Of a table in parts it goes from all of them at once.
    if (dropped !== undefined && (await isParted(client, dropped)))
        return inShortTurn(client, () => client.query(step.replace(/ concurrently /i, ' ')));
    await client.query(step);
};
