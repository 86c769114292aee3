import { openDatabase } from '../../server/platform/database/connect.ts';
import { startEmbedded } from '../../server/platform/database/embedded.ts';

// Run as a process of its own: `crashWriter.ts <data folder> <round>`. Each key is two rows in one transaction, so that half
// of it can be told from all of it. It never ends by itself.
const [dataDir = '', round = ''] = process.argv.slice(2);
const lanes = 3;

const server = await startEmbedded({ dataDir });
const database = openDatabase({ url: server.ownerUrl, schema: {}, pools: { writes: lanes } });
await database.pool.query(`
    create table if not exists entry (key text primary key);
    create table if not exists entry_log (key text primary key);
`);

const write = async (lane: number): Promise<never> => {
    for (let number = 1; ; number += 1) {
        const key = `${round}-${lane}-${number}`;
        try {
            await database.withTransaction(async ({ client }) => {
                await client.query('insert into entry values ($1)', [key]);
                await client.query('insert into entry_log values ($1)', [key]);
            });
            process.stdout.write(`${key}\n`);
        } catch {
            // Whether this key was saved is unknown, so it is not acknowledged; the next one may be luckier.
            await new Promise((resolve) => setTimeout(resolve, 20));
        }
    }
};

await Promise.all(Array.from({ length: lanes }, (_, lane) => write(lane)));
