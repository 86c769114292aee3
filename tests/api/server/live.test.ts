import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { system, type Principal } from '../../../domain/access/roles.ts';
import { announce, type Announcement } from '../../../server/platform/audit/changeFeed.ts';
import { createChangeReader } from '../../../server/platform/live/changeReader.ts';
import { journeyOn } from '../../support/journey.ts';
import { placed } from '../../support/placed.ts';
import { startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let address: string;
beforeAll(async () => {
    server = await startServer();
    address = await server.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
    await server.stop();
});

interface Ear {
    readonly status: number;
    readonly heard: readonly { entity: string; id: string; operation: string }[];
    readonly ended: () => boolean;
    readonly close: () => void;
}

/** Listens as the web app does: fetch, with the token in a header. */
const listen = async (username: string | null): Promise<Ear> => {
    const abort = new AbortController();
    const headers = username === null ? {} : await server.as(username);
    const reply = await fetch(`${address}/api/live`, { headers, signal: abort.signal });
    const heard: Ear['heard'][number][] = [];
    let ended = false;
    const read = async (): Promise<void> => {
        for await (const chunk of reply.body?.pipeThrough(new TextDecoderStream()) ?? []) {
            for (const [, data] of chunk.matchAll(/^data: (.*)$/gm)) heard.push(JSON.parse(data ?? ''));
        }
    };
    void read()
        .catch(() => undefined)
        .finally(() => {
            ended = true;
        });
    return { status: reply.status, heard, ended: () => ended, close: () => abort.abort() };
};

const tell = (change: Omit<Announcement, 'principal'>, principal: Principal = system) =>
    server.database.withTransaction((tx) => announce(tx, { principal, ...change }));

const shop = (id: string, country: string) => ({ entity: 'merchants', id, operation: 'update', country }) as const;

describe('the live channel', () => {
    it('is for people who are signed in', async () => {
        const ear = await listen(null);
        expect(ear.status).toBe(401);
    });

    it('tells each what changed within their reach, and nothing of what it holds', async () => {
        const ears = {
            staff: await listen('admin2'),
            lead: await listen('admin'),
            seller: await listen('sales'),
            other: await listen('sales.kumasi'),
            abroad: await listen('sales.ke'),
        };
        await tell(shop('GH0001', 'GH'));
        await tell(shop('KE0001', 'KE'));
        await tell({ entity: 'event-logs', id: '1', operation: 'create', country: 'GH' });
        await expect.poll(() => ears.lead.heard.length).toBe(2);
        const change = { entity: 'merchants', id: 'GH0001', operation: 'update' };
        const abroad = { entity: 'merchants', id: 'KE0001', operation: 'update' };
        await expect.poll(() => ears.abroad.heard).toEqual([abroad]);
        expect(ears.staff.heard).toEqual([change]);
        expect(ears.seller.heard).toEqual([change]);
        expect(ears.lead.heard).toEqual([change, abroad]);
        expect(ears.other.heard).toEqual([]);
        for (const ear of Object.values(ears)) ear.close();
    });

    it('says nothing of what was rolled back', async () => {
        const ear = await listen('admin');
        const failed = server.database.withTransaction(async (tx) => {
            await announce(tx, { principal: system, ...shop('GH0002', 'GH') });
            throw new Error('no');
        });
        await expect(failed).rejects.toThrow('no');
        await tell(shop('GH0003', 'GH'));
        await expect.poll(() => ear.heard.map(({ id }) => id)).toEqual(['GH0003']);
        ear.close();
    });

    it('asks whatever lies between to pass it on as it comes', async () => {
        const abort = new AbortController();
        const reply = await fetch(`${address}/api/live`, { headers: await server.as('sales'), signal: abort.signal });
        expect(reply.headers.get('content-type')).toContain('text/event-stream');
        expect(reply.headers.get('x-accel-buffering')).toBe('no');
        expect(reply.headers.get('cache-control')).toBe('no-store, no-transform');
        abort.abort();
    });

    it('tells a second screen within a second that a row of the queue was claimed', async () => {
        const journey = journeyOn(server);
        const waits: number[] = [];
        for (let round = 0; round < 5; round += 1) {
            const uid = await placed(server, { stage: 'pending' });
            const other = await listen('underwriter2');
            const abroad = await listen('underwriter.ke');
            await journey.does('underwriter', uid, 'claim');
            const claimedAt = performance.now();
            await expect.poll(() => other.heard.map(({ id }) => id), { interval: 10 }).toContain(uid);
            waits.push(performance.now() - claimedAt);
            expect(abroad.heard).toEqual([]);
            const listed = await server.inject({
                url: `/api/applications?filter=${encodeURIComponent('{"stage":"pending"}')}`,
                headers: await server.as('underwriter2'),
            });
            expect(listed.body).not.toContain(uid);
            await journey.does('underwriter', uid, 'release', { comment: 'For the next round' });
            other.close();
            abroad.close();
        }
        // Whatever else the machine does only ever adds.
        expect(Math.min(...waits)).toBeLessThan(1_000);
    });

    it('ends at once for whoever signs out or is disabled, and for nobody else', async () => {
        const leaving = await listen('sales2');
        const disabled = await listen('teamlead');
        const staying = await listen('sales');
        const { pool } = server.database;
        await pool.query(
            `update idp_token_family set revoked_at = now()
                where user_id = (select id from idp_user where username = 'sales2')`,
        );
        await expect.poll(leaving.ended).toBe(true);
        await pool.query(`update app_user set status = 'disabled' where username = 'teamlead'`);
        await expect.poll(disabled.ended).toBe(true);
        expect(staying.ended()).toBe(false);
        staying.close();
    });

    it('goes by what a person may see now, not by when they began to listen', async () => {
        const ear = await listen('underwriter2');
        await server.database.pool.query(`update app_user set country = 'KE' where username = 'underwriter2'`);
        // The news of it passes before the changes that follow.
        await expect
            .poll(async () => {
                await tell(shop('KE0001', 'KE'));
                return ear.heard.length;
            })
            .toBeGreaterThan(0);
        const before = ear.heard.length;
        await tell(shop('GH0001', 'GH'));
        await tell(shop('KE0001', 'KE'));
        await expect.poll(() => ear.heard.length).toBeGreaterThan(before);
        expect(ear.heard.map(({ id }) => id)).not.toContain('GH0001');
        await server.database.pool.query(`update app_user set country = 'GH' where username = 'underwriter2'`);
        ear.close();
    });

    it('gives one person so many streams and no more, until one of them ends', async () => {
        const ears = await Promise.all(Array.from({ length: 12 }, () => listen('support')));
        expect(ears.map(({ status }) => status)).toEqual(ears.map(() => 200));
        const refused = await fetch(`${address}/api/live`, { headers: await server.as('support') });
        expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
        expect((await listen('support2')).status).toBe(200);
        ears[0]?.close();
        await expect.poll(async () => (await listen('support')).status).toBe(200);
        for (const ear of ears) ear.close();
    });

    it('ends its streams when the server closes', async () => {
        const own = await startServer();
        const at = await own.app.listen({ host: '127.0.0.1', port: 0 });
        const reply = await fetch(`${at}/api/live`, { headers: await own.as('sales') });
        const ended = reply.text();
        await own.stop();
        expect(await ended).toContain('retry:');
    });
});

describe('the change reader', () => {
    it('needs no notifications, and hears of numbers that commit late, each once', async () => {
        const seen: string[] = [];
        const reader = createChangeReader({
            database: { ...server.database, listen: () => Promise.reject(new Error('no LISTEN here')) },
            onError: () => undefined,
            pollMs: 50,
        });
        let release = (): void => undefined;
        const held = new Promise<void>((resolve) => {
            release = resolve;
        });
        const unsubscribe = reader.subscribe((changes) => seen.push(...changes.map(({ entityId }) => entityId)));
        await expect
            .poll(async () => {
                await tell(shop('FIRST', 'GH'));
                return seen.length;
            })
            .toBeGreaterThan(0);
        let announced = (): void => undefined;
        const earlier = new Promise<void>((resolve) => {
            announced = resolve;
        });
        const late = server.database.withTransaction(async (tx) => {
            await announce(tx, { principal: system, ...shop('LATE', 'GH') });
            announced();
            await held;
        });
        await earlier;
        await tell(shop('EARLY', 'GH'));
        await expect.poll(() => new Set(seen)).toEqual(new Set(['FIRST', 'EARLY']));
        release();
        await late;
        await expect.poll(() => seen.filter((id) => id !== 'FIRST')).toEqual(['EARLY', 'LATE']);
        unsubscribe();
        await reader.close();
    });
});
