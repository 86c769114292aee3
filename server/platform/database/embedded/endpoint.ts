import { createHash, randomBytes } from 'node:crypto';
import { chown, lstat, mkdir, readFile, realpath, rename, rmdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mayEnter, type ServerUser } from './serverUser.ts';
import { DatabaseStartError, systemCode } from './startError.ts';

/** How this program and its PostgreSQL find each other. */
export interface Endpoint {
    /** PostgreSQL settings that make it listen there and nowhere else. */
    readonly settings: Readonly<Record<string, string>>;
    /** The password that new data is set up with; undefined where the folder's permissions are the guard. */
    readonly password: string | undefined;
    /** For the owner of everything unless another role is named. */
    readonly url: (database: string, role?: string) => string;
    /** The process that listens there by its own note; undefined where nobody does, or where that cannot be known. */
    readonly listener: () => Promise<number | undefined>;
    /** Clears away what the endpoint left outside the data folder, once the server has stopped. */
    readonly remove: () => Promise<void>;
}

// sun_path holds 108 bytes on Linux and 104 on macOS, the closing zero included.
const longestSocketPath = 103;
const socketName = '/.s.PGSQL.5432';

const shortFolder = async (dataDir: string): Promise<string> => {
    const mark = createHash('sha256')
        .update(await realpath(dataDir))
        .digest('hex')
        .slice(0, 16);
    const usual = join(tmpdir(), `ahadi-${mark}`);
    return Buffer.byteLength(usual + socketName) <= longestSocketPath ? usual : `/tmp/ahadi-${mark}`;
};

const makePrivate = async (folder: string, user: ServerUser): Promise<void> => {
    try {
        await mkdir(folder, { mode: 0o700 });
        if (user.uid !== undefined && user.gid !== undefined) await chown(folder, user.uid, user.gid);
    } catch (error) {
        if (systemCode(error) !== 'EEXIST') throw error;
    }
    const found = await lstat(folder);
    const owner = user.uid ?? process.getuid?.();
    // The folder may lie where anybody can write: one that somebody else prepared would hand them our connections.
    if (!found.isDirectory() || found.uid !== owner || (found.mode & 0o077) !== 0) {
        throw new DatabaseStartError(
            `${folder} must be a private folder of PostgreSQL's user: remove it and start again.`,
        );
    }
};

const noteOf = async (file: string): Promise<number | undefined> => {
    const pid = Math.abs(Number.parseInt(await readFile(file, 'utf8').catch(() => ''), 10));
    return Number.isSafeInteger(pid) && pid > 1 ? pid : undefined;
};

/** A unix socket in a private folder: under the data folder, or in a short one where that path would be too long. */
export const socketEndpoint = async (dataDir: string, user: ServerUser): Promise<Endpoint> => {
    const inside = join(dataDir, 'run');
    const fits = Buffer.byteLength(inside + socketName) <= longestSocketPath;
    const folder = fits && (await mayEnter(user, dataDir)) ? inside : await shortFolder(dataDir);
    await makePrivate(folder, user);
    return {
        settings: {
            listen_addresses: '',
            unix_socket_directories: `"${folder.replaceAll('"', '""')}"`,
            unix_socket_permissions: '0700',
        },
        password: undefined,
        url: (database, role = 'postgres') =>
            `postgresql://${role}@localhost/${database}?host=${encodeURIComponent(folder)}`,
        listener: () => noteOf(`${folder}${socketName}.lock`),
        remove: () => rmdir(folder).catch(() => undefined),
    };
};

interface Access {
    readonly port: number;
    readonly password: string;
}

const freePort = (): Promise<number> =>
    new Promise((resolve, reject) => {
        const server = createServer();
        server.once('error', reject);
        server.listen(0, '127.0.0.1', () => {
            const address = server.address();
            server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
        });
    });

/** A local port with a random password, for systems without unix sockets. Both are kept in the data folder. */
export const portEndpoint = async (dataDir: string): Promise<Endpoint> => {
    const file = join(dataDir, 'postgres.access.json');
    const kept = await readFile(file, 'utf8').catch(() => undefined);
    const access: Access =
        kept === undefined ? { port: await freePort(), password: randomBytes(24).toString('hex') } : JSON.parse(kept);
    if (kept === undefined) {
        await writeFile(`${file}.new`, JSON.stringify(access), { mode: 0o600 });
        await rename(`${file}.new`, file);
    }
    return {
        settings: { listen_addresses: '127.0.0.1', port: String(access.port), unix_socket_directories: '' },
        password: access.password,
        url: (database, role = 'postgres') =>
            `postgresql://${role}:${access.password}@127.0.0.1:${access.port}/${database}`,
        // The port is kept in the data folder: no other folder's server can be found there.
        listener: () => Promise.resolve(undefined),
        remove: () => Promise.resolve(),
    };
};
