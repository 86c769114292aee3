import pg from 'pg';
import type { Config } from '../config.ts';
import { openDatabase, type Database } from './connect.ts';
import { startEmbedded, type EmbeddedPostgres } from './embedded.ts';
import { DatabaseStartError } from './embedded/startError.ts';
import { migrate } from './migrate.ts';
import type { Schema } from './transaction.ts';

export interface StartDatabaseOptions<Tables extends Schema> {
    readonly config: Pick<Config, 'dataDir' | 'databaseUrl'>;
    readonly schema: Tables;
    /** Told in one line each what happened to the server or to a connection. */
    readonly onTrouble: (line: string) => void;
    /** Called when this process must stop writing, because another one took the data folder. */
    readonly onTaken: (error: Error) => void;
}

export interface StartedDatabase<Tables extends Schema> extends Database<Tables> {
    /** One line for the log: which server it is, and whether it was found running. */
    readonly description: string;
    /** Names of the migrations that this start ran. */
    readonly migrated: readonly string[];
}

const refuseSilent = async (url: string): Promise<void> => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
    try {
        await client.connect();
    } catch (error) {
        // An AggregateError of several addresses has no message of its own.
        const causes: readonly unknown[] = error instanceof AggregateError ? error.errors : [error];
        const reason = causes.map((cause) => (cause instanceof Error ? cause.message : 'unknown')).join(', ');
        throw new DatabaseStartError(`The server that DATABASE_URL names cannot be used: ${reason}.`, { cause: error });
    }
    await client.end();
};

const describe = (embedded: EmbeddedPostgres | undefined, dataDir: string): string => {
    if (embedded === undefined) return 'PostgreSQL of DATABASE_URL';
    return `PostgreSQL ${embedded.version} in ${dataDir}${embedded.adopted ? ', found running' : ''}`;
};

/**
 * Starts or reaches the database that the configuration names, brings it up to date and opens it. `close` stops the server
 * too, if it is ours. Throws DatabaseStartError or MigrationError, each with one line for the operator.
 */
export const startDatabase = async <Tables extends Schema>(
    options: StartDatabaseOptions<Tables>,
): Promise<StartedDatabase<Tables>> => {
    const { config, onTrouble, onTaken } = options;
    const embedded =
        config.databaseUrl === undefined
            ? await startEmbedded({ dataDir: config.dataDir, onTrouble, onTaken })
            : undefined;
    const url = embedded?.url ?? config.databaseUrl ?? '';
    try {
        if (embedded === undefined) await refuseSilent(url);
        const migrated = await migrate({ url });
        const database = openDatabase({
            url,
            schema: options.schema,
            onConnectionError: ({ message }) => onTrouble(`A database connection broke: ${message}`),
        });
        return {
            ...database,
            description: describe(embedded, config.dataDir),
            migrated,
            close: async () => {
                await database.close();
                await embedded?.stop();
            },
        };
    } catch (error) {
        await embedded?.stop();
        throw error;
    }
};
