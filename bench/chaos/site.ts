import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startEmbedded, type EmbeddedPostgres } from '../../server/platform/database/embedded.ts';
import { prepareDatabase } from '../../server/platform/database/serverRole.ts';
import { openAddress } from '../../tests/support/address.ts';
import { newDataDir } from '../../tests/support/dataDir.ts';
import { startStandby, type Standby } from '../../tests/support/replica.ts';
import { startPgBouncer, type Pooler } from './pgBouncer.ts';

/** A file system of its own for the primary, which can be full. */
interface Disk {
    readonly fill: () => Promise<void>;
    readonly free: () => Promise<void>;
    readonly remove: () => Promise<void>;
}

/** What lies below the processes: two databases, an address that leads to the one that is written to, a pooler before it. */
interface Site {
    readonly primary: EmbeddedPostgres & { readonly dataDir: string };
    readonly standby: Standby;
    readonly address: Awaited<ReturnType<typeof openAddress>>;
    readonly pooler: Pooler;
    readonly disk: Disk;
    readonly close: () => Promise<void>;
}

const run = promisify(execFile);

const mountDisk = async (folder: string): Promise<Disk> => {
    if (process.getuid?.() !== 0) throw new Error('Run this as root: one of the faults is a disk that is full.');
    await run('mount', ['-t', 'tmpfs', '-o', 'size=1g,mode=711', 'tmpfs', folder]);
    const ballast = join(folder, 'ballast');
    return {
        // It ends with an error: that nothing fits any more.
        fill: () =>
            run('dd', ['if=/dev/zero', `of=${ballast}`, 'bs=64k']).then(
                () => undefined,
                () => undefined,
            ),
        free: () => rm(ballast),
        remove: async () => {
            await run('umount', [folder]);
            await rm(folder, { recursive: true, force: true });
        },
    };
};

/** Where nobody listens. */
export const nowhere = async (): Promise<string> => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    server.close();
    return `postgresql://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 1}/ahadi`;
};

export const openSite = async (): Promise<Site> => {
    const dataDir = await newDataDir();
    const disk = await mountDisk(dataDir);
    // The disk is full soon after it is filled: little is kept of what could be written anew.
    const settings = { max_connections: '200', max_wal_size: '128MB', min_wal_size: '32MB' };
    const alone = await startEmbedded({ dataDir, settings });
    await prepareDatabase({ url: alone.url, ownerUrl: alone.ownerUrl, directUrl: alone.url });
    // Nothing is acknowledged before it follows again: it looks for its primary every second, not every five.
    const standby = await startStandby(alone, { ...settings, wal_retrieve_retry_interval: '1s' });
    await alone.stop();
    // What is acknowledged lies on two machines.
    const primary = await startEmbedded({ dataDir, settings: { ...settings, synchronous_standby_names: '*' } });
    const address = await openAddress(primary.url);
    const pooler = await startPgBouncer(address.url);
    return {
        primary: { ...primary, dataDir },
        standby,
        address,
        pooler,
        disk,
        close: async () => {
            await pooler.close();
            await address.close();
            await primary.stop();
            await standby.stop();
            await disk.remove();
        },
    };
};
