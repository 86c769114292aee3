import { useEffect, useMemo, useSyncExternalStore, type AnchorHTMLAttributes, type MouseEvent, type Ref } from 'react';
import { matchRoute, type Params } from './matchRoute.ts';
import { painted } from './painted.ts';
import { hostPath, ownPath } from '../session/ownPath.ts';

/*
 * The sales and underwriting areas' router: the addresses are already a table, so what is left of a router is this page of
 * code instead of react-router's 30 kB, which a phone on a slow network would fetch before its first screen. The names and
 * meanings are react-router's. Paths are absolute.
 */

export interface NavigateOptions {
    readonly replace?: boolean;
}

const CHANGED = 'ahadi:navigate';

const subscribe = (listener: () => void): (() => void) => {
    addEventListener('popstate', listener);
    addEventListener(CHANGED, listener);
    return () => {
        removeEventListener('popstate', listener);
        removeEventListener(CHANGED, listener);
    };
};

let moves = 0;

/** Whether somebody went from one page to another since the app was loaded. */
export const hasMoved = (): boolean => moves > 0;

/** Goes to an address of this app, or `-1` back. */
export const navigate = (to: string | -1, { replace = false }: NavigateOptions = {}): void => {
    moves += 1;
    if (to === -1) return history.back();
    if (replace) history.replaceState(null, '', hostPath(to));
    else history.pushState(null, '', hostPath(to));
    if (!replace) scrollTo(0, 0);
    dispatchEvent(new Event(CHANGED));
};

export const useNavigate = (): typeof navigate => navigate;

export const usePathname = (): string => useSyncExternalStore(subscribe, () => ownPath());

const useSearch = (): string => useSyncExternalStore(subscribe, () => location.search);

/** The parts of the address behind its ':names': `const { uid = '' } = useParams()`. */
export const useParams = (): Params => {
    const pathname = usePathname();
    return useMemo(() => matchRoute(pathname)?.params ?? {}, [pathname]);
};

/** The query of the address, and a way to replace it in place. */
export const useSearchParams = (): readonly [URLSearchParams, (next: URLSearchParams) => void] => {
    const search = useSearch();
    const params = useMemo(() => new URLSearchParams(search), [search]);
    return [params, (next) => navigate(`${ownPath()}?${next.toString()}`, { replace: true })];
};

/** One that the browser would follow in this very tab. */
export const isPlainClick = (event: MouseEvent): boolean =>
    event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'>, NavigateOptions {
    readonly to: string;
    readonly ref?: Ref<HTMLAnchorElement>;
}

/** A link inside the app; new tabs, copying and middle clicks work as on any link. */
export const Link = ({ to, replace = false, onClick, children, ...rest }: LinkProps) => {
    const handleClick = (event: MouseEvent<HTMLAnchorElement>): void => {
        onClick?.(event);
        if (event.defaultPrevented || !isPlainClick(event) || rest.target !== undefined) return;
        event.preventDefault();
        void painted().then(() => navigate(to, { replace }));
    };
    return (
        <a {...rest} href={hostPath(to)} onClick={handleClick}>
            {children}
        </a>
    );
};

/** Goes to an address by being drawn. */
export const Navigate = ({ to }: { readonly to: string }) => {
    useEffect(() => navigate(to, { replace: true }), [to]);
    return null;
};
