import pg from 'pg';
import type { DatabaseUrls } from '../config/databaseConfig.ts';
import { StartRefused } from '../startRefused.ts';
import { sqlStateOf } from './failures.ts';
import { migrate, waitingMigrations } from './migrate.ts';
import { behindPooler } from './pools.ts';

/** Who the server is in a bundled database: neither owner nor superuser, so that it can change no table and no policy. */
export const serverRole = 'ahadi_server';

/** Lets the server in by its own name, with the password where the endpoint asks for one. */
export const makeServerRole = async (client: pg.Client, password: string | undefined): Promise<void> => {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [serverRole]);
    if (rowCount === 0) await client.query(`create role ${serverRole} login`);
    if (password !== undefined) await client.query(`alter role ${serverRole} password ${pg.escapeLiteral(password)}`);
};

const asOwner = async <Result>(ownerUrl: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> => {
    const client = new pg.Client({ connectionString: ownerUrl, application_name: 'ahadi owner' });
    await client.connect();
    try {
        return await work(client);
    } finally {
        await client.end();
    }
};

/** What a connection tells PostgreSQL at its start, for a role whose connections a pooler starts: it passes none of it on. */
const settleBehindPooler = async (directUrl: string): Promise<void> => {
    const client = new pg.Client({ connectionString: directUrl, application_name: 'ahadi settings' });
    await client.connect();
    try {
        const { rows } = await client.query<{ name: string }>('select current_database() as name');
        for (const setting of behindPooler)
            await client.query(
                `alter role current_user in database ${pg.escapeIdentifier(rows[0]?.name ?? '')} set ${setting}`,
            );
    } finally {
        await client.end();
    }
};

/** Brings the database up to date as its owner, and gives the server's role what it needs to work in it. Resolves to what ran. */
export const prepareDatabase = async ({ url, ownerUrl, directUrl }: DatabaseUrls): Promise<readonly string[]> => {
    const ran = await migrate({ url: ownerUrl });
    if (directUrl !== undefined) await settleBehindPooler(directUrl);
    if (new URL(url).username === new URL(ownerUrl).username) return ran;
    const role = pg.escapeIdentifier(decodeURIComponent(new URL(url).username));
    await asOwner(ownerUrl, (client) => client.query(`grant ahadi_app, ahadi_system to ${role}`));
    return ran;
};

/** Rejects with StartRefused where migrations wait. A database that is ahead is well: it was prepared for the next version. */
export const requirePrepared = async ({ url }: Pick<DatabaseUrls, 'url'>): Promise<void> => {
    const [first, ...more] = await waitingMigrations({ url }).catch((error: unknown) => {
        // Rights come with the last step of a migration: one that broke off has given none.
        if (sqlStateOf(error) !== '42501') throw error;
        throw new StartRefused('The database was not prepared to its end: run `npm run migrate`.');
    });
    if (first === undefined) return;
    throw new StartRefused(`${more.length + 1} migrations wait, the first of them ${first}: run \`npm run migrate\`.`);
};

/** What the role that the server connects with may do beyond its work; null for nothing. */
export const excessOf = (url: string): Promise<string | null> =>
    asOwner(url, async (client) => {
        const { rows } = await client.query<{ excess: string | null }>(
            `select case when rolsuper then 'a superuser' when rolbypassrls then 'beyond row level security'
                when exists (select from pg_class where oid = 'public.application'::regclass and relowner = r.oid)
                then 'the owner of the tables' end as excess
                from pg_roles r where rolname = session_user`,
        );
        return rows[0]?.excess ?? null;
    });
