import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { sealWaiting } from '../../../server/platform/audit/seals/sealer.ts';
import { carrySeals, stampKeyOf } from '../../../server/platform/audit/seals/sealStore.ts';
import { createStamping } from '../../../server/platform/audit/seals/stamping.ts';
import { verifyEventLog } from '../../../server/platform/audit/verifyLog.ts';
import { memorySeals } from '../../support/seals.ts';
import { openLog, write } from './loggedEvents.ts';

const log = openLog();
const openssl = (line: string) => promisify(execFile)('openssl', line.split(' '));

const settings = (folder: string): string => `[tsa]
default_tsa = ours
[ours]
dir = ${folder}
serial = ${folder}/serial
signer_cert = ${folder}/cert.pem
signer_key = ${folder}/key.pem
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256
`;

/** OpenSSL as an authority of its own; `serve` answers in its place. */
const openAuthority = async (serve?: (answer: Buffer) => Buffer) => {
    const folder = await mkdtemp(join(tmpdir(), 'ahadi-tsa-'));
    const conf = join(folder, 'tsa.cnf');
    const cert = join(folder, 'cert.pem');
    await openssl(
        `req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=authority -addext extendedKeyUsage=critical,timeStamping -keyout ${folder}/key.pem -out ${cert}`,
    );
    await writeFile(conf, settings(folder));
    await writeFile(join(folder, 'serial'), '01');
    let asked = 0;
    const server = createServer((request, response) => {
        asked += 1;
        const chunks: Buffer[] = [];
        request.on('data', (chunk: Buffer) => chunks.push(chunk));
        request.on('end', () => {
            void (async () => {
                const [query, reply] = [join(folder, 'query'), join(folder, 'reply')];
                await writeFile(query, Buffer.concat(chunks));
                await openssl(`ts -reply -config ${conf} -queryfile ${query} -out ${reply}`);
                const answer = await readFile(reply);
                response.setHeader('content-type', 'application/timestamp-reply');
                response.end(serve?.(answer) ?? answer);
            })();
        });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    onTestFinished(async () => {
        server.close();
        await rm(folder, { recursive: true, force: true });
    });
    return {
        url: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}/`,
        asked: () => asked,
        /** What an auditor would say of a token: OpenSSL's own judgement. */
        verify: async (token: Buffer, hash: string): Promise<string> => {
            const file = join(folder, 'token');
            await writeFile(file, token);
            const { stdout, stderr } = await openssl(
                `ts -verify -digest ${hash} -in ${file} -token_in -CAfile ${cert}`,
            );
            return `${stdout}${stderr}`;
        },
    };
};

it('has the newest seal stamped by an authority once an hour, as an auditor can check', async () => {
    const authority = await openAuthority();
    const { key, store } = memorySeals();
    let now = Date.now();
    const stamp = createStamping({ pool: log().pool, store, authority: authority.url, now: () => now });
    const sealed = async (): Promise<string> => {
        await write(log(), 2);
        await sealWaiting(log().db, key);
        await carrySeals(log().db, store);
        const { rows } = await log().pool.query<{ hash: string }>(
            `select encode(hash, 'hex') as hash from seal where country = 'GH' order by n desc limit 1`,
        );
        return rows[0]?.hash ?? '';
    };
    const first = await sealed();
    await stamp();
    const token = await store.get(stampKeyOf('GH', 1));
    expect(await authority.verify(token ?? Buffer.alloc(0), first)).toMatch(/Verification: OK/);
    await sealed();
    await stamp();
    expect(authority.asked()).toBe(1);
    now += 3_600_000;
    await stamp();
    expect(authority.asked()).toBe(2);
    expect((await verifyEventLog(log().pool, { key, store })).faults).toEqual([]);
});

it('betrays a seal that is another than the one that was stamped', async () => {
    const authority = await openAuthority();
    const { key, store } = memorySeals();
    await write(log(), 1);
    await sealWaiting(log().db, key);
    await carrySeals(log().db, store);
    await createStamping({ pool: log().pool, store, authority: authority.url })();
    const stamped = await store.get(stampKeyOf('GH', 1));
    const other = memorySeals();
    await other.store.put(stampKeyOf('GH', 1), Buffer.from(stamped ?? []));
    expect((await verifyEventLog(log().pool, { key, store: other.store })).faults).toEqual([]);
    await log().pool.query(
        `alter table seal disable trigger all; update seal set hash = sha256('other') where country = 'GH'`,
    );
    expect((await verifyEventLog(log().pool, { key, store: other.store })).faults).toContainEqual({
        country: 'GH',
        kind: 'seal changed',
        n: 1,
        upTo: 1,
    });
});

it('keeps nothing that answers another question', async () => {
    const authority = await openAuthority((answer) => {
        const changed = Buffer.from(answer);
        // The imprint: 32 bytes of text.
        const at = changed.indexOf(Buffer.from([0x04, 0x20]));
        changed[at + 5] = (changed[at + 5] ?? 0) ^ 0xff;
        return changed;
    });
    const { key, store } = memorySeals();
    await write(log(), 1);
    await sealWaiting(log().db, key);
    await carrySeals(log().db, store);
    const stamp = createStamping({ pool: log().pool, store, authority: authority.url });
    await expect(stamp()).rejects.toThrow(/something else than it was asked/);
    expect(await store.get(stampKeyOf('GH', 1))).toBeUndefined();
});
