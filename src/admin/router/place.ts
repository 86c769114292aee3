import type { RouterBlockerFunction, RouterLocation, RouterNavigateFunction, RouterTo } from 'react-admin';
import { holdsWords } from '../../dataProvider/quietQuery.ts';
import { toAddress, toOwnPath } from '../addresses.ts';
import { matchRoute } from '../../routes/matchRoute.ts';
import { hostPath, ownPath } from '../../session/ownPath.ts';

export interface Place {
    /** The path in the browser's bar. */
    readonly address: string;
    /** The same as react-admin knows it, at its own path. */
    readonly location: RouterLocation;
}

/** What the history keeps of an entry: how many came before it, and what its link gave along. */
interface Kept {
    readonly step?: number;
    readonly state?: unknown;
}

const kept = (): Kept => {
    const state: unknown = history.state;
    return typeof state === 'object' && state !== null ? state : {};
};

/** An address of ours, or one relative to where the browser is. */
const urlOf = (address: string): URL => new URL(address, location.origin + ownPath());

/**
 * Lists keep what they look for in the address, so that it can be passed on and gone back to; words that somebody typed stand
 * behind its `#`, which browsers send to nobody, so that no reload sends them to a server or its logs.
 */
const hidden = (address: string): string => {
    const { pathname, search, hash } = urlOf(address);
    return hostPath(holdsWords(search.slice(1)) ? `${pathname}#${search}` : `${pathname}${search}${hash}`);
};

const placeOf = ({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>, state: unknown): Place => {
    const shown = hash.startsWith('#?') ? { search: hash.slice(1), hash: '' } : { search, hash };
    return { address: pathname, location: { pathname: toOwnPath(pathname), ...shown, state } };
};

const read = (): Place =>
    placeOf({ pathname: ownPath(), search: location.search, hash: location.hash }, kept().state ?? null);

let place: Place = { address: '/', location: { pathname: '/', search: '', hash: '' } };
let step = 0;

/** Whether somebody is still where the browser's bar was when `at` was told. */
export const isPlace = (at: Place): boolean => at === place;

const watchers = new Set<(next: Place) => void>();

const arrive = (): void => {
    place = read();
    step = kept().step ?? step;
    for (const tell of watchers) tell(place);
};

type Question = Parameters<RouterBlockerFunction>[0];
/** True holds back whoever leaves; `go` takes them on after all. */
type Guard = (question: Question, go: () => void) => boolean;

const guards = new Set<Guard>();

const isHeld = (next: Place, historyAction: Question['historyAction'], go: () => void): boolean =>
    [...guards].some((holds) =>
        holds({ currentLocation: place.location, nextLocation: next.location, historyAction }, go),
    );

/** Asked before every move, until the answer is called. */
export const guardPlace = (guard: Guard): (() => void) => {
    guards.add(guard);
    return () => void guards.delete(guard);
};

/** How the next move through the history is taken: the browser has made it before anybody could be asked. */
let isDecided = false;

const moved = (): void => {
    const wasDecided = isDecided;
    isDecided = false;
    const by = (kept().step ?? step) - step;
    const again = (steps: number): void => {
        isDecided = true;
        history.go(steps);
    };
    if (!wasDecided && by !== 0 && isHeld(read(), 'POP', () => again(by))) return again(-by);
    arrive();
};

/** Goes to the record that somebody meant by its list and its key, which together are no address. */
const goWhereMeant = (written: unknown): void => {
    const address = typeof written === 'string' ? toAddress(written) : '';
    if (matchRoute(address)?.route.area === 'admin') history.replaceState(null, '', hostPath(address));
};

export const startPlace = (): Place => {
    goWhereMeant(history.state);
    place = read();
    step = kept().step ?? 0;
    // Whoever goes back to here is then known to have gone back.
    history.replaceState({ ...kept(), step }, '');
    return place;
};

/** Tells of every move from now on, until the answer is called. */
export const watchPlace = (watcher: (next: Place) => void): (() => void) => {
    watchers.add(watcher);
    addEventListener('popstate', moved);
    return () => {
        watchers.delete(watcher);
        if (watchers.size === 0) removeEventListener('popstate', moved);
    };
};

const textOf = (to: RouterTo): string => {
    if (typeof to === 'string') return to;
    const { pathname = place.location.pathname, search = '', hash = '' } = to;
    return `${pathname}${search === '?' ? '' : search}${hash}`;
};

/** The address that react-admin's `to` leads to. */
export const addressTo = (to: RouterTo): string => toAddress(textOf(to));

export const navigate: RouterNavigateFunction = (to, { replace = false, state = null } = {}) => {
    if (typeof to === 'number') return history.go(to);
    const address = addressTo(to);
    const go = (): void => {
        const entry: Kept = { step: step + (replace ? 0 : 1), state };
        if (replace) history.replaceState(entry, '', hidden(address));
        else history.pushState(entry, '', hidden(address));
        arrive();
    };
    const next = placeOf(urlOf(address), state);
    if (!isHeld(next, replace ? 'REPLACE' : 'PUSH', go)) go();
};
