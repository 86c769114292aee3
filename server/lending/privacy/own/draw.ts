import { standingRefusal } from '../../../../domain/application/application.ts';
import { reasonsTold } from '../../../../domain/application/lifecycle/reasonCodes.ts';
import { needCard } from '../../../../domain/privacy/clocks.ts';
import { agreedFields, type Agreed } from '../../../../domain/privacy/agreed.ts';
import { withdrawals } from '../../../../domain/privacy/purposes.ts';
import { customerRequests } from '../../../../domain/resources/customerRequests.ts';
import { html, type Markup } from '../../../identity/embedded/hosted/html.ts';
import { drawDocument } from '../../../identity/embedded/hosted/pages/document.ts';
import { sayIn } from '../../../identity/embedded/hosted/texts/texts.ts';
import { figuresIn } from '../../../platform/figures.ts';
import { translate } from '../../../platform/languages.ts';
import type { PaperFile } from '../../papers/readPaper.ts';
import { asksOf } from '../../records/asks.ts';
import { erasureOf, hasCopy, type Asked } from './kept.ts';
import { fact, form, heading, hidden, type Drawing, type Pen } from './pen.ts';
import { planToSign } from './plan.ts';

/** What a choice of a request is called; an empty text where nothing was chosen. */
const nameOf = (field: 'kind' | 'purpose' | 'state', value: string | null): string =>
    customerRequests.fields.find(({ name }) => name === field)?.choices.find(({ id }) => id === value)?.name ?? '';

/** A text with what is copied letter by letter out of it, whole in one line. */
const withWhole = (word: string, text: string): readonly Markup[] =>
    text.split(word).map((part, index) => (index === 0 ? html`${part}` : html`<b>${word}</b>${part}`));

const owed = (pen: Pen): readonly Markup[] => {
    const { loan, application, shop } = pen.kept;
    const { money, day } = pen.figures;
    if (loan === undefined) return [];
    const { outstanding, paid, overdue, next } = loan.standing;
    return [
        heading(pen, 'What you owe'),
        fact(pen, 'Still to pay in all', money(outstanding)),
        ...(overdue > 0 ? [fact(pen, 'Overdue today', money(overdue))] : []),
        ...(next === null ? [] : [fact(pen, `Next payment, due on ${day(next.dueOn)}`, money(next.amount))]),
        fact(pen, 'Received in all', money(paid)),
        ...loan.payments.map(({ receivedOn, amount }) =>
            fact(pen, `Payment received on ${day(receivedOn)}`, money(amount)),
        ),
        ...(next === null
            ? []
            : [
                  html`<p>
                      ${withWhole(
                          application.reference,
                          pen.own(
                              `To pay by mobile money, write ${application.reference} as the reference. Or let the shop ask your phone to pay: ${shop.name}, ${shop.cellphone}.`,
                          ),
                      )}
                  </p>`,
              ]),
    ];
};

const refused = (pen: Pen): readonly Markup[] => {
    const rejection = standingRefusal(pen.kept.application);
    if (rejection === null) return [];
    return [
        heading(pen, 'We refused your application'),
        html`<p>${pen.own(rejection.customerMessage)}</p>`,
        html`<ul>
            ${reasonsTold(rejection.reasonCodes).map((told) => html`<li>${pen.own(told)}</li>`)}
        </ul>`,
        fact(pen, 'You may apply again after', pen.figures.day(rejection.coolingOffUntil)),
    ];
};

const paperNames: Readonly<Record<PaperFile, string>> = {
    contract: 'Contract (PDF)',
    statement: 'Statement of account (PDF)',
    certificate: 'Certificate that it is paid (PDF)',
    return: 'Statement of the returned phone (PDF)',
    plan: 'New plan (PDF)',
};

const papers = (pen: Pen): readonly Markup[] => {
    const { kept, address, own, now } = pen;
    const links = [
        ...kept.papers.map((paper) => [paper, paperNames[paper]] as const),
        ...(erasureOf(kept) === null
            ? []
            : ([['erasure.pdf', 'What we have forgotten and what stays (PDF)']] as const)),
        ...(hasCopy(kept, now)
            ? ([
                  ['everything.pdf', 'Everything that we keep about you (PDF)'],
                  ['everything.json', 'Everything that we keep about you (file for programs)'],
              ] as const)
            : []),
    ];
    if (links.length === 0) return [];
    return [
        heading(pen, 'Your papers'),
        html`<nav class="links">
            ${links.map(([name, text]) => html`<a href="${`${address}/${name}`}">${own(text)}</a>`)}
        </nav>`,
    ];
};

const requestOf = (pen: Pen, { kind, purpose, state, receivedOn, dueOn, answer, article, proof }: Asked): Markup => {
    const { own, figures } = pen;
    const { day } = figures;
    const named = nameOf('purpose', purpose);
    const isOpen = state === 'open';
    const waitsForCard = isOpen && proof !== 'id_seen' && needCard.some((one) => one === kind);
    return html`<li>
        ${own(nameOf('kind', kind))}${named === '' ? undefined : html`: ${own(named)}`}<br />
        <span class="rule"
            >${own(`Received on ${day(receivedOn)}`)} ·
            ${isOpen && dueOn !== null ? own(`Answer until ${day(dueOn)}`) : own(nameOf('state', state))}</span
        >
        ${waitsForCard ? html`<br />${own('Show your card in the shop.')}` : undefined}
        ${answer === null ? undefined : html`<br />${answer}`} ${article === null ? undefined : html`<br />${article}`}
    </li>`;
};

/** How many requests stand on the page, whose answers are long; the copy that somebody asks for tells all. */
const mostRequests = 6;

const requests = (pen: Pen): readonly Markup[] => {
    const all = pen.kept.requests;
    if (all.length === 0) return [];
    const isOpen = ({ state }: Asked): number => (state === 'open' ? 0 : 1);
    const shown = all.toSorted((one, other) => isOpen(one) - isOpen(other)).slice(0, mostRequests);
    return [
        heading(pen, 'What you asked'),
        html`<ul>
            ${shown.map((one) => requestOf(pen, one))}
        </ul>`,
        ...(shown.length === all.length
            ? []
            : [html`<p>${pen.own('Older ones stand in the copy of everything, which you may ask for below.')}</p>`]),
    ];
};

const nameIn = (name: string, value: string): string =>
    agreedFields.find((field) => field.name === name)?.choices.find(({ id }) => id === value)?.name ?? value;

/** When, how, in which words and language somebody agreed. */
const givenOf = ({ own, figures }: Pen, { givenAt, proof, version, language }: Agreed): Markup => {
    if (givenAt === null) return html`<span class="rule">${own('Not agreed to')}</span>`;
    const parts = [
        own(`Agreed on ${figures.day(givenAt)}`),
        own(nameIn('proof', proof)),
        own(`Version ${version}`),
        ...(language === null ? [] : [nameIn('language', language)]),
    ];
    return html`<span class="rule">${parts.join(' · ')}</span>`;
};

const consent = (pen: Pen, agreed: Agreed): Markup => {
    const { own, figures } = pen;
    const { purpose, withdrawnAt } = agreed;
    const { stops, goesOn } = withdrawals[purpose];
    const name = own(nameIn('purpose', purpose));
    const given = givenOf(pen, agreed);
    if (withdrawnAt !== null)
        return html`<p class="field">
            ${name} <span class="rule">${own(`Withdrawn on ${figures.day(withdrawnAt)}`)}</span> ${given}
        </p>`;
    // What nobody agreed to cannot be withdrawn either.
    if (agreed.givenAt === null) return html`<p class="field">${name} ${given}</p>`;
    return html`<details>
        <summary>${name}</summary>
        <p>${given}</p>
        <p>${own(stops)} ${own(goesOn)}</p>
        ${form(pen, [hidden('kind', 'withdraw'), hidden('purpose', purpose)], 'Withdraw this consent')}
    </details>`;
};

const asked = (pen: Pen): readonly Markup[] =>
    asksOf(pen.kept.application).map(({ kind, title, help }) => {
        const id = `words-${kind}`;
        const words = html`<div class="field">
            <label for="${id}">${pen.own('In your words')}</label>
            <textarea id="${id}" name="words" rows="3" maxlength="2000" required></textarea>
        </div>`;
        return html`<details>
            <summary>${pen.own(title)}</summary>
            <p>${pen.own(help)}</p>
            ${form(pen, [hidden('kind', kind), words], 'Send')}
        </details>`;
    });

/** The customer's own page, whole: no script, no picture, nothing that is fetched beside it. */
export const drawOwnPage = (drawing: Drawing): string => {
    const { kept, language, address, notice, alert } = drawing;
    const { reference, currency } = kept.application;
    const own = (text: string): string => translate(text, language);
    const pen: Pen = { ...drawing, own, figures: figuresIn(language, currency) };
    const body: readonly Markup[] = [
        ...(notice === undefined ? [] : [html`<p class="notice" role="status">${own(notice)}</p>`]),
        ...(alert === undefined ? [] : [html`<p class="alert" role="alert">${own(alert)}</p>`]),
        html`<p class="lead">${reference}</p>`,
        ...owed(pen),
        ...planToSign(pen),
        ...refused(pen),
        ...papers(pen),
        ...requests(pen),
        heading(pen, 'What you agreed to'),
        ...kept.agreed.map((one) => consent(pen, one)),
        heading(pen, 'Ask us'),
        ...asked(pen),
        form(pen, [hidden('kind', 'leave')], 'Close this page'),
    ];
    return drawDocument({
        language,
        say: sayIn(language),
        title: own('Your own page'),
        hasFault: alert !== undefined,
        body: html`${body}`,
        addressIn: (other) => `${address}?lang=${other}`,
    });
};
