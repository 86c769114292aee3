import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPerson } from '../../../server/identity/directory.ts';
import { startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
beforeAll(async () => {
    server = await startServer();
});
afterAll(async () => {
    await server.stop();
});

const me = async (username: string) => server.inject({ url: '/api/me', headers: await server.as(username) });

const update = (assignment: string, username: string) =>
    server.database.pool.query(`update app_user set ${assignment} where username = $1`, [username]);

describe('who asks', () => {
    it('is told by the directory, with what they may do', async () => {
        const reply = await me('sales');
        expect(reply.statusCode).toBe(200);
        expect(reply.headers['cache-control']).toBe('no-store');
        expect(reply.json()).toMatchObject({
            username: 'sales',
            roles: ['sales'],
            groups: ['sales'],
            country: 'GH',
            merchant: { merchantCode: 'GH0001', name: 'Circle Phone Centre' },
        });
        expect(reply.json().permissions).toContain('list:applications');
        expect(reply.json().permissions).not.toContain('list:event-logs');
    });

    it.each([undefined, '', 'Bearer', 'Bearer a.b.c', 'Basic YTpi', `Bearer ${'a'.repeat(9000)}.b.c`])(
        'must be somebody: %.20s',
        async (authorization) => {
            const headers = authorization === undefined ? {} : { authorization };
            const reply = await server.inject({ url: '/api/me', headers });
            expect(reply.statusCode).toBe(401);
            expect(reply.json().code).toBe('unauthenticated');
            expect(reply.headers['www-authenticate']).toBe('Bearer');
        },
    );

    it('is refused when the directory does not know them, whatever their token claims', async () => {
        const reply = await me('stranger');
        expect(reply.statusCode).toBe(403);
        expect(reply.json().code).toBe('no_profile');
    });

    it('counts from the next request on: a new group, a disabled account', async () => {
        expect((await me('support')).json().roles).toEqual(['support']);
        await update(`"group" = 'underwriters', more_groups = '{sales}'`, 'support');
        expect((await me('support')).json().roles).toEqual(['underwriter', 'sales']);
        await update(`status = 'disabled'`, 'support');
        expect((await me('support')).json()).toMatchObject({ code: 'disabled' });
        await update(`status = 'active', "group" = 'support', more_groups = '{}'`, 'support');
        expect((await me('support')).json().roles).toEqual(['support']);
    });

    it('ends with the sign-in at the provider', async () => {
        expect((await me('admin2')).statusCode).toBe(200);
        await server.identity.admin.globalSignOut('admin2');
        expect((await me('admin2')).statusCode).toBe(401);
    });

    it('is tied to the provider once; the same name at another subject stays out', async () => {
        expect((await me('senior')).statusCode).toBe(200);
        await update(`subject = 'somebody-else'`, 'senior');
        expect((await me('senior')).json().code).toBe('no_profile');
    });

    it('leads every country as a leading administrator, and works in one', async () => {
        expect((await me('admin')).json()).toMatchObject({ country: 'GH', seniority: 'lead' });
    });

    it('with no role at all may do nothing', async () => {
        const person = {
            username: 'nobody',
            name: 'No Body',
            email: 'nobody@ahadi.example',
            cellphone: '+233244199999',
            country: 'GH',
            locale: 'en',
            groups: ['sales'],
            seniority: 'junior',
            merchantCode: null,
            agentCode: null,
        } as const;
        await server.database.withTransaction((tx) => createPerson(tx, person));
        await update(`"group" = 'visitors'`, 'nobody');
        expect((await me('nobody')).json()).toMatchObject({ roles: [], permissions: [] });
    });

    it('is noted with the time of the sign-in', async () => {
        await me('teamlead');
        const { rows } = await server.database.pool.query<{ recent: boolean }>(
            `select last_sign_in_at > now() - interval '1 minute' as recent from app_user where username = 'teamlead'`,
        );
        expect(rows).toEqual([{ recent: true }]);
    });
});

describe('routes', () => {
    /** Every line of the tree with what stands above it: a route below another names its own part alone. */
    const routes = () => {
        const above: string[] = [];
        const lines = server.app.printRoutes({ commonPrefix: false, includeMeta: false }).split('\n');
        return lines.flatMap((line) => {
            const [, lead = '', own = ''] = /^([│├└─\s]*)(\S.*)$/u.exec(line) ?? [];
            if (own === '') return [];
            const depth = [...lead].length / 4 - 1;
            above.splice(depth, above.length, own.replace(/ \(.*/, ''));
            return [`${above.slice(0, depth).join('')}${own}`];
        });
    };

    it('under /api are closed to everybody who is not signed in, but for the configuration, the check of a paper and links that were sent', async () => {
        const open: string[] = [];
        const found = routes().flatMap((line) => {
            const [, path = '', methods = ''] = /^(\S+) \(([A-Z, ]+)\)/.exec(line) ?? [];
            return path.startsWith('/api') ? methods.split(', ').map((method) => ({ method, path })) : [];
        });
        expect(found.length).toBeGreaterThan(20);
        for (const { method, path } of found) {
            const url = path.replaceAll(/:\w+/g, 'x');
            const reply = await server.app.inject({ method: method as 'GET', url });
            if (reply.statusCode !== 401) open.push(`${method} ${path}`);
        }
        expect(open.toSorted()).toEqual([
            'GET /api/address-stops/:link',
            'GET /api/certificates/:number',
            'GET /api/config',
            'GET /api/own/:link',
            'GET /api/own/:link/:paper',
            'GET /api/paper-check',
            'GET /api/paper-check/hash.js',
            'GET /api/papers/:link',
            'HEAD /api/address-stops/:link',
            'HEAD /api/certificates/:number',
            'HEAD /api/config',
            'HEAD /api/own/:link',
            'HEAD /api/own/:link/:paper',
            'HEAD /api/paper-check',
            'HEAD /api/paper-check/hash.js',
            'HEAD /api/papers/:link',
            'POST /api/address-stops/:link',
            'POST /api/csp-reports',
            'POST /api/own/:link',
            'POST /api/papers/:link',
            'POST /api/papers/:link/code',
        ]);
    });

    it.each(['/api/nothing', '/nothing', '/idp/nothing', '/api'])('that do not exist answer alike: %s', async (url) => {
        const reply = await server.inject({ url });
        expect(reply.statusCode).toBe(404);
        expect(reply.json().code).toBe('not_found');
    });

    it('tell how the server is', async () => {
        expect((await server.inject({ url: '/healthz' })).json()).toEqual({ status: 'ok' });
        expect((await server.inject({ url: '/readyz' })).json()).toEqual({ status: 'ready' });
        expect((await server.inject({ url: '/api/config' })).json()).toMatchObject({
            auth: {
                userPoolEndpoint: '/idp/',
                hostedUrl: '/idp',
                redirectUris: ['http://localhost:3000/'],
                logoutUris: ['http://localhost:3000/signed-out'],
                scopes: ['openid', 'email', 'phone', 'profile', 'aws.cognito.signin.user.admin'],
            },
            environment: 'development',
        });
    });

    it('show figures to administrators only, from wherever they ask', async () => {
        const metrics = async (options: object) => (await server.inject({ url: '/metrics', ...options })).statusCode;
        expect(await metrics({})).toBe(401);
        expect(await metrics({ headers: await server.as('sales') })).toBe(403);
        expect(await metrics({ headers: await server.as('admin') })).toBe(200);
    });
});
