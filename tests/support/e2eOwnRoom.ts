import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '../../server/platform/database/embedded.ts';
import { prepareDatabase } from '../../server/platform/database/serverRole.ts';
import { packageRoot } from '../../server/platform/packageRoot.ts';
import { openLoanRoom, type LoanRoom } from '../api/loans/room.ts';
import { openTestDatabase } from './database.ts';
import { demoPassword } from './e2e.ts';
import { fast } from './postgresServer.ts';
import { freePort } from './runningServer.ts';

/** A room whose loans a browser sees: a server of its own, whose days pass as the test says. */
export interface OwnRoom extends LoanRoom {
    readonly url: string;
}

/** Opens it for people who sign in with the demonstration's password. */
export const openOwnRoom = async (people: readonly string[]): Promise<OwnRoom> => {
    const dataDir = await mkdtemp(join(tmpdir(), 'ahadi-e2e-'));
    await chmod(dataDir, 0o711);
    const postgres = await startEmbedded({ dataDir, settings: fast });
    await prepareDatabase(postgres);
    const database = openTestDatabase(postgres, async () => {
        await postgres.stop();
        await rm(dataDir, { recursive: true, force: true });
    });
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const room = await openLoanRoom({
        database,
        identityKey: randomBytes(32),
        webFolder: packageRoot('dist', 'web'),
        config: { publicUrl: url },
    });
    const { app, identity } = room.server;
    for (const username of people) {
        await identity.admin.createUser({ username, suppressMessage: true });
        await identity.admin.setPassword({ username, password: demoPassword, permanent: true });
    }
    await app.listen({ host: '127.0.0.1', port });
    return { ...room, url };
};
