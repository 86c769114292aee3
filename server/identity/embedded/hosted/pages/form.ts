import { attributes, html, type Markup } from '../html.ts';

/** What is wrong with what was sent: texts by the field they stand at; `alert` stands above all of them. */
export type Faults = Readonly<Record<string, string>>;

export interface Field {
    readonly name: string;
    readonly label: string;
    readonly autocomplete: string;
    readonly type?: 'text' | 'password';
    /** Passwords and codes: never sent back to the browser. */
    readonly isSecret?: boolean;
    readonly isCode?: boolean;
    /** What stands below it. */
    readonly rule?: string;
}

export interface FormContent {
    readonly title: string;
    readonly lead?: string;
    readonly before?: Markup;
    readonly fields: readonly Field[];
    /** Each sends the form; the value of a nameless one does not matter. */
    readonly buttons: readonly { readonly label: string; readonly answer?: string }[];
    readonly links: readonly { readonly label: string; readonly href: string }[];
    /** For password managers: whose password is being chosen, where no field says so. */
    readonly username?: string;
}

export interface FormState {
    readonly action: string;
    /** What comes back with the answer and proves where the form came from. */
    readonly sealed: string;
    readonly typed: ReadonlyMap<string, string>;
    readonly faults: Faults;
    readonly notice: string | undefined;
}

/** Where the cursor goes: to the first fault, else to the first thing that is missing. */
function focusOf(fields: readonly Field[], { typed, faults }: FormState): string | undefined {
    const isEmpty = ({ name, isSecret }: Field): boolean => isSecret === true || (typed.get(name) ?? '') === '';
    return (fields.find(({ name }) => name in faults) ?? fields.find(isEmpty))?.name;
}

interface Standing {
    readonly focus: string | undefined;
    readonly hasLead: boolean;
}

function drawField(field: Field, state: FormState, { focus, hasLead }: Standing): Markup {
    const { name, label, autocomplete, type = 'text', isSecret = false, isCode = false, rule } = field;
    const fault = state.faults[name];
    const isFocus = name === focus;
    const describedBy = [
        ...(isFocus && 'alert' in state.faults ? ['alert'] : []),
        ...(isFocus && state.notice !== undefined ? ['notice'] : []),
        ...(isFocus && hasLead ? ['lead'] : []),
        ...(fault === undefined ? [] : [`${name}-error`]),
        ...(rule === undefined ? [] : [`${name}-rule`]),
    ];
    const given = attributes({
        id: name,
        name,
        type,
        autocomplete,
        required: true,
        inputmode: isCode ? 'numeric' : undefined,
        maxlength: isCode ? '12' : undefined,
        autocapitalize: type === 'text' ? 'none' : undefined,
        spellcheck: type === 'text' ? 'false' : undefined,
        value: isSecret ? undefined : state.typed.get(name),
        autofocus: isFocus,
        'aria-invalid': fault === undefined ? undefined : 'true',
        'aria-describedby': describedBy.length === 0 ? undefined : describedBy.join(' '),
    });
    return html`<div class="${isCode ? 'field code' : 'field'}">
<label for="${name}">${label}</label>
<input${given}>
${fault === undefined ? undefined : html`<p class="error" id="${name}-error">${fault}</p>`}
${rule === undefined ? undefined : html`<p class="rule" id="${name}-rule">${rule}</p>`}
</div>`;
}

function drawButton({ label, answer }: FormContent['buttons'][number]): Markup {
    const given = attributes({
        name: answer === undefined ? undefined : 'answer',
        value: answer,
        class: answer === undefined ? undefined : 'choice',
    });
    return html`<button type="submit" ${given}>${label}</button>`;
}

/** The form below a page's heading. `novalidate`: what is wrong is said by us, in the page's language. */
export function drawForm(content: FormContent, state: FormState): Markup {
    const { lead, before, fields, buttons, links, username } = content;
    const standing = { focus: focusOf(fields, state), hasLead: lead !== undefined };
    const { alert } = state.faults;
    return html`${lead === undefined ? undefined : html`<p class="lead" id="lead">${lead}</p>`}
        ${state.notice === undefined ? undefined : html`<p class="notice" role="status" id="notice">${state.notice}</p>`}
        ${alert === undefined ? undefined : html`<p class="alert" role="alert" id="alert">${alert}</p>`} ${before}
        <form method="post" action="${state.action}" novalidate>
            <input type="hidden" name="form" value="${state.sealed}" />
            ${
                username === undefined
                    ? undefined
                    : html`<input
                          class="unseen"
                          name="username"
                          autocomplete="username"
                          tabindex="-1"
                          aria-hidden="true"
                          readonly
                          value="${username}"
                      />`
            }
            ${fields.map((field) => drawField(field, state, standing))} ${buttons.map(drawButton)}
        </form>
        <p class="links">${links.map(({ label, href }) => html`<a href="${href}">${label}</a>`)}</p>`;
}
