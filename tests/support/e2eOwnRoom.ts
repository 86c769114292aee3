import { randomBytes } from 'node:crypto';
import { checkBooks } from '../../server/lending/books/check.ts';
import { packageRoot } from '../../server/platform/packageRoot.ts';
import { openLoanRoom, type LoanRoom } from '../api/loans/room.ts';
import { openTestDatabase } from './database.ts';
import { demoPassword } from './e2e.ts';
import { placed } from './placed.ts';
import { startOwn } from './postgresServer.ts';
import { freePort } from './runningServer.ts';

/** A room whose loans a browser sees: a server of its own, whose days pass as the test says. */
export interface OwnRoom extends LoanRoom {
    readonly url: string;
    readonly placed: (changes: Parameters<typeof placed>[1], found?: Parameters<typeof placed>[2]) => Promise<string>;
    /** The rules that its books break. */
    readonly faults: () => Promise<readonly string[]>;
}

/** Opens it for people who sign in with the demonstration's password. */
export const openOwnRoom = async (people: readonly string[]): Promise<OwnRoom> => {
    const postgres = await startOwn();
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const room = await openLoanRoom({
        database: openTestDatabase(postgres, postgres.stop),
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
    return {
        ...room,
        url,
        placed: (changes, found) => placed(room.server, changes, found),
        faults: async () => {
            const broken = await room.server.database.withTransaction((tx) => checkBooks(tx, 'GH', new Date()));
            // Ageing a loan for a test leaves its income of those days unbooked.
            return broken.map(({ rule }) => rule).filter((rule) => rule !== 'unearned');
        },
    };
};
