import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Language } from '../../domain/languages/phrase.ts';
import { shownOn } from '../../tests/support/e2eWords.ts';
import { axeFaults, drawnFaults } from './faults.ts';
import { readAsEnglish } from './words.ts';

/** A window, and how much larger than usual its letters are. */
interface Size {
    readonly name: string;
    readonly width: number;
    readonly height: number;
    readonly letters?: number;
}

export const sizes: readonly Size[] = [
    { name: '1440x900', width: 1440, height: 900 },
    { name: '1024x768', width: 1024, height: 768 },
    { name: '390x844', width: 390, height: 844 },
    { name: '360x740', width: 360, height: 740 },
    { name: '740x360', width: 740, height: 360 },
    { name: '320x568', width: 320, height: 568, letters: 130 },
];

/** By night only colours are other than by day. */
const colours = { runOnly: ['color-contrast'] };

/** What is wrong, by where: `[language] stop · size · scheme`. */
export type Found = Map<string, readonly string[]>;

export interface Looking {
    readonly language: Language;
    readonly folder: string;
    readonly found: Found;
    /** Whether it is looked at by night as well. */
    readonly isByNight: boolean;
    readonly sizes: readonly Size[];
}

export const settled = async (page: Page): Promise<void> => {
    await page.waitForTimeout(150);
    await page
        .waitForFunction(
            () =>
                [...document.querySelectorAll('h1, [role=dialog], main')].some((one) => one.checkVisibility()) &&
                document.querySelector('[role=progressbar], [aria-busy=true], .MuiSkeleton-root') === null,
            undefined,
            { timeout: 6_000 },
        )
        .catch(() => undefined);
    await page.waitForTimeout(250);
};

/** What lies over the page. */
export const layers = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox], .MuiPopover-root';

/** Goes on to another page as people do, without loading the product anew, unless something lies over the page. */
export const goTo = async (page: Page, path: string): Promise<void> => {
    const isFree = !(await page.locator(layers).filter({ visible: true }).first().isVisible());
    const area = (address: string): string | undefined => /^(?:https?:\/\/[^/]+)?(\/[^/?]*)/u.exec(address)?.[1];
    if (!isFree || area(page.url()) !== area(path)) await page.goto(path);
    else
        await page.evaluate((address) => {
            // What was chosen on the page before (columns, sums, filters) is not what one finds on this one.
            for (const key of Object.keys(localStorage)) if (key.startsWith('RaStore')) localStorage.removeItem(key);
            history.pushState({}, '', address);
            dispatchEvent(new PopStateEvent('popstate'));
        }, path);
    await settled(page);
};

/** Looks at what stands there in every size, by day and by night, and takes the pictures. */
export const lookAt = async (
    page: Page,
    stop: string,
    { language, folder, found, isByNight, sizes: chosen }: Looking,
): Promise<void> => {
    const note = (where: string, faults: readonly string[]): void => {
        if (faults.length > 0) found.set(`[${language}] ${stop} · ${where}`, faults);
    };
    const picture = async (name: string): Promise<void> => {
        mkdirSync(join(folder, language, name), { recursive: true });
        const path = join(folder, language, name, `${stop.replaceAll(/[^\w -]/g, '_')}.jpg`);
        await page
            .screenshot({ path, type: 'jpeg', quality: 70, animations: 'disabled', fullPage: !name.startsWith('1') })
            .catch(() => undefined);
    };
    const isEnglish = language === 'en' ? () => false : readAsEnglish(language);
    const left = new Set<string>();
    for (const { name, width, height, letters = 100 } of chosen) {
        await page.setViewportSize({ width, height });
        await page.evaluate((percent) => (document.documentElement.style.fontSize = `${percent}%`), letters);
        await page.waitForTimeout(200);
        for (const text of (await shownOn(page)).filter(isEnglish)) left.add(text);
        note(name, await drawnFaults(page));
        await picture(name);
        note(`${name} axe`, await axeFaults(page, {}));
        if (!isByNight) continue;
        await page.emulateMedia({ colorScheme: 'dark' });
        await page.waitForTimeout(250);
        // Between two colour schemes a page is half in each.
        if ((await axeFaults(page, colours)).length > 0) await page.waitForTimeout(900);
        note(`${name} dark axe`, await axeFaults(page, colours));
        await picture(`${name}-dark`);
        await page.emulateMedia({ colorScheme: 'light' });
    }
    note('words', [...left]);
    await page.evaluate(() => (document.documentElement.style.fontSize = ''));
};
