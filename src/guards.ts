import { areas, routes, type RouteRow } from './routes.ts';
import { homeOf } from './session/roles.ts';
import { isAuthenticated, type Session } from './session/session.ts';

export type Decision =
    | { readonly kind: 'show'; readonly route: RouteRow }
    | { readonly kind: 'redirect'; readonly to: string };

const segmentsOf = (path: string): readonly string[] => path.split('/').filter((segment) => segment !== '');

const table = routes.map((route) => ({ route, pattern: segmentsOf(route.path) }));

const matches = (pattern: readonly string[], segments: readonly string[]): boolean =>
    pattern.length === segments.length &&
    pattern.every((part, index) => part.startsWith(':') || part === segments[index]);

/** The address's row, or undefined for an address that the app does not have. A fixed word beats a parameter. */
export const findRoute = (pathname: string): RouteRow | undefined => {
    const segments = segmentsOf(pathname);
    return table.find(({ pattern }) => matches(pattern, segments))?.route;
};

/**
 * Who sees what (sections 2 and 6): an unknown address and a forbidden one lead to /, and / leads a signed-in person home.
 * Decided outside react-admin, whose own check loops for ever when it refuses.
 */
export const decide = (pathname: string, person: Pick<Session, 'token' | 'roles'>): Decision => {
    const route = findRoute(pathname);
    if (route === undefined) return { kind: 'redirect', to: '/' };
    if (route.area === 'public') {
        const home = isAuthenticated(person) ? homeOf(person) : '/';
        return home === '/' ? { kind: 'show', route } : { kind: 'redirect', to: home };
    }
    const mayEnter = isAuthenticated(person) && areas[route.area].mayEnter(person);
    return mayEnter ? { kind: 'show', route } : { kind: 'redirect', to: '/' };
};

/** The address where `pathname` ends after all its redirects, with its row. */
export const settle = (
    pathname: string,
    person: Pick<Session, 'token' | 'roles'>,
): { path: string; route: RouteRow } => {
    const first = decide(pathname, person);
    if (first.kind === 'show') return { path: pathname, route: first.route };
    return settle(first.to, person);
};
