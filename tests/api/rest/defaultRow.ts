import { granted, roleOfGroup, type Grant } from '../../../domain/access/roles.ts';
import { type Action, type Resource } from '../../../domain/resource.ts';
import { person } from './restApp.ts';
import type { Asker, ResourceRow } from './matrix.ts';
import { directory } from './matrixRows.ts';

const holders = (grants: readonly Grant[] = []): readonly Asker[] =>
    Object.entries(directory).flatMap(([username, { group, seniority }]) => {
        const role = roleOfGroup(group);
        const holds = role !== undefined && granted(person({ roles: [role], seniority }), grants);
        // The directory's keys are the askers.
        return holds ? [username as Asker] : [];
    });

/**
 * What the matrix expects of a resource that has no row of its own: who may do what, over an empty table. A resource whose
 * scope is narrower than a country deserves a row with records in matrix.ts.
 */
export const defaultRow = ({ name, access, bulkEdit = [] }: Resource): ResourceRow => {
    const of = (action: Action): Partial<ResourceRow> =>
        access[action] === undefined ? {} : { [action]: holders(access[action]) };
    const [field] = bulkEdit;
    return {
        name,
        rows: ['9000001'],
        absent: '9000002',
        reach: {},
        list: holders(access.list),
        ...of('create'),
        ...of('edit'),
        ...of('delete'),
        ...of('export'),
        ...(field === undefined || access.edit === undefined ? {} : { bulk: { [field]: null } }),
    };
};
