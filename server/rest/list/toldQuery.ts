import type { Resource, Row } from '../../../domain/resource.ts';
import { maskPersonal } from '../../platform/audit/masking.ts';
import type { ListQuery } from './listQuery.ts';

/** What was asked of a list, as the event log tells it: personal data masked. */
export const toldQuery = ({ name }: Resource, query: Pick<ListQuery, 'conditions' | 'words' | 'sort'>): Row => {
    const { conditions, words, sort } = query;
    return {
        filter: conditions.map(({ field, operator, value }) => ({
            field: field.name,
            operator,
            value: maskPersonal(name, field.name, value),
        })),
        // What is searched for is a name or a number more often than not.
        search: maskPersonal(name, 'phone', words),
        sort: `${sort.field.name} ${sort.descending ? 'DESC' : 'ASC'}`,
    };
};
