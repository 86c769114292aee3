import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { VitePWA, type ManifestOptions } from 'vite-plugin-pwa';
import { palette } from './domain/palette.ts';

const folder = 'dist/web';

interface Chunk {
    readonly file: string;
    readonly imports?: readonly string[];
    readonly dynamicImports?: readonly string[];
    readonly css?: readonly string[];
}

/** Needed at a desk, or to sign in: where there is a network. */
const online = /^src\/(?:admin|underwriting|resources|AdminApp|auth\/(?:hostedLogin|signUp)|signIn\/(?!signInPage))/;
/**
 * Large, and for few: kept once it was used. The languages of the sales area are kept from the start: a phone that is offline
 * after an update goes on in its own.
 */
const onDemand =
    /^domain\/languages\/\w+\/(?!(?:signIn|shared|sales)\.json)|^src\/framework\/capture\/zxing|node_modules\//;

/** Whether the phone of a shop keeps what this module, fetched later than the page, consists of. */
export const isKept = (module: string): boolean => !online.test(module) && !onDemand.test(module);

/** Not a chunk of the build's manifest: photos are made ready in it, also without a network. */
const photoWorker = /^assets\/photo\.worker-[^/]*\.js$/;

/**
 * The files of the build that the page, the sign-in form and every screen of the sales area consist of.
 * @param chunks Vite's manifest, from a module's path to what it became
 */
const salesFiles = (chunks: Readonly<Record<string, Chunk>>): ReadonlySet<string> => {
    const seen = new Set<string>();
    const visit = (key: string): void => {
        const chunk = chunks[key];
        if (chunk === undefined) throw new Error(`${key} is not in the build's manifest: was it moved or renamed?`);
        if (seen.has(key)) return;
        seen.add(key);
        const later = (chunk.dynamicImports ?? []).filter(isKept);
        for (const next of [...(chunk.imports ?? []), ...later]) visit(next);
    };
    ['index.html', 'src/App.tsx', 'src/sales/SalesArea.tsx'].forEach(visit);
    return new Set([...seen].flatMap((key) => [chunks[key]?.file ?? '', ...(chunks[key]?.css ?? [])]));
};

const readManifest = (): Readonly<Record<string, Chunk>> =>
    JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));

/** The page that answers all addresses of the app. The server names the headers it sends along in the placeholder's place. */
const shell = () => {
    const page = readFileSync(join(folder, 'index.html'));
    const revision = createHash('sha256').update(page).digest('hex').slice(0, 16);
    return { url: './', revision: `${revision}-PAGE_HEADERS`, size: page.length };
};

const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
    src: `${name}-${size}.png`,
    type: 'image/png',
    sizes: `${size}x${size}`,
    purpose,
});

const shortcut = (sign: string, name: string, url: string) => ({
    name,
    url,
    icons: [icon(`shortcut-${sign}`, 192, 'any')],
});

const screen = (name: string, label: string, form_factor: 'narrow' | 'wide') => ({
    src: `screen-${name}.webp`,
    type: 'image/webp',
    sizes: form_factor === 'wide' ? '1440x900' : '720x1480',
    label,
    form_factor,
});

/** How a phone installs the app. Addresses are as seen from this file, which lies where the app does. Its pictures lie in public/: icons by scripts/icons.js, screens by scripts/screenshots.js. */
const webManifest: Partial<ManifestOptions> = {
    name: 'Ahadi',
    short_name: 'Ahadi',
    description: 'Lending and phone financing, from the shop counter to the handover.',
    lang: 'en',
    start_url: './',
    scope: './',
    display: 'standalone',
    background_color: palette.light.background,
    theme_color: palette.light.primary,
    categories: ['finance', 'business'],
    icons: [
        icon('icon', 192, 'any'),
        icon('icon', 512, 'any'),
        icon('icon-maskable', 192, 'maskable'),
        icon('icon-maskable', 512, 'maskable'),
    ],
    shortcuts: [
        shortcut('start', 'New application', 'home/application-request'),
        shortcut('offers', 'Offers', 'home/offers'),
        shortcut('applications', 'My applications', 'home/my-applications'),
    ],
    screenshots: [
        screen('home', 'What waits today', 'narrow'),
        screen('offers', 'Phones and what they cost a week', 'narrow'),
        screen('desk', 'The same on a wide screen', 'wide'),
    ],
};

/** The worker sw.js with its list of kept files, and the web app's manifest; only in a build, never in development. */
export const installable = (): Plugin[] =>
    VitePWA({
        strategies: 'injectManifest',
        srcDir: 'src/pwa/worker',
        filename: 'sw.ts',
        injectRegister: false,
        includeManifestIcons: false,
        manifest: webManifest,
        integration: {
            configureCustomSWViteBuild: (config) => {
                config.logLevel = 'warn';
            },
        },
        injectManifest: {
            rollupFormat: 'iife',
            globPatterns: ['assets/**/*.{js,css}', 'icon.svg'],
            manifestTransforms: [
                (entries) => {
                    const wanted = salesFiles(readManifest());
                    const isKept = ({ url }: { url: string }) =>
                        !url.startsWith('assets/') || wanted.has(url) || photoWorker.test(url);
                    return { manifest: [...entries.filter(isKept), shell()] };
                },
            ],
        },
    });
