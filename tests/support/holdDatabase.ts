import { startEmbedded } from '../../server/platform/database/embedded.ts';

// Run as a process of its own: `holdDatabase.ts <data folder>`. It prints the address, or the reason why not and ends with 1.
const [dataDir = ''] = process.argv.slice(2);

try {
    const server = await startEmbedded({ dataDir });
    process.stdout.write(`${server.ownerUrl}\n`);
    setInterval(() => undefined, 60_000);
} catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : 'unknown'}\n`);
    process.exit(1);
}
