import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { root, run, runNode } from './child.js';

/**
 * What lets Chromium run as root, without a graphics card and in a closed network, and keeps it from calling home.
 * Headless or not is Playwright's own choice.
 */
export const browserArguments = [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
];

/** Chromium without windows: it draws the same with a third less work, but knows neither notifications nor installing. */
const lightName = 'chromium-headless-shell';

const cacheFile = join(root, '.cache/browser.json');

const programFiles = [process.env['PROGRAMFILES'], process.env['PROGRAMFILES(X86)'], process.env['LOCALAPPDATA']];

/** @param {string} name */
const onPath = (name) => {
    const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin'];
    return [...new Set(folders)].map((folder) => join(folder, name));
};

/** @returns {string[]} where Chromium, Chrome or Edge lie on this kind of system, whether they are there or not */
const usualPlaces = () => {
    if (process.platform === 'darwin') {
        return ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
            (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
        );
    }
    if (process.platform === 'win32') {
        return programFiles.flatMap((folder) =>
            folder === undefined
                ? []
                : [
                      'Google/Chrome/Application/chrome.exe',
                      'Chromium/Application/chrome.exe',
                      'Microsoft/Edge/Application/msedge.exe',
                  ].map((path) => join(folder, path)),
        );
    }
    return ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'microsoft-edge'].flatMap(onPath);
};

/**
 * Starts the browser and has it draw a page: a program that is there may still lack libraries or be an empty shell.
 *
 * @param {string} executablePath
 * @returns {Promise<string | undefined>} its version, or nothing when it does not work
 */
const versionIfItStarts = async (executablePath) => {
    if (!existsSync(executablePath)) {
        return undefined;
    }
    try {
        const browser = await chromium.launch({ executablePath, args: browserArguments, timeout: 30_000 });
        try {
            const page = await browser.newPage();
            await page.setContent('<title>It draws</title>', { timeout: 15_000 });
            return (await page.title()) === 'It draws' ? browser.version() : undefined;
        } finally {
            await browser.close();
        }
    } catch (error) {
        const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
        console.error(`Browser: ${executablePath} is there but does not start (${reason}).`);
        return undefined;
    }
};

/** @param {string} version */
const lightOne = async (version) => {
    for (const path of onPath(lightName)) {
        if ((await versionIfItStarts(path)) === version) return path;
    }
    return undefined;
};

/** @returns {string[]} */
const askedFor = () => {
    const path = process.env['CHROME_PATH'] ?? '';
    if (path !== '' && !existsSync(path)) {
        console.error(`Browser: CHROME_PATH names ${path}, which is not there; looking for another.`);
    }
    return path === '' ? [] : [path];
};

const installFromDebian = async () => {
    if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
        return [];
    }
    console.log('Browser: none found; installing the Debian package chromium (about 120 MB)...');
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    // A package list that cannot be refreshed may still be good enough to install from.
    await run('apt-get', ['update', '-qq'], { env });
    for (const name of ['chromium', lightName]) {
        await run('apt-get', ['install', '-qq', '-y', '--no-install-recommends', name], { env });
    }
    return usualPlaces();
};

const downloadPlaywrights = async () => {
    console.log("Browser: none found; downloading Playwright's own Chromium...");
    await runNode('node_modules/playwright/cli.js', ['install', 'chromium']);
    return [chromium.executablePath()];
};

/**
 * The sources in the order they are tried; each gives candidates, and the first that starts wins.
 * @type {readonly { name: string, candidates: () => string[] | Promise<string[]> }[]}
 */
const sources = [
    { name: 'CHROME_PATH', candidates: askedFor },
    { name: 'installed on this system', candidates: usualPlaces },
    { name: "Playwright's cache", candidates: () => [chromium.executablePath()] },
    { name: 'Debian package, installed now', candidates: installFromDebian },
    { name: "Playwright's download", candidates: downloadPlaywrights },
];

/**
 * @typedef {object} FoundBrowser
 * @property {string} executablePath
 * @property {string} version
 * @property {string} source which of the ways found it
 * @property {string} [light] the same version without windows, where there is one and no other browser was asked for
 */

/** @param {string} executablePath */
const modifiedAt = (executablePath) => (existsSync(executablePath) ? statSync(executablePath).mtimeMs : undefined);

/** @returns {Partial<FoundBrowser> & { modified?: number }} */
const readCache = () => {
    try {
        return JSON.parse(readFileSync(cacheFile, 'utf8'));
    } catch {
        // Absent, or cut short by a stop in the middle of writing: either way the search starts anew.
        return {};
    }
};

/** @returns {FoundBrowser | undefined} the browser found last time, while its file is still the same one */
export const rememberedBrowser = () => {
    const { executablePath, version, source, light, modified } = readCache();
    if (executablePath === undefined || version === undefined || source === undefined) {
        return undefined;
    }
    const isWanted = (process.env['CHROME_PATH'] ?? executablePath) === executablePath;
    const isSame = modified === modifiedAt(executablePath) && (light === undefined || existsSync(light));
    return isWanted && isSame
        ? { executablePath, version, source, ...(light === undefined ? {} : { light }) }
        : undefined;
};

/** @param {FoundBrowser} browser */
const remember = (browser) => {
    mkdirSync(join(root, '.cache'), { recursive: true });
    writeFileSync(cacheFile, JSON.stringify({ ...browser, modified: modifiedAt(browser.executablePath) }));
};

/**
 * A Chromium that really starts: CHROME_PATH, one installed on the system, Playwright's, and if there is none, one that is
 * installed now (Debian's package when root, else Playwright's download).
 *
 * @returns {Promise<FoundBrowser>}
 * @throws {Error} when no way led to a working browser; the message says what to do
 */
export const findBrowser = async () => {
    const remembered = rememberedBrowser();
    if (remembered !== undefined) {
        return remembered;
    }
    rmSync(cacheFile, { force: true });
    for (const source of sources) {
        for (const executablePath of await source.candidates()) {
            const version = await versionIfItStarts(executablePath);
            if (version !== undefined) {
                const light = source.candidates === askedFor ? undefined : await lightOne(version);
                const browser = { executablePath, version, source: source.name, ...(light && { light }) };
                remember(browser);
                return browser;
            }
        }
    }
    throw new Error('No browser that starts was found. Install Chromium or Chrome, or set CHROME_PATH to one.');
};

/** @param {FoundBrowser} browser */
export const describeBrowser = ({ executablePath, version, source }) =>
    `Browser: Chromium ${version}, ${executablePath} (${source})`;

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
    try {
        console.log(describeBrowser(await findBrowser()));
    } catch (error) {
        console.error(error instanceof Error ? error.message : error);
        process.exitCode = 1;
    }
}
