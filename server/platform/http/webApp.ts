import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { ApiError } from '../errors.ts';
import { compressed } from './compression.ts';
import { pageUnder } from './pathPrefix.ts';
import { policyReportsPath } from './policyReports.ts';

export interface WebAppOptions {
    /** The built web app; when it is not there, only the API is served. */
    readonly folder: string;
    /** Origins besides our own that the app calls, such as the identity provider's and the documents' bucket. */
    readonly connectTo: readonly string[];
    /** The path that the product lies under: '' or such as '/ahadi'. */
    readonly prefix?: string;
}

const placeholder = 'CSP_NONCE';
/** In the worker's list of what it keeps: a page that comes with other headers than the kept one has to be fetched anew. */
const headersPlaceholder = 'PAGE_HEADERS';
const year = 31_536_000;

interface Permits {
    /** Marks the scripts and styles that the page itself holds. */
    readonly nonce?: string;
    /** WebAssembly, for the worker that reads barcodes. */
    readonly wasm?: boolean;
}

type Surroundings = Omit<WebAppOptions, 'folder'>;

/** What a page of ours, or a worker, may load and call. */
const pagePolicy = ({ connectTo, prefix = '' }: Surroundings, { nonce, wasm = false }: Permits = {}): string => {
    const own = nonce === undefined ? "'self'" : `'self' 'nonce-${nonce}'`;
    return [
        "default-src 'none'",
        `script-src ${own}${wasm ? " 'wasm-unsafe-eval'" : ''}`,
        `style-src-elem ${own}`,
        "style-src-attr 'unsafe-inline'",
        ["img-src 'self' blob: data:", ...connectTo].join(' '),
        ["connect-src 'self'", ...connectTo].join(' '),
        "font-src 'self'",
        "worker-src 'self'",
        "manifest-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        ["form-action 'self'", ...connectTo].join(' '),
        "frame-ancestors 'none'",
        `report-uri ${prefix}${policyReportsPath}`,
    ].join('; ');
};

/** Names of people and merchants may hold dots ('/admin/users/edit/sales/sales.ke'): only files at the root are told by theirs. */
const notAPage = /^\/(api|idp|assets)(\/|$)|^\/[^/]*\.[^/]*$|^\/\./;

/** Names the policies of src/framework/trustedTypes.ts. */
const noTextBecomesScript = "require-trusted-types-for 'script'; trusted-types default kept-view";

const pageHeaders = (surroundings: Surroundings, nonce: string): Readonly<Record<string, string>> => ({
    'content-security-policy': `${pagePolicy(surroundings, { nonce })}; ${noTextBecomesScript}`,
    'cache-control': 'no-store',
    'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()',
});

/** The built page, which knows no prefix, with its addresses under ours; the web app reads it from `data-base`. */
const readPage = async (folder: string, { prefix = '' }: Surroundings): Promise<string> => {
    const page = pageUnder(prefix, await readFile(join(folder, 'index.html'), 'utf8'));
    return prefix === '' ? page : page.replace('<html', `<html data-base="${prefix}"`);
};

/** What vite.ahead.ts wrote. */
interface Ahead {
    /** First parts of addresses that are for whoever is signed in. */
    readonly areas: readonly string[];
    readonly files: readonly string[];
}

/**
 * Of an address: what its answer's head names, so that it is fetched while the page is read. Whoever is not signed in there is
 * about to be, or had it fetched for nothing: only their browser knows.
 */
const readLinks = async (folder: string, { prefix = '' }: Surroundings): Promise<(path: string) => object> => {
    const file = join(folder, '.vite', 'ahead.json');
    const { areas, files }: Ahead = existsSync(file)
        ? JSON.parse(await readFile(file, 'utf8'))
        : { areas: [], files: [] };
    const link = files.map((path) => `<${prefix}/${path}>; rel=modulepreload`).join(', ');
    return (path) => (areas.includes(path.split('/', 2)[1] ?? '') ? { link } : {});
};

/** The service worker: never stored, so that a newer one is found. */
const serveWorker = async (app: FastifyInstance, { folder, ...surroundings }: WebAppOptions): Promise<void> => {
    const file = join(folder, 'sw.js');
    if (!existsSync(file)) return;
    const headers = createHash('sha256').update(JSON.stringify(pageHeaders(surroundings, '')));
    const worker = (await readFile(file, 'utf8')).replaceAll(headersPlaceholder, headers.digest('hex').slice(0, 8));
    app.get('/sw.js', { exposeHeadRoute: true }, async (request, reply) => {
        reply.headers({ 'cache-control': 'no-cache', 'content-security-policy': pagePolicy(surroundings) });
        return reply.type('text/javascript; charset=utf-8').send(await compressed(request, reply, worker));
    });
};

/**
 * Serves the built web app: hashed files for ever and as compressed by the build; index.html for each of its addresses,
 * never stored, with a nonce of its own.
 */
export const webApp = fastifyPlugin(async (app: FastifyInstance, { folder, ...surroundings }: WebAppOptions) => {
    if (!existsSync(join(folder, 'index.html'))) return;
    const pieces = (await readPage(folder, surroundings)).split(placeholder);
    const linksOf = await readLinks(folder, surroundings);
    await app.register(fastifyStatic, {
        root: folder,
        wildcard: false,
        index: false,
        preCompressed: true,
        globIgnore: ['index.html', 'sw.js', '**/*.br', '**/*.gz'],
        dotfiles: 'ignore',
        cacheControl: false,
        setHeaders: (reply, path) => {
            const forEver = path.includes('/assets/');
            reply.header('cache-control', forEver ? `public, max-age=${year}, immutable` : 'no-cache');
            // A worker lives under the policy that its own file came with.
            const wasm = /\/photo\.worker-[^/]*\.js(?:\.br|\.gz)?$/.test(path);
            reply.header('content-security-policy', pagePolicy(surroundings, { wasm }));
        },
    });
    await serveWorker(app, { folder, ...surroundings });
    app.get('/*', { exposeHeadRoute: true }, async (request, reply) => {
        const path = request.url.split('?', 1)[0] ?? '/';
        if (notAPage.test(path)) {
            throw new ApiError({ status: 404, code: 'not_found', message: 'There is no such address.' });
        }
        const nonce = randomBytes(16).toString('base64');
        reply.headers({ ...pageHeaders(surroundings, nonce), ...linksOf(path) });
        // As bytes: the page lies under its prefix already.
        const page = Buffer.from(pieces.join(nonce));
        return reply.type('text/html; charset=utf-8').send(await compressed(request, reply, page));
    });
});
