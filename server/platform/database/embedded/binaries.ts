import { execFile } from 'node:child_process';
import { access, readdir } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { bundledPackage, preparePrograms } from './bundledPrograms.ts';
import { mayEnter, type ServerUser } from './serverUser.ts';
import { DatabaseStartError } from './startError.ts';

/** A folder with PostgreSQL's programs, tried and found working. */
export interface Binaries {
    readonly bin: string;
    /** Such as '18.4'. */
    readonly version: string;
    readonly major: number;
}

/** Where PostgreSQL may be. The first working place wins; system places are those of any PostgreSQL installation. */
export interface BinaryPlaces {
    readonly bundled: () => string | undefined;
    readonly system: () => Promise<readonly string[]>;
    /** The operator's choice: no other folder is looked at. */
    readonly chosen?: string | undefined;
}

export interface BinarySearch {
    readonly user: ServerUser;
    /** The major version of the data that exists already. */
    readonly major?: number | undefined;
    readonly places?: BinaryPlaces | undefined;
}

const oldestMajor = 15;
const run = promisify(execFile);
const suffix = process.platform === 'win32' ? '.exe' : '';

const foldersIn = async (parent: string, name: RegExp, bin: string): Promise<readonly string[]> => {
    const names = (await readdir(parent).catch(() => [])).filter((one) => name.test(one));
    const newestFirst = names.toSorted((one, other) => other.localeCompare(one, 'en', { numeric: true }));
    return newestFirst.map((one) => join(parent, one, bin));
};

const configuredFolder = (): Promise<readonly string[]> =>
    run('pg_config', ['--bindir'], { timeout: 5_000 }).then(
        ({ stdout }) => [stdout.trim()],
        () => [],
    );

const systemFolders = async (): Promise<readonly string[]> => {
    const groups = await Promise.all([
        configuredFolder(),
        foldersIn('/usr/lib/postgresql', /^\d+$/, 'bin'),
        foldersIn('/usr', /^pgsql-\d+$/, 'bin'),
        foldersIn('/opt/homebrew/opt', /^postgresql/, 'bin'),
        foldersIn('/usr/local/opt', /^postgresql/, 'bin'),
        foldersIn('/Applications/Postgres.app/Contents/Versions', /^\d+$/, 'bin'),
    ]);
    const onPath = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
    return [...new Set([...groups.flat(), ...onPath])];
};

/** The folder in PG_BIN; without it the npm package for this machine, then every place where systems usually keep PostgreSQL. */
export const usualPlaces: BinaryPlaces = {
    bundled: bundledPackage,
    system: systemFolders,
    // Set but empty counts as absent, as with every setting.
    chosen: process.env['PG_BIN']?.trim() || undefined,
};

const programs = ['postgres', 'initdb', 'pg_ctl'];

/** What a folder holds, or in a few words why it will not do. */
const inspect = async (bin: string): Promise<Binaries | string> => {
    for (const program of programs) {
        const present = await access(join(bin, program + suffix)).then(
            () => true,
            () => false,
        );
        if (!present) return `${program} is missing`;
    }
    try {
        const { stdout } = await run(join(bin, `postgres${suffix}`), ['--version'], { timeout: 10_000 });
        const version = /^postgres \(PostgreSQL\) (\d+[\w.]*)/.exec(stdout)?.[1];
        if (version === undefined) return 'postgres is some other program';
        return { bin, version, major: Number.parseInt(version, 10) };
    } catch (error) {
        const output = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
        return `postgres does not run${output === '' ? '' : ` (${output.split('\n')[0]})`}`;
    }
};

const candidates = async function* (places: BinaryPlaces, user: ServerUser): AsyncGenerator<string> {
    if (places.chosen !== undefined) {
        yield places.chosen;
        return;
    }
    const bundled = places.bundled();
    if (bundled !== undefined) yield await preparePrograms(bundled, user);
    for (const folder of await places.system()) {
        // A folder without the server is not a candidate, only a place where one might have been.
        const holdsServer = await access(join(folder, `postgres${suffix}`)).then(
            () => true,
            () => false,
        );
        if (holdsServer) yield folder;
    }
};

const noneFound = ({ major, places }: BinarySearch, refusals: readonly string[]): DatabaseStartError => {
    if (places?.chosen !== undefined) {
        const wanted =
            major === undefined ? `PostgreSQL ${oldestMajor} or newer` : `PostgreSQL ${major}, which wrote the data`;
        return new DatabaseStartError(
            `PG_BIN must be the folder of the programs of ${wanted}: ${refusals.join('; ')}.`,
        );
    }
    const tried = refusals.length === 0 ? '' : ` Tried: ${refusals.join('; ')}.`;
    if (major !== undefined) {
        return new DatabaseStartError(
            `The data was written by PostgreSQL ${major} and no PostgreSQL ${major} was found: install it, or set DATABASE_URL.${tried}`,
        );
    }
    return new DatabaseStartError(
        'No PostgreSQL was found: run npm install with optional dependencies, ' +
            `or install PostgreSQL ${oldestMajor} or newer, or set DATABASE_URL to a PostgreSQL server.${tried}`,
    );
};

/** Finds PostgreSQL: the bundled one, else the system's. Throws DatabaseStartError when none will do. */
export const findBinaries = async ({ user, major, places = usualPlaces }: BinarySearch): Promise<Binaries> => {
    const refusals: string[] = [];
    for await (const bin of candidates(places, user)) {
        const found = await inspect(bin);
        if (typeof found === 'string') {
            refusals.push(`${bin}: ${found}`);
        } else if (!(await mayEnter(user, bin))) {
            refusals.push(`${bin}: PostgreSQL's user may not enter this folder`);
        } else if (major === undefined ? found.major < oldestMajor : found.major !== major) {
            refusals.push(`${bin}: version ${found.version}`);
        } else {
            return found;
        }
    }
    throw noneFound({ user, major, places }, refusals);
};
