import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { besideWrites, inShortTurn } from './besideWrites.ts';
import { sqlStateOf } from './failures.ts';
import { packageRoot } from '../packageRoot.ts';

interface Migration {
    readonly name: string;
    readonly sql: string;
    readonly checksum: string;
    /** Of texts that it had before, which with those behind it leave a database as this one does. */
    readonly formerly: readonly string[];
}

export interface MigrateOptions {
    readonly url: string;
    /** Holds the files `NNNN_name.sql`, run in the order of their numbers. */
    readonly folder?: string;
}

/** A migration could not be run, or the files and the database tell different stories. The message names the file. */
export class MigrationError extends Error {
    override readonly name = 'MigrationError';
}

const fileName = /^\d{4}_[a-z0-9_]+\.sql$/;
const lockKey = 4_120_031_806;

const checksumOf = (sql: string): string =>
    // A checkout with other line ends is the same migration.
    createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex');

const readMigrations = async (folder: string): Promise<readonly Migration[]> => {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
    const misnamed = names.find((name) => !fileName.test(name));
    if (misnamed !== undefined) {
        throw new MigrationError(`${misnamed} is not named like a migration: use 0001_what_it_does.sql.`);
    }
    const twin = names.find((name, index) => name.slice(0, 4) === names[index + 1]?.slice(0, 4));
    if (twin !== undefined) {
        throw new MigrationError(`Two migrations have the number ${twin.slice(0, 4)}: give one the next free number.`);
    }
    return Promise.all(
        names.map(async (name) => {
            const sql = await readFile(join(folder, name), 'utf8');
            const formerly = [...sql.matchAll(/^-- formerly: ([0-9a-f]{64})$/gm)].map(([, checksum = '']) => checksum);
            return { name, sql, checksum: checksumOf(sql), formerly };
        }),
    );
};

const refuseContradictions = (files: readonly Migration[], applied: ReadonlyMap<string, string>): void => {
    const lastApplied = [...applied.keys()].toSorted().at(-1) ?? '';
    for (const [name, checksum] of applied) {
        const file = files.find((one) => one.name === name);
        if (file === undefined) {
            throw new MigrationError(
                `The database already has migration ${name}, which this version of the program does not know: run a newer one.`,
            );
        }
        if (file.checksum !== checksum && !file.formerly.includes(checksum)) {
            throw new MigrationError(
                `${name} was changed after it was applied: put the old text back and write a new migration.`,
            );
        }
    }
    const late = files.find((file) => !applied.has(file.name) && file.name < lastApplied);
    if (late !== undefined) {
        throw new MigrationError(
            `${late.name} comes before ${lastApplied}, which is already applied: give it the next number.`,
        );
    }
};

const lineOf = (error: unknown, sql: string): string => {
    if (!(error instanceof pg.DatabaseError) || error.position === undefined) return '';
    return ` (line ${sql.slice(0, Number(error.position)).split('\n').length})`;
};

/** Waits until no other runner works on this database; its turn ends with its connection. */
const takeTurn = async (client: pg.Client): Promise<void> => {
    for (;;) {
        const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1::bigint) as mine', [
            lockKey,
        ]);
        if (rows[0]?.mine === true) return;
        // Who waited within a statement would keep an index from being built beside the writes.
        await sleep(100);
    }
};

const readApplied = async (client: pg.Client): Promise<ReadonlyMap<string, string>> => {
    const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from migration');
    return new Map(rows.map(({ name, checksum }) => [name, checksum]));
};

const noted = (client: pg.Client, { name, checksum }: Migration) =>
    client.query('insert into migration (name, checksum) values ($1, $2)', [name, checksum]);

const asWhole = (client: pg.Client, migration: Migration): Promise<void> =>
    inShortTurn(client, async () => {
        await client.query(migration.sql);
        await noted(client, migration);
    });

/** The first line of a file whose steps are each done while others write, outside of a transaction; it holds nothing else. */
const isApart = ({ sql }: Migration): boolean => /^-- transaction: none$/m.test(sql.split(/\r?\n/, 1)[0] ?? '');

/** The second line may name extensions: where the database has not got them all, there is nothing to do. */
const isOffered = async (client: pg.Client, { sql }: Migration): Promise<boolean> => {
    const [, names = ''] = /^-- needs: (.+)$/m.exec(sql) ?? [];
    const needed = names.split(', ').filter((name) => name !== '');
    const { rowCount } = await client.query('select from pg_extension where extname = any ($1)', [needed]);
    return rowCount === needed.length;
};

const withoutComments = (sql: string): string => sql.replaceAll(/^\s*--.*$/gm, '');

const stepByStep = async (client: pg.Client, migration: Migration): Promise<void> => {
    const steps = withoutComments((await isOffered(client, migration)) ? migration.sql : '')
        .split(';')
        .map((step) => step.trim());
    for (const step of steps.filter((one) => one !== '')) await besideWrites(client, step);
    await noted(client, migration);
};

const mostTries = 30;

/** A lock that is waited for keeps everybody behind it waiting: it is given up after two seconds, and tried again. */
const apply = async (client: pg.Client, migration: Migration): Promise<void> => {
    for (let tries = 1; ; tries += 1) {
        try {
            return await (isApart(migration) ? stepByStep : asWhole)(client, migration);
        } catch (error) {
            if (sqlStateOf(error) === '55P03' && tries < mostTries) {
                await sleep(1_000);
                continue;
            }
            const reason = error instanceof Error ? error.message : 'unknown';
            const { name, sql } = migration;
            const undone = isApart(migration) ? '' : ' and was undone';
            throw new MigrationError(`${name} failed${undone}: ${reason}${lineOf(error, sql)}`, { cause: error });
        }
    }
};

const ownFolder = (): string => packageRoot('server', 'platform', 'database', 'migrations');

const clientOf = (url: string): pg.Client =>
    new pg.Client({ connectionString: url, application_name: 'ahadi migrations' });

/** The names of the migrations that were not run yet. Changes nothing. */
export const waitingMigrations = async ({ url, folder }: MigrateOptions): Promise<readonly string[]> => {
    const files = await readMigrations(folder ?? ownFolder());
    const client = clientOf(url);
    await client.connect();
    try {
        const { rowCount } = await client.query("select from pg_tables where tablename = 'migration'");
        const applied = rowCount === 0 ? new Map() : await readApplied(client);
        return files.map(({ name }) => name).filter((name) => !applied.has(name));
    } finally {
        await client.end();
    }
};

/**
 * Brings the database up to date and returns the names of the migrations it ran. Each runs in a transaction of its own but for
 * those that build indexes beside the writes; several runners at once take turns. Throws MigrationError when a file fails, was
 * changed after it was applied, has disappeared, or comes before one that is applied.
 */
export const migrate = async ({ url, folder }: MigrateOptions): Promise<readonly string[]> => {
    const files = await readMigrations(folder ?? ownFolder());
    const client = clientOf(url);
    await client.connect();
    try {
        await takeTurn(client);
        await client.query(`create table if not exists migration (
            name text primary key, checksum text not null, applied_at timestamptz not null default now()
        )`);
        const applied = await readApplied(client);
        refuseContradictions(files, applied);
        const waiting = files.filter(({ name }) => !applied.has(name));
        for (const migration of waiting) await apply(client, migration);
        return waiting.map(({ name }) => name);
    } finally {
        await client.end();
    }
};
