import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { openDatabase, type Database } from '../../server/platform/database/connect.ts';
import type { DatabaseUrls } from '../../server/platform/config/databaseConfig.ts';
import { createSecrets } from '../../server/platform/secrets/secrets.ts';
import { shared } from './shared.ts';

export interface TestDatabase extends DatabaseUrls {
    /** The owner's, who may do everything: what tests prepare and look at. */
    readonly pool: pg.Pool;
    /** The server's. */
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

const addressOf = (server: string, database: string): string => {
    const address = new URL(server);
    address.pathname = `/${database}`;
    return address.href;
};

/** Opens a database for its two users; `remove` takes it away once both have left. */
export const openTestDatabase = (
    { url, ownerUrl, directUrl, replica }: DatabaseUrls,
    remove: () => Promise<void>,
    poolSize?: number,
): TestDatabase => {
    const pools = poolSize === undefined ? {} : { pools: { writes: poolSize } };
    const db = openDatabase({ url, directUrl, replica, schema: {}, ...pools }).sealedBy(createSecrets(randomBytes(32)));
    const pool = new pg.Pool({ connectionString: ownerUrl, max: 10, options: '-c timezone=UTC' });
    // Tests end connections from the other side.
    pool.on('error', () => undefined);
    return {
        url,
        ownerUrl,
        pool,
        db,
        drop: async () => {
            await db.close();
            await pool.end();
            await remove();
        },
    };
};

/** A database of its own for one test: a copy of the migrated template. `drop` closes it and removes it. */
export const createTestDatabase = async (options: TestDatabaseOptions = {}): Promise<TestDatabase> => {
    const name = `test_${randomBytes(6).toString('hex')}`;
    const template = options.empty === true ? 'template0' : inject('postgresTemplate');
    // Copying files takes a quarter of the time of writing each page to the log first.
    await administer(`create database ${name} template ${template} strategy file_copy`);
    const ownerUrl = addressOf(inject('postgresUrl'), name);
    // An empty database is the owner's alone.
    const url = options.empty === true ? ownerUrl : addressOf(inject('postgresServerUrl'), name);
    return openTestDatabase(
        { url, ownerUrl },
        () => administer(`drop database ${name} with (force)`),
        options.poolSize,
    );
};

/** One such database for all tests of a file. */
export const sharedDatabase = (options: TestDatabaseOptions = {}): TestDatabase =>
    shared(
        () => createTestDatabase(options),
        (database) => database.drop(),
    );
