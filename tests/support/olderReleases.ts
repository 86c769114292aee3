import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../../server/platform/database/migrate.ts';
import { packageRoot } from '../../server/platform/packageRoot.ts';

/** Migrates a database as far as an older release did, then further. */
export const olderReleases = async (url: string) => {
    const folder = await mkdtemp(join(tmpdir(), 'ahadi-older-'));
    return {
        upTo: async (last: string): Promise<void> => {
            const all = packageRoot('server', 'platform', 'database', 'migrations');
            const names = (await readdir(all)).filter((name) => name.slice(0, 4) <= last);
            await Promise.all(names.map((name) => cp(join(all, name), join(folder, name))));
            await migrate({ url, folder });
        },
        end: () => rm(folder, { recursive: true }),
    };
};
