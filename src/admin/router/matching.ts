import { paramsOf, segmentsOf, type Params } from '../../routes/matchRoute.ts';

export interface Match {
    readonly params: Params;
    /** The path, without what a `*` at the end of the pattern stands for. */
    readonly pathnameBase: string;
    /** Of two patterns that match, the one that says more of the path is meant. */
    readonly weight: number;
}

const weightOf = (part: string): number => {
    if (part === '*') return -1;
    return part.startsWith(':') ? 4 : 11;
};

/** A path against a pattern such as `:id/*`; undefined where it says something else. */
export const matchOf = (pattern: string, pathname: string): Match | undefined => {
    const parts = segmentsOf(pattern);
    const segments = segmentsOf(pathname);
    const isOpen = parts.at(-1) === '*';
    const fixed = isOpen ? parts.slice(0, -1) : parts;
    const rest = segments.slice(fixed.length);
    const params = !isOpen && rest.length > 0 ? undefined : paramsOf(fixed, segments.slice(0, fixed.length));
    return (
        params && {
            params: isOpen ? { ...params, '*': rest.join('/') } : params,
            pathnameBase: `/${segments.slice(0, fixed.length).join('/')}`,
            weight: parts.reduce((sum, part) => sum + weightOf(part), 0),
        }
    );
};
