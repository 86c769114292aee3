import { beginsFormula } from '../../../../domain/csv.ts';
import type { Field } from '../../../../domain/field.ts';
import { decimalsOf, toMajor } from '../../../../domain/lending/money.ts';
import type { Language } from '../../../../domain/languages/phrase.ts';
import type { Row } from '../../../../domain/resource.ts';
import { plainCell } from '../../../../domain/cellNotation.ts';
import { translate } from '../../../platform/languages.ts';
import type { Styles } from './styles.ts';

/** As many characters as a cell holds. */
const longest = 32_767;

// XML has no control characters, and a spreadsheet reads '_x0041_' as the letter it names.
const unwritable = /(?![\t\n\r])[\p{Cc}\uFFFE\uFFFF]/gu;
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const xmlText = (text: string): string =>
    text
        .replaceAll(unwritable, '')
        .replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
        .replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);

const numberCell = (value: number | string, style: number): string => `<c s="${style}"><v>${value}</v></c>`;

/** A text is one whatever it begins with, and stays one when somebody edits the cell. */
export const textCell = (text: string, styles: Pick<Styles, 'guarded'>, style = 0): string => {
    const cut = text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
    const own = style === 0 && beginsFormula(cut) ? styles.guarded : style;
    return `<c s="${own}" t="inlineStr"><is><t xml:space="preserve">${xmlText(cut)}</t></is></c>`;
};

const msPerDay = 86_400_000;

/** Days since the last of 1899, as spreadsheets count; what lies before they cannot show as a day. */
const serialOf = (date: Date): number | undefined => {
    const days = (date.getTime() - Date.UTC(1899, 11, 30)) / msPerDay;
    return days >= 61 ? days : undefined;
};

const timeCell = (field: Field, value: unknown, styles: Styles): string | undefined => {
    const isDay = field.kind === 'date';
    if (!(value instanceof Date) && !(isDay && typeof value === 'string')) return undefined;
    const serial = serialOf(new Date(value));
    return serial === undefined ? undefined : numberCell(serial, isDay ? styles.day : styles.moment);
};

const moneyCell = (field: Field, row: Row, styles: Styles): string | undefined => {
    const currency = String(row['currency']);
    const value = row[field.name];
    return typeof value === 'number' && /^[A-Z]{3}$/.test(currency)
        ? numberCell(toMajor(value, currency), styles.money(currency, decimalsOf(currency)))
        : undefined;
};

export interface Sheet {
    readonly styles: Styles;
    readonly language: Language;
}

const typedCell = (field: Field, row: Row, { styles, language }: Sheet): string | undefined => {
    const value = row[field.name];
    if (typeof value === 'boolean') return `<c t="b"><v>${value ? 1 : 0}</v></c>`;
    if (field.kind === 'money') return moneyCell(field, row, styles);
    if (field.kind === 'date' || field.kind === 'instant') return timeCell(field, value, styles);
    return typeof value === 'number'
        ? numberCell(
              plainCell(field, row, (words) => translate(words, language)),
              0,
          )
        : undefined;
};

/** A value as a cell: amounts, numbers, days and yes or no as what they are, all else and what is masked as text. */
export const cellOf = (field: Field, row: Row, sheet: Sheet): string => {
    const typed = typedCell(field, row, sheet);
    if (typed !== undefined) return typed;
    const text = plainCell(field, row, (words) => translate(words, sheet.language));
    return text === '' ? '<c/>' : textCell(text, sheet.styles);
};
