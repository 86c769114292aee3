import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { capturedSections } from '../../support/captured.ts';
import { createTestDatabase, openTestDatabase, type TestDatabase } from '../../support/database.ts';
import { journeyOn, newCustomer } from '../../support/journey.ts';
import { programOf } from '../../support/program.js';
import { giveCard } from '../../support/sameCard.ts';
import { startServer, type TestServer } from '../../support/server.ts';

const [old, fresh] = [randomBytes(32), randomBytes(32)];

let database: TestDatabase;
let dataDir: string;
const open: TestServer[] = [];

/** A process of several on one database, whose first key seals. */
const startProcess = async (...[identityKey = old, ...furtherKeys]: readonly Buffer[]): Promise<TestServer> => {
    const own = openTestDatabase(database, () => Promise.resolve());
    const server = await startServer({ database: own, empty: true, dataDir, identityKey, furtherKeys });
    open.push(server);
    return server;
};

beforeAll(async () => {
    database = await createTestDatabase();
    dataDir = await mkdtemp(join(tmpdir(), 'ahadi-keys-'));
    const { stop } = await startServer({
        database: openTestDatabase(database, () => Promise.resolve()),
        identityKey: old,
    });
    await stop();
});
afterAll(async () => {
    for (const server of open) await server.stop();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
});

interface Known {
    readonly uid: string;
    readonly phone: string;
    readonly lastName: string;
    /** Of the write that began it. */
    readonly key: string;
    readonly documentId: string;
}
const people: Known[] = [];

const letters = 'bcdfghjklmnpqrstvwxz';
const surname = (): string => `Q${[...randomBytes(8)].map((byte) => letters[byte % letters.length]).join('')}`;

const begins = ({ inject, as }: TestServer, { uid, phone, lastName, key }: Omit<Known, 'documentId'>) =>
    as('sales').then((headers) =>
        inject({
            method: 'POST',
            url: `/api/applications/${uid}/actions/start`,
            headers: { ...headers, 'idempotency-key': key },
            payload: { ...capturedSections.customer, phone, lastName },
        }),
    );

const enters = async (server: TestServer): Promise<void> => {
    const one = { uid: v7(), key: v7(), phone: newCustomer().phone, lastName: surname() };
    expect((await begins(server, one)).statusCode).toBe(201);
    await journeyOn(server).does('sales', one.uid, 'save_section', {
        section: 'address',
        data: capturedSections.address,
    });
    const document = {
        contentType: 'image/png',
        content: Buffer.from(one.lastName),
        capturedBy: 'sales',
        capturedAt: new Date(),
    };
    const { documentId } = await server.database.withTransaction((tx) =>
        server.services.documents.put(tx, { applicationUid: one.uid, country: 'GH', kind: 'home', ...document }),
    );
    people.push({ ...one, documentId });
};

const foundBy = async ({ inject, as }: TestServer, q: string): Promise<readonly string[]> => {
    const filter = encodeURIComponent(JSON.stringify({ q }));
    const { body } = await inject({ url: `/api/applications?filter=${filter}`, headers: await as('admin') });
    return JSON.parse(body).map(({ uid }: { readonly uid: string }) => uid);
};

const expectKnown = async (server: TestServer, one: Known): Promise<void> => {
    const { uid, phone, lastName, documentId } = one;
    const { application } = (await journeyOn(server).read('sales', uid)).body;
    expect(application).toMatchObject({ customerPhone: phone, sections: { address: capturedSections.address } });
    expect(application.customerName).toContain(lastName);
    for (const said of [phone, lastName]) expect(await foundBy(server, said)).toEqual([uid]);
    const read = server.database.withTransaction(async (tx) => {
        const document = await server.services.documents.find(tx, documentId);
        return document && server.services.documents.read(document);
    });
    expect(String(await read)).toBe(lastName);
    const repeated = await begins(server, one);
    expect([repeated.statusCode, repeated.json().application.uid]).toEqual([201, uid]);
};

const expectAllKnown = async (server: TestServer): Promise<void> => {
    for (const one of people) await expectKnown(server, one);
};

/** Two applications under one card, each written under another key: what is withdrawn with one counts for the other. */
const expectWithdrawnForBoth = async (before: TestServer, next: TestServer): Promise<void> => {
    const [one, other] = people;
    if (one === undefined || other === undefined) throw new Error('Two people are needed');
    const card = 'GHA-777000777-0';
    await giveCard(before, one.uid, card);
    await giveCard(next, other.uid, card);
    const withdrawnFor = async (server: TestServer, { uid }: Known): Promise<boolean> =>
        (await journeyOn(server).read('admin', uid)).body.contactsWithdrawn;
    for (const server of [before, next])
        for (const known of [one, other]) expect(await withdrawnFor(server, known)).toBe(false);
    const payload = {
        applicationUid: one.uid,
        kind: 'withdraw',
        purpose: 'contacts',
        words: 'Call nobody of mine.',
        receivedOn: '2026-03-02',
        country: 'GH',
    };
    const url = '/api/customer-requests';
    expect(
        (await before.inject({ method: 'POST', url, payload, headers: await before.as('support') })).statusCode,
    ).toBe(201);
    for (const server of [before, next])
        for (const known of [one, other]) expect(await withdrawnFor(server, known)).toBe(true);
};

const replaceKey = async (): Promise<string> => {
    const urls = { DATABASE_URL: database.url, DATABASE_OWNER_URL: database.ownerUrl };
    const keys = [fresh, old].map((key) => key.toString('base64')).join();
    const env = {
        PATH: process.env['PATH'],
        NODE_ENV: 'test',
        DATA_DIR: dataDir,
        IDENTITY_KEY: keys,
        ...urls,
    };
    const { execPath } = process;
    return (await promisify(execFile)(execPath, programOf('replaceKey'), { env })).stdout;
};

it('everybody is read, found and told apart by processes of two keys, while one takes the place of the other', async () => {
    const before = await startProcess(old, fresh);
    const next = await startProcess(fresh, old);
    for (const server of [before, next]) await enters(server);
    for (const server of [before, next]) await expectAllKnown(server);
    // Whoever has an application that runs begins no other, by whatever process.
    for (const [server, one] of [
        [before, people[1]],
        [next, people[0]],
    ] as const) {
        const again = await begins(server, { uid: v7(), key: v7(), phone: one?.phone ?? '', lastName: surname() });
        expect([again.statusCode, again.json().code]).toEqual([409, expect.any(String)]);
    }
    await expectWithdrawnForBoth(before, next);

    let isReplaced = false;
    const replaced = replaceKey().finally(() => {
        isReplaced = true;
    });
    const other = await startProcess(fresh, old);
    let rounds = 0;
    for (; !isReplaced; rounds += 1) {
        for (const server of [next, other]) await enters(server);
        for (const one of people.slice(-4)) for (const server of [next, other]) await expectKnown(server, one);
        await expectKnown(next, people[0] ?? Object(undefined));
    }
    expect(await replaced).toMatch(
        /^\d+ values are sealed under the first key of IDENTITY_KEY now, none under another/,
    );
    expect(rounds).toBeGreaterThan(0);

    await expectAllKnown(await startProcess(fresh));
}, 120_000);
