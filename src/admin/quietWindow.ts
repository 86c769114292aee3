import { holdsWords } from '../dataProvider/quietQuery.ts';

/** Behind the `#`, which browsers send to nobody. */
const hidden = (address: string | URL): string => {
    const { pathname, search, hash } = new URL(address, location.href);
    return holdsWords(search.slice(1)) ? `${pathname}#${search}` : `${pathname}${search}${hash}`;
};

const shown = (): Readonly<Record<string, unknown>> =>
    location.hash.startsWith('#?') ? { search: location.hash.slice(1), hash: '' } : {};

/** An object of the browser with some of it answered by us; its functions stay its own. */
const over = <T extends object>(real: T, own: () => Readonly<Record<string, unknown>>): T =>
    // What the trap answers is the real object's; a proxy of that itself may not answer anything else for some of it.
    new Proxy({} as T, {
        get: (_target, name) => {
            const ours = own();
            if (typeof name === 'string' && name in ours) return ours[name];
            const value: unknown = Reflect.get(real, name);
            return typeof value === 'function' ? value.bind(real) : value;
        },
    });

type Write = History['pushState'];

const hiding =
    (name: 'pushState' | 'replaceState'): Write =>
    (data, unused, address) =>
        history[name](data, unused, address == null ? address : hidden(address));

/**
 * The window as the router sees it: lists keep what they look for in the address, so that it can be passed on and gone back
 * to; words that somebody typed stand behind its `#`, so that no reload sends them to a server or its logs.
 */
export const quietWindow = (): Window => {
    const writes = { pushState: hiding('pushState'), replaceState: hiding('replaceState') };
    const quiet = { location: over(location, shown), history: over(history, () => writes) };
    return over<Window>(window, () => quiet);
};
