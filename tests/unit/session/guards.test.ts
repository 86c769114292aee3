import { describe, expect, it } from 'vitest';
import { decide, settle } from '../../../src/routes/guards.ts';
import { matchRoute } from '../../../src/routes/matchRoute.ts';
import type { Area } from '../../../src/routes/route.ts';
import { routes } from '../../../src/routes/routes.ts';
import { specifiedRoutes } from '../../support/specifiedRoutes.ts';

const person = (...roles: readonly string[]) => ({ token: 'token', roles });

/** Who is who, the areas they may see, and where / leads them (sections 2 and 6). */
const people: readonly {
    readonly name: string;
    readonly session: { readonly token: string | null; readonly roles: readonly string[] };
    readonly sees: readonly Area[];
    readonly home: string;
}[] = [
    { name: 'nobody signed in', session: { token: null, roles: [] }, sees: ['public'], home: '/' },
    {
        name: 'left-over roles without a token',
        session: { token: null, roles: ['admin'] },
        sees: ['public'],
        home: '/',
    },
    { name: 'admin', session: person('admin'), sees: ['admin', 'account'], home: '/admin' },
    { name: 'support', session: person('support'), sees: ['admin', 'account'], home: '/admin' },
    { name: 'underwriter', session: person('underwriters'), sees: ['underwriters', 'account'], home: '/underwriters' },
    { name: 'sales', session: person('sales'), sees: ['sales', 'account'], home: '/home' },
    { name: 'no role at all', session: person(), sees: ['sales', 'account'], home: '/home' },
    { name: 'admin and sales', session: person('admin', 'sales'), sees: ['admin', 'sales', 'account'], home: '/admin' },
    {
        name: 'underwriter and sales',
        session: person('underwriters', 'sales'),
        sees: ['underwriters', 'sales', 'account'],
        home: '/underwriters',
    },
    { name: 'a group that opens nothing', session: person('auditors'), sees: ['public'], home: '/' },
];

const addressOf = (path: string): string => path.replace(/:\w+/g, 'x-1');

describe('the addresses', () => {
    it('are the 65 of the specification, each once', () => {
        expect(specifiedRoutes).toHaveLength(65);
        expect(routes).toEqual(expect.arrayContaining([...specifiedRoutes]));
        expect(new Set(routes.map(({ path }) => path)).size).toBe(routes.length);
    });

    it('count 3 public, 22 admin, 19 underwriting and 21 sales', () => {
        const count = (area: Area) => specifiedRoutes.filter((route) => route.area === area).length;
        expect([count('public'), count('admin'), count('underwriters'), count('sales')]).toEqual([3, 22, 19, 21]);
    });

    it.each(routes)('$path is found, with its parameters', (route) => {
        const match = matchRoute(addressOf(route.path));
        expect(match?.route).toBe(route);
        const names = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
        expect(Object.keys(match?.params ?? {})).toEqual(names);
    });

    it('decode their parameters and refuse what cannot be decoded', () => {
        expect(matchRoute('/admin/edit/merchant/K%26N')?.params).toEqual({ merchantCode: 'K&N' });
        expect(matchRoute('/admin/edit/merchant/%E0%A4%A')).toBeUndefined();
    });

    it.each(['/nowhere', '/home/kyc', '/home/kyc/1/2', '/admin/users', '/HOME', '/homes', '/admin/applications/1'])(
        '%s does not exist',
        (path) => expect(matchRoute(path)).toBeUndefined(),
    );
});

describe.each(people)('$name', ({ session, sees, home }) => {
    it.each(routes)('$path', ({ area, path }) => {
        const address = addressOf(path);
        const isShown = sees.includes(area);
        const away = area === 'public' ? home : '/';
        expect(decide(address, session)).toMatchObject(
            isShown ? { kind: 'show', route: { path } } : { kind: 'redirect', to: away },
        );
    });

    it('is at home at /, and after any unknown address', () => {
        expect(settle('/', session).path).toBe(home);
        expect(settle('/no/such/address', session).path).toBe(home);
    });

    it('ends somewhere from every address', () => {
        for (const { path } of routes) expect(sees).toContain(settle(addressOf(path), session).route.area);
    });
});

describe('somebody who must set up a second factor first', () => {
    const lacking = { ...person('underwriters', 'sales'), lacksFactor: true };

    it('is led from everywhere to their account, where it is done', () => {
        const led = routes.map(({ path }) => settle(addressOf(path), lacking).route.area);
        expect(new Set(led)).toEqual(new Set(['account']));
        expect(settle('/nowhere', lacking).path).toBe('/account');
        expect(settle('/', { ...lacking, lacksFactor: false }).path).toBe('/underwriters');
    });

    it('is nobody once signed out', () => {
        expect(settle('/home', { token: null, roles: ['sales'], lacksFactor: true }).path).toBe('/');
    });
});
