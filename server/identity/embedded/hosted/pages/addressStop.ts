import type { Language } from '../../../../../domain/languages/phrase.ts';
import { html, type Markup } from '../html.ts';
import type { TextKey } from '../texts/english.ts';
import { sayIn } from '../texts/texts.ts';
import { drawDocument } from './document.ts';

/** What the page behind a link says that stops what others began; `addresses` are masked, and empty where none waits. */
export type AddressStop =
    | { readonly step: 'ask'; readonly username: string; readonly addresses: string; readonly isStep: boolean }
    | { readonly step: 'done' }
    | { readonly step: 'spent' };

const titles: Readonly<Record<AddressStop['step'], TextKey>> = {
    ask: 'stopTitle',
    done: 'stopDoneTitle',
    spent: 'stopTitle',
};

const bodyOf = (page: AddressStop, language: Language): Markup => {
    const say = sayIn(language);
    if (page.step === 'spent') return html`<p class="alert" role="alert">${say('stopSpent')}</p>`;
    if (page.step === 'done') {
        return html`<p class="notice" role="status">${say('stopDone')}</p>
            <p class="lead">${say('stopAdvice')}</p>
            <p class="links"><a href="/">${say('signIn')}</a></p>`;
    }
    const { username, addresses, isStep } = page;
    return html`${addresses === '' ? '' : html`<p class="lead">${say('stopLead', { username, addresses })}</p>`}
        ${isStep ? html`<p class="lead">${say('stopStepLead', { username })}</p>` : ''}
        <p class="lead">${say('stopHelp')}</p>
        <form method="post" action="?lang=${language}">
            <button type="submit">${say('stopButton')}</button>
        </form>`;
};

export const drawAddressStop = (page: AddressStop, language: Language): string => {
    const say = sayIn(language);
    return drawDocument({
        language,
        say,
        title: say(titles[page.step]),
        hasFault: page.step === 'spent',
        body: bodyOf(page, language),
        addressIn: page.step === 'ask' ? (lang) => `?lang=${lang}` : undefined,
    });
};
