import {
    calculations,
    calculationsOf,
    groupingOf,
    groupingText,
    isGroupable,
    mostMeasures,
    summarized,
    type Grouping,
    type Measure,
} from '../../../domain/summary.ts';
import type { Field } from '../../../domain/field.ts';
import type { Resource } from '../../../domain/resource.ts';
import { malformed } from '../../platform/errors.ts';
import { parseJson, parseListQuery, type Asker, type ListQuery } from '../list/listQuery.ts';
import { audienceOf } from '../sql/audience.ts';

export interface SummaryQuery {
    readonly query: ListQuery;
    readonly by: readonly Grouping[];
    readonly measures: readonly Measure[];
    /** Whether also over all values of each grouping, and of all. */
    readonly withTotals: boolean;
}

const mostGroupings = 2;

const listIn = (name: string, text: unknown, most: number): readonly unknown[] => {
    const value = parseJson(name, text) ?? [];
    if (Array.isArray(value) && value.length <= most) return value;
    throw malformed(`"${name}" must be a list of at most ${most}.`, { [name]: `Send a list of at most ${most}.` });
};

const groupingFrom = (asked: unknown, fields: readonly Field[]): Grouping => {
    const found = typeof asked === 'string' ? groupingOf(asked, fields) : undefined;
    if (found !== undefined) return found;
    const possible = fields.filter(isGroupable).map(({ name }) => name);
    const message = `Rows cannot be grouped by "${String(asked)}" here: use ${possible.join(', ')}.`;
    throw malformed(message, { by: message });
};

const measureFrom = (asked: unknown, fields: readonly Field[]): Measure => {
    const [name, wanted]: readonly unknown[] = Array.isArray(asked) ? asked : [];
    const field = fields.find((one) => one.name === name);
    const calculation = calculations.find((one) => one === wanted);
    if (field !== undefined && calculation !== undefined && calculationsOf(field).includes(calculation)) {
        return { field, calculation };
    }
    const message = `"${JSON.stringify(asked)}" cannot be measured here: use a column of ${fields.map((one) => one.name).join(', ')} and one of ${calculations.join(', ')}.`;
    throw malformed(message, { measures: message });
};

/** Reads `filter`, `by`, `measures` and `totals`. Throws 400 for what the resource does not have or the person sees masked. */
export const parseSummaryQuery = (
    resource: Resource,
    { principal, seek }: Asker,
    { by, measures, totals, ...rest }: Readonly<Record<string, unknown>>,
): SummaryQuery => {
    const audience = audienceOf(resource, principal);
    const fields = summarized(resource, principal).filter(({ name }) => audience.open.has(name));
    const groupings = listIn('by', by, mostGroupings).map((one) => groupingFrom(one, fields));
    if (new Set(groupings.map(groupingText)).size < groupings.length) {
        throw malformed('"by" names a column twice.', { by: 'Name each column once.' });
    }
    return {
        query: parseListQuery(resource, { principal, seek }, rest),
        by: groupings,
        measures: listIn('measures', measures, mostMeasures).map((one) => measureFrom(one, fields)),
        withTotals: parseJson('totals', totals) === true,
    };
};
