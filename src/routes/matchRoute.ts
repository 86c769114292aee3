import type { RouteRow } from './route.ts';
import { routes } from './routes.ts';

export type Params = Readonly<Record<string, string>>;

export interface Match {
    readonly route: RouteRow;
    /** The parts of the address behind the row's ':names', decoded. */
    readonly params: Params;
}

export const segmentsOf = (path: string): readonly string[] => path.split('/').filter((segment) => segment !== '');

const table = routes.map((route) => ({ route, pattern: segmentsOf(route.path) }));

const decode = (segment: string): string | undefined => {
    try {
        return decodeURIComponent(segment);
    } catch {
        return undefined;
    }
};

/** What stands for a pattern's ':names'; undefined where a path says something else. */
export const paramsOf = (pattern: readonly string[], segments: readonly string[]): Params | undefined => {
    if (pattern.length !== segments.length) return undefined;
    const params: Record<string, string> = {};
    for (const [index, part] of pattern.entries()) {
        const segment = decode(segments[index] ?? '');
        if (segment === undefined) return undefined;
        if (part.startsWith(':')) params[part.slice(1)] = segment;
        else if (part !== segment) return undefined;
    }
    return params;
};

/** The address's row and parameters; undefined for an address that the app does not have. */
export const matchRoute = (pathname: string): Match | undefined => {
    const segments = segmentsOf(pathname);
    for (const { route, pattern } of table) {
        const params = paramsOf(pattern, segments);
        if (params !== undefined) return { route, params };
    }
    return undefined;
};
