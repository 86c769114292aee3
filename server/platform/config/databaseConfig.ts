import { addressBy, count, missingBeside, type Environment, type ValuesOf } from './settings.ts';

/** How many connections of one process go where; each has its own, so that none waits for another's. */
export interface PoolSizes {
    /** What people change. */
    readonly writes: number;
    /** What people look at; of these, half at most for one kind of record. */
    readonly reads: number;
    /** Exports, counts of long lists and reports; exports take half at most. */
    readonly slow: number;
    /** The queue of work. */
    readonly work: number;
}

export interface DatabaseUrls {
    /** For the server. */
    readonly url: string;
    /** For whoever owns the tables; the same where nobody else is named. */
    readonly ownerUrl: string;
    /** For the server past the pooler that `url` leads to, whose connections belong to nobody longer than a transaction. */
    readonly directUrl?: string | undefined;
    /** A server that follows the first, for lists, exports and reports. */
    readonly replica?: Replica | undefined;
}

interface Replica {
    readonly url: string;
    /** How old what it shows may be for whoever has written nothing meanwhile. */
    readonly staleMs: number;
}

export interface DatabaseConfig {
    /** A PostgreSQL server to use instead of the bundled one. */
    readonly urls: DatabaseUrls | undefined;
    readonly pools: PoolSizes;
}

const address = (name: string) =>
    addressBy(['postgres:', 'postgresql:'], `${name} must be like postgresql://user:password@host:5432/database.`);

const connections = (name: string, usual: number) => count(name, { least: 2, most: 500, usual });

export const databaseVariables = {
    DATABASE_URL: address('DATABASE_URL'),
    DATABASE_OWNER_URL: address('DATABASE_OWNER_URL'),
    DATABASE_DIRECT_URL: address('DATABASE_DIRECT_URL'),
    DATABASE_READ_URL: address('DATABASE_READ_URL'),
    DATABASE_READ_STALE_S: count('DATABASE_READ_STALE_S', { least: 1, most: 60, usual: 5 }),
    DATABASE_POOL: connections('DATABASE_POOL', 10),
    DATABASE_READ_POOL: connections('DATABASE_READ_POOL', 8),
    DATABASE_SLOW_POOL: connections('DATABASE_SLOW_POOL', 4),
    DATABASE_WORK_POOL: connections('DATABASE_WORK_POOL', 6),
};

export const databaseFaults = (env: Environment): readonly string[] =>
    missingBeside(
        env,
        ['DATABASE_OWNER_URL', 'DATABASE_DIRECT_URL', 'DATABASE_READ_URL'].map((name) => [name, 'DATABASE_URL']),
    );

export const readDatabase = (values: ValuesOf<typeof databaseVariables>): DatabaseConfig => {
    const {
        DATABASE_URL: url,
        DATABASE_DIRECT_URL: directUrl,
        DATABASE_OWNER_URL: ownerUrl = directUrl ?? url,
        DATABASE_READ_URL: readUrl,
        DATABASE_READ_STALE_S: staleS,
    } = values;
    const replica = readUrl === undefined ? undefined : { url: readUrl, staleMs: staleS * 1_000 };
    return {
        urls: url === undefined || ownerUrl === undefined ? undefined : { url, ownerUrl, directUrl, replica },
        pools: {
            writes: values.DATABASE_POOL,
            reads: values.DATABASE_READ_POOL,
            slow: values.DATABASE_SLOW_POOL,
            work: values.DATABASE_WORK_POOL,
        },
    };
};
