import type { Language } from '../../../domain/languages/phrase.ts';
import { html, type Markup } from '../../identity/embedded/hosted/html.ts';
import { drawDocument } from '../../identity/embedded/hosted/pages/document.ts';
import { sayIn } from '../../identity/embedded/hosted/texts/texts.ts';
import { translate } from '../../platform/languages.ts';

/** What a page behind a customer's link says. English; amounts and days are in the reader's language already. */
export interface PaperPage {
    readonly title: string;
    /** What went wrong. */
    readonly alert?: string;
    readonly lead?: string;
    /** Label and value, one under the other. */
    readonly facts?: readonly (readonly [label: string, value: string])[];
    /** What can be done: each is sent to an address of its own. */
    readonly forms?: readonly { readonly action: string; readonly button: string; readonly asksCode: boolean }[];
}

/** A whole page without scripts, in a language. */
export const drawPage = (page: PaperPage, language: Language): string => {
    const { title, alert, lead, facts = [], forms = [] } = page;
    const own = (text: string): string => translate(text, language);
    const code = html`<div class="field code">
        <label for="code">${own('Code')}</label>
        <input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="8" required />
    </div>`;
    const body: readonly Markup[] = [
        ...(alert === undefined ? [] : [html`<p class="alert" role="alert">${own(alert)}</p>`]),
        ...(lead === undefined ? [] : [html`<p class="lead">${own(lead)}</p>`]),
        ...facts.map(
            ([label, value]) =>
                html`<p class="field"><span class="rule">${own(label)}</span> <span>${value}</span></p>`,
        ),
        ...forms.map(
            ({ action, button, asksCode }) =>
                html`<form method="post" action="${action}">
                    ${asksCode ? code : undefined}
                    <button type="submit" ${asksCode ? undefined : html`class="choice"`}>${own(button)}</button>
                </form>`,
        ),
    ];
    return drawDocument({
        language,
        say: sayIn(language),
        title: own(title),
        hasFault: alert !== undefined,
        body: html`${body}`,
        addressIn: undefined,
    });
};
