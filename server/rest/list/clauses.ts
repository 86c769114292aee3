import type { Principal } from '../../../domain/access/roles.ts';
import type { Scope } from '../../../domain/access/scope.ts';
import type { Field } from '../../../domain/field.ts';
import { FilterFault, readTree, type Asked } from '../../../domain/filter/readTree.ts';
import { agoOf, spanOf } from '../../../domain/filter/relative.ts';
import { isBranch, type FilterTree, type Joint, type Leaf } from '../../../domain/filter/tree.ts';
import { can, shownFields, type Resource } from '../../../domain/resource.ts';
import { resources } from '../../../domain/resources/index.ts';
import { columnOf } from '../../platform/database/fieldColumns.ts';
import { malformed } from '../../platform/errors.ts';
import { audienceOf, type Audience } from '../sql/audience.ts';
import { scopeCondition, type Parameters } from '../sql/statement.ts';
import { boundOf, conditionSql, conditionsOf, type Condition, type Seek } from './filters.ts';

interface Joined {
    readonly join: Joint;
    readonly of: readonly Clause[];
}

/** Rows that name a record in reach for which this holds. */
interface Related {
    readonly field: Field;
    readonly target: Resource;
    readonly scope: Scope;
    readonly holds: Clause;
}

/** A tree with every name and value checked. */
export type Clause = Condition | Joined | Related;

export const isCondition = (clause: Clause): clause is Condition => 'operator' in clause;

interface Context {
    readonly resource: Resource;
    readonly audience: Audience;
    readonly principal: Principal;
    readonly seek: Seek;
    readonly now: Date;
}

const targetOf = ({ references }: Field): Resource | undefined => resources.find(({ name }) => name === references);

/** The fields a tree may ask for: what the list and the form show, as far as the person sees it whole. */
const askedOf = (resource: Resource, principal: Principal): Asked => {
    const { open } = audienceOf(resource, principal);
    const names = new Set([...shownFields(resource), resource.key].filter((name) => open.has(name)));
    return {
        field: (name) => (names.has(name) ? resource.field(name) : undefined),
        of: (field) => {
            const target = targetOf(field);
            return target === undefined || !can(principal, 'list', target) ? undefined : askedOf(target, principal);
        },
    };
};

const all = (of: readonly Clause[]): Joined => ({ join: 'all', of });
const any = (of: readonly Clause[]): Joined => ({ join: 'any', of });
const none = (...of: readonly Clause[]): Joined => ({ join: 'none', of });

const isOneOf = (field: Field, values: readonly unknown[], seek: Seek): Clause => {
    const asked = { field, name: field.name, seek };
    if (field.kind !== 'tags') return any(conditionsOf(asked, values));
    return any(values.flatMap((value) => conditionsOf(asked, value)));
};

const between = (
    { field, seek }: { readonly field: Field; readonly seek: Seek },
    { from, to }: { readonly from?: unknown; readonly to?: unknown },
): Clause => {
    const asked = { field, name: field.name, seek };
    const bounds = [['gte', from] as const, ['lte', to] as const];
    const of = bounds.flatMap(([operator, value]) => (value === undefined ? [] : [boundOf(asked, operator, value)]));
    return { join: 'all', of };
};

const related = (field: Field, tree: FilterTree, { principal, seek, now }: Context): Clause => {
    const target = targetOf(field);
    if (target === undefined) throw new FilterFault(`"${field.name}" cannot be asked further.`);
    const context = { resource: target, audience: audienceOf(target, principal), principal, seek, now };
    return { field, target, scope: target.scope(principal), holds: clauseOf(tree, context) };
};

const leafOf = (leaf: Leaf, context: Context): Clause => {
    const field = context.resource.field(leaf.field);
    const { seek } = context;
    const holding = (value: string): readonly Clause[] => conditionsOf({ field, name: field.name, seek }, value);
    const isNull = { field, operator: 'isNull', value: null } as const;
    switch (leaf.op) {
        case 'is':
            return isOneOf(field, leaf.value, seek);
        case 'isNot':
            return none(isOneOf(field, leaf.value, seek));
        case 'contains':
            return all(holding(leaf.value));
        case 'lacks':
            return none(all(holding(leaf.value)));
        case 'between':
            return between({ field, seek }, leaf.value);
        case 'within':
            return between({ field, seek }, spanOf(leaf.value, context.now));
        case 'olderThan': {
            const ago = agoOf(leaf.value, context.now).toISOString();
            return { field, operator: 'before', value: field.kind === 'date' ? ago.slice(0, 10) : ago };
        }
        case 'empty':
            return isNull;
        case 'filled':
            return none(isNull);
        case 'where':
            return related(field, leaf.value, context);
    }
};

const clauseOf = (tree: FilterTree, context: Context): Clause =>
    isBranch(tree) ? { join: tree.join, of: tree.of.map((part) => clauseOf(part, context)) } : leafOf(tree, context);

/** Taken apart where all parts must hold, so that single conditions stand beside those of flat filters. */
const apart = (clause: Clause): readonly Clause[] => {
    if (!('join' in clause)) return [clause];
    const [only] = clause.of;
    if (clause.join === 'all') return clause.of.flatMap(apart);
    return clause.join === 'any' && clause.of.length === 1 && only !== undefined ? apart(only) : [clause];
};

/** The clauses of `where`, which all must hold. Throws 400 for what cannot be meant. */
export const clausesOf = (value: unknown, context: Context): readonly Clause[] => {
    try {
        return apart(clauseOf(readTree(value, askedOf(context.resource, context.principal)), context));
    } catch (error) {
        throw error instanceof FilterFault ? malformed(error.message, { where: error.message }) : error;
    }
};

const jointSql = ({ join, of }: Joined, parameters: Parameters): string => {
    const terms = of.map((part) => clauseSql(part, parameters));
    if (join === 'all') return terms.length === 0 ? 'true' : `(${terms.join(' and ')})`;
    const either = terms.length === 0 ? 'false' : `(${terms.join(' or ')})`;
    // Nothing is known of a missing value: for people it is not one of those.
    return join === 'any' ? either : `not coalesce(${either}, false)`;
};

export const clauseSql = (clause: Clause, parameters: Parameters): string => {
    if (isCondition(clause)) return conditionSql(clause, parameters);
    if ('join' in clause) return jointSql(clause, parameters);
    const { field, target, scope, holds } = clause;
    return `${columnOf(field.name)} in (select ${columnOf(target.key)} from ${columnOf(target.source)}
        where ${scopeCondition(scope, parameters)} and ${clauseSql(holds, parameters)})`;
};

export const looksIntoText = (clause: Clause): boolean => {
    if (isCondition(clause)) return clause.operator === 'contains' || clause.operator === 'marked';
    return 'join' in clause ? clause.of.some(looksIntoText) : looksIntoText(clause.holds);
};
