import { describe, expect, it } from 'vitest';
import { bearer, idsIn, sharedKeyRoom, type Key } from './keyRoom.ts';
import { listOf } from './restApp.ts';
import { routesOf } from './routes.ts';

const { server, send, sendAs, active, read, logOf } = sharedKeyRoom();

describe('reading with a key', () => {
    it('answers lists and records that the key names, and no other route at all', async () => {
        const { secret } = await active();
        const answering: string[] = [];
        for (const { method, path, isPublic } of routesOf(server.app)) {
            if (isPublic) continue;
            const { status } = await send(path.replace(/:\w+/g, 'x'), { method, headers: bearer(secret) });
            if (status !== 403) answering.push(`${method} ${path} ${status}`);
        }
        expect(answering.toSorted()).toEqual([
            'GET /api/applications 200',
            'GET /api/applications/:id 404',
            'GET /api/merchants 200',
            'GET /api/merchants/:id 404',
            'GET /api/openapi.json 200',
        ]);
        const measured = { url: '/metrics', headers: bearer(secret), remoteAddress: '10.0.0.9' };
        expect((await server.inject(measured)).statusCode).toBe(403);
    });

    it('shows what lies in its country', async () => {
        const reads = ['applications'];
        const ghana = await active('admin', { reads });
        const kenya = await active('admin', { reads, country: 'KE' });
        const both = await active('admin', { reads, country: '*' });
        const seen = async ({ secret }: Key) => idsIn(await read(secret, '/api/applications'));
        expect(await seen(ghana)).toEqual(['in-ghana']);
        expect(await seen(kenya)).toEqual(['in-kenya']);
        expect(await seen(both)).toEqual(['in-ghana', 'in-kenya']);
        expect((await read(ghana.secret, '/api/applications/in-kenya')).status).toBe(404);
        expect((await read(kenya.secret, '/api/applications/in-kenya')).status).toBe(200);
    });

    it('masks personal data, and neither filters nor searches by it', async () => {
        const { secret } = await active();
        const { body } = await read(secret, '/api/applications/in-ghana');
        expect(body).toMatchObject({ customerPhone: '••••3987', customerName: '••••yson', reference: 'REF-in-ghana' });
        expect((await sendAs('admin', '/api/applications/in-ghana')).body).toMatchObject({
            customerPhone: '+233244123987',
            customerName: 'Ama Quayson',
        });
        const searched = async (q: string) => idsIn(await read(secret, listOf('applications', { filter: { q } })));
        expect(await searched('244123987')).toEqual([]);
        expect(await searched('quayson')).toEqual([]);
        expect(await searched('ref-IN-ghana')).toEqual(['in-ghana']);
        const filtered = await read(secret, listOf('applications', { filter: { customerPhone: '+233244123987' } }));
        expect(filtered.status).toBe(400);
    });

    it('masks who is behind a shop, and finds shops by their own name alone', async () => {
        const shop = {
            merchantCode: 'GH7777',
            name: 'Café Wéli Phones',
            contactName: 'Efua Zormelo',
            cellphone: '+233201112223',
            email: 'efua@weli.example',
            address: '7 Harbour Road, Tema',
            location: { latitude: 5.6, longitude: 0.01 },
            country: 'GH',
        };
        const added = await sendAs('admin', '/api/merchants', { method: 'POST', body: shop });
        expect(added).toMatchObject({ status: 201, body: shop });
        const { secret } = await active();
        expect((await read(secret, '/api/merchants/GH7777')).body).toMatchObject({
            name: shop.name,
            contactName: '••••melo',
            cellphone: '••••2223',
            email: '••••mple',
            address: '••••Tema',
            location: null,
        });
        const list = await read(secret, listOf('merchants', { filter: { id: ['GH7777'] } }));
        expect(idsIn(list)).toEqual(['GH7777']);
        for (const personal of ['Zormelo', 'Efua', '0111222', 'Harbour', '5.6'])
            expect(list.text).not.toContain(personal);
        const searched = async (q: string) => idsIn(await read(secret, listOf('merchants', { filter: { q } })));
        expect(await searched('zormelo')).toEqual([]);
        expect(await searched('weli zormelo')).toEqual([]);
        expect(await searched('cafe WELI')).toEqual(['GH7777']);
        expect(await searched('gh7777')).toEqual(['GH7777']);
    });

    it('is described by what the key may do', async () => {
        const { secret } = await active('admin2', { reads: ['merchants'] });
        const { body } = await read(secret, '/api/openapi.json');
        const paths = body['paths'] as Readonly<Record<string, object>>;
        expect(Object.entries(paths).map(([path, operations]) => [path, Object.keys(operations)])).toEqual([
            ['/api/merchants', ['get']],
            ['/api/merchants/summary', ['get']],
            ['/api/merchants/{id}', ['get']],
            ['/api/openapi.json', ['get']],
        ]);
        const { securitySchemes } = body['components'] as Readonly<Record<string, Readonly<Record<string, unknown>>>>;
        expect(securitySchemes).toMatchObject({
            bearer: { scheme: 'bearer', description: expect.stringContaining('ahk_') },
        });
    });

    it('is in the event log, without the secret and with personal data masked', async () => {
        const { secret, prefix } = await active();
        await read(secret, '/api/applications/in-ghana');
        await read(secret, listOf('applications', { filter: { stage: 'pending', q: '244123987' } }));
        await read(secret, '/api/loans');
        const entries = await logOf('actor', `key:${prefix}`);
        expect(entries).toMatchObject([
            { role: 'key', action: 'read', record: 'applications', record_id: 'in-ghana', country: 'GH' },
            { role: 'key', action: 'read', record: 'applications', record_id: '*' },
        ]);
        expect(JSON.stringify(entries)).not.toContain(secret.slice(-43));
        expect(JSON.stringify(entries)).not.toContain('244123987');
    });

    it('is logged in the country of the record, the first reading at once and no others beside it', async () => {
        const { secret, prefix } = await active('admin', { reads: ['applications'], country: '*' });
        for (const uid of ['in-ghana', 'in-kenya', 'in-ghana', 'in-ghana', 'nowhere']) {
            await read(secret, `/api/applications/${uid}`);
        }
        for (const page of [1, 2, 3]) await read(secret, listOf('applications', { range: [0, page] }));
        expect(await logOf('actor', `key:${prefix}`)).toMatchObject([
            { record_id: 'in-ghana', country: 'GH' },
            { record_id: 'in-kenya', country: 'KE' },
            { record_id: '*', country: '*' },
        ]);
    });

    it('notes when a key was last used, once a minute at most', async () => {
        const key = await active();
        const lastUsed = async () => (await sendAs('admin', `/api/api-keys/${key.id}`)).body['lastUsedAt'];
        const move = (interval: string) =>
            server.database.pool.query(`update api_key set last_used_at = now() - $1::interval where key_id = $2`, [
                interval,
                key.id,
            ]);
        expect(await lastUsed()).toBeNull();
        await read(key.secret, '/api/openapi.json');
        expect(await lastUsed()).not.toBeNull();
        await move('50 seconds');
        const then = await lastUsed();
        await read(key.secret, '/api/openapi.json');
        expect(await lastUsed()).toBe(then);
        await move('70 seconds');
        await read(key.secret, '/api/openapi.json');
        expect(Date.parse(String(await lastUsed()))).toBeGreaterThan(Date.parse(String(then)));
    });
});
