import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Browser, type BrowserContextOptions, type Request } from '@playwright/test';
import type { Row } from '../domain/resource.ts';
import type { Language } from '../domain/languages/phrase.ts';
import { languages } from '../domain/languages/registry.ts';
import { principalOf } from '../src/session/principal.ts';
import { browserLaunchOptions } from '../tests/support/browser.ts';
import { signIn } from '../tests/support/e2e.ts';
import { speak } from '../tests/support/e2eWords.ts';
import { goTo, lookAt, settled, sizes, type Found } from './tour/look.ts';
import { lookIntoPage } from './tour/opened.ts';
import { placesFor, type Visitor } from './tour/places.ts';
import { reportOf } from './tour/report.ts';
import { makeSheets } from './tour/sheets.ts';

// Every page of a server with demonstration data, and what opens on it, in every size, by day and by night, in every language:
// `npm run tour -- --url http://localhost:3000 --who sales,admin --languages en --places 'loans|payouts' --sizes 1440x900 --night en`.
// `--closed` leaves what opens on them. Pictures, sheets of six of them and what is wrong come into the folder.
const { values: wanted } = parseArgs({
    options: {
        url: { type: 'string', default: 'http://localhost:3000' },
        folder: { type: 'string', default: '.cache/tour' },
        who: { type: 'string', default: 'nobody,sales,underwriter,support,admin' },
        languages: { type: 'string', default: Object.keys(languages).join(',') },
        places: { type: 'string', default: '' },
        sizes: { type: 'string', default: sizes.map(({ name }) => name).join(',') },
        night: { type: 'string', default: 'en' },
        closed: { type: 'boolean', default: false },
    },
});
const { url, folder } = wanted;
const chosenSizes = sizes.filter(({ name }) => wanted.sizes.split(',').includes(name));
const chosenPlaces = new RegExp(wanted.places, 'u');

type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>;

const visitorOf = (username: string, { origins }: StorageState): Visitor => {
    const stored = origins.flatMap(({ localStorage }) => localStorage).find(({ name }) => name === 'ahadi.session');
    const session = JSON.parse(stored?.value ?? '{}');
    return {
        username,
        principal: principalOf(session),
        ask: async (path) => {
            const reply = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${session.token}` } });
            const rows: unknown = reply.ok ? await reply.json() : [];
            return Array.isArray(rows) ? (rows as readonly Row[]) : [];
        },
    };
};

let browser: Browser | undefined;

/** The browser; another one where it broke. */
const theBrowser = async (): Promise<Browser> => {
    if (browser?.isConnected() !== true) browser = await chromium.launch(await browserLaunchOptions());
    return browser;
};

/** A page that speaks the language, and what goes wrong in it. */
const openPage = async (language: Language, storageState: StorageState) => {
    const context = await (
        await theBrowser()
    ).newContext({
        baseURL: url,
        storageState,
        serviceWorkers: 'block',
        reducedMotion: 'reduce',
        locale: language === 'en' ? 'en-GB' : language,
    });
    await context.addInitScript('globalThis.__name = (named) => named');
    const page = await context.newPage();
    page.setDefaultTimeout(8_000);
    const errors = new Set<string>();
    page.on('console', (message) => {
        const text = message.text();
        // Which request it was is told by the request itself.
        if (message.type() === 'error' && !text.startsWith('Failed to load')) errors.add(`Console: ${text}`);
    });
    page.on('pageerror', (error) => errors.add(`Console: ${String(error)}`));
    const asked = (request: Request): string => `${request.method()} ${request.url().slice(url.length)}`;
    page.on('response', (response) => {
        if (response.status() >= 400) errors.add(`Request: ${response.status()} ${asked(response.request())}`);
    });
    page.on('requestfailed', (request) => {
        const why = request.failure()?.errorText;
        if (why !== 'net::ERR_ABORTED') errors.add(`Request: ${why} ${asked(request)}`);
    });
    if (language !== 'en') await speak(page, language);
    return { page, errors };
};

type Visit = Awaited<ReturnType<typeof openPage>>;

const lookAtPlace = async ({ page }: Visit, username: string, looking: Parameters<typeof lookIntoPage>[1]) => {
    const { place } = looking;
    await goTo(page, place.path);
    // Whoever is signed out by what was opened before signs in again.
    if (username !== 'nobody' && new URL(page.url()).pathname === '/') {
        await signIn(page, { username });
        await page.goto(place.path);
        await settled(page);
    }
    await lookAt(page, place.name, looking);
    if (username !== 'nobody' && !wanted.closed) await lookIntoPage(page, looking);
};

const walk = async (username: string, found: Found): Promise<void> => {
    const signedIn = await (await theBrowser()).newContext({ baseURL: url });
    if (username !== 'nobody') await signIn(await signedIn.newPage(), { username });
    const storageState = await signedIn.storageState();
    await signedIn.close();
    const places = await placesFor(username === 'nobody' ? undefined : visitorOf(username, storageState));
    for (const language of wanted.languages.split(',') as Language[]) {
        const seen = new Set<string>();
        const looking = {
            language,
            folder: join(folder, username),
            found,
            isByNight: wanted.night.split(',').includes(language),
            sizes: chosenSizes,
        };
        let visit = await openPage(language, storageState);
        for (const place of places.filter(({ name }) => chosenPlaces.test(name))) {
            try {
                await lookAtPlace(visit, username, { ...looking, place, seen });
            } catch (error) {
                visit.errors.add(`The tour itself: ${String(error).slice(0, 300)}`);
                await visit.page
                    .context()
                    .close()
                    .catch(() => undefined);
            }
            if (visit.errors.size > 0) found.set(`[${language}] ${place.name} · console`, [...visit.errors]);
            visit.errors.clear();
            if (visit.page.isClosed()) visit = await openPage(language, storageState);
            writeFileSync(
                join(folder, `faults-${username}.json`),
                JSON.stringify(Object.fromEntries(found), undefined, 2),
            );
            writeFileSync(join(folder, `faults-${username}.md`), reportOf(found));
            console.log(`${new Date().toTimeString().slice(0, 8)} ${language} ${username} ${place.name}`);
        }
        await visit.page.context().close();
        for (const size of readdirSync(join(folder, username, language)))
            await makeSheets(await theBrowser(), join(folder, username, language, size));
    }
};

mkdirSync(folder, { recursive: true });
for (const username of wanted.who.split(',')) await walk(username, new Map());
await browser?.close();
