import { Suspense, useEffect, type ComponentType, type ReactNode } from 'react';
import { preloadable, type Preloadable } from './preloadable.tsx';
import { say } from '../i18n/say.ts';
import { matchRoute } from '../routes/matchRoute.ts';
import { usePathname } from '../routes/router.tsx';
import type { PathOf } from '../routes/writtenRows.ts';
import { ownPath } from '../session/ownPath.ts';

/** Fetches one screen's chunk: `async () => (await import('./Landing.tsx')).Landing`. */
export type LoadScreen = () => Promise<ComponentType>;

type RoutedArea = 'sales' | 'underwriters' | 'account';

/** One screen per address of the area: a forgotten or unknown address does not compile. */
export type Screens<A extends RoutedArea> = Readonly<Record<PathOf<A>, LoadScreen>>;

type Screen = Preloadable<object>;

const screensByPath = new Map<string, Screen>();

const screenOf = (address: string): Screen | undefined =>
    screensByPath.get(matchRoute(address.replace(/[?#].*$/, ''))?.route.path ?? '');

/** Fetches the screen of an address that one will probably go to; what fails here is asked for again when it is needed. */
export const prefetchScreen = async (address: string): Promise<void> => {
    await screenOf(address)
        ?.fetch()
        .catch(() => undefined);
};

/** Addresses that share their code share its arrival. */
const registerScreens = (screens: Readonly<Record<string, LoadScreen>>): void => {
    const byLoad = new Map<LoadScreen, Screen>();
    for (const [path, load] of Object.entries(screens)) {
        const screen = byLoad.get(load) ?? preloadable(load);
        byLoad.set(load, screen);
        screensByPath.set(path, screen);
    }
};

/**
 * Builds an area's screens from its addresses; each is fetched when first shown. Call it once, outside components:
 * `const SalesScreens = areaScreens<'sales'>({ '/home': async () => (await import('./Landing.tsx')).Landing, ... })`, then
 * draw `<SalesScreens waiting={<Skeleton />} />` inside the area's frame.
 */
export const areaScreens = <A extends RoutedArea>(screens: Screens<A>) => {
    registerScreens(screens);
    // The address the page was opened at needs its screen at once, not after the frame around it has been drawn.
    void prefetchScreen(ownPath());
    return ({ waiting = null }: { readonly waiting?: ReactNode }) => {
        const pathname = usePathname();
        const route = matchRoute(pathname)?.route;
        const Screen = screensByPath.get(route?.path ?? '')?.Component;
        const title = route?.title;
        useEffect(() => {
            if (title !== undefined) document.title = `${say(title)} · Ahadi`;
        }, [title]);
        // Keyed by the whole address: another application's page must not start with this one's state.
        return <Suspense fallback={waiting}>{Screen && <Screen key={pathname} />}</Suspense>;
    };
};
