import { beforeAll, describe, expect, test } from 'vitest';
import { merchantBody } from './records.ts';
import { ask, listOf, sharedRestApp, type PersonName } from './restApp.ts';

const rest = sharedRestApp();

type Body = Readonly<Record<string, unknown>>;

const send = (as: PersonName, method: 'POST' | 'PUT', path: string, body: Body, version?: number) =>
    ask(rest, {
        as,
        method,
        path: `/api/${path}`,
        body,
        headers: version === undefined ? {} : { 'if-match': `"${version}"` },
    });
const bulk = (as: PersonName, body: Body) => send(as, 'POST', 'merchants/bulk', body);
const shop = async (code: string) => (await ask(rest, { as: 'admin', path: `/api/merchants/${code}` })).body;
const entriesOf = async (code: string): Promise<readonly Body[]> => {
    const filter = { record: ['merchants'], recordId: code };
    const path = listOf('event-logs', { filter, sort: ['at', 'DESC'], range: [0, 9] });
    return (await ask<readonly Body[]>(rest, { as: 'admin', path })).body;
};

beforeAll(async () => {
    for (const code of ['GH0001', 'GH0002', 'GH0003', 'GH0004'])
        await send('admin', 'POST', 'merchants', merchantBody(code));
});

describe('edits of many rows, each with values of its own', () => {
    test('are tried without a trace, then made by one request, each on the version that was seen', async () => {
        const edits = [
            { id: 'GH0001', version: 1, data: { name: 'First', cellphone: '0244111111' } },
            { id: 'GH0002', version: 1, data: { name: '' } },
            { id: 'GH0003', version: 7, data: { name: 'Third' } },
            { id: 'KE0001', version: 1, data: { name: 'Elsewhere' } },
        ];
        const { body: tried } = await bulk('admin', { edits, dryRun: true });
        expect(tried).toMatchObject({
            succeeded: [],
            planned: [{ id: 'GH0001', changes: { name: { to: 'First' }, cellphone: { to: '+233244111111' } } }],
            failed: [
                { id: 'GH0002', code: 'invalid' },
                { id: 'GH0003', code: 'stale' },
                { id: 'KE0001', code: 'not_found' },
            ],
        });
        expect(await shop('GH0001')).toMatchObject({ version: 1 });
        expect(await entriesOf('GH0001')).toHaveLength(1);

        const { body: done } = await bulk('admin', {
            edits: [edits[0], { id: 'GH0003', version: 1, data: { name: 'Third' } }],
        });
        expect(done).toMatchObject({
            succeeded: [
                { id: 'GH0001', version: 2 },
                { id: 'GH0003', version: 2 },
            ],
            failed: [],
        });
        expect(await shop('GH0001')).toMatchObject({ name: 'First', cellphone: '+233244111111' });
        expect(await shop('GH0003')).toMatchObject({ name: 'Third' });
    });

    test.each([
        [{ edits: [] }, 400],
        [{ edits: [{ id: 'GH0001', data: {} }] }, 400],
        [{ edits: [{ id: 'GH0001', version: 2, data: {}, more: 1 }] }, 400],
        [
            {
                edits: [
                    { id: 'GH0001', version: 2, data: {} },
                    { id: 'GH0001', version: 2, data: {} },
                ],
            },
            400,
        ],
        [{ edits: [{ id: 'GH0001', version: 2, data: {} }], ids: ['GH0001'] }, 400],
        [{ takesBack: 'of nobody' }, 404],
        [{ takesBack: 'of nobody', data: {} }, 400],
    ])('%j is %i', async (body, status) => {
        expect((await bulk('admin', body)).status).toBe(status);
    });

    test('change nothing that the person may not change', async () => {
        const edits = [{ id: 'GH0001', version: 2, data: { name: 'Mine' } }];
        expect((await bulk('support', { edits })).body).toMatchObject({ succeeded: [], failed: [{ id: 'GH0001' }] });
        expect((await bulk('sales', { edits })).status).toBe(403);
    });
});

describe('what one request did is taken back', () => {
    test('row by row as new changes, personal data too; what was changed again since stays and is named', async () => {
        const before = await shop('GH0004');
        const edits = [
            { id: 'GH0004', version: 1, data: { name: 'Wrong', cellphone: '+233244999999' } },
            { id: 'GH0002', version: 1, data: { name: 'Wrong, too' } },
        ];
        const { body: wrong } = await bulk('admin', { edits });
        await send('lead', 'PUT', 'merchants/GH0002', { name: 'Somebody else’s' }, 2);
        const back = await bulk('admin', { takesBack: wrong['batchId'] });
        expect(back).toMatchObject({
            status: 200,
            body: {
                succeeded: [{ id: 'GH0004', version: 3 }],
                failed: [{ id: 'GH0002', name: 'Somebody else’s', message: 'This was changed again since.' }],
            },
        });
        expect(await shop('GH0004')).toMatchObject({ name: before['name'], cellphone: before['cellphone'] });
        const [entry, taken] = await entriesOf('GH0004');
        expect(entry).toMatchObject({ action: 'revert', actor: 'kojo', changes: { reverts: { to: taken?.['id'] } } });

        // Taking that back is doing it again.
        await bulk('admin', { takesBack: back.body['batchId'] });
        expect(await shop('GH0004')).toMatchObject({ name: 'Wrong', cellphone: '+233244999999', version: 4 });
    });

    test('by nobody else, and not twice', async () => {
        const reply = await send('admin', 'PUT', 'merchants/GH0003', { name: 'Third again' }, 2);
        const batchId = reply.headers['x-request-id'];
        expect((await bulk('lead', { takesBack: batchId })).status).toBe(404);
        expect((await bulk('admin', { takesBack: batchId })).body).toMatchObject({
            succeeded: [{ id: 'GH0003', version: 4 }],
        });
        expect((await bulk('admin', { takesBack: batchId })).body).toMatchObject({
            succeeded: [],
            failed: [{ id: 'GH0003', message: 'This was changed again since.' }],
        });
    });

    test('with the reason that the change asks for', async () => {
        const body = {
            username: 'takenback',
            name: 'Taken Back',
            email: 'taken@example.com',
            cellphone: '+233244000001',
            country: 'GH',
        };
        const work = { merchantCode: 'GH0003', agentCode: 'AG7777' };
        await send('admin', 'POST', 'users/sales', { ...body, ...work, status: 'disabled' });
        const enabled = await send('admin', 'POST', 'users/sales/bulk-actions/enable', {
            ids: ['takenback'],
            versions: { takenback: 1 },
        });
        const takesBack = enabled.body['batchId'];
        const back = (more: Body) => send('admin', 'POST', 'users/sales/bulk', { takesBack, ...more });
        expect(await back({})).toMatchObject({
            status: 422,
            body: { errors: { reason: 'Write why this person is disabled' } },
        });
        expect(await back({ reason: 'Enabled by mistake today' })).toMatchObject({
            status: 200,
            body: { succeeded: [{ id: 'takenback', version: 3 }] },
        });
    });
});
