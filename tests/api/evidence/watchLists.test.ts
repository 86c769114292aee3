import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepList } from '../../../server/lending/watchLists/listedPeople.ts';
import { readList } from '../../../server/lending/watchLists/readList.ts';
import { startEmbedded } from '../../../server/platform/database/embedded.ts';
import { drain } from '../../../server/work/workers.ts';
import { capturedSections } from '../../support/captured.ts';
import { fast, preparedDataDir } from '../../support/dataDir.ts';
import { programOf } from '../../support/program.js';
import { sharedLoanRoom } from '../loans/room.ts';

const room = sharedLoanRoom();
const head = 'reference,kind,name,other_names,born,remarks';
const { firstName, lastName } = Object(capturedSections.customer);
const customerName = `${firstName} ${lastName}`;
const dateOfBirth = String(Object(capturedSections.kyc).dateOfBirth);

const loads = (list: string, ...rows: readonly string[]) =>
    room.server.database.withTransaction(async (tx) => {
        await keepList(tx, { list, people: readList(list, [head, ...rows].join('\n')) });
        await room.server.services.jobs.send(tx, 'screen_customers', {});
    });

interface Hit {
    readonly hit_id: string;
    readonly version: number;
    readonly state: string;
    readonly listed_name: string;
}

const hits = (uid: string) => room.rows<Hit>('select * from list_hit where application_uid = $1', uid);

describe('lists of sanctions and of politically exposed people', () => {
    let loan = '';
    beforeAll(async () => {
        loan = await room.to.completed();
    });

    it('are asked at the identity check, which says why, and leaves the decision to two people', async () => {
        await loads('Ministers', `P-1,pep,"${lastName} ${firstName}",,${dateOfBirth.slice(0, 4)},Minister`);
        const uid = await room.journey.submitted();
        await drain(room.server.services);
        const { checks } = (await room.journey.read('underwriter', uid)).body;
        const identity = checks.find(({ type }) => type === 'identity');
        expect(identity).toMatchObject({
            autoResult: 'fail',
            autoReasons: expect.arrayContaining(['POLITICALLY_EXPOSED']),
        });
        expect(JSON.stringify(identity?.evidence['notes'])).toMatch(/List Ministers names .*\(P-1\).* of 100 alike/);
    });

    it('are held against customers with an open loan when they are loaded, once, and judged by two people', async () => {
        await drain(room.server.services);
        const [hit, ...more] = await hits(loan);
        expect([hit?.state, more]).toEqual(['open', []]);
        const judges = async (by: string) => {
            const [row] = await hits(loan);
            return room.send(by, 'POST', `/api/list-hits/${row?.hit_id}/actions/different`, {
                body: { reason: 'The minister is twenty years older' },
                version: row?.version ?? 0,
            });
        };
        expect((await judges('admin')).body).toMatchObject({ code: 'SECOND_PERSON' });
        expect((await hits(loan))[0]?.state).toBe('open');
        expect((await judges('admin2')).status).toBe(200);
        await loads('Ministers', `P-1,pep,"${lastName} ${firstName}",,,Minister again`);
        await drain(room.server.services);
        expect((await hits(loan)).map(({ state }) => state)).toEqual(['different']);
    });

    it('stand beside the customer, for whoever judges, and lie sealed', async () => {
        const [hit] = await hits(loan);
        const [sealed] = await room.rows(
            'select left(customer_name, 1) = chr(3) as name, left(customer_born, 1) = chr(3) as born from list_hit',
        );
        expect(sealed).toEqual({ name: true, born: true });
        const seen = await room.send('admin', 'GET', `/api/list-hits/${hit?.hit_id}`);
        const beside = { listedName: `${lastName} ${firstName}`, born: dateOfBirth.slice(0, 4) };
        expect(seen.body).toMatchObject({ ...beside, customerName, customerBorn: dateOfBirth });
        const list = await room.send<readonly object[]>('admin', 'GET', '/api/list-hits');
        expect(list.body).toContainEqual(expect.objectContaining({ customerName, customerBorn: dateOfBirth }));
        expect((await room.send('support', 'GET', '/api/list-hits')).status).toBe(403);
    });

    it('name nobody who was born in another year', async () => {
        await loads('Elders', `E-1,sanctions,"${firstName} ${lastName}",,1920,`);
        await drain(room.server.services);
        expect((await hits(loan)).filter(({ listed_name: name }) => name.includes('1920'))).toEqual([]);
        expect(await hits(loan)).toHaveLength(1);
    });
});

describe('npm run load-list', () => {
    let folder = '';
    beforeAll(async () => {
        folder = await mkdtemp(join(tmpdir(), 'ahadi-list-'));
        await writeFile(join(folder, 'list.csv'), `${head}\nQ-1,sanctions,"${firstName} ${lastName}",,,Frozen`);
    });
    afterAll(() => rm(folder, { recursive: true, force: true }));

    const run = async (env: Readonly<Record<string, string>>): Promise<string> => {
        const program = [...programOf('loadList'), 'Frozen', join(folder, 'list.csv')];
        const inherited = { PATH: process.env['PATH'], NODE_ENV: 'test' };
        return (await promisify(execFile)(process.execPath, program, { env: { ...inherited, ...env } })).stdout;
    };

    it('names whoever has an open loan or an application that runs, looked at before or not, to those who judge', async () => {
        const { journey, server, send } = room;
        const loan = await room.to.completed();
        const looked = await journey.submitted();
        const { uid: draft } = await journey.started('sales');
        const { uid: ended } = await journey.started('sales');
        await journey.does('sales', ended, 'cancel', { reason: 'CUSTOMER_WITHDREW' });
        await drain(server.services);
        const { databaseUrl: DATABASE_URL, ownerUrl: DATABASE_OWNER_URL } = server;

        expect(await run({ DATA_DIR: folder, DATABASE_URL, DATABASE_OWNER_URL })).toContain('1 people of list Frozen');
        await drain(server.services);

        const filter = encodeURIComponent(JSON.stringify({ q: 'Q-1' }));
        const { body } = await send<readonly { readonly applicationUid: string }[]>(
            'admin',
            'GET',
            `/api/list-hits?filter=${filter}`,
        );
        expect(body).toContainEqual(
            expect.objectContaining({ applicationUid: looked, remarks: 'Frozen', state: 'open' }),
        );
        const named = body.map(({ applicationUid }) => applicationUid);
        expect([loan, looked, draft, ended].map((uid) => named.includes(uid))).toEqual([true, true, true, false]);
    });

    it('runs beside a server on the bundled database', async () => {
        const dataDir = await preparedDataDir();
        const { ownerUrl, stop } = await startEmbedded({ dataDir, settings: fast });
        try {
            expect(await run({ DATA_DIR: dataDir })).toContain('1 people of list Frozen');
            const client = new pg.Client({ connectionString: ownerUrl });
            await client.connect();
            const { rows } = await client.query(
                `select (select count(*)::int from listed_person) as listed,
                    (select count(*)::int from pgboss.job where name = 'screen_customers') as waiting`,
            );
            await client.end();
            expect(rows).toEqual([{ listed: 1, waiting: 1 }]);
        } finally {
            await stop();
            await rm(dataDir, { recursive: true, force: true });
        }
    }, 60_000);
});
