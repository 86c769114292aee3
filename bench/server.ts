import { randomBytes } from 'node:crypto';
import fastify, { type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { build } from '../server/app.ts';
import { readConfig } from '../server/config.ts';
import { openDatabase } from '../server/database/connect.ts';
import { createPerson } from '../server/identity/directory.ts';
import { openIdentity } from '../server/identity/identity.ts';
import { openServices } from '../server/openServices.ts';
import type { FromServer, ToServer } from './messages.ts';

const username = 'bench';
const password = `${randomBytes(12).toString('base64url')}-aA1!`;
const unlimited = { reads: 1e9, writes: 1e9, identity: 1e9, signIns: 1e9 };

const tell = (message: FromServer): void => {
    process.send?.(message);
};

const listening = async (app: FastifyInstance): Promise<string> => app.listen({ host: '127.0.0.1', port: 0 });

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
        url: `${await listening(app)}/constant`,
        setBody: (body) => {
            constant = body;
        },
    };
};

/** The product's own server over one database of the benchmark, with somebody signed in as they would be. */
const serve = async (databaseUrl: string): Promise<void> => {
    const config = readConfig({
        DATABASE_URL: databaseUrl,
        NODE_ENV: 'production',
        LOG_LEVEL: 'warn',
        PUBLIC_URL: 'http://localhost:3000',
    });
    const log = pino({ level: 'warn' });
    const database = openDatabase({ url: databaseUrl, schema: {} });
    const identity = await openIdentity({ config, database, log, key: randomBytes(32) });
    if (identity.embedded === null) throw new Error('The benchmark signs in at the embedded provider.');
    await identity.admin.createUser({ username, suppressMessage: true });
    await identity.admin.setPassword({ username, password, permanent: true });
    await database.withTransaction((tx) =>
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
    const services = await openServices({ config, database, log, identity });
    const app = await build({
        config,
        database,
        identity,
        services,
        log,
        limits: unlimited,
        webFolder: '/nonexistent',
    });
    const url = await listening(app);
    const constant = await constantServer();
    process.on('message', (message: ToServer) => {
        if (message.ask === 'constant') constant.setBody(message.body);
        const { user, system } = process.cpuUsage();
        tell({ tell: 'usage', cpuMs: (user + system) / 1000, rssMb: process.memoryUsage().rss / 1e6 });
    });
    const { userPoolClientId: clientId } = identity.web;
    tell({ tell: 'ready', url, constantUrl: constant.url, signIn: { clientId, username, password } });
};

const [databaseUrl] = process.argv.slice(2);
if (databaseUrl === undefined) throw new Error('Give the connection string of the database.');
await serve(databaseUrl);
process.on('SIGTERM', () => process.exit());
