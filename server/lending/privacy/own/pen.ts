import type { Language } from '../../../../domain/languages/phrase.ts';
import { html, type Markup } from '../../../identity/embedded/hosted/html.ts';
import type { Figures } from '../../../platform/figures.ts';
import type { Kept } from './kept.ts';

/** What the customer's own page is drawn from. */
export interface Drawing {
    readonly kept: Kept;
    readonly language: Language;
    /** Where its forms and papers lie. */
    readonly address: string;
    /** Of one form each. */
    readonly token: () => string;
    readonly notice?: string | undefined;
    readonly alert?: string | undefined;
    readonly now: Date;
}

/** What each part of it is written with. */
export interface Pen extends Drawing {
    readonly own: (text: string) => string;
    readonly figures: Figures;
}

export const fact = ({ own }: Pen, label: string, value: string): Markup =>
    html`<p class="field"><span class="rule">${own(label)}</span> <span>${value}</span></p>`;

export const heading = ({ own }: Pen, text: string): Markup => html`<h2>${own(text)}</h2>`;

export const hidden = (name: string, value: string): Markup =>
    html`<input type="hidden" name="${name}" value="${value}" />`;

export const form = (pen: Pen, fields: readonly Markup[], button: string): Markup =>
    html`<form method="post" action="${pen.address}?lang=${pen.language}">
        ${hidden('token', pen.token())} ${fields}
        <button type="submit" class="choice">${pen.own(button)}</button>
    </form>`;
