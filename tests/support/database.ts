import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { openDatabase, type Database } from '../../server/platform/database/connect.ts';
import { shared } from './shared.ts';

export interface TestDatabase {
    readonly url: string;
    readonly pool: pg.Pool;
    readonly db: Database;
    readonly drop: () => Promise<void>;
}

export interface TestDatabaseOptions {
    /** Without migrations: an empty database. */
    readonly empty?: boolean;
    readonly poolSize?: number;
}

const administer = async (statement: string): Promise<void> => {
    const client = new pg.Client({ connectionString: inject('postgresUrl') });
    await client.connect();
    try {
        await client.query(statement);
    } finally {
        await client.end();
    }
};

/** A database of its own for one test: a copy of the migrated template. `drop` closes it and removes it. */
export const createTestDatabase = async (options: TestDatabaseOptions = {}): Promise<TestDatabase> => {
    const name = `test_${randomBytes(6).toString('hex')}`;
    const template = options.empty === true ? 'template0' : inject('postgresTemplate');
    await administer(`create database ${name} template ${template}`);
    const address = new URL(inject('postgresUrl'));
    address.pathname = `/${name}`;
    const url = address.href;
    const { poolSize } = options;
    const db = openDatabase({ url, schema: {}, ...(poolSize === undefined ? {} : { poolSize }) });
    return {
        url,
        pool: db.pool,
        db,
        drop: async () => {
            await db.close();
            await administer(`drop database ${name} with (force)`);
        },
    };
};

/** One such database for all tests of a file. */
export const sharedDatabase = (options: TestDatabaseOptions = {}): TestDatabase =>
    shared(
        () => createTestDatabase(options),
        (database) => database.drop(),
    );
