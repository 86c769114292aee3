import { lazy, Suspense, useEffect, type ComponentType, type ReactNode } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { areas, routes, type PathOf } from './routes.ts';

type MountedArea = keyof typeof areas;

/** Fetches one screen's chunk: `() => import('./Landing.tsx').then((m) => m.Landing)`. */
export type LoadScreen = () => Promise<ComponentType>;

/** One screen per address of the area: a forgotten or unknown address does not compile. */
export type Screens<A extends MountedArea> = Readonly<Record<PathOf<A>, LoadScreen>>;

interface ScreenProps {
    readonly title: string;
    readonly children: ReactNode;
}

const Titled = ({ title, children }: ScreenProps) => {
    useEffect(() => {
        document.title = `${title} · Ahadi`;
    }, [title]);
    return children;
};

/**
 * Builds an area's routes from its addresses; every screen is fetched when first shown. Call it once, outside components:
 * `const SalesScreens = areaScreens('sales', { '/home': () => ..., ... })`, then render `<SalesScreens waiting={...} />`.
 */
export const areaScreens = <A extends MountedArea>(area: A, screens: Screens<A>) => {
    const loaders: Readonly<Record<string, LoadScreen>> = screens;
    const { prefix } = areas[area];
    const rows = routes.flatMap(({ path, title }) => {
        const load = path === prefix || path.startsWith(`${prefix}/`) ? loaders[path] : undefined;
        if (load === undefined) return [];
        const Screen = lazy(async () => ({ default: await load() }));
        return [{ path: path.slice(prefix.length + 1), title, Screen }];
    });
    return ({ waiting = null }: { readonly waiting?: ReactNode }) => (
        <Suspense fallback={waiting}>
            <Routes>
                {rows.map(({ path, title, Screen }) => (
                    <Route key={path} path={path} element={<Titled title={title}>{<Screen />}</Titled>} />
                ))}
                <Route path="*" element={<Navigate to="/" replace />} />
            </Routes>
        </Suspense>
    );
};
