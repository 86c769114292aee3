import type { Principal } from '../../../../domain/access/roles.ts';
import type { JsonSchema } from '../../../../domain/jsonSchema.ts';

export interface RouteDescription {
    readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
    /** As Fastify has it: `/api/applications/:uid/actions/:action`. */
    readonly path: string;
    readonly summary: string;
    /** The heading it stands under, such as 'Applications'. */
    readonly tag: string;
    readonly query?: Readonly<Record<string, JsonSchema>>;
    readonly body?: JsonSchema;
    /** JSON unless told. */
    readonly bodyType?: string;
    /** What a success answers; JSON unless `replyType` says otherwise. */
    readonly reply?: JsonSchema;
    readonly replyType?: string;
    /** 200 unless told. */
    readonly status?: number;
    /** Refusals beyond those that every route can give (400, 401, 403, 404, 429, 503). */
    readonly refusals?: readonly (409 | 412 | 413 | 415 | 422 | 428)[];
    /** Whether the change must carry `If-Match`; a key against repetition is understood by every change. */
    readonly versioned?: boolean;
    /** Anybody who is signed in unless told; 'public' needs no sign-in. */
    readonly allowed?: ((principal: Principal) => boolean) | 'public';
}

const described = new Map<string, RouteDescription>();

/**
 * Enters a route that no declaration generates into the API's document, by its method and its path as Fastify has it. Call it
 * beside its registration.
 */
export const describeRoute = (
    route: `${RouteDescription['method']} ${string}`,
    summary: string,
    rest: Omit<RouteDescription, 'method' | 'path' | 'summary'>,
): RouteDescription => {
    const [method, path] = route.split(' ') as [RouteDescription['method'], string]; // by the type of a route
    const description = { ...rest, method, path, summary };
    described.set(route, description);
    return description;
};

/** What networks and partners call: what they send is in their own words, and a body too large is refused. */
export const describeHook = (
    route: Parameters<typeof describeRoute>[0],
    summary: string,
    refusals: RouteDescription['refusals'] = [413],
): RouteDescription => {
    const [body, reply] = [{ type: 'object' }, { type: 'object' }] as const;
    return describeRoute(route, summary, { tag: 'Networks', body, reply, refusals, allowed: 'public' });
};

export const describedRoutes = (): readonly RouteDescription[] => [...described.values()];
