import pg from 'pg';
import type { EmbeddedPostgres } from '../server/platform/database/embedded.ts';
import type { DatabaseUrls } from '../server/platform/config/databaseConfig.ts';
import { prepareDatabase, serverRole } from '../server/platform/database/serverRole.ts';
import { addEvents } from './events.ts';
import { addApplications } from './rows.ts';

const work = 'bench';

/** The addresses of a database of a bundled server. */
export const urlsOf = ({ urlOf }: Pick<EmbeddedPostgres, 'urlOf'>, name: string): DatabaseUrls => ({
    url: urlOf(name, serverRole),
    ownerUrl: urlOf(name),
});

const isThere = async (admin: pg.Client, name: string): Promise<boolean> =>
    (await admin.query('select 1 from pg_database where datname = $1', [name])).rowCount === 1;

const make = async (postgres: EmbeddedPostgres, name: string, rows: number): Promise<void> => {
    const urls = urlsOf(postgres, name);
    await prepareDatabase(urls);
    await addApplications(urls.ownerUrl, rows);
    await addEvents(urls.ownerUrl, rows);
};

/**
 * The addresses of a database with so many applications and so many entries of the log, as they were made: what an earlier
 * measurement wrote is gone. Making them takes minutes, copying them seconds.
 */
export const copyOfMade = async (postgres: EmbeddedPostgres, rows: number): Promise<DatabaseUrls> => {
    const admin = new pg.Client({ connectionString: postgres.ownerUrl });
    await admin.connect();
    const made = `made_${rows}`;
    try {
        if (!(await isThere(admin, made))) {
            await admin.query('drop database if exists making');
            await admin.query('create database making');
            await make(postgres, 'making', rows);
            // Only what is whole bears the name.
            await admin.query(`alter database making rename to ${made}`);
        }
        await admin.query(`drop database if exists ${work} with (force)`);
        await admin.query(`create database ${work} template ${made} strategy file_copy`);
        await admin.query('checkpoint');
    } finally {
        await admin.end();
    }
    // What was added since it was made.
    await prepareDatabase(urlsOf(postgres, work));
    return urlsOf(postgres, work);
};
