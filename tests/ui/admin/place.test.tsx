import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLayoutEffect } from 'react';
import { LinkBase, RouterProviderContext, useBlocker, useLocation } from 'react-admin';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { resourcesWithScreens } from '../../../domain/resources/index.ts';
import { recordAddresses } from '../../../src/routes/recordAddresses.ts';
import { matchOf } from '../../../src/admin/router/matching.ts';
import { navigate } from '../../../src/admin/router/place.ts';
import { Router } from '../../../src/admin/router/Router.tsx';
import { routerProvider } from '../../../src/admin/router/routerProvider.tsx';

const filterOf = (filter: object): string => `?filter=${encodeURIComponent(JSON.stringify(filter))}`;

const Where = ({ isKept }: { readonly isKept: boolean }) => {
    const { pathname, search, state } = useLocation();
    const blocker = useBlocker(() => isKept);
    return (
        <>
            <p data-testid="where">{`${pathname}${search} ${JSON.stringify(state)}`}</p>
            <LinkBase to="/admin/merchants/GH0001/show">Shop</LinkBase>
            <LinkBase to={{ search: '?page=2' }}>Next</LinkBase>
            {blocker.state === 'blocked' && (
                <>
                    <button onClick={blocker.proceed}>Leave</button>
                    <button onClick={blocker.reset}>Stay</button>
                </>
            )}
        </>
    );
};

const { Route, Routes } = routerProvider;

const draw = (isKept = false) =>
    render(
        <RouterProviderContext value={routerProvider}>
            <Router>
                <Where isKept={isKept} />
                <Routes>
                    <Route path="merchants/*" element={<Shops />} />
                    <Route path="*" element={<p>Elsewhere</p>} />
                </Routes>
            </Router>
        </RouterProviderContext>,
    );

const Shop = () => <p>Shop {routerProvider.useParams()['id']}</p>;

const Shops = () => (
    <Routes>
        <Route path=":id/*" element={<Shop />} />
        <Route path="create/*" element={<p>A new shop</p>} />
        <Route path="/*" element={<p>All shops</p>} />
    </Routes>
);

const where = () => screen.getByTestId('where').textContent;
const go = (...to: Parameters<typeof navigate>): void => act(() => navigate(...to));

beforeEach(() => history.replaceState(null, '', '/admin/merchants'));
afterEach(cleanup);

/** Somebody who goes on before what is drawn has caught up with the bar. */
const GoesOn = () => {
    const { pathname } = useLocation();
    useLayoutEffect(() => {
        if (pathname === '/admin/old') navigate('/admin/merchants/GH0001/show');
    }, [pathname]);
    return null;
};

test('whoever went on is not sent back by a page that sends its visitors elsewhere', () => {
    const { Navigate } = routerProvider;
    render(
        <RouterProviderContext value={routerProvider}>
            <Router>
                <Where isKept={false} />
                <GoesOn />
                <Routes>
                    <Route path="old" element={<Navigate to="/admin/applications" replace />} />
                    <Route path="older" element={<Navigate to="/admin/applications" replace />} />
                    <Route path="*" element={null} />
                </Routes>
            </Router>
        </RouterProviderContext>,
    );
    go('/admin/older');
    expect(location.pathname).toBe('/admin/applications');
    go('/admin/old');
    expect(location.pathname).toBe('/admin/edit/merchant/GH0001');
});

describe('the address in the bar', () => {
    test('what somebody typed stands behind its #, and is read as the query', () => {
        draw();
        go(`/admin/merchants${filterOf({ q: 'Ama' })}`);
        expect(where()).toBe(`/admin/merchants${filterOf({ q: 'Ama' })} null`);
        expect([location.search, location.hash]).toEqual(['', `#${filterOf({ q: 'Ama' })}`]);
    });

    test('with it, opened anew, is read alike', () => {
        history.replaceState(null, '', `/admin/merchants#${filterOf({ q: 'Ama' })}`);
        draw();
        expect(where()).toBe(`/admin/merchants${filterOf({ q: 'Ama' })} null`);
    });

    test('what names nobody stays as it was', () => {
        draw();
        go({ search: filterOf({ status: 'active' }) });
        expect(location.search).toBe(filterOf({ status: 'active' }));
    });

    test('a link leads to the address of react-admin’s path, and one to a query alone stays', async () => {
        draw();
        expect(screen.getByText('Next').getAttribute('href')).toBe('/admin/merchants?page=2');
        await userEvent.click(screen.getByText('Shop'));
        expect(location.pathname).toBe('/admin/edit/merchant/GH0001');
        await waitFor(() => expect(where()).toBe('/admin/merchants/GH0001/show null'));
        expect(screen.getByText('Shop GH0001')).toBeDefined();
    });

    test('the way back is that of the browser, with what each link gave along', async () => {
        draw();
        go({ search: '?page=2' }, { state: { depth: 1 } });
        expect(where()).toBe('/admin/merchants?page=2 {"depth":1}');
        go('/admin/merchants/create');
        expect(screen.getByText('A new shop')).toBeDefined();
        go(-1);
        await waitFor(() => expect(where()).toBe('/admin/merchants?page=2 {"depth":1}'));
        expect(screen.getByText('All shops')).toBeDefined();
    });
});

describe('whoever would lose something', () => {
    test('is asked before a link is followed, and stays or goes', async () => {
        draw(true);
        go('/admin/features');
        await userEvent.click(screen.getByText('Stay'));
        expect([location.pathname, screen.queryByText('Leave')]).toEqual(['/admin/merchants', null]);
        go('/admin/features');
        await userEvent.click(screen.getByText('Leave'));
        expect(location.pathname).toBe('/admin/features');
        expect(await screen.findByText('Elsewhere')).toBeDefined();
    });

    test('is asked after the browser went back, and is back where they were until they agree', async () => {
        const { unmount } = draw();
        go('/admin/merchants/create');
        unmount();
        draw(true);
        act(() => history.back());
        const leave = await screen.findByText('Leave');
        await waitFor(() => expect(location.pathname).toBe('/admin/add/merchant'));
        expect(screen.getByText('A new shop')).toBeDefined();
        await userEvent.click(leave);
        await waitFor(() => expect(where()).toBe('/admin/merchants null'));
        expect(location.pathname).toBe('/admin/merchants');
    });
});

const records = resourcesWithScreens
    .map((resource) => recordAddresses(resource))
    .map(({ list, record }): [string, string] => [`${list}/a%26key`, record.replace(/:\w+$/, 'a%26key')]);

test.each<[string, string]>([...records, ['/admin/nothings/1', '/admin'], ['/home', '/admin']])(
    'who wrote %s, which is no address of theirs, is at %s',
    (written, address) => {
        history.replaceState(written, '', '/admin');
        draw();
        expect(location.pathname).toBe(address);
    },
);

test.each([
    ['*', '/a/b', { '*': 'a/b' }, '/'],
    [':id/show/*', '/a%2Fb/show', { id: 'a/b', '*': '' }, '/a%2Fb/show'],
    ['create', '/create', {}, '/create'],
])('the pattern %s holds %s', (pattern, path, params, pathnameBase) => {
    expect(matchOf(pattern, path)).toMatchObject({ params, pathnameBase });
});

test.each([
    ['create', '/create/more'],
    ['create/*', '/'],
    [':id', '/%E0%A4'],
])('the pattern %s does not hold %s', (pattern, path) => {
    expect(matchOf(pattern, path)).toBeUndefined();
});
