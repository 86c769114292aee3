import { statfs } from 'node:fs/promises';

/** The database cannot be started or used as things are. The message is one line for the operator and names the cure. */
export class DatabaseStartError extends Error {
    override readonly name = 'DatabaseStartError';
}

/** The code of a failed system call, such as 'ENOENT'; '' for any other error. */
export const systemCode = (error: unknown): string =>
    error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

const diskFull = (folder: string): DatabaseStartError =>
    new DatabaseStartError(`The disk that holds ${folder} is full: free some space and start again.`);

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : 'unknown');

/** Turns a failed write to the data folder into a line that names the folder and the cure. */
export const folderFault = (folder: string, error: unknown): DatabaseStartError => {
    if (error instanceof DatabaseStartError) return error;
    if (systemCode(error) === 'ENOSPC') return diskFull(folder);
    const cures: Readonly<Record<string, string>> = {
        EROFS: `${folder} is on a read-only disk: set DATA_DIR to a folder that can be written.`,
        EACCES: `${folder} cannot be written by this user: change its owner, or set DATA_DIR to another folder.`,
        ENOTDIR: `${folder} is not a folder: set DATA_DIR to one.`,
        EEXIST: `${folder} is not a folder: set DATA_DIR to one.`,
        EPERM: `${folder} cannot be given to PostgreSQL's user: change its owner, or start as an ordinary user.`,
    };
    const line = cures[systemCode(error)] ?? `${folder} cannot be used: ${reasonOf(error)}.`;
    return new DatabaseStartError(line, { cause: error });
};

// Less than one WAL segment; PostgreSQL cannot even start with that.
const hardlyAny = 16 * 1024 * 1024;

const isFull = (folder: string): Promise<boolean> =>
    statfs(folder).then(
        ({ bavail, bsize }) => bavail * bsize < hardlyAny,
        () => false,
    );

interface Failure {
    /** What it was to do: 'start', 'set up its data'. */
    readonly doing: string;
    readonly folder: string;
    readonly output: string;
}

/** What PostgreSQL's own output means for the operator; the last lines of it where it means nothing to us. */
export const serverFault = async ({ doing, folder, output }: Failure): Promise<DatabaseStartError> => {
    // A server whose log cannot be written ends without a word.
    const mute = output.trim() === '' && (await isFull(folder));
    if (mute || /No space left on device/i.test(output)) return diskFull(folder);
    if (/wrong ownership/.test(output)) {
        return new DatabaseStartError(`${folder} belongs to another user: start as that user, or change its owner.`);
    }
    const lines = output.trim().split('\n');
    const fatal = lines.filter((line) => /(FATAL|PANIC): (?!.*is starting up)/.test(line));
    const last = (fatal.length > 0 ? fatal : lines).slice(-3).join(' | ');
    return new DatabaseStartError(`PostgreSQL could not ${doing} in ${folder}: ${last || 'it gave no reason'}.`);
};
