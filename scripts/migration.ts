import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { resources } from '../domain/resources/index.ts';
import { packageRoot } from '../server/platform/packageRoot.ts';
import type { Difference } from './migration/differences.ts';
import { withDatabase } from './migration/migrated.ts';
import { isMended, migrationFiles, nameFor } from './migration/migrationFile.ts';

const folder = packageRoot('server', 'platform', 'database', 'migrations');

const tell = (found: readonly Difference[]): void => {
    for (const { at, says } of found) console.log(`  ${at} ${says}`);
};

/** Writes the migrations, runs them, and takes them away again where they do not do what they are for. */
const written = async (found: readonly Difference[], compare: () => Promise<readonly Difference[]>) => {
    const mended = found.filter(isMended);
    const files = migrationFiles(mended, {
        names: await readdir(folder),
        name: process.argv[2] ?? nameFor(mended),
    }).map(({ file, text }) => ({ file, text, path: join(folder, file) }));
    for (const { path, text } of files) await writeFile(path, text);
    try {
        const left = (await compare()).filter(isMended);
        if (left.length > 0) throw new Error(`It leaves what it is to mend: ${left.map(({ at }) => at).join(', ')}`);
    } catch (error) {
        for (const { path } of files) await rm(path);
        throw error;
    }
    console.log(`Wrote ${files.map(({ file }) => file).join(' and ')}: this gives the database what it lacked:`);
};

await withDatabase(resources, async (compare) => {
    const found = await compare();
    const [mended, open] = [found.filter(isMended), found.filter((one) => !isMended(one))];
    if (found.length === 0) console.log('The database is as the declarations ask: no migration is needed.');
    if (mended.length > 0) await written(mended, compare);
    tell(mended);
    if (open.length > 0) {
        process.exitCode = 1;
        console.log('Not written by itself, because rows could be lost or refused:');
        tell(open);
    }
});
