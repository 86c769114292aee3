import { rm } from 'node:fs/promises';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { startEmbedded } from '../../../server/platform/database/embedded.ts';
import { excessOf, prepareDatabase, requirePrepared } from '../../../server/platform/database/serverRole.ts';
import { startFault } from '../../../server/startFault.ts';
import { openTestDatabase } from '../../support/database.ts';
import { fast, newDataDir } from '../../support/dataDir.ts';
import { journeyOn, publishPrice } from '../../support/journey.ts';
import { startServer } from '../../support/server.ts';
import { shared } from '../../support/shared.ts';

/** A PostgreSQL of somebody else, who gives an installation a database and roles as docs/operations.md asks for. */
const postgres = shared(
    async () => {
        const dataDir = await newDataDir();
        const { urlOf, ownerUrl, stop } = await startEmbedded({ dataDir, database: 'postgres', settings: fast });
        const administer = async (...statements: readonly string[]): Promise<void> => {
            const client = new pg.Client({ connectionString: ownerUrl });
            await client.connect();
            for (const statement of statements) await client.query(statement);
            await client.end();
        };
        return {
            administer,
            given: async (name: string) => {
                await administer(
                    `create role ${name}_owner login createrole`,
                    `create role ${name}_web login`,
                    `create database ${name} owner ${name}_owner`,
                );
                return { url: urlOf(name, `${name}_web`), ownerUrl: urlOf(name, `${name}_owner`) };
            },
            stop: async () => {
                await stop();
                await rm(dataDir, { recursive: true, force: true });
            },
        };
    },
    ({ stop }) => stop(),
);

const server = shared(
    async () => {
        const urls = await postgres.given('ahadi');
        await prepareDatabase(urls);
        // As every later start does.
        await prepareDatabase(urls);
        return startServer({ database: openTestDatabase(urls, () => Promise.resolve()) });
    },
    ({ stop }) => stop(),
);

describe('an owner who is no superuser', () => {
    it('migrates a database in which an application is sold, found, counted and handed out', async () => {
        await publishPrice(server);
        const { approved, read } = journeyOn(server);
        const uid = await approved();
        const { reference } = (await read('admin', uid)).body.application;
        const headers = await server.as('admin');
        const get = async (url: string, what = uid) => {
            const reply = await server.inject({ url, headers });
            return [reply.statusCode, reply.body.includes(what)];
        };
        const found = encodeURIComponent(JSON.stringify({ q: 'owusu' }));
        const about = encodeURIComponent(JSON.stringify({ recordId: uid }));
        expect(await get('/api/applications')).toEqual([200, true]);
        // Such a database does not know that the search tells nothing of others.
        expect(await get(`/api/applications?filter=${found}`)).toEqual([200, true]);
        expect(await get('/api/applications/export', reference)).toEqual([200, true]);
        expect(await get(`/api/event-logs?filter=${about}`)).toEqual([200, true]);
        expect((await server.inject({ url: '/readyz' })).statusCode).toBe(200);
    });

    it('keeps the walls: a search reaches no other country', async () => {
        const filter = encodeURIComponent(JSON.stringify({ q: 'owusu' }));
        const reply = await server.inject({
            url: `/api/applications?filter=${filter}`,
            headers: await server.as('underwriter.ke'),
        });
        expect([reply.statusCode, reply.json()]).toEqual([200, []]);
    });

    it('is not the server, and neither becomes a superuser', async () => {
        expect(await excessOf(server.database.url)).toBeNull();
        expect(await excessOf(server.ownerUrl)).toBe('the owner of the tables');
        for (const ask of [server.owner, server.database.pool]) {
            await expect(ask.query('set role postgres')).rejects.toMatchObject({ code: '42501' });
            const { rows } = await ask.query(
                `select bool_or(rolsuper or rolbypassrls) as excess from pg_roles where pg_has_role(oid, 'member')`,
            );
            expect(rows).toEqual([{ excess: false }]);
        }
        await expect(server.database.pool.query('set role ahadi_owner')).rejects.toMatchObject({ code: '42501' });
    });
});

describe('a second installation in the same PostgreSQL', () => {
    it('is told which right its owner lacks, and starts once it is given', async () => {
        const urls = await postgres.given('second');
        const fault = await prepareDatabase(urls).then(() => 'none', startFault);
        expect(fault).toMatch(/lacks a right: 0001_records.sql .* role "ahadi_app" .*docs\/operations\.md/);
        await expect(requirePrepared(urls)).rejects.toThrow('not prepared to its end: run `npm run migrate`');
        await postgres.administer('grant ahadi_app, ahadi_system to second_owner with admin option');
        await prepareDatabase(urls);
        expect(await excessOf(urls.url)).toBeNull();
    });
});
