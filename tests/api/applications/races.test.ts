import { v7 } from 'uuid';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { capturedSections } from '../../support/captured.ts';
import { journeyOn, newCustomer, publishPrice } from '../../support/journey.ts';
import { placed } from '../../support/placed.ts';
import { sharedServer } from '../../support/server.ts';

// A hundred races, on machines that do other things too.
vi.setConfig({ testTimeout: 180_000 });

const server = sharedServer();
const journey = journeyOn(server);
beforeAll(() => publishPrice(server));

const count = async (text: string, uid: string): Promise<number> => {
    const { rows } = await server.database.pool.query<{ rows: number }>(`select count(*)::int as rows from ${text}`, [
        uid,
    ]);
    return rows[0]?.rows ?? -1;
};

const outcomes = (replies: readonly { readonly status: number }[]): readonly number[] =>
    replies.map(({ status }) => status).toSorted((one, other) => one - other);

const lost = expect.toSatisfy((status: unknown) => status === 409 || status === 412, '409 or 412');
const decided = `decision where application_uid = $1`;
const events = (action: string): string => `event_log where record_id = $1 and action = '${action}'`;

describe('of two who do it at once, one does', () => {
    it('claim, 20 times', async () => {
        for (let race = 0; race < 20; race += 1) {
            const uid = await placed(server, { stage: 'pending' });
            const claim = (by: string) => journey.send({ by, uid, action: 'claim', version: 1 });
            const replies = await Promise.all([claim('underwriter'), claim('underwriter2')]);
            expect(outcomes(replies)).toEqual([200, lost]);
            expect(await count(events('claim'), uid)).toBe(1);
            const winner = replies[0]?.status === 200 ? 'underwriter' : 'underwriter2';
            const { rows } = await server.database.pool.query(
                'select assignee, version from application where uid = $1',
                [uid],
            );
            expect(rows).toEqual([{ assignee: winner, version: 2 }]);
            await journey.does(winner, uid, 'release', { comment: 'On to the next race' });
        }
    });

    it('decide, 30 times', async () => {
        const words = {
            reasonCodes: ['INCOME_INSUFFICIENT'],
            internalComment: 'Half of what was said.',
            customerMessage: 'We cannot offer you a phone now.',
        };
        for (let race = 0; race < 30; race += 1) {
            const uid = await placed(
                server,
                { stage: 'reviewed', reviewer: 'underwriter' },
                { income: ['INCOME_INSUFFICIENT'] },
            );
            const replies = await Promise.all([
                journey.send({ by: 'senior', uid, action: 'approve', version: 1 }),
                journey.send({ by: 'underwriter', uid, action: 'reject', input: words, version: 1 }),
            ]);
            expect(outcomes(replies)).toEqual([200, lost]);
            expect(await count(decided, uid)).toBe(1);
            const [approved] = replies;
            expect(await count('contract where application_uid = $1', uid)).toBe(approved?.status === 200 ? 1 : 0);
            // A refusal comes with the link to ask for another look.
            expect(await count('message where application_uid = $1', uid)).toBe(approved?.status === 200 ? 1 : 2);
        }
    });
});

describe('of many who write at once', () => {
    it('the very first requests of a new person are all let in', async () => {
        const headers = await server.as('underwriter.ke');
        const ask = async () => (await server.inject({ url: '/api/me', headers })).statusCode;
        expect(new Set(await Promise.all(Array.from({ length: 20 }, ask)))).toEqual(new Set([200]));
    });

    it('one version follows the other, however many try the same', async () => {
        const uid = await placed(server, { stage: 'draft' });
        const save = (town: string) =>
            journey.send({
                by: 'sales',
                uid,
                action: 'save_section',
                input: { section: 'address', data: { ...capturedSections.address, town } },
                version: 1,
            });
        const replies = await Promise.all(Array.from({ length: 20 }, (_, index) => save(`Town ${index}`)));
        expect(outcomes(replies)).toEqual([200, ...Array.from({ length: 19 }, () => 412)]);
        expect(await count(events('save_section'), uid)).toBe(1);
    });

    it('two shops start one customer: one of them does', async () => {
        for (let race = 0; race < 10; race += 1) {
            const input = { ...capturedSections.customer, phone: newCustomer().phone };
            const start = (by: string) => journey.send({ by, uid: v7(), action: 'start', input });
            const replies = await Promise.all([start('sales'), start('sales.kumasi')]);
            expect(replies.map(({ status, body }) => body.code ?? String(status)).toSorted()).toEqual([
                '201',
                'DUPLICATE',
            ]);
        }
    });

    it('references have no twins, also where the version before counts beside this one', async () => {
        const { pool } = server.database;
        const before = {
            text: `insert into reference_counter (country, year, last) values ('GH', 2031, 1)
                on conflict (country, year) do update set last = reference_counter.last + 1 returning last as number`,
        };
        const now = { text: `select next_reference('GH', 2031) as number` };
        const taken = await Promise.all(
            Array.from({ length: 20 }, async (_, index) => {
                const { rows } = await pool.query<{ number: number }>(index % 2 === 0 ? before : now);
                return rows[0]?.number;
            }),
        );
        expect(new Set(taken).size).toBe(20);
    });

    it('who begins an application waits for nobody who begins one', async () => {
        const client = await server.database.pool.connect();
        try {
            await client.query(`begin; select next_reference('GH', extract(year from now())::int)`);
            const { status } = await journey.send({
                by: 'sales',
                uid: v7(),
                action: 'start',
                input: { ...capturedSections.customer, phone: newCustomer().phone },
            });
            expect(status).toBe(201);
        } finally {
            await client.query('rollback');
            client.release();
        }
    });
});

describe('one key, twenty times at once', () => {
    it.each([
        ['start', null],
        ['claim', 'pending'],
        ['approve', 'reviewed'],
        ['cancel', 'draft'],
    ] as const)('%s happens once and answers alike', async (action, stage) => {
        const uid =
            stage === null
                ? v7()
                : await placed(server, { stage, reviewer: stage === 'reviewed' ? 'underwriter' : null });
        const by = { start: 'sales', claim: 'senior', approve: 'senior', cancel: 'sales' }[action];
        const input = {
            start: { ...capturedSections.customer, phone: newCustomer().phone },
            claim: {},
            approve: { internalComment: null },
            cancel: { reason: 'DUPLICATE', comment: null },
        }[action];
        const key = v7();
        const command = { by, uid, action, input, key, ...(stage === null ? {} : { version: 1 }) };
        const replies = await Promise.all(Array.from({ length: 20 }, () => journey.send(command)));
        expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([stage === null ? 201 : 200]));
        const first = replies.find(({ headers }) => headers['idempotent-replay'] !== 'true');
        for (const { body } of replies) expect(body).toEqual(first?.body);
        expect(replies.filter(({ headers }) => headers['idempotent-replay'] === 'true')).toHaveLength(19);
        expect(await count(events(action), uid)).toBe(1);
        expect(await count(decided, uid)).toBe(action === 'approve' ? 1 : 0);
        const other = await journey.send({ ...command, input: { ...input, extra: 1 } });
        expect([other.status, other.body.code]).toEqual([422, 'key_reused']);
    });

    it('a repeat that comes late is answered with what is there now, and says that it moved on', async () => {
        const key = v7();
        const { uid } = await journey.started();
        const input = { section: 'address', data: capturedSections.address };
        const command = { by: 'sales', uid, action: 'save_section', input, version: 1, key } as const;
        expect((await journey.send(command)).headers).toMatchObject({ etag: '"2"' });
        const early = await journey.send(command);
        expect(early.headers).toMatchObject({ etag: '"2"', 'idempotent-replay': 'true' });
        expect(early.headers['x-changed-since']).toBeUndefined();
        await journey.does('sales', uid, 'save_section', { section: 'pledge', data: {} });
        const late = await journey.send(command);
        expect(late.headers).toMatchObject({ etag: '"3"', 'idempotent-replay': 'true', 'x-changed-since': '1' });
        expect([late.status, late.body.application.version]).toEqual([200, 3]);
        const { rows } = await server.database.pool.query('select reply from idempotency where key = $1', [key]);
        // Sealed, it says nothing of what was answered.
        expect(rows).toEqual([{ reply: expect.stringMatching(/^[\w+/=]{60,}$/) }]);
    });

    it('a code is tried once, whatever becomes of it', async () => {
        const uid = await placed(server, { stage: 'reviewed', reviewer: 'underwriter' });
        await journey.does('senior', uid, 'approve');
        await journey.does('sales', uid, 'send_code', { purpose: 'sign' });
        const { contract, application } = (await journey.read('sales', uid)).body;
        const input = {
            termsHash: contract?.termsHash,
            signature: await journey.document(uid, 'signature'),
            code: await journey.codeFor(uid),
            photo: null,
        };
        const command = { by: 'sales', uid, action: 'sign', input, version: application.version, key: v7() } as const;
        const replies = await Promise.all(Array.from({ length: 20 }, () => journey.send(command)));
        expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
        const { rows } = await server.database.pool.query(
            'select attempts from one_time_code where application_uid = $1',
            [uid],
        );
        expect(rows).toEqual([{ attempts: 1 }]);
    });
});
