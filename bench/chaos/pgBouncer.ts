import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { newDataDir } from '../../tests/support/dataDir.ts';
import { freePort } from '../../tests/support/runningServer.ts';

export interface Pooler {
    readonly url: string;
    /** Ends it at once, and starts it again a second later; resolves when it leads to the database again. */
    readonly restart: () => Promise<void>;
    readonly close: () => Promise<void>;
}

/** Whether a database answers there. */
const answers = async (connectionString: string): Promise<boolean> => {
    const client = new pg.Client({ connectionString, connectionTimeoutMillis: 1_000 });
    client.on('error', () => undefined);
    try {
        await client.connect();
        await client.query('select');
        return true;
    } catch {
        return false;
    } finally {
        await client.end().catch(() => undefined);
    }
};

const patienceMs = 60_000;

/** Resolves once a database answers there. */
export const untilAnswers = async (url: string): Promise<void> => {
    for (const end = Date.now() + patienceMs; !(await answers(url)); await sleep(50))
        if (Date.now() > end) throw new Error(`No database answers at ${url}`);
};

const settingsFor = ({ port, username }: URL, listensOn: number): string => `[databases]
ahadi = host=127.0.0.1 port=${port} dbname=ahadi user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listensOn}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 40
max_client_conn = 1000
server_login_retry = 1
`;

// It refuses to run as root.
const nobody = { uid: 65_534, gid: 65_534 };

/** PgBouncer of this machine in transaction mode before a database. */
export const startPgBouncer = async (databaseUrl: string): Promise<Pooler> => {
    const folder = await newDataDir();
    await chmod(folder, 0o755);
    const port = await freePort();
    const url = new URL(databaseUrl);
    const settings = join(folder, 'pgbouncer.ini');
    await writeFile(settings, settingsFor(url, port), { mode: 0o644 });
    url.host = `127.0.0.1:${port}`;
    const start = async () => {
        const child = spawn('pgbouncer', [settings], {
            stdio: 'ignore',
            ...(process.getuid?.() === 0 ? nobody : {}),
        });
        await once(child, 'spawn');
        await untilAnswers(url.href);
        return child;
    };
    let running = await start();
    const kill = async (): Promise<void> => {
        const ended = once(running, 'exit');
        running.kill('SIGKILL');
        await ended;
    };
    return {
        url: url.href,
        restart: async () => {
            await kill();
            await sleep(1_000);
            running = await start();
        },
        close: async () => {
            await kill();
            await rm(folder, { recursive: true, force: true });
        },
    };
};
