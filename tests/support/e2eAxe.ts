import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

declare global {
    interface Window {
        readonly axe: { readonly run: (root: Document) => Promise<AxeResults> };
    }
}

/** What would keep somebody from using the page, each with the first element it is about. */
const hindrances = async (page: Page): Promise<readonly string[]> => {
    // Not as a script of the page: the content policy would refuse that, as it should.
    await page.evaluate(axeSource);
    const { violations } = await page.evaluate(() => window.axe.run(document));
    return violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, help, nodes }) => `${id}: ${help} (${nodes.length}, ${nodes[0]?.html.slice(0, 160)})`);
};

/** Those that are still there a moment later: between two colour schemes a page is half in each. */
export const lastingHindrances = async (page: Page): Promise<readonly string[]> => {
    let found: readonly string[] = [];
    await expect(async () => {
        found = await hindrances(page);
        expect(found).toEqual([]);
    })
        .toPass({ timeout: 4_000 })
        .catch(() => undefined);
    return found;
};
