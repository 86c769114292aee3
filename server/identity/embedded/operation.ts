import type { Context } from './context.ts';
import { notFound } from './errors.ts';
import { readRequest, type Read, type Shape } from './shape.ts';

/** `server` operations are for this process alone; over HTTP they are refused. */
type Access = 'public' | 'server';

export interface Operation {
    readonly access: Access;
    /** Takes the request as it came and checks it. Rejects with `IdentityError`; anything else is our fault. */
    readonly run: (context: Context, request: unknown) => Promise<object>;
}

interface Definition<S extends Shape> {
    readonly access: Access;
    readonly request: S;
    readonly run: (context: Context, request: Read<S>) => Promise<object>;
}

export function defineOperation<S extends Shape>({ access, request, run }: Definition<S>): Operation {
    return { access, run: (context, given) => run(context, readRequest(request, given)) };
}

export function requireClient({ settings }: Context, clientId: string): void {
    if (clientId !== settings.clientId) throw notFound(`User pool client ${clientId} does not exist.`);
}

export function requirePool({ settings }: Context, poolId: string): void {
    if (poolId !== settings.poolId) throw notFound(`User pool ${poolId} does not exist.`);
}
