import type { Field } from './field.ts';
import type { Resource, Row } from './resource.ts';

/** Parts what everybody may search in from what only some may see; no person can type it. */
export const searchDivider = '\u001F';

/** Small letters without accents, so that 'Kofi' finds 'KÓFI'; runs of white space and control characters become one space. */
export const foldText = (text: string): string =>
    text
        .normalize('NFKD')
        .replace(/\p{Mark}/gu, '')
        .toLowerCase()
        .replace(/[\s\p{Control}]+/gu, ' ')
        .trim();

const textIn = (value: unknown): string =>
    typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const isOpen = (field: Field): boolean => field.unmaskedFor === undefined && field.readableBy === undefined;

/**
 * What the `search` column of a row holds: its declared search fields, folded. Fields that not everybody sees stand
 * behind the divider, where those people's searches do not look.
 */
export const searchText = (resource: Pick<Resource, 'list' | 'field'>, row: Row): string => {
    const fields = (resource.list.search ?? []).map((name) => resource.field(name));
    const textOf = (some: readonly Field[]): string => foldText(some.map(({ name }) => textIn(row[name])).join(' '));
    const restricted = fields.filter((field) => !isOpen(field));
    const open = textOf(fields.filter(isOpen));
    return restricted.length === 0 ? open : `${open}${searchDivider}${textOf(restricted)}`;
};

/**
 * A telephone number as people say it (with spaces, with the zero of their country, with 00 or + before the country) as the
 * digits that every way of writing it ends in; undefined for anything else.
 */
const saidNumber = (typed: string): string | undefined => {
    const digits = typed.replaceAll(/[\s().-]/g, '').replace(/^(?:\+|00|0)/, '');
    return /^\d{9,15}$/.test(digits) ? digits : undefined;
};

/** The words of what a person typed into a search box, at most five; a row must contain each. */
export const searchWords = (typed: string): readonly string[] => {
    const number = saidNumber(typed);
    if (number !== undefined) return [number];
    return foldText(typed)
        .split(' ')
        .filter((word) => word !== '')
        .slice(0, 5);
};
