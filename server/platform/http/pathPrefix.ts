import { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { forMachines } from './ownHost.ts';

/** No file and no route is called so. */
const nowhere = '/.';

/**
 * Takes the prefix off an address as it came, so that no route knows of it. What lies beside it is nowhere, but for the
 * addresses that machines ask at the process itself.
 * @param prefix '' or such as '/ahadi'
 */
export const withoutPrefix =
    (prefix: string) =>
    (url: string): string => {
        if (prefix === '') return url;
        const [path = ''] = url.split('?', 1);
        if (path === prefix) return `/${url.slice(prefix.length)}`;
        if (path.startsWith(`${prefix}/`)) return url.slice(prefix.length);
        return forMachines.has(path) ? url : nowhere;
    };

/** A page whose addresses lie under the prefix: those in it that begin at the root, or at the folder of the build ('./'). */
export const pageUnder = (prefix: string, html: string): string =>
    html.replaceAll(/(?<=\b(?:href|src|action)=")(?:\.\/|\/(?!\/))/g, `${prefix}/`);

/** Browsers take a cookie whose name begins so for the whole host, or not at all. */
const cookieUnder = (prefix: string, cookie: string): string =>
    cookie.startsWith('__Host-') ? cookie : cookie.replace('; Path=/', `; Path=${prefix}/`);

/** Puts the prefix before the addresses in answers: of pages, redirects and cookies. Register it after whatever sets these. */
export const pathPrefix = fastifyPlugin(async (app: FastifyInstance, { prefix }: { readonly prefix: string }) => {
    app.addHook('onRequest', async ({ originalUrl, url }, reply) => {
        // The worker's scope, and what a page names as lying beside it, begin behind the slash.
        if (originalUrl.split('?', 1)[0] === prefix) return reply.redirect(url);
        return undefined;
    });
    app.addHook('onSend', async (_request, reply, payload) => {
        // Another server of ours has answered, under its own.
        if (payload instanceof IncomingMessage) return payload;
        const location = reply.getHeader('location');
        if (typeof location === 'string' && /^\/(?!\/)/.test(location)) reply.header('location', prefix + location);
        const cookies = [reply.getHeader('set-cookie') ?? []]
            .flat()
            .map((cookie) => cookieUnder(prefix, String(cookie)));
        if (cookies.length > 0) reply.removeHeader('set-cookie').header('set-cookie', cookies);
        const isPage = String(reply.getHeader('content-type')).startsWith('text/html');
        return isPage && typeof payload === 'string' ? pageUnder(prefix, payload) : payload;
    });
});
