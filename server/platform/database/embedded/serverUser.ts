import { readFile, realpath, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseStartError } from './startError.ts';

/** The user PostgreSQL runs as. Empty: the one who started this program. */
export interface ServerUser {
    readonly uid?: number;
    readonly gid?: number;
}

const passwdEntry = async (name: string): Promise<ServerUser | undefined> => {
    const lines = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n');
    const [, , uid, gid] = lines.find((line) => line.startsWith(`${name}:`))?.split(':') ?? [];
    return uid === undefined || gid === undefined ? undefined : { uid: Number(uid), gid: Number(gid) };
};

const ownerOf = async (folder: string): Promise<ServerUser | undefined> => {
    const found = await stat(folder).catch(() => undefined);
    return found === undefined || found.uid === 0 ? undefined : { uid: found.uid, gid: found.gid };
};

/**
 * PostgreSQL refuses to run as root. Started by root, it runs as whoever owns the data, else as `postgres`, else as `nobody`;
 * started by anybody else, as that user. `folders` hold the data, the innermost first.
 */
export const chooseServerUser = async (folders: readonly string[]): Promise<ServerUser> => {
    if (process.getuid?.() !== 0) return {};
    for (const folder of folders) {
        const owner = await ownerOf(folder);
        if (owner !== undefined) return owner;
    }
    const user = (await passwdEntry('postgres')) ?? (await passwdEntry('nobody'));
    if (user !== undefined) return user;
    throw new DatabaseStartError(
        'PostgreSQL cannot run as root and there is no user postgres or nobody: start as an ordinary user.',
    );
};

/** Whether the user may enter a folder: it and every folder above it. */
export const mayEnter = async (user: ServerUser, folder: string): Promise<boolean> => {
    if (user.uid === undefined) return true;
    for (let current = await realpath(folder); ; current = dirname(current)) {
        const { mode, uid, gid } = await stat(current);
        const others = gid === user.gid ? 0o010 : 0o001;
        if ((mode & (uid === user.uid ? 0o100 : others)) === 0) return false;
        if (current === dirname(current)) return true;
    }
};

/** Where to keep copies of programs that the user can enter. */
export const cacheFolder = (user: ServerUser): string => {
    const home = process.env['HOME'] ?? process.env['USERPROFILE'] ?? tmpdir();
    const usual = user.uid === undefined ? join(home, '.cache') : '/var/cache';
    return join(process.env['XDG_CACHE_HOME'] ?? usual, 'ahadi');
};
