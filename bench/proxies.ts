import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { partnerNames } from '../domain/partnerNames.ts';
import { startEmbedded } from '../server/platform/database/embedded.ts';
import { packageRoot } from '../server/platform/packageRoot.ts';
import { freePort } from '../tests/support/runningServer.ts';
import { makeCertificate, installedProxies, startProgram, type Program, type ProxyProgram } from './proxy/programs.ts';
import { proveProxy, type Site } from './proxy/proofs.ts';

/*
 * Two processes of the build behind each proxy that this machine has, configured as docs/operations shows it: limits and
 * evidence by the client's own address, streams, uploads, and a rolling restart of both under load. `npm run soak:proxy`.
 */

const proxies = await installedProxies();
if (proxies.length === 0) {
    console.log('Neither nginx nor Caddy is installed here, so nothing was tried.');
    process.exit(0);
}

const folder = await mkdtemp(join(tmpdir(), 'ahadi-proxy-'));
const database = await startEmbedded({ dataDir: join(folder, 'database') });
const ports = [await freePort(), await freePort(), await freePort()] as const;
const files = await makeCertificate(folder);

const settings = {
    HOST: '127.0.0.1',
    PUBLIC_URL: `https://localhost:${ports[0]}`,
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.ownerUrl,
    DATA_DIR: join(folder, 'data'),
    IDENTITY_KEY: randomBytes(32).toString('base64'),
    // Not `loopback`: the clients of this run have addresses of this machine too.
    TRUST_PROXY: '127.0.0.1',
    SIMULATORS: partnerNames.join(','),
    // Here nobody has a telephone for a second factor.
    REQUIRE_MFA: '0',
    LOG_LEVEL: 'warn',
};

const serve = (port: number, NODE_ENV = 'production'): Promise<Program> =>
    startProgram(
        [process.execPath, packageRoot('dist', 'server', 'main.js')],
        { ...settings, PORT: String(port), NODE_ENV },
        async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok,
    );

const proveBehind = async (proxy: ProxyProgram, turn: number): Promise<boolean> => {
    const [port, one, other] = ports;
    const processes = new Map([
        [one, await serve(one)],
        [other, await serve(other)],
    ]);
    const site: Site = { port, certificate: files.certificate, databaseUrl: database.url, turn };
    const program = await startProgram(await proxy.command({ folder, ports, ...files }), {}, async () => {
        await sleep(1_000);
        return true;
    });
    /** Each process ends in order and comes back, while the other serves. */
    const restartAll = async (): Promise<void> => {
        for (const each of [one, other, one, other]) {
            await processes.get(each)?.stop();
            processes.set(each, await serve(each));
            await sleep(2_000);
        }
    };
    try {
        const proofs = await proveProxy(site, restartAll);
        console.log(`\n${proxy.name}`);
        for (const { what, isProven, found } of proofs) console.log(`  ${isProven ? 'yes' : 'NO '}  ${what}: ${found}`);
        return proofs.every(({ isProven }) => isProven);
    } finally {
        await program.stop();
        for (const each of processes.values()) await each.stop();
    }
};

let allProven = true;
try {
    // The demonstration's people are entered outside of production only.
    await (await serve(ports[1], 'development')).stop();
    for (const [index, proxy] of proxies.entries()) allProven = (await proveBehind(proxy, index + 1)) && allProven;
} finally {
    await database.stop();
    await rm(folder, { recursive: true, force: true });
}
process.exit(allProven ? 0 : 1);
