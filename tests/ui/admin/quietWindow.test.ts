import { beforeEach, expect, test } from 'vitest';
import { createBrowserRouter } from 'react-router';
import { quietWindow } from '../../../src/admin/quietWindow.ts';

beforeEach(() => history.replaceState(null, '', '/admin/merchants'));

const filterOf = (filter: object): string => `?filter=${encodeURIComponent(JSON.stringify(filter))}`;

const routerHere = () => createBrowserRouter([{ path: '*', element: null }], { window: quietWindow() });

test('what somebody typed stands behind the # of the address, and the router reads it as its query', async () => {
    const router = routerHere();
    await router.navigate(`/admin/merchants${filterOf({ q: 'Ama' })}`);
    expect(router.state.location.search).toBe(filterOf({ q: 'Ama' }));
    expect([location.search, location.hash]).toEqual(['', `#${filterOf({ q: 'Ama' })}`]);
    router.dispose();
});

test('an address with it, opened anew, is read alike', () => {
    history.replaceState(null, '', `/admin/merchants#${filterOf({ q: 'Ama' })}`);
    const router = routerHere();
    expect(router.state.location).toMatchObject({ search: filterOf({ q: 'Ama' }), hash: '' });
    router.dispose();
});

test('what names nobody stays as it was', async () => {
    const router = routerHere();
    await router.navigate(`/admin/merchants${filterOf({ status: 'active' })}`);
    expect(location.search).toBe(filterOf({ status: 'active' }));
    router.dispose();
});
