import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { pino } from 'pino';
import { lawfulHours } from '../domain/lending/contactHours.ts';
import { partnerNames } from '../domain/partnerNames.ts';
import { build } from '../server/app.ts';
import { readConfig } from '../server/platform/config/config.ts';
import { openDatabase, type Database } from '../server/platform/database/connect.ts';
import { createPerson } from '../server/identity/directory.ts';
import { openIdentity, type Identity } from '../server/identity/identity.ts';
import { openServices } from '../server/openServices.ts';
import { guest } from '../server/demo/demo.ts';
import { demoPassword, seedPeople } from '../server/demo/people.ts';
import { startSealing } from '../server/platform/audit/seals/sealing.ts';
import { createSecrets } from '../server/platform/secrets/secrets.ts';
import { startJobs } from '../server/work/workers.ts';
import type { FromServer, Secrets, ToServer } from './messages.ts';

const administrator = 'bench';
const unlimited = { reads: 1e9, writes: 1e9, identity: 1e9, signIns: 1e9 };

const tell = (message: FromServer): void => {
    process.send?.(message);
};

/** The price of a reply that needs nothing: what everything else is measured against. */
const constantServer = async (): Promise<{ url: string; setBody: (body: string) => void }> => {
    let constant = '[]';
    const app = fastify({ logger: false });
    app.get('/constant', (_request, reply) =>
        reply
            .header('content-type', 'application/json; charset=utf-8')
            .header('content-range', 'applications 0-24/1000')
            .send(constant),
    );
    return {
        url: `${await app.listen({ host: '127.0.0.1', port: 0 })}/constant`,
        setBody: (body) => {
            constant = body;
        },
    };
};

const addPerson = async ({ withTransaction }: Database, { admin }: Identity, password: string): Promise<void> => {
    const username = administrator;
    await admin.createUser({ username, suppressMessage: true });
    await admin.setPassword({ username, password, permanent: true });
    await withTransaction((tx) =>
        createPerson(tx, {
            username,
            name: 'Ben Chmark',
            email: 'bench@example.com',
            cellphone: '+233200000000',
            country: 'GH',
            locale: 'en',
            groups: ['admin'],
            seniority: 'senior',
            merchantCode: null,
            agentCode: null,
        }),
    );
};

/** The product's own server over one database of the benchmark, with somebody signed in as they would be. */
const serve = async (databaseUrl: string, secretsOf: Secrets): Promise<void> => {
    const {
        key,
        port,
        listensOn = port,
        username = administrator,
        works = false,
        tellsAtNight = false,
        connections,
    } = secretsOf;
    const password = username === administrator ? secretsOf.password : demoPassword;
    const dataDir = mkdtempSync(join(tmpdir(), 'ahadi-bench-data-'));
    process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));
    const config = readConfig({
        DATABASE_URL: databaseUrl,
        // Nobody may use the demonstration's password in production.
        NODE_ENV: username === administrator ? 'production' : 'development',
        SIMULATORS: partnerNames.join(','),
        // Here nobody has a telephone for a second factor.
        REQUIRE_MFA: '0',
        LOG_LEVEL: 'warn',
        PUBLIC_URL: `http://127.0.0.1:${port}`,
        PARTNERS_FILE: process.env['PARTNERS_FILE'],
        DATA_DIR: dataDir,
        SEAL_KEY: key,
    });
    const log = pino({ level: 'warn' });
    const secrets = createSecrets(Buffer.from(key, 'base64'));
    const pools = connections === undefined ? {} : { writes: connections };
    const database = openDatabase({ url: databaseUrl, schema: {}, pools }).sealedBy(secrets);
    const identity = await openIdentity({ config, database, log, secrets });
    if (identity.embedded === null) throw new Error('The benchmark signs in at the embedded provider.');
    const known = await database.pool.query('select 1 from app_user where username = $1', [username]);
    if (known.rowCount === 0 && username === administrator) await addPerson(database, identity, password);
    if (known.rowCount === 0 && username !== administrator) await seedPeople({ database, identity });
    const hours = tellsAtNight ? { ...lawfulHours, mayContact: () => true } : lawfulHours;
    const services = await openServices({ config, database, secrets, log, identity, hours });
    startSealing(database, services.seals, log);
    if (works) {
        await guest.fill({ services, identity });
        await startJobs(services, log);
    }
    const app = await build({ config, database, identity, services, log, limits: unlimited });
    const url = await app.listen({ host: '127.0.0.1', port: listensOn });
    const constant = await constantServer();
    process.on('message', (message: ToServer) => {
        if (message.ask === 'constant') constant.setBody(message.body);
        const { user, system } = process.cpuUsage();
        tell({ tell: 'usage', cpuMs: (user + system) / 1000, rssMb: process.memoryUsage().rss / 1e6 });
    });
    const { userPoolClientId: clientId } = identity.web;
    tell({ tell: 'ready', url, constantUrl: constant.url, signIn: { clientId, username, password } });
};

const [databaseUrl, secrets] = process.argv.slice(2);
if (databaseUrl === undefined || secrets === undefined) {
    throw new Error('Give the connection string of the database, and the secrets as JSON.');
}
// Written by the process that started this one.
await serve(databaseUrl, JSON.parse(secrets) as Secrets);
process.on('SIGTERM', () => process.exit());
// Whoever measures it is gone.
process.on('disconnect', () => process.exit());
