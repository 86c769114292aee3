import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { paletteCss } from './src/theme/palette.ts';

const api = { target: `http://127.0.0.1:${process.env['API_PORT'] ?? '3001'}`, changeOrigin: false };

/** The style of the page before sign-in travels inside index.html: its first paint waits for no second request. */
const pageStyle = (): Plugin => ({
    name: 'ahadi-page-style',
    transformIndexHtml: () => {
        const sheet = readFileSync(new URL('src/theme/page.css', import.meta.url), 'utf8');
        const compact = sheet.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/\s+/g, ' ');
        return [{ tag: 'style', children: paletteCss() + compact, injectTo: 'head' }];
    },
});

const compressible = /\.(?:js|css|svg|json|webmanifest|ttf)$/;

const asBrotli = (content: Buffer) =>
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } });

const asGzip = (content: Buffer) => promisify(gzip)(content, { level: 9 });

/** Compresses hashed files once, at build, as hard as possible. index.html is left out: each answer carries its own nonce. */
const precompress = (): Plugin => ({
    name: 'ahadi-precompress',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_options, bundle) {
        const files = Object.values(bundle).filter(({ fileName }) => compressible.test(fileName));
        const compressed = files.map(async (file) => {
            const content = Buffer.from(file.type === 'chunk' ? file.code : file.source);
            const [brotli, gzipped] = await Promise.all([asBrotli(content), asGzip(content)]);
            this.emitFile({ type: 'asset', fileName: `${file.fileName}.br`, source: brotli });
            this.emitFile({ type: 'asset', fileName: `${file.fileName}.gz`, source: gzipped });
        });
        await Promise.all(compressed);
    },
});

export default defineConfig({
    plugins: [react(), pageStyle(), precompress()],
    /** The server puts a fresh nonce in this placeholder's place on every answer. */
    html: { cspNonce: 'CSP_NONCE' },
    build: { outDir: 'dist/web', sourcemap: false, chunkSizeWarningLimit: 700, manifest: true },
    server: { proxy: { '/api': api, '/idp': api } },
});
