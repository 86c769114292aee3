import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, runnerImport, type Plugin } from 'vite';
import { paletteCss } from './domain/palette.ts';
import { screensAhead } from './vite.ahead.ts';
import { chunksByScreen } from './vite.chunks.ts';
import { installable, isKept } from './vite.pwa.ts';

const api = { target: `http://127.0.0.1:${process.env['API_PORT'] ?? '3001'}`, changeOrigin: false };

/** The style of the page before sign-in travels inside index.html: its first paint waits for no second request. */
const pageStyle = (): Plugin => ({
    name: 'ahadi-page-style',
    transformIndexHtml: () => {
        const read = (part: string) => readFileSync(new URL(`src/theme/page/${part}.css`, import.meta.url), 'utf8');
        const sheet = ['ground', 'signIn', 'messages', 'screens'].map(read).join('\n');
        const compact = sheet.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/\s+/g, ' ');
        return [{ tag: 'style', children: paletteCss() + compact, injectTo: 'head' }];
    },
});

/** Modules whose values are known when the page is built. */
const derived =
    /\/(?:domain\/(?:loggedActions|application\/checks\/checkTypes)|src\/(?:routes\/(?:checkRows|listSorts|resourceRows)|framework\/map\/packedOutlines|underwriting\/(?:declarations|outlines)))\.ts$/;

/**
 * Puts values in the place of the declarations they come from: a page that needs only them is spared all of the rules. In
 * development the declarations themselves are loaded, so that an edit of one is seen at once.
 */
const derivedValues = (): Plugin => ({
    name: 'ahadi-derived-values',
    enforce: 'pre',
    apply: 'build',
    load: {
        filter: { id: derived },
        handler: async (id) => {
            const { module } = await runnerImport<Readonly<Record<string, unknown>>>(id);
            const values = Object.entries(module).filter(([, value]) => typeof value !== 'function');
            const lines = values.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`);
            return { code: lines.join('\n'), map: null };
        },
    },
});

const compressible = /\.(?:js|css|svg|json|webmanifest|ttf|wasm)$/;

const asBrotli = (content: Buffer) =>
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } });

const asGzip = (content: Buffer) => promisify(gzip)(content, { level: 9 });

const compressFile = async (path: string): Promise<void> => {
    const content = await readFile(path);
    await Promise.all([
        writeFile(`${path}.br`, await asBrotli(content)),
        writeFile(`${path}.gz`, await asGzip(content)),
    ]);
};

/**
 * Compresses the built files once, as hard as possible. Written files, not the bundle: other plugins change that until its
 * last moment. index.html is left out, because each answer carries its own nonce.
 */
const precompress = (): Plugin => ({
    name: 'ahadi-precompress',
    apply: 'build',
    writeBundle: async ({ dir = '.' }, bundle) => {
        const files = Object.keys(bundle).filter((fileName) => compressible.test(fileName));
        await Promise.all(files.map((fileName) => compressFile(join(dir, fileName))));
    },
});

/**
 * MUI's createTheme and ThemeProvider are others for themes without CSS variables than for those with them. No theme here has
 * any, so the former alone stand in their place: 7 kB less before the first screen.
 */
const plainThemes = (): Plugin => ({
    name: 'ahadi-plain-themes',
    enforce: 'pre',
    apply: 'build',
    resolveId: {
        filter: { id: /^\.\/(?:createTheme|ThemeProvider)\.js$/ },
        handler(source, importer) {
            const isMaterial = /@mui[\\/]material[\\/]esm[\\/]styles[\\/]/.test(importer ?? '');
            return isMaterial ? this.resolve(source.replace('.js', 'NoVars.js'), importer) : undefined;
        },
    },
});

/** An address's question, read and written as every browser does by itself. */
const queryString = `export const parse = (text) => Object.fromEntries(new URLSearchParams(text));
export const stringify = (values) =>
    new URLSearchParams(Object.entries(values).filter(([, value]) => value !== undefined)).toString();`;

/** Names made of names, for what has no label of its own: here everything is declared with one. */
const inflection = ['capitalize', 'humanize', 'inflect', 'pluralize', 'singularize', 'transform']
    .map((name) => `export const ${name} = String;`)
    .join('\n');

/**
 * In the place of libraries that nothing here needs, 46 kB before the first grid: the exporter and the router that react-admin
 * takes where none is named (ours asks the server for the file; admin/router), and what every browser has had since before React.
 */
const standIns: Readonly<Record<string, string>> = {
    'jsonexport/dist/index.js': 'module.exports = undefined;',
    'object.entries': 'module.exports = Object.entries;',
    './adapters/reactRouterProvider.js': 'export const reactRouterProvider = undefined;',
    'query-string': queryString,
    inflection,
};

const sparedLibraries = (): Plugin => ({
    name: 'ahadi-spared-libraries',
    enforce: 'pre',
    apply: 'build',
    resolveId: (source) => (Object.hasOwn(standIns, source) ? `\0${source}` : undefined),
    load: (id) => (id.startsWith('\0') ? standIns[id.slice(1)] : undefined),
});

const lodash = /^lodash\/(\w+)\.js$/;

/** The functions that react-admin takes of lodash, as es-toolkit has them: the same answers from a third of the code. */
const lighterLodash = (): Plugin => ({
    name: 'ahadi-lighter-lodash',
    enforce: 'pre',
    apply: 'build',
    resolveId: {
        filter: { id: lodash },
        handler(source, importer) {
            return this.resolve(source.replace(lodash, 'es-toolkit/compat/$1'), importer);
        },
    },
});

const sources = () => [react(), derivedValues(), plainThemes(), sparedLibraries(), lighterLodash()];

export default defineConfig({
    /** Files find each other wherever they lie; the page's own addresses the server completes. */
    base: './',
    plugins: [...sources(), chunksByScreen(sources, isKept), pageStyle(), screensAhead(), precompress(), installable()],
    /** The server puts a fresh nonce in this placeholder's place on every answer. */
    html: { cspNonce: 'CSP_NONCE' },
    build: {
        outDir: 'dist/web',
        sourcemap: false,
        chunkSizeWarningLimit: 700,
        manifest: true,
        // Every browser this runs in preloads modules by itself.
        modulePreload: { polyfill: false },
    },
    // What a worker needs seldom is a file of its own, as in a page.
    worker: { format: 'es' },
    server: { proxy: { '/api': api, '/idp': api } },
});
