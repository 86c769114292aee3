import { lazy, Suspense, useEffect, useMemo, type ComponentType, type ReactNode } from 'react';
import { say } from './i18n/say.ts';
import { matchRoute } from './matchRoute.ts';
import { usePathname } from './router.tsx';
import type { PathOf } from './routes.ts';

/** Fetches one screen's chunk: `async () => (await import('./Landing.tsx')).Landing`. */
export type LoadScreen = () => Promise<ComponentType>;

type RoutedArea = 'sales' | 'underwriters' | 'account';

/** One screen per address of the area: a forgotten or unknown address does not compile. */
export type Screens<A extends RoutedArea> = Readonly<Record<PathOf<A>, LoadScreen>>;

/** The address the page was opened at needs its screen at once, not after the frame around it has been drawn. */
const startLoading = (load: LoadScreen): LoadScreen => {
    const loading = load();
    loading.catch(() => undefined);
    return () => loading;
};

const loads = new Map<string, LoadScreen>();

/** Screens that were fetched ahead: drawn as they are, without the moment that a lazy one takes even when it is there. */
const ready = new Map<string, ComponentType>();

/** Fetches the screen of an address that one will probably go to; what fails here fails again when it is needed. */
export const prefetchScreen = async (address: string): Promise<void> => {
    const path = matchRoute(address.replace(/[?#].*$/, ''))?.route.path ?? '';
    const screen = await loads
        .get(path)?.()
        .catch(() => undefined);
    if (screen !== undefined) ready.set(path, screen);
};

const lazyScreens = (screens: Readonly<Record<string, LoadScreen>>): ReadonlyMap<string, ComponentType> => {
    const first = matchRoute(location.pathname)?.route.path;
    const rows = Object.entries(screens).map(([path, load]) => {
        const loader = path === first ? startLoading(load) : load;
        loads.set(path, loader);
        return [path, lazy(async () => ({ default: await loader() }))] as const;
    });
    return new Map(rows);
};

/**
 * Builds an area's screens from its addresses; each is fetched when first shown. Call it once, outside components:
 * `const SalesScreens = areaScreens<'sales'>({ '/home': async () => (await import('./Landing.tsx')).Landing, ... })`, then
 * draw `<SalesScreens waiting={<Skeleton />} />` inside the area's frame.
 */
export const areaScreens = <A extends RoutedArea>(screens: Screens<A>) => {
    const byPath = lazyScreens(screens);
    return ({ waiting = null }: { readonly waiting?: ReactNode }) => {
        const pathname = usePathname();
        const route = matchRoute(pathname)?.route;
        const path = route?.path ?? '';
        // What is drawn stays the same component, whatever is fetched meanwhile.
        const Screen = useMemo(() => ready.get(path) ?? byPath.get(path), [path]);
        const title = route?.title;
        useEffect(() => {
            if (title !== undefined) document.title = `${say(title)} · Ahadi`;
        }, [title]);
        // Keyed by the whole address: another application's page must not start with this one's state.
        return <Suspense fallback={waiting}>{Screen && <Screen key={pathname} />}</Suspense>;
    };
};
