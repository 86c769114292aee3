import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import type { Row } from '../domain/resource.ts';
import type { Language } from '../domain/languages/phrase.ts';
import { languages } from '../domain/languages/registry.ts';
import { principalOf } from '../src/session/principal.ts';
import { browserLaunchOptions } from '../tests/support/browser.ts';
import { signIn } from '../tests/support/e2e.ts';
import { speak } from '../tests/support/e2eWords.ts';
import { lookAt, settled, sizes, type Found } from './tour/look.ts';
import { lookIntoPage } from './tour/opened.ts';
import { placesFor, type Visitor } from './tour/places.ts';

// Every page of a server with demonstration data, and what opens on it, in every size, by day and by night, in every language:
// `npm run tour -- --url http://localhost:3000 --who sales,admin --languages en --places 'loans|payouts' --sizes 1440x900 --night en`.
// Pictures and what is wrong come into the folder.
const { values: wanted } = parseArgs({
    options: {
        url: { type: 'string', default: 'http://localhost:3000' },
        folder: { type: 'string', default: '.cache/tour' },
        who: { type: 'string', default: 'nobody,sales,underwriter,support,admin' },
        languages: { type: 'string', default: Object.keys(languages).join(',') },
        places: { type: 'string', default: '' },
        sizes: { type: 'string', default: sizes.map(({ name }) => name).join(',') },
        night: { type: 'string', default: 'en' },
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

const walk = async (browser: Browser, username: string, found: Found): Promise<void> => {
    const signedIn = await browser.newContext({ baseURL: url });
    if (username !== 'nobody') await signIn(await signedIn.newPage(), { username });
    let storageState = await signedIn.storageState();
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
        for (const place of places.filter(({ name }) => chosenPlaces.test(name))) {
            const context = await browser.newContext({
                baseURL: url,
                storageState,
                serviceWorkers: 'block',
                reducedMotion: 'reduce',
                locale: language === 'en' ? 'en-GB' : language,
            });
            await context.addInitScript('globalThis.__name = (named) => named');
            const page: Page = await context.newPage();
            page.setDefaultTimeout(8_000);
            const errors: string[] = [];
            page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
            page.on('pageerror', (error) => errors.push(String(error)));
            if (language !== 'en') await speak(page, language);
            try {
                await page.goto(place.path);
                await settled(page);
                // Whoever is signed out by what was opened before signs in again.
                if (username !== 'nobody' && new URL(page.url()).pathname === '/') {
                    await signIn(page, { username });
                    storageState = await context.storageState();
                    await page.goto(place.path);
                    await settled(page);
                }
                await lookAt(page, place.name, looking);
                if (username !== 'nobody') await lookIntoPage(page, { ...looking, place, seen });
            } catch (error) {
                errors.push(`The tour itself: ${String(error).slice(0, 300)}`);
            }
            if (errors.length > 0) found.set(`[${language}] ${username} ${place.name} · console`, [...new Set(errors)]);
            await context.close();
            writeFileSync(
                join(folder, `faults-${username}.json`),
                JSON.stringify(Object.fromEntries(found), undefined, 2),
            );
            console.log(`${language} ${username} ${place.name}`);
        }
    }
};

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch(await browserLaunchOptions());
for (const username of wanted.who.split(',')) await walk(browser, username, new Map());
await browser.close();
