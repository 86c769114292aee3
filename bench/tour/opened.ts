import type { Locator, Page } from '@playwright/test';
import { translateMessage } from '../../domain/languages/match.ts';
import type { Language } from '../../domain/languages/phrase.ts';
import { catalogueOf } from '../../server/platform/languages.ts';
import { layers, lookAt, settled, type Looking } from './look.ts';
import type { Place } from './places.ts';

/** What does something at once, or only moves the page. */
const doesAtOnce = '[type=submit], th button, [role=tab], [role=switch], [aria-pressed], a, [disabled], [aria-sort]';

/** What ends the visit, changes what others see, or gives a file. */
const notPressed =
    /sign(ed)? (in|out)|^(?:turn o|enable)|remember|^claim|theme|export|csv|pdf|reload|save|^next|^previous/iu;

/** What is the same on every page that has it. */
const everywhere =
    /^(Filter|Views|Show as|Columns|Find|Mention|Keys|Your account|Notifications|Colours|All records|Conditions|Open the menu)/u;

/** What is read in a language, as it was written. */
const writtenFrom = (language: Language): ((text: string) => string) => {
    const written = Object.fromEntries(
        // Names are read with plain spaces.
        Object.entries(catalogueOf(language)).map(([text, read]) => [read.replaceAll(/\s/g, ' '), text]),
    );
    // What is done and to what are said apart: «Turn on: SMS».
    return (text) =>
        text
            .split(/\s?: /u)
            .map((part) => translateMessage(part, written))
            .join(': ');
};

/** The same button of another row is not another button; that of another kind of record is. */
const keyOf = (name: string, { name: place }: Place): string =>
    `${everywhere.test(name) ? '' : place.split(' ')[0]} ${name.replace(/^Move .*/, 'Move').replaceAll(/\S*\d\S*/g, '')}`.trim();

const nameOf = (button: Locator): Promise<string> =>
    button.evaluate((element) =>
        (element.getAttribute('aria-label') ?? element.textContent ?? '').replaceAll(/\s+/g, ' ').trim(),
    );

const isOpen = (page: Page): Promise<boolean> => page.locator(layers).filter({ visible: true }).first().isVisible();

const close = async (page: Page): Promise<void> => {
    for (let times = 0; times < 4 && (await isOpen(page)); times += 1) {
        await page.keyboard.press('Escape');
        await page.waitForTimeout(250);
    }
};

interface Opening extends Looking {
    readonly place: Place;
    /** What was opened elsewhere in the same kind of page. */
    readonly seen: Set<string>;
}

/** The first size that is looked at: a phone opens other menus than a desk. */
const resize = (page: Page, { sizes: [size] }: Looking): Promise<void> =>
    page.setViewportSize({ width: size?.width ?? 1440, height: size?.height ?? 900 });

/** The list with its first two rows ticked, another page as it is. */
const begin = async (page: Page, opening: Opening): Promise<void> => {
    await resize(page, opening);
    if (opening.place.isList !== true) return;
    const ticks = page.locator('[data-row] input[type=checkbox], li > .head input[type=checkbox]');
    for (const index of [0, 1])
        await ticks
            .nth(index)
            .check({ timeout: 1_500 })
            .catch(() => undefined);
    await page.waitForTimeout(300);
};

const beginAnew = async (page: Page, opening: Opening): Promise<void> => {
    await page.goto(opening.place.path);
    await settled(page);
    await begin(page, opening);
};

/** Presses what a menu offers, one after the other, and looks at what each opens. */
const lookIntoMenu = async (page: Page, name: string, reopen: () => Promise<void>, opening: Opening): Promise<void> => {
    const written = writtenFrom(opening.language);
    const items = page.locator('[role=menuitem]');
    const count = Math.min(await items.count(), 14);
    for (let index = 0; index < count; index += 1) {
        const item = items.nth(index);
        if (!(await item.isVisible().catch(() => false))) await reopen();
        const words = written(await nameOf(item).catch(() => ''));
        const stop = `${opening.place.name} - ${name} - ${words.slice(0, 40)}`;
        if (
            words === '' ||
            notPressed.test(words) ||
            // All filters of a list are a place of their own.
            (name === 'Filter' && !words.endsWith('…')) ||
            opening.seen.has(keyOf(words, opening.place)) ||
            (await item.getAttribute('href')) !== null
        )
            continue;
        opening.seen.add(keyOf(words, opening.place));
        await item.click({ timeout: 1_500 }).catch(() => undefined);
        await page.waitForTimeout(150);
        await settled(page);
        if (await page.locator('[role=dialog]').filter({ visible: true }).first().isVisible())
            await lookAt(page, stop, opening);
        await beginAnew(page, opening);
        await reopen();
    }
};

/** Opens what the page can open, each thing once, and looks at it: dialogs, menus and what the menus lead to. */
export const lookIntoPage = async (page: Page, opening: Opening): Promise<void> => {
    const { place, seen, language } = opening;
    const written = writtenFrom(language);
    await begin(page, opening);
    const address = page.url();
    const buttons = page.locator(
        `main button:not(${doesAtOnce}), header button:not(${doesAtOnce}), [role=toolbar] button:not(${doesAtOnce})`,
    );
    const names: string[] = [];
    for (const button of (await buttons.all()).slice(0, 60))
        if (await button.isVisible().catch(() => false)) names.push(await nameOf(button).catch(() => ''));
    for (const name of new Set(names)) {
        const words = written(name);
        if (name === '' || seen.has(keyOf(words, place)) || notPressed.test(words)) continue;
        seen.add(keyOf(words, place));
        const press = async (): Promise<void> => {
            const button = page.getByRole('button', { name, exact: true }).first();
            await button.click({ timeout: 1_500 }).catch(() => undefined);
            await page.waitForTimeout(150);
            await settled(page);
        };
        await press();
        if (await isOpen(page)) {
            await lookAt(page, `${place.name} - ${words.slice(0, 50)}`, opening);
            await resize(page, opening);
            if (await page.locator('[role=menu]').first().isVisible()) await lookIntoMenu(page, words, press, opening);
            await close(page);
        }
        if (page.url() !== address || (await isOpen(page))) await beginAnew(page, opening);
    }
};
