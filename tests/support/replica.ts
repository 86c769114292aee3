import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { baseBackup, openReplication } from '../../server/backup/replication.ts';
import { startEmbedded, type EmbeddedPostgres } from '../../server/platform/database/embedded.ts';
import { describeCluster, spawning } from '../../server/platform/database/embedded/cluster.ts';
import { chooseServerUser } from '../../server/platform/database/embedded/serverUser.ts';
import { newDataDir } from './dataDir.ts';

export interface Standby extends EmbeddedPostgres {
    readonly dataDir: string;
    /** Has it follow nobody and be written to. */
    readonly promote: () => Promise<void>;
    /** Stops replaying what the primary writes, or goes on with it. */
    readonly hold: (isHeld: boolean) => Promise<void>;
}

const ask = async (url: string, statement: string): Promise<void> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
        await client.query(statement);
    } finally {
        await client.end();
    }
};

/** Copies a server over the replication protocol into an empty data folder. */
const copyServer = async (ownerUrl: string, dataDir: string): Promise<void> => {
    const user = await chooseServerUser([dataDir]);
    const cluster = await describeCluster(join(dataDir, 'postgres'), user);
    const give = async (path: string): Promise<void> => {
        if (user.uid !== undefined && user.gid !== undefined) await chown(path, user.uid, user.gid);
    };
    await mkdir(cluster.folder, { mode: 0o700 });
    await give(cluster.folder);
    const tar = spawn('tar', ['-x', '-p', '-f', '-'], { ...spawning(cluster), stdio: ['pipe', 'ignore', 'inherit'] });
    const ended = once(tar, 'close');
    const client = await openReplication(ownerUrl);
    await pipeline(baseBackup(client), tar.stdin);
    const [code] = await ended;
    await client.end();
    if (code !== 0) throw new Error(`tar ended with ${code}`);
    const signal = join(cluster.folder, 'standby.signal');
    await writeFile(signal, '', { mode: 0o600 });
    await give(signal);
};

/** A server that follows another one, as its stream of changes comes. */
export const startStandby = async (
    primary: Pick<EmbeddedPostgres, 'ownerUrl'>,
    settings: Readonly<Record<string, string>> = {},
): Promise<Standby> => {
    const dataDir = await newDataDir();
    await copyServer(primary.ownerUrl, dataDir);
    const address = new URL(primary.ownerUrl);
    const host = address.searchParams.get('host') ?? address.hostname;
    const server = await startEmbedded({
        dataDir,
        settings: { ...settings, primary_conninfo: `host=${host} user=postgres application_name=standby` },
    });
    return {
        ...server,
        dataDir,
        promote: () => ask(server.ownerUrl, 'select pg_promote(true, 30)'),
        hold: (isHeld) => ask(server.ownerUrl, `select pg_wal_replay_${isHeld ? 'pause' : 'resume'}()`),
        stop: async () => {
            await server.stop();
            await rm(dataDir, { recursive: true, force: true });
        },
    };
};
