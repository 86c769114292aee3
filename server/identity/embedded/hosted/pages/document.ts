import type { Language } from '../../../../../domain/languages/phrase.ts';
import { languages } from '../../../../../domain/languages/registry.ts';
import { palette } from '../../../../../domain/palette.ts';
import { attributes, html, trusted, type Markup } from '../html.ts';
import type { Say } from '../texts/texts.ts';
import { styleElement } from './style.ts';

const mark = (name: string): Markup =>
    trusted(
        `<svg class="${name}" viewBox="0 0 48 48" aria-hidden="true"><g fill="none" stroke-width="5">` +
            '<circle cx="18" cy="24" r="12" stroke="currentColor"/>' +
            '<path d="M27.5 13.4a12 12 0 1 1-6.6 18.2" stroke="#f5b46a" stroke-linecap="round"/></g></svg>',
    );

export interface PageContent {
    readonly language: Language;
    readonly say: Say;
    /** Its heading too. */
    readonly title: string;
    readonly hasFault: boolean;
    readonly body: Markup;
    /** The page's own address in another language; undefined where going there would lose the step. */
    readonly addressIn?: ((language: Language) => string) | undefined;
}

function languageLinks({ language, say, addressIn }: PageContent): Markup | undefined {
    if (addressIn === undefined) return undefined;
    const links = Object.entries(languages).map(([tag, name]) =>
        tag === language
            ? html`<span lang="${tag}" aria-current="true">${name}</span>`
            : // Object.entries forgets that these are the keys of `languages`.
              html`<a lang="${tag}" hreflang="${tag}" href="${addressIn(tag as Language)}">${name}</a>`,
    );
    return html`<nav class="languages" aria-label="${say('languages')}">${links}</nav>`;
}

/** A whole page: the brand beside (on phones above) what it is about. */
export function drawDocument(page: PageContent): string {
    const { language, say, title, hasFault, body } = page;
    const prefix = hasFault ? `${say('errorPrefix')}: ` : '';
    return html`<!doctype html>
        <html lang="${language}">
            <head>
                <meta charset="utf-8" />
                <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
                <meta name="color-scheme" content="light dark" />
                <meta name="theme-color" ${attributes({ content: palette.light.primary })} />
                <meta name="robots" content="noindex" />
                <title>${prefix}${title} · Ahadi</title>
                <link rel="icon" href="/icon.svg" type="image/svg+xml" />
                ${styleElement}
            </head>
            <body>
                <aside>
                    ${mark('rings')}
                    <p class="brand">${mark('mark')}<span>Ahadi</span></p>
                    <div class="promise">
                        <p class="headline">${say('headline')}</p>
                        <p>${say('tagline')}</p>
                    </div>
                </aside>
                <main>
                    <h1>${title}</h1>
                    ${body} ${languageLinks(page)}
                </main>
            </body>
        </html> `.markup;
}
