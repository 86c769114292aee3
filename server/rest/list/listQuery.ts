import type { Principal } from '../../../domain/access/roles.ts';
import { wholeNumbers } from '../../../domain/matching/wholeNumber.ts';
import { foldText, ownWords, searchWords, wordsAlike, type SearchWord } from '../../../domain/searchText.ts';
import type { Field } from '../../../domain/field.ts';
import type { Resource } from '../../../domain/resource.ts';
import { malformed } from '../../platform/errors.ts';
import { audienceOf, type Audience } from '../sql/audience.ts';
import { clausesOf, isCondition, type Clause } from './clauses.ts';
import { boundOf, conditionsOf, isRanged, type Condition, type Seek } from './filters.ts';
import { marksFor } from '../../platform/secrets/marks.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { isStorable } from '../sql/fieldValues.ts';

export interface Sort {
    readonly field: Field;
    readonly descending: boolean;
}

/** What was searched for: all the words, or one of the numbers as a whole. */
export interface Search {
    readonly words: readonly SearchWord[];
    /** Folded. */
    readonly numbers: readonly string[];
    readonly seek: Seek;
}

export const seekBy =
    (secrets: Pick<Secrets, 'blinds'>): Seek =>
    (sought) =>
        marksFor(secrets, sought);

/** A list as it was asked for, every name checked against the declaration. */
export interface ListQuery {
    readonly conditions: readonly Condition[];
    /** What beside the conditions must hold: the parts of `where` that are no single condition. */
    readonly clauses: readonly Clause[];
    /** Whether it means something else a moment later, or for another person with the same rights. */
    readonly isMomentary: boolean;
    /** What a row's search text must hold; undefined where nothing is searched for. */
    readonly search?: Search;
    readonly sort: Sort;
    readonly from: number;
    /** Rows wanted. */
    readonly width: number;
}

const defaultWidth = 25;
const widest = 100;
const deepest = 1_000_000;
const mostIds = 1_000;
const known = ['filter', 'range', 'sort'];

/** A parameter that holds JSON; undefined without one. Throws 400 for anything else. */
export const parseJson = (name: string, text: unknown): unknown => {
    if (text === undefined) return undefined;
    if (typeof text !== 'string') throw malformed(`Send "${name}" once.`, { [name]: 'Send it once.' });
    try {
        return JSON.parse(text) as unknown;
    } catch {
        throw malformed(`"${name}" is not JSON.`, { [name]: 'This is not JSON.' });
    }
};

const parseFilter = (text: unknown): readonly (readonly [string, unknown])[] => {
    const value = parseJson('filter', text) ?? {};
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
        throw malformed('"filter" must be an object such as {"status":"active"}.', { filter: 'Send an object.' });
    }
    return Object.entries(value);
};

const isPosition = (value: unknown): value is number =>
    typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;

const parseRange = (text: unknown, fallback: number): { from: number; width: number } => {
    const range = parseJson('range', text);
    if (range === undefined) return { from: 0, width: fallback };
    const [from, to] = Array.isArray(range) && range.length === 2 ? (range as unknown[]) : [];
    if (!isPosition(from) || !isPosition(to) || to < from) {
        throw malformed('"range" must be two positions such as [0,24].', { range: 'Send two positions: [0,24].' });
    }
    if (to - from >= widest) {
        throw malformed(`"range" may span at most ${widest} rows.`, { range: `Ask for at most ${widest} rows.` });
    }
    if (from > deepest) {
        const cure = `Lists go down to row ${deepest}: narrow the filter instead.`;
        throw malformed(cure, { range: cure });
    }
    return { from, width: to - from + 1 };
};

const unknownName = (part: 'filter' | 'sort', name: string, allowed: readonly string[]) => {
    const message = `There is no ${part} "${name}" here: use ${allowed.join(', ')}.`;
    return malformed(message, { [name]: message });
};

const parseSort = (text: unknown, resource: Resource, audience: Audience): Sort => {
    const sort = parseJson('sort', text) ?? resource.list.sort;
    const [asked, order] = Array.isArray(sort) && sort.length === 2 ? (sort as unknown[]) : [];
    if (typeof asked !== 'string' || (order !== 'ASC' && order !== 'DESC')) {
        throw malformed('"sort" must be a field and an order such as ["name","ASC"].', {
            sort: 'Send a field and an order: ["name","ASC"].',
        });
    }
    const name = asked === 'id' ? resource.key : asked;
    const allowed = sortableFields(resource).filter((one) => audience.open.has(one));
    if (!allowed.includes(name)) throw unknownName('sort', asked, allowed);
    return { field: resource.field(name), descending: order === 'DESC' };
};

export const sortableFields = ({ key, list }: Resource): readonly string[] => [
    ...new Set([list.sort[0], ...(list.sortable ?? []), key]),
];

export const filterableFields = ({ key, list }: Resource): readonly string[] => [
    ...new Set([...(list.filters ?? []), key]),
];

/** Names a filter may have, for people: with `q` and the two bounds of ranges. */
export const filterNames = (resource: Resource, audience: Audience): readonly string[] => [
    'id',
    ...(resource.list.search === undefined ? [] : ['q']),
    'where',
    ...filterableFields(resource)
        .filter((name) => audience.open.has(name))
        .flatMap((name) => (isRanged(resource.field(name)) ? [name, `${name}_gte`, `${name}_lte`] : [name])),
];

/** Reads what was typed into a search box; undefined where that is nothing. Throws 400 for what is no text, or too long. */
export const searchOf = (value: unknown, seek: Seek): Search | undefined => {
    if (typeof value === 'string' && value.length <= 200 && isStorable(value)) {
        const words = searchWords(value);
        return words.length === 0 ? undefined : { words, numbers: wholeNumbers(value).map(foldText), seek };
    }
    throw malformed('The filter "q" must be text of at most 200 characters.', { q: 'Send up to 200 characters.' });
};

/** The same list by what sounds like its words, for when nothing is written so; undefined where nothing is to be heard. */
export const heard = (resource: Resource, query: ListQuery): ListQuery | undefined => {
    const { search } = query;
    const words = search === undefined ? undefined : wordsAlike(search.words, ownWords(resource));
    return search === undefined || words === undefined
        ? undefined
        : { ...query, search: { ...search, words, numbers: [] } };
};

/** A condition on the key. Throws 400 for what are no ids. */
export const idsOf = (field: Field, value: unknown): Condition => {
    const ids = Array.isArray(value) ? (value as unknown[]) : [value];
    if (ids.length > mostIds) {
        throw malformed(`The filter "id" takes at most ${mostIds} ids.`, { id: `Send at most ${mostIds} ids.` });
    }
    if (!ids.every((id) => typeof id === 'string' || typeof id === 'number')) {
        throw malformed('The filter "id" must be a list of ids.', { id: 'Send a list of ids.' });
    }
    const isWhole = field.kind === 'integer';
    // An id that no row can have matches nothing: clients ask for what they hold, whatever it is.
    const possible = ids.map(String).filter((id) => (isWhole ? /^\d{1,15}$/.test(id) : isStorable(id)));
    return { field, operator: 'anyOf', value: isWhole ? possible.map(Number) : possible };
};

/** Who asks, and how what lies sealed is found. */
export interface Asker {
    readonly principal: Principal;
    readonly seek: Seek;
}

const conditionsFor = (
    { resource, audience, seek }: { readonly resource: Resource; readonly audience: Audience; readonly seek: Seek },
    [name, value]: readonly [string, unknown],
): readonly Condition[] => {
    if (name === 'id') return [idsOf(resource.field(resource.key), value)];
    const bound = /^(.+)_(gte|lte)$/.exec(name);
    const base = bound?.[1] ?? name;
    const allowed = filterableFields(resource).includes(base) && audience.open.has(base);
    if (!allowed || (bound !== null && !isRanged(resource.field(base)))) {
        throw unknownName('filter', name, filterNames(resource, audience));
    }
    const asked = { field: resource.field(base), name, seek };
    return bound === null ? conditionsOf(asked, value) : [boundOf(asked, bound[2] === 'gte' ? 'gte' : 'lte', value)];
};

/**
 * Reads `filter`, `range` and `sort` of a list request. Throws 400 naming whatever the resource does not declare or the
 * person may not see, a value of the wrong kind, or a range wider than 100 rows.
 */
export const parseListQuery = (
    resource: Resource,
    { principal, seek }: Asker,
    query: Readonly<Record<string, unknown>>,
): ListQuery => {
    const audience = audienceOf(resource, principal);
    const stranger = Object.keys(query).find((name) => !known.includes(name));
    if (stranger !== undefined) {
        const message = `There is no parameter "${stranger}": use ${known.join(', ')}.`;
        throw malformed(message, { [stranger]: message });
    }
    const filter = parseFilter(query['filter']);
    const isSearch = ([name]: readonly [string, unknown]): boolean =>
        name === 'q' && resource.list.search !== undefined;
    const asksForIds = filter.some(([name]) => name === 'id');
    const flat = filter.filter((entry) => !isSearch(entry) && entry[0] !== 'where');
    const where = filter.flatMap(([name, tree]) =>
        name === 'where' ? clausesOf(tree, { resource, audience, principal, seek, now: new Date() }) : [],
    );
    const search = filter.filter(isSearch).map(([, value]) => searchOf(value, seek))[0];
    return {
        conditions: [
            ...flat.flatMap((entry) => conditionsFor({ resource, audience, seek }, entry)),
            ...where.filter(isCondition),
        ],
        clauses: where.filter((clause) => !isCondition(clause)),
        isMomentary: filter.some(([name]) => name === 'where'),
        ...(search === undefined ? {} : { search }),
        sort: parseSort(query['sort'], resource, audience),
        ...parseRange(query['range'], asksForIds ? mostIds : defaultWidth),
    };
};
