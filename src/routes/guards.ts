import { matchRoute } from './matchRoute.ts';
import type { RouteRow } from './route.ts';
import { areas } from './routes.ts';
import { homeOf } from '../session/roles.ts';
import { isAuthenticated, type Session } from '../session/session.ts';

export type Decision =
    | { readonly kind: 'show'; readonly route: RouteRow }
    | { readonly kind: 'redirect'; readonly to: string };

type Person = Pick<Session, 'token' | 'roles'> & Partial<Pick<Session, 'lacksFactor'>>;

const ACCOUNT = '/account';

/**
 * Who sees what (sections 2 and 6): an unknown address and a forbidden one lead to /, and / leads a signed-in person home,
 * or to their account while they must set up a second factor there.
 * Decided outside react-admin, whose own check loops for ever when it refuses.
 */
export const decide = (pathname: string, person: Person): Decision => {
    const route = matchRoute(pathname)?.route;
    if (isAuthenticated(person) && person.lacksFactor === true && route?.area !== 'account') {
        return { kind: 'redirect', to: ACCOUNT };
    }
    if (route === undefined) return { kind: 'redirect', to: '/' };
    if (route.area === 'public') {
        const home = isAuthenticated(person) ? homeOf(person) : '/';
        return home === '/' ? { kind: 'show', route } : { kind: 'redirect', to: home };
    }
    const mayEnter = isAuthenticated(person) && areas[route.area].mayEnter(person);
    return mayEnter ? { kind: 'show', route } : { kind: 'redirect', to: '/' };
};

/** The address where `pathname` ends after all its redirects, with its row. */
export const settle = (pathname: string, person: Person): { readonly path: string; readonly route: RouteRow } => {
    const decision = decide(pathname, person);
    return decision.kind === 'show' ? { path: pathname, route: decision.route } : settle(decision.to, person);
};
