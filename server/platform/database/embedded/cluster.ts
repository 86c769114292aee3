import { execFile } from 'node:child_process';
import { chown, mkdir, mkdtemp, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Binaries } from './binaries.ts';
import type { Endpoint } from './endpoint.ts';
import { mayEnter, type ServerUser } from './serverUser.ts';
import { DatabaseStartError, folderFault, serverFault, systemCode } from './startError.ts';

/** The folder with the database's files, and who they belong to. */
export interface Cluster {
    readonly folder: string;
    readonly user: ServerUser;
    /** The folder as PostgreSQL is told it; valid for a program started in it. */
    readonly dataArgument: string;
}

interface Spawning extends ServerUser {
    readonly cwd: string;
    readonly env: NodeJS.ProcessEnv;
}

const run = promisify(execFile);

/** How to start one of PostgreSQL's programs: as its user, in its folder, free of the caller's PG* settings. */
export const spawning = ({ folder, user }: Pick<Cluster, 'folder' | 'user'>): Spawning => {
    const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name)));
    // Plain C: the messages are read by this program.
    return { ...user, cwd: folder, env: { ...env, LC_ALL: 'C' } };
};

/** The major version that wrote the data; undefined when there is none yet. */
export const majorOf = async (folder: string): Promise<number | undefined> => {
    const text = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch((error: unknown) => {
        if (systemCode(error) === 'ENOENT') return undefined;
        throw folderFault(folder, error);
    });
    return text === undefined ? undefined : Number.parseInt(text, 10);
};

/** Names the folder for PostgreSQL's user, who may own it without being allowed to walk to it. */
export const describeCluster = async (folder: string, user: ServerUser): Promise<Cluster> => {
    if (await mayEnter(user, dirname(folder))) return { folder, user, dataArgument: folder };
    // Started by root the program already stands in the folder; Linux lets it name the place where it stands.
    if (process.platform === 'linux') return { folder, user, dataArgument: '/proc/self/cwd' };
    throw new DatabaseStartError(
        `PostgreSQL's user may not enter ${dirname(folder)}: set DATA_DIR to a folder it can reach, such as /var/lib/ahadi.`,
    );
};

// The builtin provider lowers and sorts the same on every system; a library's C.UTF-8 is needed too, where there is one.
const localesFor = (major: number): readonly (readonly string[])[] =>
    major >= 17
        ? [
              ['--locale-provider=builtin', '--locale=C.UTF-8'],
              ['--locale-provider=builtin', '--locale=C', '--builtin-locale=C.UTF-8'],
          ]
        : [['--locale=C.UTF-8'], ['--locale=C']];

const give = async (path: string, { uid, gid }: ServerUser): Promise<void> => {
    if (uid !== undefined && gid !== undefined) await chown(path, uid, gid);
};

const initialise = async (binaries: Binaries, cluster: Cluster, secret: readonly string[]): Promise<void> => {
    let output = '';
    for (const locale of localesFor(binaries.major)) {
        const options = ['--username=postgres', '--encoding=UTF8', ...locale, ...secret, '-D', cluster.dataArgument];
        try {
            await run(join(binaries.bin, 'initdb'), options, spawning(cluster));
            return;
        } catch (error) {
            output = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
            if (!/invalid locale/i.test(output)) break;
        }
    }
    const folder = dirname(dirname(cluster.folder));
    throw await serverFault({ doing: 'set up its data', folder, output });
};

const withSecret = async (
    password: string | undefined,
    user: ServerUser,
    work: (options: readonly string[]) => Promise<void>,
): Promise<void> => {
    if (password === undefined) return work(['--auth=trust']);
    const folder = await mkdtemp(join(tmpdir(), 'ahadi-'));
    try {
        const file = join(folder, 'password');
        await writeFile(file, password, { mode: 0o600 });
        await give(file, user);
        await give(folder, user);
        await work(['--auth=scram-sha-256', `--pwfile=${file}`]);
    } finally {
        await rm(folder, { recursive: true, force: true });
    }
};

const removeLeftovers = async (parent: string): Promise<void> => {
    const hourAgo = Date.now() - 3_600_000;
    for (const name of await readdir(parent)) {
        const place = join(parent, name);
        if (name.startsWith('postgres.new-') && (await stat(place)).mtimeMs < hourAgo) {
            await rm(place, { recursive: true, force: true });
        }
    }
};

// PostgreSQL makes its files survive a power cut, but not the name of the folder that we moved them to.
const saveNames = async (folder: string): Promise<void> => {
    if (process.platform === 'win32') return;
    const handle = await open(folder);
    await handle.sync().finally(() => handle.close());
};

/** Sets up an empty cluster. It appears under its name only when complete, so a start that was cut short leaves nothing. */
export const createCluster = async (cluster: Cluster, binaries: Binaries, endpoint: Endpoint): Promise<void> => {
    const parent = dirname(cluster.folder);
    try {
        await removeLeftovers(parent);
        const unfinished = await mkdtemp(join(parent, 'postgres.new-'));
        try {
            await give(unfinished, cluster.user);
            const place = await describeCluster(join(unfinished, 'data'), cluster.user);
            await mkdir(place.folder, { mode: 0o700 });
            await give(place.folder, cluster.user);
            await withSecret(endpoint.password, cluster.user, (secret) => initialise(binaries, place, secret));
            await rename(place.folder, cluster.folder).catch((error: unknown) => {
                // Another process was faster; its cluster is as good.
                if (!['ENOTEMPTY', 'EEXIST'].includes(systemCode(error))) throw error;
            });
            await saveNames(parent);
            await saveNames(dirname(parent));
        } finally {
            await rm(unfinished, { recursive: true, force: true });
        }
    } catch (error) {
        throw folderFault(parent, error);
    }
};
