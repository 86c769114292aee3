import { spawn } from 'node:child_process';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbedded, type EmbeddedPostgres } from '../../server/platform/database/embedded.ts';
import { prepareDatabase, serverRole } from '../../server/platform/database/serverRole.ts';
import { packageRoot } from '../../server/platform/packageRoot.ts';
import { fast, preparedDataDir } from './dataDir.ts';

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

/** A PostgreSQL of its own with a migrated, empty database in it, gone when it is stopped or whoever started it ended. */
export const startOwn = async (): Promise<EmbeddedPostgres> => {
    const dataDir = await preparedDataDir();
    const server = await startEmbedded({ dataDir, settings: fast });
    const guard = spawn(process.execPath, [packageRoot('tests', 'support', 'stopWhenOrphaned.js'), dataDir], {
        detached: true,
        stdio: ['pipe', 'ignore', 'ignore'],
    });
    guard.unref();
    return {
        ...server,
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

interface Provided {
    readonly ownerUrl: string;
    readonly url: string;
    readonly template: string;
    readonly stop: () => Promise<void>;
}

const provideOwn = async (): Promise<Provided> => {
    const { urlOf, stop } = await startOwn();
    return { ownerUrl: urlOf('postgres'), url: urlOf('postgres', serverRole), template: 'ahadi', stop };
};

/** Somebody's server, of which one role does everything; the template goes with the tests. */
const provideGiven = async (url: string): Promise<Provided> => {
    const template = `ahadi_template_${randomBytes(4).toString('hex')}`;
    await asAdmin(url, `create database ${template}`);
    const address = new URL(url);
    address.pathname = `/${template}`;
    await prepareDatabase({ url: address.href, ownerUrl: address.href });
    const stop = () => asAdmin(url, `drop database if exists ${template}`);
    return { ownerUrl: url, url, template, stop };
};

/** One PostgreSQL for all api tests (or the server of TEST_DATABASE_URL), with a migrated database for each test to copy. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
    const given = process.env['TEST_DATABASE_URL'];
    const { ownerUrl, url, template, stop } = await (given === undefined ? provideOwn() : provideGiven(given));
    project.provide('postgresUrl', ownerUrl);
    project.provide('postgresServerUrl', url);
    project.provide('postgresTemplate', template);
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 3072 });
    project.provide('signingKey', privateKey.export({ format: 'pem', type: 'pkcs8' }).toString());
    return stop;
};
