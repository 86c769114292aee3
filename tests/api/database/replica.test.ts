import { rm } from 'node:fs/promises';
import { describe, expect, it, vi } from 'vitest';
import { startEmbedded } from '../../../server/platform/database/embedded.ts';
import { killPostgres } from '../../support/crash.ts';
import { openTestDatabase } from '../../support/database.ts';
import { openAddress } from '../../support/address.ts';
import { fast, preparedDataDir } from '../../support/dataDir.ts';
import { startStandby } from '../../support/replica.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { shared } from '../../support/shared.ts';

const staleMs = 1_000;
// What is written is sent at once: a replica is not told of what waits in memory.
const settings = { ...fast, synchronous_commit: 'local' };

/** A primary behind an address that can lead elsewhere, a replica that follows it, and two servers over both. */
const pair = shared(
    async () => {
        const dataDir = await preparedDataDir();
        const primary = await startEmbedded({ dataDir, settings });
        const address = await openAddress(primary.url);
        const urls = { url: address.url, ownerUrl: primary.ownerUrl };
        const standby = await startStandby(primary, settings);
        const replica = { url: standby.url, staleMs };
        const open = () => openTestDatabase({ ...urls, replica }, () => Promise.resolve());
        const one = await startServer({ database: open() });
        const other = await startServer({ database: open(), empty: true, identityKey: one.identityKey });
        return { dataDir, primary, address, standby, one, other };
    },
    async ({ dataDir, address, primary, standby, one, other }) => {
        await one.stop();
        await other.stop();
        await address.close();
        await standby.stop();
        await primary.stop();
        await rm(dataDir, { recursive: true, force: true });
    },
);

const readsFrom = async ({ database }: TestServer): Promise<Readonly<Record<string, number>>> => {
    const [{ values } = { values: [] }] = await Promise.all(database.metrics.map((metric) => metric.get()));
    return Object.fromEntries(values.map(({ labels, value }) => [labels['from'], value]));
};

const rename = async (server: TestServer, name: string) => {
    const headers = await server.as('admin');
    const url = '/api/merchants/GH0001';
    const read = await server.inject({ url, headers });
    return server.inject({
        method: 'PUT',
        url,
        headers: { ...headers, 'if-match': String(read.headers['etag']) },
        payload: { name },
    });
};

const nameAt = async (server: TestServer, cookie?: string): Promise<string | undefined> => {
    const headers = { ...(await server.as('admin')), ...(cookie === undefined ? {} : { cookie }) };
    const reply = await server.inject({ url: '/api/merchants?range=[0,99]', headers });
    expect(reply.statusCode).toBe(200);
    const rows: readonly { readonly merchantCode: string; readonly name: string }[] = reply.json();
    return rows.find(({ merchantCode }) => merchantCode === 'GH0001')?.name;
};

describe('a replica', () => {
    it('serves lists, exports and reports, and never what was written and is not there yet', async () => {
        const headers = await pair.one.as('admin');
        for (const url of ['/api/applications', '/api/merchants/export?format=csv', '/api/dashboard']) {
            const before = await readsFrom(pair.one);
            expect([url, (await pair.one.inject({ url, headers })).statusCode]).toEqual([url, 200]);
            const after = await readsFrom(pair.one);
            expect([url, (after['replica'] ?? 0) > (before['replica'] ?? 0)]).toEqual([url, true]);
        }
        for (let round = 0; round < 20; round += 1) {
            expect((await rename(pair.one, `Shop ${round}`)).statusCode).toBe(200);
            expect(await nameAt(pair.one)).toBe(`Shop ${round}`);
        }
    });

    it('shows who wrote what they wrote, whichever process answers, also while it is behind', async () => {
        await nameAt(pair.other);
        await pair.standby.hold(true);
        const written = await rename(pair.one, 'Behind');
        const cookie = String(written.headers['set-cookie']);
        expect(cookie).toMatch(/^ahadi_wrote=1; Path=\/api; Max-Age=60; HttpOnly; SameSite=Lax$/);
        expect(await nameAt(pair.one)).toBe('Behind');
        expect(await nameAt(pair.other, cookie.split(';')[0])).toBe('Behind');
        await pair.standby.hold(false);
    });

    it('shows nobody anything older than the bound', async () => {
        await vi.waitFor(async () => expect(await nameAt(pair.other)).toBe('Behind'));
        await pair.standby.hold(true);
        await pair.one.owner.query(`update merchant set name = 'Quietly' where merchant_code = 'GH0001'`);
        await new Promise((resolve) => setTimeout(resolve, staleMs + 100));
        expect(await nameAt(pair.other)).toBe('Quietly');
        await pair.standby.hold(false);
    });

    it('may go away: the primary answers', async () => {
        await killPostgres(pair.standby.dataDir);
        expect(await nameAt(pair.one)).toBe('Quietly');
        // It is started again by whoever keeps it, and read again.
        await vi.waitFor(
            async () => {
                const before = await readsFrom(pair.one);
                await nameAt(pair.one);
                expect((await readsFrom(pair.one))['replica']).toBeGreaterThan(before['replica'] ?? 0);
            },
            { timeout: 20_000, interval: 200 },
        );
    });
});

describe('a failover', () => {
    it('is answered with 503 and a time to come again, and is over by itself', async () => {
        const statuses = new Set<number>();
        const waits = new Set<unknown>();
        const write = async (): Promise<number> => {
            const reply = await rename(pair.one, 'After').catch(() => undefined);
            if (reply === undefined) return 0;
            statuses.add(reply.statusCode);
            if (reply.statusCode === 503) waits.add(reply.headers['retry-after']);
            return reply.statusCode;
        };
        const list = async (): Promise<void> => {
            const reply = await pair.one.inject({ url: '/api/merchants', headers: await pair.one.as('admin') });
            statuses.add(reply.statusCode);
        };
        // The address leads to a server that only reads, then to nobody, then to the promoted one.
        pair.address.leadTo(pair.standby.url);
        await write();
        await list();
        await pair.primary.stop();
        pair.address.leadTo(pair.primary.url);
        await write();
        await list();
        await pair.standby.promote();
        pair.address.leadTo(pair.standby.url);
        await vi.waitFor(async () => expect(await write()).toBe(200), { timeout: 10_000, interval: 100 });
        await list();
        expect(statuses).toEqual(new Set([200, 503]));
        expect([...waits].every((wait) => Number(wait) > 0)).toBe(true);
        expect(await nameAt(pair.one)).toBe('After');
    });
});
