import type { QueryConfig } from 'pg';
import type { Scope, Where } from '../../../domain/access/scope.ts';
import type { Resource } from '../../../domain/resource.ts';
import type { SessionScope } from '../../platform/database/scopedQuery.ts';
import type { Audience } from '../sql/audience.ts';
import { clauseSql, looksIntoText } from './clauses.ts';
import { conditionSql, likePattern } from './filters.ts';
import { soundSought, wordSought, type Sought } from '../../../domain/matching/sought.ts';
import { heardAs } from '../../../domain/searchText.ts';
import type { ListQuery } from './listQuery.ts';
import { prepared, scopeCondition, type Parameters } from '../sql/statement.ts';

export interface ListRequest {
    readonly resource: Resource;
    readonly audience: Audience;
    readonly scope: Scope;
    readonly query: ListQuery;
    /** As whom the database is asked. */
    readonly reader: SessionScope;
}

type Asked = Pick<ListQuery, 'conditions'>;

const contradicts = ({ conditions }: Asked, name: string, wanted: Where[string]): boolean =>
    conditions.some(
        ({ field, operator, value }) =>
            field.name === name && operator === 'is' && typeof wanted === 'string' && wanted !== value,
    );

const asksFor = ({ conditions }: Asked, name: string, wanted: Where[string]): boolean =>
    conditions.some(({ field, operator, value }) => field.name === name && operator === 'is' && wanted === value);

/**
 * The branches of a scope that rows with the asked values can lie in, without what was asked for anyway: no index serves
 * an `or`, and one branch that all these rows lie in makes the others superfluous.
 */
const branchesFor = (scope: Scope, query: Asked): Scope => {
    const branches = scope
        .filter((where) => !Object.entries(where).some(([name, wanted]) => contradicts(query, name, wanted)))
        .map((where) =>
            Object.fromEntries(Object.entries(where).filter(([name, wanted]) => !asksFor(query, name, wanted))),
        );
    const isWithin = (where: Where, other: Where): boolean =>
        Object.entries(other).every(([name, wanted]) => JSON.stringify(where[name]) === JSON.stringify(wanted));
    const widest = branches.find((other) => branches.every((where) => isWithin(where, other)));
    return widest === undefined ? branches : [widest];
};

/** Scope and filters, as terms that all hold. */
export const filterTerms = ({ scope, query }: ListRequest, parameters: Parameters): readonly string[] =>
    [
        scopeCondition(branchesFor(scope, query), parameters),
        ...query.conditions.map((condition) => conditionSql(condition, parameters)),
        ...query.clauses.map((clause) => clauseSql(clause, parameters)),
    ].filter((term) => term !== 'true');

const eitherOf = (terms: readonly string[]): string => (terms.length === 1 ? terms.join() : `(${terms.join(' or ')})`);

/**
 * The index finds candidates in the whole column; the further tests keep what is hidden out of reach. Nearly all pass those, and PostgreSQL
 * expects half to pass a `coalesce`, but one of two hundred a `like` of what it keeps no statistics of.
 */
const heldIn = (columns: readonly string[], patterns: readonly string[], isByIndex = true): string =>
    columns
        .map((column) => eitherOf(patterns.map((pattern) => `${column} like ${pattern}`)))
        .map((test, place) => (place === 0 && isByIndex ? test : `coalesce(${test}, false)`))
        .join(' and ');

/** Where one thing that is searched for may be met: where it is written so, and by the marks of what lies sealed. */
interface Place {
    readonly written: string;
    readonly marked: string | undefined;
}

const placeOf = (
    { query: { search }, audience }: ListRequest,
    written: string,
    { sought, parameters }: { readonly sought: readonly Sought[]; readonly parameters: Parameters },
): Place => {
    const marks = sought.filter(({ by }) => audience.soughtBy.has(by)).flatMap((one) => search?.seek(one) ?? []);
    const marked = marks.length === 0 ? undefined : `marks && ${parameters.add([...new Set(marks)], 'bigint[]')}`;
    return { written, marked };
};

const metAt = ({ written, marked }: Place): string => eitherOf(marked === undefined ? [written] : [written, marked]);

/**
 * Whether all of them are met: each by marks, which one look into their index tells, or one as it is written, which few rows
 * have, and the others either way. Asked for one after the other, every row that has the first of two common names were read.
 */
const allMet = (places: readonly Place[]): string => {
    const marked = places.flatMap((place) => place.marked ?? []);
    if (places.length < 2 || marked.length < places.length) return allOf(places.map(metAt));
    const branches = places.map(({ written }, at) =>
        allOf([written, ...places.filter((_, other) => other !== at).map(metAt)]),
    );
    return eitherOf([allOf(marked), ...branches].map((branch) => `(${branch})`));
};

/** The index knows runs of three letters, or of two that end a word: for what has none it would give all that begins so. */
const isIndexed = (sound: string): boolean => /[a-z]{3}|[a-z]{2} $/.test(sound);

/** Of fewer letters it would give every row, one by one, which takes twice as long as to go through them. */
const shortestIndexed = 3;

interface Searching {
    /** Whether every row there is is searched, not some that were found otherwise. */
    readonly isInAll: boolean;
}

/** What is searched for, as terms that all hold. */
export const searchTerms = (
    request: ListRequest,
    parameters: Parameters,
    { isInAll }: Searching = { isInAll: false },
): readonly string[] => {
    const { query, audience } = request;
    if (query.search === undefined) return [];
    const { words, numbers } = query.search;
    const place = (pattern: string): string => parameters.add(pattern, 'text');
    // Where names lie sealed, what stands beside them in the open is a reference or a user: nobody hears that.
    const isHeardByMarks = audience.soughtBy.has('sound');
    const columns = ['search', ...audience.searched];
    const met = words.map(({ texts, sounds }) => {
        const heard = isHeardByMarks ? [] : sounds.filter(isIndexed).map((sound) => place(`%${sound}%`));
        const isByIndex = !isInAll || texts.every((text) => text.length >= shortestIndexed);
        const written = heldIn(columns, [...texts.map(likePattern).map(place), ...heard], isByIndex);
        const sought = [...texts.flatMap(wordSought), ...sounds.map((sound) => soundSought(heardAs(sound)))];
        return { heard, place: placeOf(request, written, { sought, parameters }) };
    });
    const isMet = allMet(met.map(({ place: one }) => one));
    // Nothing is written so where it is asked what sounds so: one word is heard, and fewer rows have that than what is written of others.
    const heard = met.flatMap((one) => one.heard);
    if (heard.length > 0) return [isMet, heldIn(columns, heard)];
    if (numbers.length === 0 || audience.findsWhole === undefined) return [isMet];
    const whole = heldIn(
        ['search', audience.findsWhole],
        numbers.map((number) => place(likePattern(` ${number} `))),
    );
    const sought = numbers.map((text) => ({ by: 'number', text }) as const);
    const either = metAt(placeOf(request, whole, { sought, parameters }));
    return [eitherOf([isMet, either].map((term) => `(${term})`))];
};

export const allOf = (terms: readonly string[]): string => (terms.length === 0 ? 'true' : terms.join(' and '));

/** Everything that selects rows: scope, filters and search. */
export const conditionOf = (request: ListRequest, parameters: Parameters): string =>
    allOf([...filterTerms(request, parameters), ...searchTerms(request, parameters, { isInAll: true })]);

/** Whether rows are asked for in another order than usual, and by filters that only few of the first may pass. */
export const isMixed = ({ resource, query }: ListRequest): boolean =>
    query.conditions.length + query.clauses.length > 0 && query.sort.field.name !== resource.list.sort[0];

export const isSearch = ({ query }: ListRequest): boolean =>
    query.search !== undefined || [...query.conditions, ...query.clauses].some(looksIntoText);

/** Planned once for each shape of request, or for its own values where how to go about it shows only with them. */
export const statementFor = (request: ListRequest, text: string, { values }: Parameters): QueryConfig =>
    isMixed(request) || isSearch(request) || request.query.clauses.length > 0
        ? { text, values }
        : prepared(text, values);
