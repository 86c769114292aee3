import type { Field } from '../../../domain/field.ts';
import type { Age, Relative } from '../../../domain/filter/relative.ts';
import { isBranch, type FilterTree, type Joint, type Leaf, type Scalar } from '../../../domain/filter/tree.ts';
import type { Resource } from '../../../domain/resource.ts';
import { say, sayCount } from '../../i18n/say.ts';
import { formatValue } from '../formatValue.ts';
import { resourceNamed } from '../resourceNamed.ts';

/** What amounts are told in: those of a filter have no row to take it from. */
interface Told {
    readonly resource: Resource;
    readonly currency: string | undefined;
    /** What records are called, by their ids. */
    readonly names?: ReadonlyMap<string, string> | undefined;
}

const spanWords = ({ count, unit }: Age): string => {
    switch (unit) {
        case 'hour':
            return sayCount(count, '%{smart_count} hour |||| %{smart_count} hours');
        case 'day':
            return sayCount(count, '%{smart_count} day |||| %{smart_count} days');
        case 'week':
            return sayCount(count, '%{smart_count} week |||| %{smart_count} weeks');
        case 'month':
            return sayCount(count, '%{smart_count} month |||| %{smart_count} months');
        case 'year':
            return sayCount(count, '%{smart_count} year |||| %{smart_count} years');
    }
};

const thisWords = (unit: Relative['unit']): string => {
    switch (unit) {
        case 'day':
            return say`today`;
        case 'week':
            return say`this week`;
        case 'month':
            return say`this month`;
        case 'year':
            return say`this year`;
    }
};

/** 'in the last 7 days', 'this month'. */
const relativeWords = (relative: Relative): string => {
    if (relative.kind === 'this') return thisWords(relative.unit);
    const span = spanWords(relative);
    return relative.kind === 'last' ? say`in the last ${span}` : say`in the next ${span}`;
};

const listed = (parts: readonly string[], join: Joint): string =>
    parts.join(join === 'all' ? ` ${say`and`} ` : ` ${say`or`} `);

const leafWords = (leaf: Leaf, field: Field, { currency, names }: Told): string => {
    const name = say(field.label);
    const value = (one: Scalar): string =>
        (field.references === undefined ? undefined : names?.get(String(one))) ??
        formatValue(field, one, { row: {}, currency });
    switch (leaf.op) {
        case 'is':
            return say`${name} is ${listed(leaf.value.map(value), 'any')}`;
        case 'isNot':
            return say`${name} is not ${listed(leaf.value.map(value), 'any')}`;
        case 'contains':
            return say`${name} contains “${leaf.value}”`;
        case 'lacks':
            return say`${name} does not contain “${leaf.value}”`;
        case 'between': {
            const { from, to } = leaf.value;
            if (from === undefined) return say`${name} up to ${to === undefined ? '' : value(to)}`;
            return to === undefined
                ? say`${name} from ${value(from)}`
                : say`${name} from ${value(from)} to ${value(to)}`;
        }
        case 'within':
            return `${name} ${relativeWords(leaf.value)}`;
        case 'olderThan':
            return say`${name} more than ${spanWords(leaf.value)} ago`;
        case 'empty':
            return say`${name} is empty`;
        case 'filled':
            return say`${name} is filled in`;
        case 'where': {
            const target = resourceNamed(field.references ?? '');
            return target === undefined
                ? name
                : `${name} (${treeWords(leaf.value, { resource: target, currency, names })})`;
        }
    }
};

/** What a tree asks, as people say it: 'State is Paid and (Due on is empty or Amount from GH₵5.00)'. */
export const treeWords = (tree: FilterTree, told: Told): string => {
    if (!isBranch(tree)) {
        const field = told.resource.fields.find(({ name }) => name === tree.field);
        return field === undefined ? tree.field : leafWords(tree, field, told);
    }
    const parts = tree.of.map((part) => {
        const words = treeWords(part, told);
        return isBranch(part) && part.of.length > 1 && part.join !== 'none' ? `(${words})` : words;
    });
    return tree.join === 'none' ? say`not (${listed(parts, 'any')})` : listed(parts, tree.join);
};
