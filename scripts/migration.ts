import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { resources } from '../domain/resources/index.ts';
import { packageRoot } from '../server/platform/packageRoot.ts';
import type { Difference } from './migration/differences.ts';
import { withDatabase } from './migration/migrated.ts';
import { fileAfter, isMended, migrationText, nameFor } from './migration/migrationFile.ts';

const folder = packageRoot('server', 'platform', 'database', 'migrations');

const tell = (found: readonly Difference[]): void => {
    for (const { at, says } of found) console.log(`  ${at} ${says}`);
};

/** Writes the migration, runs it, and takes it away again where it does not do what it is for. */
const written = async (found: readonly Difference[], compare: () => Promise<readonly Difference[]>) => {
    const file = fileAfter(await readdir(folder), process.argv[2] ?? nameFor(found.filter(isMended)));
    const path = join(folder, file);
    await writeFile(path, migrationText(found));
    try {
        const left = (await compare()).filter(isMended);
        if (left.length > 0) throw new Error(`It leaves what it is to mend: ${left.map(({ at }) => at).join(', ')}`);
    } catch (error) {
        await rm(path);
        throw error;
    }
    console.log(`Wrote ${file}, which gives the database what it lacked:`);
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
