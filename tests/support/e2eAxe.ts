import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { atEach } from './e2eAddresses.ts';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

declare global {
    interface Window {
        readonly axe: { readonly run: (root: Document, options: RunOptions) => Promise<AxeResults> };
    }
}

/** By night only colours are other than by day. */
const rulesOf = { light: {}, dark: { runOnly: ['color-contrast'] } } satisfies Record<string, RunOptions>;

type ColorScheme = keyof typeof rulesOf;

/** What would keep somebody from using the page, each with the first element it is about. */
const hindrances = async (page: Page, options: RunOptions): Promise<readonly string[]> => {
    // Not as a script of the page: the content policy would refuse that, as it should.
    if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
    const { violations } = await page.evaluate(
        (chosen) => window.axe.run(document, { resultTypes: ['violations'], ...chosen }),
        options,
    );
    return violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, help, nodes }) => `${id}: ${help} (${nodes.length}, ${nodes[0]?.html.slice(0, 160)})`);
};

/** Those that are still there a moment later: between two colour schemes a page is half in each. */
export const lastingHindrances = async (page: Page, options: RunOptions = {}): Promise<readonly string[]> => {
    let found: readonly string[] = [];
    await expect(async () => {
        found = await hindrances(page, options);
        expect(found).toEqual([]);
    })
        .toPass({ timeout: 4_000 })
        .catch(() => undefined);
    return found;
};

const isDrawn = async (page: Page): Promise<void> => {
    // Hidden beneath a dialog, but still there.
    await expect(page.getByRole('main', { includeHidden: true })).toHaveText(/\w/);
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
};

/** What hinders on the page as it stands, each with the colour scheme it was found in. */
export const hindrancesByDayAndNight = async (page: Page): Promise<readonly string[]> => {
    const found: string[] = [];
    for (const colorScheme of ['light', 'dark'] satisfies ColorScheme[]) {
        await page.emulateMedia({ colorScheme });
        await isDrawn(page);
        found.push(...(await lastingHindrances(page, rulesOf[colorScheme])).map((one) => `${colorScheme}: ${one}`));
    }
    return found;
};

/** What hinders on each of the addresses, opened one after the other; an address without a fault is not named. */
export const hindrancesAt = async (
    page: Page,
    paths: readonly string[],
    way?: Parameters<typeof atEach>[3],
): Promise<Readonly<Record<string, readonly string[]>>> => {
    const found: Record<string, readonly string[]> = {};
    const look = async (path: string): Promise<void> => {
        const hindering = await hindrancesByDayAndNight(page);
        if (hindering.length > 0) found[path] = hindering;
    };
    await atEach(page, paths, look, way);
    return found;
};
