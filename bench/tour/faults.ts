import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe says of the page as it stands: '[impact] rule: help (how many, the first)'. */
export const axeFaults = async (page: Page, options: RunOptions): Promise<readonly string[]> => {
    await page.evaluate(axeSource);
    const { violations } = await page.evaluate(
        (chosen) => window.axe.run(document, { resultTypes: ['violations'], ...chosen }),
        options,
    );
    return violations.map(
        ({ id, impact, help, nodes }) =>
            `[${impact}] ${id}: ${help} (${nodes.length}, ${nodes[0]?.html.slice(0, 200)})`,
    );
};

/**
 * What is wider than its place, cut off, shortened without telling the rest to whoever points at it, or never meant for people;
 * what is hidden is not looked at.
 */
export const drawnFaults = (page: Page): Promise<readonly string[]> =>
    page.evaluate(() => {
        const found: string[] = [];
        const worded = (element: Element): string =>
            `${element.tagName.toLowerCase()} "${(element.textContent ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, 70)}"`;
        const isTold = (element: Element): boolean => {
            element.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
            return (element.closest('[title]')?.getAttribute('title') ?? '') !== '';
        };
        const scrolls = (element: Element | null): boolean =>
            element !== null &&
            (['auto', 'scroll'].includes(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
        const root = document.documentElement;
        const isWide = root.scrollWidth > innerWidth;
        if (isWide) found.push(`sideways: ${root.scrollWidth - innerWidth} px`);
        const main = document.querySelector('main');
        if (main !== null && getComputedStyle(main).overflowY === 'auto' && root.scrollHeight > innerHeight + 1)
            found.push(`scrolls twice: ${root.scrollHeight - innerHeight} px of nothing below`);
        const pen = document.createElement('canvas').getContext('2d');
        for (const input of document.querySelectorAll('input')) {
            const { font, paddingLeft, paddingRight, textOverflow } = getComputedStyle(input);
            if (pen === null || input.value !== '' || input.placeholder === '' || !input.checkVisibility()) continue;
            pen.font = font;
            const room = input.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
            if (pen.measureText(input.placeholder).width > room + 1 && !(textOverflow === 'ellipsis' && isTold(input)))
                found.push(`${textOverflow === 'ellipsis' ? 'shortened' : 'cut'}: placeholder "${input.placeholder}"`);
        }
        for (const element of document.querySelectorAll('body *')) {
            if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
            const style = getComputedStyle(element);
            const box = element.getBoundingClientRect();
            const name = element.getAttribute('aria-label') ?? '';
            if (/[\da-f]{8}-[\da-f]{4}-|[a-z]:\w/.test(name)) found.push(`raw: named "${name}"`);
            // What is there for screen readers alone is a pixel wide.
            if (box.width < 4 || box.height < 4) continue;
            if (
                isWide &&
                box.right > innerWidth + 1 &&
                !scrolls(element.parentElement) &&
                element.children.length === 0
            )
                found.push(`sideways: ${worded(element)}`);
            const ownText = [...element.childNodes].some(
                (node) => node.nodeType === Node.TEXT_NODE && /\S/.test(node.textContent ?? ''),
            );
            if (!ownText) continue;
            if (
                /%\{|\bundefined\b|\bNaN\b|\[object |Invalid Date|^(?:ra|ahadi|resources)\.\w+\./.test(
                    element.textContent ?? '',
                )
            )
                found.push(`raw: ${worded(element)}`);
            const holds = style.overflowX !== 'visible' && !['auto', 'scroll'].includes(style.overflowX);
            const isShortened = style.textOverflow === 'ellipsis';
            if (holds && element.scrollWidth > element.clientWidth + 1 && !(isShortened && isTold(element)))
                found.push(`${isShortened ? 'shortened' : 'cut'}: ${worded(element)}`);
            if (style.overflowY === 'hidden' && element.scrollHeight > element.clientHeight + 3)
                found.push(`cut below: ${worded(element)}`);
            const frame = element.closest('[role=dialog], .MuiPaper-root');
            const edge = frame?.getBoundingClientRect();
            if (edge !== undefined && (box.right > edge.right + 1 || box.left < edge.left - 1) && !scrolls(element))
                found.push(`out of its frame: ${worded(element)}`);
        }
        return [...new Set(found)].slice(0, 40);
    });
