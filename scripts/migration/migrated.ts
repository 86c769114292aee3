import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Resource } from '../../domain/resource.ts';
import { startEmbedded } from '../../server/platform/database/embedded.ts';
import { migrate } from '../../server/platform/database/migrate.ts';
import { differences, type Difference } from './differences.ts';
import { readSchema } from './stored.ts';
import { wantedTables } from './wanted.ts';

// It is thrown away at once.
const fast = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' };

/** Runs the migrations there are. Resolves to where the database that comes of them is not as declared. */
type Compare = () => Promise<readonly Difference[]>;

/** Has a database of its own for `work`, which may compare, write a migration, and compare again. */
export const withDatabase = async <Result>(
    resources: readonly Resource[],
    work: (compare: Compare) => Promise<Result>,
): Promise<Result> => {
    const dataDir = await mkdtemp(join(tmpdir(), 'ahadi-migration-'));
    await chmod(dataDir, 0o711);
    const server = await startEmbedded({ dataDir, settings: fast });
    const client = new pg.Client({ connectionString: server.ownerUrl });
    try {
        await client.connect();
        return await work(async () => {
            await migrate({ url: server.ownerUrl });
            const schema = await readSchema(client);
            return differences(await wantedTables(resources, schema), schema);
        });
    } finally {
        await client.end();
        await server.stop();
        await rm(dataDir, { recursive: true, force: true });
    }
};
