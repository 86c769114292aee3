import {
    Children,
    createContext,
    Fragment,
    isValidElement,
    useContext,
    useEffect,
    useState,
    type MouseEvent,
    type ReactNode,
} from 'react';
import type {
    RouterBlocker,
    RouterBlockerFunction,
    RouterLinkProps,
    RouterLocation,
    RouterNavigateProps,
    RouterProvider,
    RouterRouteProps,
    RouterRoutesProps,
} from 'react-admin';
import { isPlainClick } from '../../routes/router.tsx';
import { matchOf, type Match } from './matching.ts';
import { addressTo, guardPlace, isPlace, navigate } from './place.ts';
import { usePlace } from './Router.tsx';
import { hostPath } from '../../session/ownPath.ts';

/** What the routes around a part of a page have taken of the path. */
const LevelContext = createContext<Pick<Match, 'params' | 'pathnameBase'>>({ params: {}, pathnameBase: '/admin' });

const useLocation = (): RouterLocation => usePlace().location;

const Route = (_route: RouterRouteProps): ReactNode => null;

const routesIn = (children: ReactNode): readonly RouterRouteProps[] =>
    Children.toArray(children).flatMap((child) => {
        if (!isValidElement<RouterRouteProps>(child)) return [];
        return child.type === Fragment ? routesIn(child.props.children) : [child.props];
    });

const Routes = ({ children }: RouterRoutesProps) => {
    const { pathname } = useLocation();
    const level = useContext(LevelContext);
    if (!`${pathname}/`.startsWith(`${level.pathnameBase}/`)) return null;
    const within = pathname.slice(level.pathnameBase.length);
    const [found] = routesIn(children)
        .flatMap(({ path = '', element }) => {
            const match = matchOf(path, within);
            return match === undefined ? [] : [{ element, match }];
        })
        .toSorted((left, right) => right.match.weight - left.match.weight);
    if (found === undefined) return null;
    const { params, pathnameBase } = found.match;
    const inner = {
        params: { ...level.params, ...params },
        pathnameBase: `${level.pathnameBase}${pathnameBase}`.replace(/\/$/, ''),
    };
    return <LevelContext value={inner}>{found.element}</LevelContext>;
};

const Link = ({ to, replace, state, onClick, children, ...rest }: RouterLinkProps) => {
    const address = addressTo(to);
    const isHere = address === addressTo(useLocation());
    const follow = (event: MouseEvent): void => {
        onClick?.(event);
        if (event.defaultPrevented || !isPlainClick(event) || rest['target'] !== undefined) return;
        event.preventDefault();
        navigate(to, { replace: replace ?? isHere, state });
    };
    return (
        <a {...rest} href={hostPath(address)} onClick={follow}>
            {children}
        </a>
    );
};

const Navigate = ({ to, replace = false, state }: RouterNavigateProps) => {
    const from = usePlace();
    useEffect(() => {
        // What is drawn follows the browser's bar a little later: whoever went on meanwhile is not sent back.
        if (isPlace(from)) navigate(to, { replace, state });
    }, [from, to, replace, state]);
    return null;
};

const free = { state: 'unblocked', reset: undefined, proceed: undefined, location: undefined } as const;

const useBlocker = (shouldBlock: RouterBlockerFunction | boolean): RouterBlocker => {
    const [held, setHeld] = useState<{ readonly location: RouterLocation; readonly go: () => void } | null>(null);
    useEffect(() =>
        guardPlace((question, go) => {
            const holds = typeof shouldBlock === 'function' ? shouldBlock(question) : shouldBlock;
            if (holds) setHeld({ location: question.nextLocation, go });
            return holds;
        }),
    );
    if (held === null) return free;
    const reset = (): void => setHeld(null);
    const proceed = (): void => {
        reset();
        held.go();
    };
    return { state: 'blocked', location: held.location, reset, proceed };
};

const matchPath: RouterProvider['matchPath'] = (pattern, pathname) => {
    const { path, end = true } = typeof pattern === 'string' ? { path: pattern } : pattern;
    const found = matchOf(end ? path : `${path}/*`, pathname);
    return found === undefined ? null : { ...found, params: { ...found.params }, pathname };
};

/** Nothing here draws one. */
const Outlet = () => null;

const RouterWrapper: RouterProvider['RouterWrapper'] = ({ children }) => children;

/** Routing for react-admin, at the addresses of the product and without the 30 kB of a router for everything. */
export const routerProvider: RouterProvider = {
    useLocation,
    useNavigate: () => navigate,
    // Which parameters an address has, its pattern says; react-admin lets whoever reads them name their type.
    useParams: <T extends Record<string, string | undefined>>() => useContext(LevelContext).params as T,
    useBlocker,
    useMatch: (pattern) => matchPath(pattern, useLocation().pathname),
    useInRouterContext: () => true,
    useCanBlock: () => true,
    Link,
    Navigate,
    Route,
    Routes,
    Outlet,
    matchPath,
    RouterWrapper,
};
