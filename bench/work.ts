import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import sharp from 'sharp';
import { v7 } from 'uuid';
import { photosNamed, type NamedPhoto } from '../domain/application/photos.ts';
import { sectionNames } from '../domain/application/sections/registry.ts';
import { openDatabase } from '../server/platform/database/connect.ts';
import { capturedSections } from '../tests/support/captured.ts';
import { holdPhotos, photographed } from '../tests/support/heldPhotos.ts';
import { newCustomer, publishPrice } from '../tests/support/journey.ts';
import { freePort } from '../tests/support/runningServer.ts';
import { inFreshDatabase } from './freshDatabase.ts';
import { newSecrets, startMeasuredServer, type MeasuredServer } from './measuredServer.ts';
import type { Secrets } from './messages.ts';
import { databaseCpuMs } from './processorTime.ts';
import { report, type Figure } from './promises.ts';
import { sealing } from './sealing.ts';
import { send } from './send.ts';
import { openSlowLink, type SlowLink } from './slowLink.ts';

/**
 * What writing costs: whole applications, captured and submitted over the real routes by sellers at once, at one, two and four
 * processes; and over a link to the database that adds time to every answer, many at once against one after the other. Ends with 1
 * where a promise is broken.
 */

interface Hall {
    readonly database: ReturnType<typeof openDatabase>;
    readonly link: SlowLink;
    readonly secrets: Secrets;
    /** What sellers photograph, a picture for each photo that sections name; none where photos cost nothing. */
    readonly pictures: readonly Buffer[];
}

const sendPhoto = async (
    server: MeasuredServer,
    uid: string,
    { photo: { documentId, kind }, bytes }: { readonly photo: NamedPhoto; readonly bytes: Buffer },
): Promise<void> => {
    const body = new FormData();
    body.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'photo.jpg');
    const reply = await fetch(
        `${server.url}/api/applications/${uid}/documents?${new URLSearchParams({ kind, documentId })}`,
        { method: 'POST', headers: { authorization: `Bearer ${server.token}`, 'idempotency-key': v7() }, body },
    );
    if (!reply.ok) throw new Error(`${kind}: ${reply.status} ${await reply.text()}`);
};

/** One customer's application from the first word to the queue; without pictures of its own, photos are there already. */
const sell = async ({ database, pictures }: Hall, server: MeasuredServer): Promise<void> => {
    const { phone, idNumber } = newCustomer();
    const uid = v7();
    let version = await send(server, `${uid}/actions/start`, { ...capturedSections.customer, phone });
    const kyc = { ...capturedSections.kyc, idNumber };
    const { sections, photos } = photographed({ ...capturedSections, kyc });
    if (pictures.length === 0) await database.withTransaction((tx) => holdPhotos(tx, { uid, country: 'GH' }, photos));
    for (const [place, bytes] of pictures.entries()) {
        const photo = photos[place];
        if (photo !== undefined) await sendPhoto(server, uid, { photo, bytes });
    }
    for (const section of sectionNames.filter((name) => name !== 'customer')) {
        const input = { section, data: sections[section] ?? {} };
        version = await send(server, `${uid}/actions/save_section`, input, version);
    }
    await send(server, `${uid}/actions/submit`, {}, version);
};

/** A picture full of small things, of about the 277 kB that a phone makes of one. */
const takePicture = async (): Promise<Buffer> => {
    const noise = { type: 'gaussian', mean: 110, sigma: 30 } as const;
    const create = { width: 1200, height: 900, channels: 3, background: '#000', noise } as const;
    return sharp({ create }).jpeg({ quality: 65 }).toBuffer();
};

/** So many applications, some at once, spread over the servers; resolves to the seconds it took. */
const sellAll = async (
    hall: Hall,
    servers: readonly MeasuredServer[],
    count: number,
    atOnce: number,
): Promise<number> => {
    let begun = 0;
    const begin = performance.now();
    const work = async (): Promise<void> => {
        for (let next = begun++; next < count; next = begun++) {
            const server = servers[next % servers.length];
            if (server !== undefined) await sell(hall, server);
        }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    return (performance.now() - begin) / 1000;
};

/** How much of the time somebody waits for a lock of somebody else, sampled. */
const watchLocks = (url: string) => {
    let samples = 0;
    let waits = 0;
    let isWatching = true;
    const watch = async (): Promise<void> => {
        const client = new pg.Client({ connectionString: url });
        await client.connect();
        while (isWatching) {
            const { rows } = await client.query<{ waiting: number }>(
                `select count(*)::int as waiting from pg_stat_activity where wait_event_type = 'Lock'`,
            );
            samples += 1;
            waits += rows[0]?.waiting ?? 0;
            await sleep(10);
        }
        await client.end();
    };
    const watching = watch();
    return async (): Promise<number> => {
        isWatching = false;
        await watching;
        return waits / samples;
    };
};

const processes = async (hall: Hall, url: string, count: number): Promise<readonly MeasuredServer[]> => {
    const { secrets } = hall;
    const servers = [await startMeasuredServer(url, secrets)];
    while (servers.length < count) {
        servers.push(await startMeasuredServer(url, { ...secrets, listensOn: await freePort() }));
    }
    await publishPrice(hall);
    // Code and connections warm up.
    await sellAll(hall, servers, 4 * count, 4);
    return servers;
};

const stopAll = async (servers: readonly MeasuredServer[]): Promise<void> => {
    for (const server of servers) await server.stop();
};

const applications = Number(process.env['BENCH_APPLICATIONS'] ?? 120);

/** What an application may cost at most: core-seconds, by whether it comes with photos, and kB of table and index. */
const promised = { plain: 0.7, pictured: 1, kB: 120 } as const;

const byProcesses = async (
    hall: Hall,
    urls: { readonly url: string; readonly ownerUrl: string },
    postmaster: number,
): Promise<readonly Figure[]> => {
    const figures: Figure[] = [];
    for (const count of [1, 2, 4]) {
        const servers = await processes(hall, urls.url, count);
        const cpuOf = async (): Promise<number> => {
            const used = await Promise.all(servers.map((server) => server.ask({ ask: 'usage' })));
            return used.reduce((sum, { cpuMs }) => sum + cpuMs, 0);
        };
        const stopWatching = watchLocks(urls.ownerUrl);
        const sizeOf = async (): Promise<number> => {
            const { rows } = await hall.database.pool.query<{ bytes: number }>(
                'select pg_database_size(current_database()) as bytes',
            );
            return rows[0]?.bytes ?? NaN;
        };
        const bytes = await sizeOf();
        const [node, database] = [await cpuOf(), databaseCpuMs(postmaster) ?? NaN];
        // A seller's photos are taken in four at a time.
        const seconds = await sellAll(hall, servers, applications, hall.pictures.length > 0 ? 4 : 16);
        const each = (ms: number): number => ms / applications / 1000;
        const locks = await stopWatching();
        const cores = {
            node: each((await cpuOf()) - node),
            database: each((databaseCpuMs(postmaster) ?? NaN) - database),
        };
        const kB = ((await sizeOf()) - bytes) / applications / 1000;
        console.log(
            `${count} processes: ${(applications / seconds).toFixed(2)} applications/s; core-seconds each ` +
                `${cores.node.toFixed(2)} Node + ${cores.database.toFixed(2)} PostgreSQL; ` +
                `${Math.round(kB)} kB each; ` +
                `waiting for locks ${locks.toFixed(2)} at a time; load ${loadavg()[0]?.toFixed(1)}`,
        );
        const most = hall.pictures.length > 0 ? promised.pictured : promised.plain;
        const spent = 1000 * (cores.node + cores.database);
        figures.push({ name: `An application, ${count} processes`, value: spent, unit: 'core-ms', most: 1000 * most });
        figures.push({ name: `Its table and index, ${count} processes`, value: kB, unit: 'kB', most: promised.kB });
        await stopAll(servers);
    }
    return figures;
};

/** So late that two cores keep up with all who wait: whatever then keeps some of them waiting is something that they share. */
const slowMs = 25;

const overSlowLink = async (hall: Hall): Promise<Figure> => {
    const secrets = { ...hall.secrets, connections: 64 };
    const servers = await processes({ ...hall, secrets }, hall.link.url, 2);
    hall.link.setDelay(slowMs);
    const before = hall.link.statements();
    const one = (await sellAll(hall, servers, 4, 1)) / 4;
    const statements = (hall.link.statements() - before) / 4;
    const together = await sellAll(hall, servers, 64, 32);
    console.log(
        `With ${slowMs} ms to the database: ${one.toFixed(2)} s for one application (${statements.toFixed(0)} statements), ` +
            `${(64 / together).toFixed(1)}/s of 32 at once: ${((64 * one) / together).toFixed(1)} times as fast`,
    );
    await stopAll(servers);
    const share = (100 * together) / (64 * one);
    return { name: `32 at once over ${slowMs} ms, of one after the other`, value: share, unit: '%', most: 5 };
};

await inFreshDatabase(async ({ urls, postmaster }) => {
    const link = await openSlowLink(urls.url);
    const database = openDatabase({ url: urls.url, schema: {} });
    const secrets = { ...(await newSecrets()), username: 'sales' };
    const named = photosNamed(capturedSections).length;
    const pictures =
        process.env['BENCH_PHOTOS'] === '1' ? await Promise.all(Array.from({ length: named }, takePicture)) : [];
    const hall: Hall = { database, link, secrets, pictures };
    const figures = [
        ...(await sealing(hall, urls.url)),
        ...(await byProcesses(hall, urls, postmaster)),
        await overSlowLink(hall),
    ];
    await database.close();
    await link.close();
    if (!report(figures)) process.exitCode = 1;
});
