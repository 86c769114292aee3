import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import sharp from 'sharp';
import { v7 } from 'uuid';
import { demoPassword } from '../../server/demo/people.ts';
import { capturedSections } from '../../tests/support/captured.ts';
import { askProvider, clientFrom, listenTo, signIn, type Client } from './client.ts';
import { encryption } from './encryption.ts';

export interface Site {
    readonly port: number;
    /** A file, PEM. */
    readonly certificate: string;
    readonly databaseUrl: string;
    /** Which of the proxies it is. */
    readonly turn: number;
}

export interface Proof {
    readonly what: string;
    readonly isProven: boolean;
    readonly found: string;
}

interface Room {
    readonly port: number;
    readonly ca: Buffer;
    readonly clientId: string;
    readonly pool: pg.Pool;
    /** An address of this machine that no other proxy's clients have: their minutes are counted in one database. */
    readonly addressOf: (host: number) => string;
}

const forged = () => ({ 'x-forwarded-for': `198.51.100.${Math.floor(Math.random() * 250)}` });

let customers = 0;

/** Begins an application of a customer whom nobody knows. */
const startApplication = async (client: Client, headers: Readonly<Record<string, string>>) => {
    customers += 1;
    const uid = v7();
    const phone = `+233244${String(500_000 + ((Date.now() + customers) % 400_000)).padStart(6, '0')}`;
    const reply = await client({
        method: 'POST',
        path: `/api/applications/${uid}/actions/start`,
        headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': v7() },
        body: JSON.stringify({ ...capturedSections.customer, phone }),
    });
    return { uid, ...reply };
};

const limits = async ({ port, ca, clientId, addressOf }: Room): Promise<Proof> => {
    const [guesser, other] = [clientFrom({ port, ca }, addressOf(5)), clientFrom({ port, ca }, addressOf(6))];
    const ask = (client: Client, Username: string) =>
        askProvider(client, 'ForgotPassword', { ClientId: clientId, Username }, forged());
    let answered = 0;
    for (let tries = 0; tries < 75; tries += 1) {
        const { text } = await ask(guesser, `nobody.${tries}`);
        if (!text.includes('LimitExceededException')) answered += 1;
    }
    const isFree = !(await ask(other, 'somebody.else')).text.includes('LimitExceededException');
    return {
        what: '60 codes a minute for one address over both processes, whatever it forges, and another is free',
        isProven: answered === 60 && isFree,
        found: `${answered} of 75 answered, the other ${isFree ? 'free' : 'refused'}`,
    };
};

const evidence = async (room: Room): Promise<Proof> => {
    const { pool, clientId } = room;
    const own: Client = clientFrom(room, room.addressOf(7));
    const client: Client = (asked) => own({ ...asked, headers: { ...asked.headers, ...forged() } });
    const headers = await signIn(client, { clientId, username: 'sales', password: demoPassword });
    const { uid, status } = await startApplication(client, headers);
    const { rows } = await pool.query<{ ip: string }>(
        `select distinct ip from (select ip from event_log where record_id = $1 union all
            (select ip from idp_auth_event order by id desc limit 1)) as seen`,
        [uid],
    );
    const found = rows.map(({ ip }) => ip).join(', ');
    return {
        what: 'the client’s own address in the log and in the history of sign-ins',
        isProven: found === room.addressOf(7),
        found: `${found} (${status})`,
    };
};

const streams = async (room: Room): Promise<Proof> => {
    const client = clientFrom(room, room.addressOf(8));
    const { clientId } = room;
    const watching = await signIn(client, { clientId, username: 'admin', password: demoPassword });
    const working = await signIn(client, { clientId, username: 'sales', password: demoPassword });
    const stream = listenTo(room, watching);
    try {
        await stream.line(/retry/);
        const { uid } = await startApplication(client, working);
        const ms = await stream.line(new RegExp(uid));
        return { what: 'live changes pass unbuffered', isProven: ms < 2_000, found: `after ${ms} ms` };
    } finally {
        stream.end();
    }
};

const photo = async (): Promise<Buffer> => {
    const [width, height] = [2_600, 2_000];
    const raw = Buffer.from(Uint8Array.from({ length: width * height * 3 }, () => Math.random() * 256));
    return sharp(raw, { raw: { width, height, channels: 3 } })
        .jpeg({ quality: 92 })
        .toBuffer();
};

const uploads = async (room: Room): Promise<Proof> => {
    const client = clientFrom(room, room.addressOf(9));
    const headers = await signIn(client, { clientId: room.clientId, username: 'sales', password: demoPassword });
    const { uid } = await startApplication(client, headers);
    const send = async (content: Buffer) => {
        const form = new FormData();
        form.set('file', new Blob([new Uint8Array(content)], { type: 'image/jpeg' }), 'photo.jpg');
        const encoded = new Response(form);
        const type = encoded.headers.get('content-type') ?? '';
        const body = Buffer.from(await encoded.arrayBuffer());
        const path = `/api/applications/${uid}/documents?kind=home`;
        return client({ method: 'POST', path, headers: { ...headers, 'content-type': type }, body });
    };
    const content = await photo();
    const since = performance.now();
    const { status } = await send(content);
    const ms = Math.round(performance.now() - since);
    // It begins as a photo does: what is none is refused by its first bytes already.
    const tooLarge = await send(Buffer.concat([content, Buffer.alloc(23 * 1024 * 1024 - content.length)])).then(
        (reply) => String(reply.status),
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    const megabytes = (content.length / 1e6).toFixed(1);
    return {
        what: 'a photo arrives whole, one of 23 MB is refused',
        isProven: status === 201 && /413|EPIPE|ECONNRESET|hang up/.test(tooLarge),
        found: `${megabytes} MB: ${status} in ${ms} ms; 23 MB: ${tooLarge}`,
    };
};

const restart = async (room: Room, restartAll: () => Promise<void>): Promise<Proof> => {
    const client = clientFrom(room, room.addressOf(10));
    const names = ['sales', 'sales2', 'underwriter', 'senior', 'support', 'admin'];
    const failures = new Map<string, number>();
    let [asked, isOver] = [0, false];
    const count = async (what: string, work: Promise<{ status: number }>, expected: number): Promise<void> => {
        asked += 1;
        const outcome = await work.then(
            ({ status }) => (status === expected ? undefined : String(status)),
            (error: unknown) => (error instanceof Error ? error.message : String(error)),
        );
        if (outcome !== undefined) failures.set(`${what} ${outcome}`, (failures.get(`${what} ${outcome}`) ?? 0) + 1);
    };
    const load = names.map(async (username) => {
        const headers = await signIn(client, { clientId: room.clientId, username, password: demoPassword });
        const reading = async (): Promise<void> => {
            for (; !isOver; await sleep(120)) await count('GET', client({ path: '/api/me', headers }), 200);
        };
        const writing = async (): Promise<void> => {
            for (; !isOver && username.startsWith('sales'); await sleep(600))
                await count('POST', startApplication(client, headers), 201);
        };
        await Promise.all([reading(), writing()]);
    });
    await sleep(3_000);
    await restartAll();
    isOver = true;
    await Promise.all(load);
    const failed = [...failures.values()].reduce((sum, times) => sum + times, 0);
    const kinds = [...failures].map(([what, times]) => `${what}: ${times}`).join('; ');
    return {
        what: 'both processes restarted under load',
        isProven: failed === 0 && asked > 300,
        found: `${asked} requests, ${failed} failed${kinds === '' ? '' : ` (${kinds})`}`,
    };
};

/** What is claimed of a proxy before two processes, each with what was found. */
export const proveProxy = async (site: Site, restartAll: () => Promise<void>): Promise<readonly Proof[]> => {
    const ca = await readFile(site.certificate);
    const pool = new pg.Pool({ connectionString: site.databaseUrl, max: 2 });
    try {
        const { text } = await clientFrom({ port: site.port, ca }, '127.0.0.4')({ path: '/api/config' });
        const room: Room = {
            port: site.port,
            ca,
            pool,
            clientId: JSON.parse(text).auth.userPoolClientId,
            addressOf: (host) => `127.0.${site.turn}.${host}`,
        };
        return [
            {
                what: 'TLS 1.2 and 1.3 alone, with forward secrecy and authenticated ciphers',
                ...(await encryption(room)),
            },
            await evidence(room),
            await limits(room),
            await streams(room),
            await uploads(room),
            await restart(room, restartAll),
        ];
    } finally {
        await pool.end();
    }
};
