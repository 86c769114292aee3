import type { Field } from '../../../domain/field.ts';
import type { Resource } from '../../../domain/resource.ts';
import { malformed } from '../../platform/errors.ts';
import type { Condition } from '../list/filters.ts';
import { audienceOf, type Audience } from '../sql/audience.ts';
import { formatNames, type FormatName } from './formats.ts';
import { idsOf, parseJson, parseListQuery, type Asker, type ListQuery } from '../list/listQuery.ts';

export interface ExportQuery {
    readonly query: ListQuery;
    readonly columns: readonly Field[];
    readonly format: FormatName;
}

const parseColumns = ({ list }: Resource, { visible }: Audience, text: unknown): readonly Field[] => {
    const names = parseJson('columns', text) ?? list.columns;
    if (!Array.isArray(names) || names.length === 0 || new Set(names).size !== names.length) {
        const cure = 'Send a list of different field names such as ["name","status"].';
        throw malformed(`"columns" is not right. ${cure}`, { columns: cure });
    }
    const asked = text === undefined ? names.filter((name) => visible.some((field) => field.name === name)) : names;
    return asked.map((name: unknown) => {
        const field = visible.find((one) => one.name === name);
        if (field !== undefined) return field;
        const message = `There is no column "${String(name)}" here: use ${visible.map((one) => one.name).join(', ')}.`;
        throw malformed(message, { columns: message });
    });
};

// An amount says nothing without its currency.
const withCurrencies = (columns: readonly Field[], { visible }: Audience): readonly Field[] => {
    const isMissing = columns.some(({ kind }) => kind === 'money') && !columns.some(({ name }) => name === 'currency');
    return isMissing ? [...columns, ...visible.filter(({ name }) => name === 'currency')] : columns;
};

const parseFormat = (asked: unknown): FormatName => {
    const format = formatNames.find((name) => name === (asked ?? 'csv'));
    if (format !== undefined) return format;
    const cure = `Send one of ${formatNames.join(', ')}.`;
    throw malformed(`"format" is not right. ${cure}`, { format: cure });
};

const noneOf = (condition: Condition): Condition => ({ ...condition, operator: 'noneOf' });

/** Reads `filter`, `sort`, `columns`, `format` and the rows to leave out (`except`) of an export. Throws 400 as lists do; columns the person may not read do not exist. */
export const parseExportQuery = (
    resource: Resource,
    { principal, seek }: Asker,
    { columns, except, format, ...rest }: Readonly<Record<string, unknown>>,
): ExportQuery => {
    if ('range' in rest) throw malformed('An export has no "range": it holds every row.', { range: 'Leave it out.' });
    const audience = audienceOf(resource, principal);
    const query = parseListQuery(resource, { principal, seek }, rest);
    const left = except === undefined ? [] : [idsOf(resource.field(resource.key), parseJson('except', except))];
    return {
        query: { ...query, conditions: [...query.conditions, ...left.map(noneOf)] },
        columns: withCurrencies(parseColumns(resource, audience, columns), audience),
        format: parseFormat(format),
    };
};
