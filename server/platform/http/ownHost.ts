import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { isLoopback, urlOf } from '../config/safeUrl.ts';
import { ApiError } from '../errors.ts';
import { answer } from './errors.ts';

/** Machines ask these by address, each process apart. */
export const forMachines: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

/** What a Host header names; undefined where it is none. */
const hostOf = (host: string, protocol = 'http:'): URL | undefined =>
    /^[\w.:[\]-]+$/.test(host) ? urlOf(`${protocol}//${host}`) : undefined;

/** Whether a Host header names a machine by its address and not by a name, which a stranger's DNS may give to any address. */
export const isHostAddress = (host: string): boolean => {
    const hostname = hostOf(host)?.hostname ?? '';
    return isLoopback(hostname) || isIP(hostname.replaceAll(/^\[|\]$/g, '')) !== 0;
};

/** Tells a Host header that is ours: that of the public address, by any of its names where that is this machine alone. */
const ownHosts = (publicUrl: string): ((host: string) => boolean) => {
    const own = new URL(publicUrl);
    return (host) => {
        // Most come by the very name.
        if (host === own.host) return true;
        const asked = hostOf(host, own.protocol);
        if (asked === undefined || asked.port !== own.port) return false;
        return asked.hostname === own.hostname || (isLoopback(own.hostname) && isLoopback(asked.hostname));
    };
};

const wrongHost = (): ApiError =>
    new ApiError({
        status: 421,
        code: 'wrong_host',
        message: 'This is not the address of this installation. Open it at the address you were given.',
    });

/** Answers 421 to who asked for another host than ours: a page of a name that was bound to our address, or a proxy set up wrongly. */
export const ownHost = fastifyPlugin(async (app: FastifyInstance, { publicUrl }: { readonly publicUrl: string }) => {
    const isOwn = ownHosts(publicUrl);
    app.addHook('onRequest', (request, reply, done) => {
        if (isOwn(request.headers.host ?? '') || forMachines.has(request.routeOptions.url ?? '')) done();
        // Not thrown: the identity provider has other words for what it refuses.
        else answer(wrongHost(), request, reply);
    });
});
