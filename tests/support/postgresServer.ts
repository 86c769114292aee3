import { spawn } from 'node:child_process';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../../server/platform/database/embedded.ts';
import type { DatabaseUrls } from '../../server/platform/config/databaseConfig.ts';
import { prepareDatabase } from '../../server/platform/database/serverRole.ts';

declare module 'vitest' {
    export interface ProvidedContext {
        /** A connection string with the right to create databases. */
        readonly postgresUrl: string;
        /** The same for the server's own role, which has no such right. */
        readonly postgresServerUrl: string;
        /** A migrated, empty database to copy. */
        readonly postgresTemplate: string;
        /** PEM, of an identity provider. */
        readonly signingKey: string;
    }
}

interface Server extends DatabaseUrls {
    readonly stop: () => Promise<void>;
}

// Nothing outlives a test run, so nothing needs to reach the disk.
export const fast = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_connections: '200' };

/** A PostgreSQL of its own, gone when it is stopped or whoever started it ended. */
export const startOwn = async (): Promise<Server> => {
    const dataDir = await mkdtemp(join(tmpdir(), 'ahadi-test-'));
    await chmod(dataDir, 0o711);
    const server = await startEmbedded({ dataDir, database: 'postgres', settings: fast });
    const guard = spawn(process.execPath, [fileURLToPath(new URL('stopWhenOrphaned.js', import.meta.url)), dataDir], {
        detached: true,
        stdio: ['pipe', 'ignore', 'ignore'],
    });
    guard.unref();
    return {
        ownerUrl: server.ownerUrl,
        url: server.url,
        stop: async () => {
            await server.stop();
            await rm(dataDir, { recursive: true, force: true });
            guard.stdin.end();
        },
    };
};

const asAdmin = async (url: string, statement: string): Promise<void> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
        await client.query(statement);
    } finally {
        await client.end();
    }
};

const databaseUrl = (server: string, database: string): string => {
    const url = new URL(server);
    url.pathname = `/${database}`;
    return url.href;
};

/** One PostgreSQL for all api tests (or the server of TEST_DATABASE_URL), with a migrated database for each test to copy. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
    const given = process.env['TEST_DATABASE_URL'];
    const server: Server =
        given === undefined ? await startOwn() : { url: given, ownerUrl: given, stop: () => Promise.resolve() };
    const template = `ahadi_template_${randomBytes(4).toString('hex')}`;
    try {
        await asAdmin(server.ownerUrl, `create database ${template}`);
        await prepareDatabase({
            url: databaseUrl(server.url, template),
            ownerUrl: databaseUrl(server.ownerUrl, template),
        });
    } catch (error) {
        await server.stop();
        throw error;
    }
    project.provide('postgresUrl', server.ownerUrl);
    project.provide('postgresServerUrl', server.url);
    project.provide('postgresTemplate', template);
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 3072 });
    project.provide('signingKey', privateKey.export({ format: 'pem', type: 'pkcs8' }).toString());
    return async () => {
        await asAdmin(server.ownerUrl, `drop database if exists ${template}`);
        await server.stop();
    };
};
