import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { packageRoot } from '../packageRoot.ts';

interface Migration {
    readonly name: string;
    readonly sql: string;
    readonly checksum: string;
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
            return { name, sql, checksum: checksumOf(sql) };
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
        if (file.checksum !== checksum) {
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

const inTransaction = async <Result>(client: pg.Client, work: () => Promise<Result>): Promise<Result> => {
    await client.query('begin');
    try {
        // Held to the end of the transaction: runners on several machines take turns, one migration at a time.
        await client.query('select pg_advisory_xact_lock($1::bigint)', [lockKey]);
        const result = await work();
        await client.query('commit');
        return result;
    } catch (error) {
        await client.query('rollback').catch(() => undefined);
        throw error;
    }
};

const readApplied = async (client: pg.Client): Promise<ReadonlyMap<string, string>> => {
    const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from migration');
    return new Map(rows.map(({ name, checksum }) => [name, checksum]));
};

const apply = async (client: pg.Client, { name, sql, checksum }: Migration): Promise<void> => {
    try {
        await client.query(sql);
    } catch (error) {
        const reason = error instanceof Error ? error.message : 'unknown';
        throw new MigrationError(`${name} failed and was undone: ${reason}${lineOf(error, sql)}`, { cause: error });
    }
    await client.query('insert into migration (name, checksum) values ($1, $2)', [name, checksum]);
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
 * Brings the database up to date and returns the names of the migrations it ran. Each runs in a transaction of its own;
 * several runners at once take turns. Throws MigrationError when a file fails, was changed after it was applied, has
 * disappeared, or comes before one that is applied.
 */
export const migrate = async ({ url, folder }: MigrateOptions): Promise<readonly string[]> => {
    const files = await readMigrations(folder ?? ownFolder());
    const client = clientOf(url);
    await client.connect();
    try {
        await inTransaction(client, () =>
            client.query(`create table if not exists migration (
                name text primary key, checksum text not null, applied_at timestamptz not null default now()
            )`),
        );
        const ran: string[] = [];
        for (;;) {
            const next = await inTransaction(client, async () => {
                const applied = await readApplied(client);
                refuseContradictions(files, applied);
                const file = files.find(({ name }) => !applied.has(name));
                if (file !== undefined) await apply(client, file);
                return file;
            });
            if (next === undefined) return ran;
            ran.push(next.name);
        }
    } finally {
        await client.end();
    }
};
