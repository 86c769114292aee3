#!/usr/bin/env node
// Prints the gzipped JavaScript each measured screen needs until it is usable, in how many files, and how many files a phone
// keeps; fails when one is above its budget. What a screen shows only when somebody asks for it belongs behind import().
// Counted: the page's entry, the screen's modules, and all that these import statically, each file compressed by itself as it
// is sent. Not counted: index.html with its style sheet, answers of the API, texts of other languages than English, and what
// is fetched once the screen is there (the worker, the next screens).
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import { gzipSync } from 'node:zlib';

const root = join(import.meta.dirname, '..');
const web = process.argv[2] ?? join(root, 'dist/web');
/** @type {Record<string, { file: string, imports?: string[] }>} */
const manifest = JSON.parse(readFileSync(join(web, '.vite/manifest.json'), 'utf8'));

/**
 * The module an area's table names for an address: `'/home': async () => (await import('./Landing.tsx')).Landing`.
 * @param {string} area
 * @param {string} address
 * @returns {string}
 */
const moduleOf = (area, address) => {
    const entry = new RegExp(`'${address}':[^']*import\\('([^']+)'\\)`);
    const sources = readdirSync(join(root, 'src', area), { recursive: true, encoding: 'utf8' });
    for (const file of sources.filter((name) => /\.tsx?$/.test(name)).map((name) => join('src', area, name))) {
        const found = entry.exec(readFileSync(join(root, file), 'utf8'));
        if (found?.[1] !== undefined) return normalize(join(dirname(file), found[1])).replaceAll('\\', '/');
    }
    throw new Error(`No table under src/${area} names the screen of ${address}`);
};

/**
 * The modules of a folder that the build made chunks of.
 * @param {string} folder
 * @param {string} ending
 */
const chunksIn = (folder, ending) =>
    Object.keys(manifest).filter((key) => dirname(key) === folder && key.endsWith(ending));

/** The files that the worker keeps on a phone: it fetches each of them at every update that changed it. */
const keptFiles = 60;

/**
 * kB are 1,000 bytes. `modules` are loaded beside the page's entry and everything they import statically.
 * @type {readonly Screen[]}
 */
const screens = [
    {
        name: 'sign-in, before typing',
        budget: 15,
        most: 5,
        modules: () => ['src/signIn/signInPage.ts'],
    },
    {
        name: 'sales landing',
        budget: 127,
        most: 12,
        modules: () => [
            'src/App.tsx',
            'src/sales/SalesArea.tsx',
            moduleOf('sales', '/home'),
            'src/sales/home/LandingRest.tsx',
        ],
    },
    {
        name: 'desk landing',
        budget: 161,
        most: 14,
        modules: () => [
            'src/App.tsx',
            'src/underwriting/UnderwritingArea.tsx',
            moduleOf('underwriting', '/underwriters'),
        ],
    },
    ...chunksIn('src/underwriting/evidence', 'Evidence.tsx').map((evidence) => ({
        name: `check, ${basename(evidence, 'Evidence.tsx')}`,
        budget: 177,
        most: 20,
        modules: () => [
            'src/App.tsx',
            'src/underwriting/UnderwritingArea.tsx',
            'src/underwriting/check/CheckPage.tsx',
            evidence,
        ],
    })),
    { name: 'admin grid', budget: 260, most: 12, modules: () => ['src/AdminApp.tsx'] },
];

/**
 * Every JavaScript file the given modules need, through static imports.
 * @param {readonly string[]} keys
 * @param {Set<string>} seen
 */
const filesOf = (keys, seen = new Set()) => {
    for (const key of keys) {
        const chunk = manifest[key];
        if (chunk === undefined) throw new Error(`${key} is not in the build's manifest: was it moved or renamed?`);
        if (seen.has(chunk.file)) continue;
        seen.add(chunk.file);
        filesOf(chunk.imports ?? [], seen);
    }
    return seen;
};

/** @param {string} file */
const kilobytes = (file) => gzipSync(readFileSync(join(web, file)), { level: 9 }).length / 1000;

/**
 * @typedef {{ name: string, budget: number, most: number, modules: () => string[] }} Screen
 * @typedef {{ name: string, budget: number, most: number, size: number, files: number, isOver: boolean, error?: string }} Result
 */

/** @param {Screen} screen @returns {Result} */
const measure = ({ name, budget, most, modules }) => {
    const files = [...filesOf(['index.html', ...modules()])].filter((file) => file.endsWith('.js'));
    const size = files.reduce((sum, file) => sum + kilobytes(file), 0);
    return { name, budget, most, size, files: files.length, isOver: size > budget || files.length > most };
};

/** @param {Result} result */
const row = ({ name, size, budget, files, most, isOver }) =>
    `${name.padEnd(24)} ${size.toFixed(1).padStart(8)} kB of ${String(budget).padStart(3)}  ${String(files).padStart(3)} files of ${most}${isOver ? '  OVER' : ''}`;

const results = screens.map((screen) => {
    try {
        return measure(screen);
    } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        return { ...screen, size: NaN, files: 0, isOver: true, error: reason };
    }
});
console.log('Gzipped JavaScript until usable');
for (const result of results)
    console.log(result.error === undefined ? row(result) : `${result.name.padEnd(24)} ${result.error}`);
const kept = readFileSync(join(web, 'sw.js'), 'utf8').match(/"url":"/g)?.length ?? 0;
console.log(`Kept on a phone: ${kept} files of ${keptFiles}`);
if (kept > keptFiles || results.some(({ isOver }) => isOver)) process.exit(1);
