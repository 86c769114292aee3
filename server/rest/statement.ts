import type { QueryConfig } from 'pg';
import type { Scope } from '../../domain/access/scope.ts';
import { columnOf } from './columns.ts';

/** The values of a statement under construction. */
export class Parameters {
    readonly values: unknown[] = [];

    /** Adds a value and returns its place, such as `$3::text`. */
    add(value: unknown, type: string): string {
        this.values.push(value);
        return `$${this.values.length}::${type}`;
    }
}

/** A row's scope as SQL; an empty scope is false. */
export const scopeCondition = (scope: Scope, parameters: Parameters): string => {
    const branches = scope.map((where) => {
        const terms = Object.entries(where).map(([name, wanted]) => {
            if (wanted === null) return `${columnOf(name)} is null`;
            // One value holds nearly all rows: the planner must see which.
            if (typeof wanted === 'boolean') return `${columnOf(name)} = ${wanted}`;
            return typeof wanted === 'string'
                ? `${columnOf(name)} = ${parameters.add(wanted, 'text')}`
                : `${columnOf(name)} = any (${parameters.add(wanted, 'text[]')})`;
        });
        return terms.length === 0 ? 'true' : terms.join(' and ');
    });
    if (branches.includes('true')) return 'true';
    return branches.length === 0 ? 'false' : `(${branches.join(' or ')})`;
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
