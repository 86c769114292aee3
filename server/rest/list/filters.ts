import type { Field } from '../../../domain/field.ts';
import { malformed } from '../../platform/errors.ts';
import { fieldKinds } from '../../../domain/fieldKind.ts';
import { wordSought, type Sought } from '../../../domain/matching/sought.ts';
import { foldText, searchWords } from '../../../domain/searchText.ts';
import { columnOf } from '../../platform/database/fieldColumns.ts';
import { instantOf, isDay } from '../../../domain/calendar.ts';
import { isStorable } from '../sql/fieldValues.ts';
import type { Parameters } from '../sql/statement.ts';

type Operator = 'marked' | 'is' | 'isNull' | 'anyOf' | 'noneOf' | 'contains' | 'holds' | 'gte' | 'lte' | 'before';

export interface Condition {
    readonly field: Field;
    readonly operator: Operator;
    /** A list for anyOf, noneOf and marked, unused for isNull. */
    readonly value: unknown;
}

const familyOf = ({ kind, exact }: Pick<Field, 'kind' | 'exact'>) =>
    exact === true ? 'exact' : fieldKinds[kind].filter;

export const isFilterable = (field: Field): boolean => familyOf(field) !== 'none';
export const isRanged = (field: Field): boolean => familyOf(field) === 'range';

const mostValues = 100;
const dayMs = 86_400_000;

const refuse = (name: string, wanted: string): never => {
    const message = `The filter "${name}" must be ${wanted}.`;
    throw malformed(message, { [name]: message });
};

const textOf = (name: string, value: unknown): string => {
    if (typeof value !== 'string' || value.length > 200 || !isStorable(value)) {
        return refuse(name, 'text of at most 200 characters');
    }
    return value;
};

const choiceOf = ({ field, name }: Asked, value: unknown): string => {
    const text = textOf(name, value);
    const { choices } = field;
    if (choices.some(({ id }) => id === text)) return text;
    return refuse(name, `one of ${choices.map(({ id }) => id).join(', ')}`);
};

/** The marks by which a row is found that has this in common, though it lies sealed. */
export type Seek = (sought: Sought) => readonly string[];

interface Asked {
    readonly field: Field;
    /** As it was written, such as `createdAt_gte`. */
    readonly name: string;
    readonly seek: Seek;
}

const scalars = {
    text: (asked: Asked, value: unknown) =>
        asked.field.kind === 'choice' ? choiceOf(asked, value) : textOf(asked.name, value),
    boolean: ({ name }: Asked, value: unknown) => (typeof value === 'boolean' ? value : refuse(name, 'true or false')),
    bigint: ({ name }: Asked, value: unknown) =>
        typeof value === 'number' && Number.isSafeInteger(value) ? value : refuse(name, 'a whole number'),
    date: ({ name }: Asked, value: unknown) =>
        typeof value === 'string' && isDay(value) ? value : refuse(name, 'a day such as 2026-01-31'),
    timestamptz: ({ name }: Asked, value: unknown) =>
        instantOf(value)?.toISOString() ?? refuse(name, 'a point in time such as 2026-01-31T08:00:00Z'),
    jsonb: ({ name, field }: Asked, value: unknown) =>
        field.kind === 'tags' ? textOf(name, value) : refuse(name, 'left out'),
};

const scalar = (asked: Asked, value: unknown): unknown => scalars[fieldKinds[asked.field.kind].sql](asked, value);

/** One bound of a range. A day as the upper bound of a point in time includes the whole day. */
export const boundOf = (asked: Asked, operator: 'gte' | 'lte', value: unknown): Condition => {
    const { field } = asked;
    if (field.kind === 'instant' && operator === 'lte' && typeof value === 'string' && isDay(value)) {
        return { field, operator: 'before', value: new Date(Date.parse(value) + dayMs).toISOString() };
    }
    return { field, operator, value: scalar(asked, value) };
};

const listOf = (asked: Asked, values: readonly unknown[]): Condition => {
    const { field, name } = asked;
    if (familyOf(field) === 'list') return refuse(name, 'one value');
    if (values.length > mostValues) return refuse(name, `a list of at most ${mostValues} values`);
    return { field, operator: 'anyOf', value: values.map((value) => scalar(asked, value)) };
};

const boundsOf = (asked: Asked, bounds: object): readonly Condition[] => {
    const entries = Object.entries(bounds);
    if (!isRanged(asked.field) || entries.length === 0) return refuse(asked.name, 'a value or a list of values');
    return entries.map(([operator, value]) => {
        if (operator !== 'gte' && operator !== 'lte') return refuse(asked.name, 'given with "gte" and "lte" only');
        return boundOf(asked, operator, value);
    });
};

const singleOperators = { text: 'contains', exact: 'is', range: 'is', list: 'holds', none: 'is' } as const;

const marked = ({ field, seek }: Asked, sought: readonly Sought[]): Condition => ({
    field,
    operator: 'marked',
    value: sought.flatMap(seek),
});

/** Of what lies sealed a list is asked by words and numbers as a whole. */
const wholeOf = (asked: Asked, values: readonly unknown[]): readonly Condition[] => {
    const texts = values.map((value) => foldText(textOf(asked.name, value)));
    const by = asked.field.sealed === 'name' ? 'whole' : 'number';
    return [
        marked(
            asked,
            texts.map((text) => ({ by, text })),
        ),
    ];
};

const sealedConditions = (asked: Asked, value: unknown): readonly Condition[] => {
    if (Array.isArray(value)) return wholeOf(asked, value);
    const words = searchWords(textOf(asked.name, value)).flatMap(({ texts }) => texts);
    const { sealed } = asked.field;
    const isName = sealed === 'name';
    return words.map((word) =>
        marked(
            asked,
            isName ? wordSought(word).slice(0, 1) : [...wordSought(word).slice(1), { by: 'number', text: word }],
        ),
    );
};

/** The conditions that one filter value means. Throws 400 naming the filter when the value cannot be meant. */
export const conditionsOf = (asked: Asked, value: unknown): readonly Condition[] => {
    const { field, name } = asked;
    if (value === null) {
        return field.nullable ? [{ field, operator: 'isNull', value }] : refuse(name, 'a value, not null');
    }
    if (field.sealed !== undefined) return sealedConditions(asked, value);
    if (Array.isArray(value)) return [listOf(asked, value)];
    if (typeof value === 'object') return boundsOf(asked, value);
    return [{ field, operator: singleOperators[familyOf(field)], value: scalar(asked, value) }];
};

/** `%`, `_` and `\` mean themselves. */
export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

export const conditionSql = ({ field, operator, value }: Condition, parameters: Parameters): string => {
    const column = columnOf(field.name);
    const type = fieldKinds[field.kind].sql;
    switch (operator) {
        case 'is':
            return `${column} = ${parameters.add(value, type)}`;
        case 'marked':
            return `marks && ${parameters.add(value, 'bigint[]')}`;
        case 'isNull':
            return `${column} is null`;
        case 'anyOf':
            return `${column} = any (${parameters.add(value, `${type}[]`)})`;
        case 'noneOf':
            return `${column} <> all (${parameters.add(value, `${type}[]`)})`;
        case 'contains':
            return `${column} ilike ${parameters.add(likePattern(String(value)), 'text')}`;
        case 'holds':
            return `${column} @> ${parameters.add(JSON.stringify(value), 'jsonb')}`;
        case 'gte':
            return `${column} >= ${parameters.add(value, type)}`;
        case 'lte':
            return `${column} <= ${parameters.add(value, type)}`;
        case 'before':
            return `${column} < ${parameters.add(value, type)}`;
    }
};
