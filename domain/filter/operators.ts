import type { Field } from '../field.ts';
import { fieldKinds } from '../fieldKind.ts';
import type { Operator } from './tree.ts';

const choosing: readonly Operator[] = ['is', 'isNot'];
const texts: readonly Operator[] = ['contains', 'lacks', ...choosing];
const times: readonly Operator[] = ['within', 'between', 'olderThan'];
const numbers: readonly Operator[] = ['between', ...choosing];

const isTime = ({ kind }: Field): boolean => kind === 'date' || kind === 'instant';

const usual = (field: Field): readonly Operator[] => {
    if (field.sealed === 'unsought') return [];
    if (field.exact === true) return choosing;
    const { filter } = fieldKinds[field.kind];
    if (filter === 'none') return [];
    if (filter === 'range') return isTime(field) ? times : numbers;
    if (field.references !== undefined) return [...choosing, 'where'];
    return filter === 'text' && field.suggestions === undefined ? texts : choosing;
};

/** What a field can be asked, the most usual first. */
export const operatorsOf = (field: Field): readonly Operator[] => {
    const asked = usual(field);
    const isAsked = asked.length > 0 || field.sealed !== undefined;
    return isAsked && field.nullable ? [...asked, 'empty', 'filled'] : asked;
};
