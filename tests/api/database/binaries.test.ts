import { chmod, cp, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { findBinaries, usualPlaces } from '../../../server/platform/database/embedded/binaries.ts';
import { bundledPackage } from '../../../server/platform/database/embedded/bundledPrograms.ts';
import { startEmbedded } from '../../../server/platform/database/embedded.ts';
import { chooseServerUser } from '../../../server/platform/database/embedded/serverUser.ts';

let area: string;
const bundled = bundledPackage();
const isRoot = process.getuid?.() === 0;

const placesOf = (package_: string | undefined, system: readonly string[] = []) => ({
    bundled: () => package_,
    system: () => Promise.resolve(system),
});

/** The bundled package as it is after an installation that ran no scripts. */
const withoutLinks = async (folder: string): Promise<string> => {
    if (bundled === undefined) throw new Error('The bundled PostgreSQL is not installed.');
    const copy = join(folder, basename(bundled));
    await cp(bundled, copy, { recursive: true, verbatimSymlinks: true });
    for (const target of await links(copy)) await rm(target, { force: true });
    return copy;
};

const links = async (folder: string): Promise<readonly string[]> => {
    const list: readonly { readonly target: string }[] = JSON.parse(
        await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8'),
    );
    return list.map(({ target }) => join(folder, target));
};

const program = async (folder: string, name: string, output: string): Promise<void> => {
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, name), `#!/bin/sh\necho '${output}'\n`);
    await chmod(join(folder, name), 0o755);
};

beforeAll(async () => {
    area = await mkdtemp(join(tmpdir(), 'ahadi-binaries-'));
    await chmod(area, 0o711);
});

afterEach(() => {
    vi.unstubAllEnvs();
});

afterAll(() => rm(area, { recursive: true, force: true }));

describe.runIf(bundled !== undefined)('the bundled programs', () => {
    it('are left alone where PG_BIN names others, which must do', async () => {
        const user = await chooseServerUser([]);
        const chosen = join(area, 'chosen');
        for (const name of ['initdb', 'pg_ctl']) await program(chosen, name, '');
        await program(chosen, 'postgres', 'postgres (PostgreSQL) 16.2');
        const places = { ...placesOf(bundled), chosen };
        expect(await findBinaries({ user, places })).toEqual({ bin: chosen, version: '16.2', major: 16 });
        await expect(findBinaries({ user, places, major: 18 })).rejects.toThrow(
            `PG_BIN must be the folder of the programs of PostgreSQL 18, which wrote the data: ${chosen}: version 16.2.`,
        );
        await expect(findBinaries({ user, places: { ...places, chosen: '/nowhere' } })).rejects.toThrow(
            'PG_BIN must be the folder of the programs of PostgreSQL 15 or newer: /nowhere: postgres is missing.',
        );
    });

    it('come first', async () => {
        const user = await chooseServerUser([]);
        const found = await findBinaries({ user, places: placesOf(bundled, ['/nowhere']) });
        expect(found).toMatchObject({ major: 18, bin: join(bundled ?? '', 'native', 'bin') });
    });

    it('get their missing library links back', async () => {
        const copy = await withoutLinks(join(area, 'linkless'));
        const found = await findBinaries({ user: {}, places: placesOf(copy) });
        expect(found.major).toBe(18);
        for (const link of await links(copy)) expect((await stat(link)).size).toBeGreaterThan(0);
    });

    it.runIf(isRoot)('are copied where their user can reach them, once, and then start', async () => {
        const closed = join(area, 'closed');
        await mkdir(closed, { mode: 0o700 });
        const copy = await withoutLinks(closed);
        vi.stubEnv('XDG_CACHE_HOME', join(area, 'cache'));
        const user = await chooseServerUser([]);
        const found = await findBinaries({ user, places: placesOf(copy) });
        expect(found.bin.startsWith(join(area, 'cache', 'ahadi', basename(copy)))).toBe(true);
        expect(await findBinaries({ user, places: placesOf(copy) })).toEqual(found);
        const server = await startEmbedded({ dataDir: join(area, 'copied'), places: placesOf(copy) });
        expect(server.version).toBe(found.version);
        await server.stop();
    });
});

describe("the system's programs", () => {
    it('are refused when they are something else, incomplete, broken or too old, each with its reason', async () => {
        const folder = (name: string) => join(area, name);
        const full = async (name: string, version: string) => {
            await program(folder(name), 'postgres', version);
            await program(folder(name), 'initdb', '');
            await program(folder(name), 'pg_ctl', '');
        };
        await full('odd', 'Welcome to postgres, the game');
        await full('old', 'postgres (PostgreSQL) 12.4 (Debian)');
        await full('broken', '');
        await writeFile(join(folder('broken'), 'postgres'), '#!/bin/sh\necho no library >&2\nexit 127\n');
        await program(folder('lonely'), 'postgres', 'postgres (PostgreSQL) 17.1');
        const places = placesOf(undefined, ['odd', 'old', 'broken', 'lonely', 'absent'].map(folder));
        const failure = await findBinaries({ user: {}, places }).catch((error: unknown) => String(error));
        expect(failure).toContain('odd: postgres is some other program');
        expect(failure).toContain('old: version 12.4');
        expect(failure).toContain('broken: postgres does not run (no library)');
        expect(failure).toContain('lonely: initdb is missing');
        expect(failure).not.toContain('absent');
    });

    it('must be of the version that wrote the data', async () => {
        for (const [name, version] of [
            ['v16', '16.2'],
            ['v17', '17.6'],
        ] as const) {
            await program(join(area, name), 'postgres', `postgres (PostgreSQL) ${version}`);
            await program(join(area, name), 'initdb', '');
            await program(join(area, name), 'pg_ctl', '');
        }
        const places = placesOf(undefined, [join(area, 'v17'), join(area, 'v16')]);
        expect(await findBinaries({ user: {}, places })).toMatchObject({ version: '17.6' });
        expect(await findBinaries({ user: {}, places, major: 16 })).toMatchObject({ version: '16.2' });
    });

    it('serve where the bundled ones are absent', async ({ skip }) => {
        const user = await chooseServerUser([]);
        const none = { bundled: () => undefined };
        const places = { ...usualPlaces, ...none };
        const found = await findBinaries({ user, places }).catch(() => undefined);
        if (found === undefined) skip('No PostgreSQL is installed on this system.');
        const server = await startEmbedded({ dataDir: join(area, 'system'), places });
        expect(server.version).toBe(found?.version);
        await server.stop();
    });
});

it('no PostgreSQL at all gives one line that names every cure', async () => {
    const failing = startEmbedded({ dataDir: join(area, 'none'), places: placesOf(undefined) });
    await expect(failing).rejects.toThrow(
        /^No PostgreSQL was found: run npm install with optional dependencies, or install PostgreSQL 15 or newer, or set DATABASE_URL[^\n]*$/,
    );
});
