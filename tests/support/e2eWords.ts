import type { Page } from '@playwright/test';
import type { Translated } from '../../domain/languages/phrase.ts';
import { translate } from '../../server/platform/languages.ts';

/** Words that no French or Swahili sentence has; what people wrote themselves is not looked at. */
const english = /(?<![\p{L}’'])(?:the|and|of|with|is|are|your|you|this|that|for|from|check|edit|add)(?![\p{L}’'])/iu;

/** Words that mean something in both ('Pays' is a country in French), and usernames of the demonstration. */
const shared: readonly string[] = ['Pays', 'English', 'Support', 'sales', 'underwriter'];

// 'Score 708 : Bon' reads like an English score as well, but for its space.
const squeezed = (text: string): string => text.replaceAll(/\s/g, '');

/** Whether a text that is read in a language is English. */
export const isLeft = (text: string, language: Translated): boolean =>
    !shared.includes(text) && (squeezed(translate(text, language)) !== squeezed(text) || english.test(text));

/** Everything that is read or read aloud on the page, but for what people wrote. */
export const shownOn = (page: Page): Promise<readonly string[]> =>
    page.evaluate(() => {
        const theirs = 'script, style, noscript, pre, code, q, input, textarea, [data-theirs]';
        const isShown = (element: Element | null): boolean =>
            element !== null && element.closest(theirs) === null && element.checkVisibility();
        const found = new Set<string>([document.title.replace(/ · Ahadi$/, '')]);
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
            if (isShown(node.parentElement)) found.add(node.textContent ?? '');
        }
        for (const name of ['aria-label', 'placeholder', 'title', 'alt']) {
            for (const element of document.querySelectorAll(`[${name}]`)) {
                if (element.checkVisibility()) found.add(element.getAttribute(name) ?? '');
            }
        }
        return [...found].map((text) => text.replaceAll(/\s+/g, ' ').trim()).filter((text) => /\p{L}{2}/u.test(text));
    });

/** A page that speaks a language, whatever the person who is signed in has chosen. */
export const speak = async (page: Page, language: Translated): Promise<void> => {
    const locale = `${language}-GH`;
    await page.route('**/api/me', async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: { ...(await response.json()), locale } });
    });
    await page.addInitScript((wanted) => {
        const session: { readonly token?: unknown } = JSON.parse(localStorage.getItem('ahadi.session') ?? '{}');
        if (session.token !== undefined)
            localStorage.setItem('ahadi.session', JSON.stringify({ ...session, locale: wanted }));
    }, locale);
};
