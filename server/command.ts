import { configOrExit, type Config } from './platform/config/config.ts';
import { openDatabase, type Database } from './platform/database/connect.ts';
import { findRunning, startEmbedded } from './platform/database/embedded.ts';
import { prepareDatabase } from './platform/database/serverRole.ts';
import type { DatabaseUrls } from './platform/config/databaseConfig.ts';

export type Undo = () => Promise<void>;

export interface CommandParts {
    readonly config: Config;
    /** Migrated. */
    readonly database: Database;
}

export const startBundled = async ({ dataDir }: Config, undo: Undo[]): Promise<DatabaseUrls> => {
    const server = await startEmbedded({ dataDir });
    undo.push(server.stop);
    return server;
};

/** The database of a server that runs, or of nobody else. */
export const besideServer = async (config: Config, undo: Undo[]): Promise<DatabaseUrls> =>
    config.database.urls ?? (await findRunning(config.dataDir)) ?? startBundled(config, undo);

/** A bundled database that a server runs on is refused. */
const alone = async (config: Config, undo: Undo[]): Promise<DatabaseUrls> =>
    config.database.urls ?? startBundled(config, undo);

/** Runs what an operator asks for, undoes what it began, prints what it resolves to or what `told` makes of a failure. */
export const runWork = async (
    work: (undo: Undo[]) => Promise<string>,
    told: (error: unknown) => string,
): Promise<void> => {
    const undo: Undo[] = [];
    try {
        process.stdout.write(`${await work(undo)}\n`);
    } catch (error) {
        process.stderr.write(`${told(error)}\n`);
        process.exitCode = 1;
    } finally {
        for (const stop of undo.toReversed()) await stop();
    }
};

/**
 * Runs what an operator asks for with the server's settings over its database. `begin` reads how it was called.
 * Prints what the work resolves to, or what `told` makes of a failure, and sets the process's exit code.
 */
export const runCommand = (
    begin: () => (parts: CommandParts) => Promise<string>,
    told: (error: unknown) => string,
    reach = alone,
): Promise<void> =>
    runWork(async (undo) => {
        const work = begin();
        const config = configOrExit();
        const urls = await reach(config, undo);
        await prepareDatabase(urls);
        const database = openDatabase({ ...urls, schema: {} });
        undo.push(database.close);
        return work({ config, database });
    }, told);
