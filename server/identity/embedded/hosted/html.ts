/** Markup that is safe to send. Only `html` and `trusted` make it. */
export interface Markup {
    readonly markup: string;
}

type Part = string | number | Markup | readonly Markup[] | undefined;

const ENTITIES: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
};

export const escapeText = (text: string): string =>
    text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

/** Markup of our own making, never anything that came from outside. */
export const trusted = (markup: string): Markup => ({ markup });

function partOf(part: Part): string {
    if (part === undefined) return '';
    if (typeof part === 'string') return escapeText(part);
    if (typeof part === 'number') return String(part);
    return 'markup' in part ? part.markup : part.map(({ markup }) => markup).join('');
}

/** Every value in it is escaped, unless it is markup already; attribute values need their quotes. */
export const html = (pieces: TemplateStringsArray, ...parts: readonly Part[]): Markup =>
    trusted(String.raw({ raw: pieces }, ...parts.map(partOf)));

/** ` name="value"` for each value that is there; true gives the name alone. */
export function attributes(values: Readonly<Record<string, string | boolean | undefined>>): Markup {
    const written = Object.entries(values).map(([name, value]) => {
        if (value === undefined || value === false) return '';
        return value === true ? ` ${name}` : ` ${name}="${escapeText(value)}"`;
    });
    return trusted(written.join(''));
}
