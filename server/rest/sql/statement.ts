import type { QueryConfig } from 'pg';
import type { Scope, Where } from '../../../domain/access/scope.ts';
import { columnOf } from '../../platform/database/fieldColumns.ts';

export class Parameters {
    readonly values: unknown[] = [];

    /** Adds a value and returns its place, such as `$3::text`. */
    add(value: unknown, type: string): string {
        this.values.push(value);
        return `$${this.values.length}::${type}`;
    }
}

type Wanted = Where[string];

const termOf = (name: string, wanted: Wanted, parameters: Parameters): string => {
    if (wanted === null) return `${columnOf(name)} is null`;
    // One value holds nearly all rows: the planner must see which.
    if (typeof wanted === 'boolean') return `${columnOf(name)} = ${wanted}`;
    return typeof wanted === 'string'
        ? `${columnOf(name)} = ${parameters.add(wanted, 'text')}`
        : `${columnOf(name)} = any (${parameters.add(wanted, 'text[]')})`;
};

const termsOf = (where: Where, parameters: Parameters): readonly string[] =>
    Object.entries(where).map(([name, wanted]) => termOf(name, wanted, parameters));

const isShared = (scope: Scope, name: string): boolean =>
    scope.every((where) => name in where && JSON.stringify(where[name]) === JSON.stringify(scope[0]?.[name]));

/** A row's scope as SQL; an empty scope is false. What every branch asks stands once, where an index can serve it. */
export const scopeCondition = (scope: Scope, parameters: Parameters): string => {
    const [first] = scope;
    if (first === undefined) return 'false';
    const part = (where: Where, areShared: boolean): Where =>
        Object.fromEntries(Object.entries(where).filter(([name]) => isShared(scope, name) === areShared));
    const common = termsOf(part(first, true), parameters);
    const branches = scope.map((where) => termsOf(part(where, false), parameters));
    const isWide = branches.some((terms) => terms.length === 0);
    const either = branches.map((terms) => terms.join(' and ')).join(' or ');
    const terms = [...common, ...(isWide ? [] : [`(${either})`])];
    return terms.length === 0 ? 'true' : `(${terms.join(' and ')})`;
};

const names = new Map<string, string>();
// Every connection keeps what it prepared: rare shapes beyond this many run unprepared instead.
const mostNames = 500;

const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    if (known !== undefined || names.size >= mostNames) return known;
    const name = `rest ${names.size + 1}`;
    names.set(text, name);
    return name;
};

/** A statement that each connection plans once. Its text must come from declarations, its values from people. */
export const prepared = (text: string, values: readonly unknown[]): QueryConfig => {
    const name = nameOf(text);
    return { ...(name === undefined ? {} : { name }), text, values: [...values] };
};
