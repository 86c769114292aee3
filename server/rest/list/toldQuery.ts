import type { Resource, Row } from '../../../domain/resource.ts';
import { maskPersonal } from '../../platform/audit/masking.ts';
import { isCondition, type Clause } from './clauses.ts';
import type { Condition } from './filters.ts';
import type { ListQuery } from './listQuery.ts';

const toldClause = (resource: string, clause: Clause): Row => {
    if (isCondition(clause)) {
        const { field, operator, value }: Condition = clause;
        return { field: field.name, operator, value: maskPersonal(resource, field.name, value) };
    }
    if ('join' in clause) return { [clause.join]: clause.of.map((part) => toldClause(resource, part)) };
    return { field: clause.field.name, where: toldClause(clause.target.name, clause.holds) };
};

/** What was asked of a list, as the event log tells it: personal data masked. */
export const toldQuery = (
    { name }: Resource,
    query: Pick<ListQuery, 'conditions' | 'clauses' | 'search' | 'sort'>,
): Row => {
    const { conditions, clauses, search, sort } = query;
    return {
        filter: [...conditions, ...clauses].map((clause) => toldClause(name, clause)),
        // What is searched for is a name or a number more often than not.
        search: maskPersonal(
            name,
            'phone',
            (search?.words ?? []).map(({ texts }) => texts[0]),
        ),
        sort: `${sort.field.name} ${sort.descending ? 'DESC' : 'ASC'}`,
    };
};
