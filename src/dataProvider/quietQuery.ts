/** The header that carries a query in the place of the address; the server puts it back. */
const quietHeader = 'X-Query';

const typedValue = (value: string): boolean => /[\s@]|\d{5}/.test(value) && Number.isNaN(Date.parse(value));

const holdsWordsIn = (value: unknown, name = ''): boolean => {
    if (typeof value === 'string') return value !== '' && (name === 'q' || typedValue(value));
    if (typeof value !== 'object' || value === null) return false;
    return Object.entries(value).some(([key, inner]) => holdsWordsIn(inner, Array.isArray(value) ? name : key));
};

const parsed = (filter: string): unknown => {
    try {
        return JSON.parse(filter);
    } catch {
        return filter;
    }
};

/**
 * Whether a query (without its `?`) holds words that somebody typed to find a person by: a name, a number, an address of mail.
 * Those stay out of addresses, which proxies, logs and histories keep (ASVS 14.2.1).
 */
export const holdsWords = (query: string): boolean => {
    const filter = new URLSearchParams(query).get('filter');
    return filter !== null && holdsWordsIn(parsed(filter));
};

/** A request's address, and the headers it needs, without words that somebody typed. */
export const quietly = (
    path: string,
): { readonly path: string; readonly headers: Readonly<Record<string, string>> } => {
    const [bare = path, query = ''] = path.split('?', 2);
    return holdsWords(query) ? { path: bare, headers: { [quietHeader]: query } } : { path, headers: {} };
};
