import { createReadStream, createWriteStream } from 'node:fs';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { StartRefused } from '../platform/startRefused.ts';
import { opening, sealing } from './seal.ts';

// What lies in the folder of backups:
//   documents/ab/abc...            each document, sealed; its time is when it was last seen in use
//   forgotten/<moment>             who was forgotten until then, which backups from before do not know
//   <line>/<end of the backup>/    base: the whole database; about: what it is, and the identity key
//   <line>/log/<segment>           the log since, a file for each 16 MB, or parts of one that is not full yet
//   tried                          its time is when a restore was last tried
// A line is one database's uninterrupted log: what is restored begins another.

export interface Shelf {
    readonly folder: string;
    readonly key: Buffer;
}

export interface Base {
    readonly line: string;
    readonly name: string;
    /** From this moment on the database can be restored. */
    readonly at: Date;
}

/** What a base says about itself. */
export interface About {
    readonly endedAt: string;
    /** The name that its database was sealed as: no other base's opens in its place. */
    readonly sealedAs: string;
    /** The first segment of the log that it may need. */
    readonly firstSegment: string;
    readonly segmentBytes: number;
    /** The database in it that is ours. */
    readonly database: string;
    /** Whether it was PostgreSQL of the operator's own, whose settings lie elsewhere. */
    readonly isForeign: boolean;
    /** As the file `identity.key` holds it. */
    readonly identityKey: string | undefined;
    /** As the file `seal.key` holds it; absent in backups from before there was one. */
    readonly sealKey?: string | undefined;
}

export const baseName = (at: Date): string => at.toISOString().replaceAll(':', '-');
const baseForm = /^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d\.\d{3}Z)$/;
export const isMoment = (name: string): boolean => baseForm.test(name);
export const momentOfName = (name: string): Date => new Date(name.replace(baseForm, '$1:$2:$3'));
export const isLine = (name: string): boolean => /^ahadi_backup_[0-9a-f]{12}$/.test(name);

const hasCode = (error: unknown, code: string): boolean =>
    error instanceof Error && 'code' in error && error.code === code;

export const namesIn = async (folder: string): Promise<readonly string[]> => {
    try {
        return (await readdir(folder)).toSorted();
    } catch (error) {
        if (hasCode(error, 'ENOENT')) return [];
        throw error;
    }
};

/** All that are whole, the oldest first. */
export const listBases = async (folder: string): Promise<readonly Base[]> => {
    const lines = (await namesIn(folder)).filter(isLine);
    const found = await Promise.all(
        lines.map(async (line) => {
            const names = await namesIn(join(folder, line));
            return names.filter(isMoment).map((name) => ({ line, name, at: momentOfName(name) }));
        }),
    );
    return found.flat().toSorted((one, other) => one.at.getTime() - other.at.getTime());
};

/** When something was last touched; undefined where it is not there. */
export const touchedAt = async (path: string): Promise<Date | undefined> => {
    try {
        return (await stat(path)).mtime;
    } catch (error) {
        if (hasCode(error, 'ENOENT')) return undefined;
        throw error;
    }
};

/** One line for the operator about what the folder of backups cannot take or give; anything else as it is. */
export const shelfFault = (folder: string, error: unknown): unknown => {
    const cures: Readonly<Record<string, string>> = {
        ENOSPC: `There is no room for a backup in ${folder}: free some, or name another folder.`,
        EDQUOT: `There is no room for a backup in ${folder}: free some, or name another folder.`,
        EROFS: `${folder} is on a read-only disk: backups need one that can be written.`,
        EACCES: `${folder} cannot be read and written by this user: change its owner.`,
        ENOENT: `${folder} does not exist, or not all of it: make it, or mount what it lies on.`,
        ENOTDIR: `${folder} is not a folder: name one for backups.`,
    };
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const cure = cures[code];
    return cure === undefined ? error : new StartRefused(cure, { cause: error });
};

interface SealedFile {
    readonly shelf: Shelf;
    /** Inside the folder of backups. */
    readonly path: string;
    /** What it is sealed as, where it is moved afterwards; its path unless told. */
    readonly name?: string;
    readonly mode?: 'zipped' | 'plain';
}

/** Writes a file that is found whole or not at all, and would survive a power cut. */
export const writeSealed = async (
    { shelf, path, name = path, mode = 'zipped' }: SealedFile,
    source: Readable,
): Promise<void> => {
    const file = join(shelf.folder, path);
    const draft = `${file}.part`;
    try {
        const target = createWriteStream(draft, { mode: 0o600, flush: true });
        const seal = sealing(shelf.key, name);
        await (mode === 'zipped'
            ? pipeline(source, createGzip({ level: 1 }), seal, target)
            : pipeline(source, seal, target));
        await rename(draft, file);
    } catch (error) {
        await rm(draft, { force: true });
        throw shelfFault(shelf.folder, error);
    }
};

/** Hands what a sealed file holds to `target`. Throws StartRefused, one line, for what does not open. */
export const readSealed = async (
    { shelf, path, name = path, mode = 'zipped' }: SealedFile,
    target: NodeJS.WritableStream,
): Promise<void> => {
    const source = createReadStream(join(shelf.folder, path));
    const open = opening(shelf.key, name);
    try {
        await (mode === 'zipped' ? pipeline(source, open, createGunzip(), target) : pipeline(source, open, target));
    } catch (error) {
        // It is read from there and written elsewhere.
        throw hasCode(error, 'ENOSPC') ? error : shelfFault(shelf.folder, error);
    }
};

/** What a small sealed file holds. */
export const readSmall = async (file: SealedFile): Promise<Buffer> => {
    const chunks: Buffer[] = [];
    await readSealed(
        file,
        new PassThrough().on('data', (chunk: Buffer) => chunks.push(chunk)),
    );
    return Buffer.concat(chunks);
};

type BasePlace = Pick<Base, 'line' | 'name'>;

const aboutOf = (shelf: Shelf, { line, name }: BasePlace): SealedFile => ({
    shelf,
    path: `${line}/${name}/about`,
    name: `${line}/about`,
});

export const writeAbout = (shelf: Shelf, place: BasePlace, about: About): Promise<void> =>
    writeSealed(aboutOf(shelf, place), Readable.from([Buffer.from(JSON.stringify(about))]));

/** What a base says of itself. Throws StartRefused where it lies under another name than its own. */
export const readAbout = async (shelf: Shelf, { line, name, at }: Base): Promise<About> => {
    // Ours: nobody else can seal.
    const about: About = JSON.parse((await readSmall(aboutOf(shelf, { line, name }))).toString('utf8'));
    if (about.endedAt !== at.toISOString())
        throw new StartRefused(`The backup ${line}/${name} was given another name.`);
    return about;
};

/** Holds when a restore was last tried. */
export const triedFile = ({ folder }: Pick<Shelf, 'folder'>): string => join(folder, 'tried');
