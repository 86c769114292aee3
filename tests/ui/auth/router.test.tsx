import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { areaScreens, type Screens } from '../../../src/framework/AreaScreens.tsx';
import { Guard } from '../../../src/Guard.tsx';
import { painted } from '../../../src/routes/painted.ts';
import { Link, navigate, useParams, usePathname, useSearchParams } from '../../../src/routes/router.tsx';
import { routes } from '../../../src/routes/routes.ts';
import { emptySession, session } from '../../../src/session/session.ts';

const Where = () => {
    const { uid = 'none' } = useParams();
    const [search] = useSearchParams();
    return (
        <p>
            {usePathname()} uid={uid} tab={search.get('tab') ?? 'none'}
        </p>
    );
};

const go = (path: string): void => act(() => navigate(path));

beforeEach(() => history.replaceState(null, '', '/home'));
afterEach(cleanup);

describe('the router', () => {
    it('follows links, addresses set by code and the back button', async () => {
        render(
            <>
                <Where />
                <Link to="/home/kyc/a%2Fb?tab=2">Identity</Link>
            </>,
        );
        await userEvent.click(screen.getByRole('link', { name: 'Identity' }));
        expect(await screen.findByText('/home/kyc/a%2Fb uid=a/b tab=2')).toBeDefined();
        go('/home/earnings');
        expect(screen.getByText('/home/earnings uid=none tab=none')).toBeDefined();
    });

    it.each([
        [{ ctrlKey: true }, false],
        [{ metaKey: true }, false],
        [{ button: 1 }, false],
        [{}, true],
    ])('leaves new tabs to the browser: %j', async (init, isOurs) => {
        render(<Link to="/home/earnings">Earnings</Link>);
        const taken = vi.fn<(isTaken: boolean) => void>();
        const lookThenStop = (event: Event): void => {
            taken(event.defaultPrevented);
            event.preventDefault();
        };
        document.addEventListener('click', lookThenStop, { once: true });
        fireEvent.click(screen.getByRole('link'), init);
        expect(taken).toHaveBeenCalledWith(isOurs);
        await painted();
        expect(location.pathname).toBe(isOurs ? '/home/earnings' : '/home');
    });
});

describe("an area's screens", () => {
    const loads = vi.fn<(path: string) => void>();
    const entries = routes
        .filter(({ area }) => area === 'sales')
        .map(({ path, title }) => [
            path,
            async () => {
                loads(path);
                return () => <h1>{title}</h1>;
            },
        ]);
    const screens: Screens<'sales'> = Object.fromEntries(entries);

    it('are fetched when first shown, the one of the opened address at once', async () => {
        const SalesScreens = areaScreens<'sales'>(screens);
        expect(loads.mock.calls).toEqual([['/home']]);
        render(<SalesScreens waiting={<p>One moment</p>} />);
        expect(await screen.findByRole('heading', { name: 'Home' })).toBeDefined();
        expect(document.title).toBe('Home · Ahadi');
        go('/home/contract/1');
        expect(await screen.findByRole('heading', { name: 'Contract' })).toBeDefined();
        expect(document.title).toBe('Contract · Ahadi');
        expect(loads.mock.calls).toEqual([['/home'], ['/home/contract/:uid']]);
    });
});

describe('the guard', () => {
    const replace = vi.spyOn(location, 'replace').mockImplementation(() => undefined);

    beforeEach(() => {
        replace.mockClear();
        session.set({ ...emptySession, token: 't', roles: ['sales'] });
    });

    it('shows what the person may see', () => {
        render(<Guard pathname="/home/earnings">Earnings</Guard>);
        expect(screen.getByText('Earnings')).toBeDefined();
        expect(replace).not.toHaveBeenCalled();
    });

    it('leaves for / when the session ends, and shows nothing meanwhile', () => {
        render(<Guard pathname="/home">My money</Guard>);
        act(() => session.reset());
        expect(screen.queryByText('My money')).toBeNull();
        expect(replace).toHaveBeenCalledWith('/');
    });

    it('turns other areas away', () => {
        render(<Guard pathname="/admin">All applications</Guard>);
        expect(screen.queryByText('All applications')).toBeNull();
        expect(replace).toHaveBeenCalledWith('/');
    });
});
