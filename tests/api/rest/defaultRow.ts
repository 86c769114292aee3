import { granted, roleOfGroup, type Grant } from '../../../domain/access/roles.ts';
import { type Action, type Resource } from '../../../domain/resource.ts';
import { person } from './restApp.ts';
import type { Asker, ResourceRow } from './askers.ts';
import type { OtherRow } from './otherRow.ts';
import { directory } from './matrixRows.ts';

const holders = (grants: readonly Grant[] = []): readonly Asker[] =>
    Object.entries(directory).flatMap(([username, { group, seniority }]) => {
        const role = roleOfGroup(group);
        const holds = role !== undefined && granted(person({ roles: [role], seniority }), grants);
        // The directory's keys are the askers.
        return holds ? [username as Asker] : [];
    });

const absent = '9000002';

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
        absent,
        reach: {},
        list: holders(access.list),
        ...of('create'),
        ...of('edit'),
        ...of('delete'),
        ...of('export'),
        ...(field === undefined || access.edit === undefined ? {} : { bulk: { [field]: null } }),
    };
};

/** And of its routes beside those: files, and actions on one row and on many. */
export const defaultRoutes = ({ name, access, actions = [] }: Resource): readonly OtherRow[] => {
    const path = `/api/${name}`;
    const [action] = actions;
    const inBulk = actions.find((one) => one.inBulk);
    const attempt = (id: string) => ({
        url: `${path}/${id}/actions/${action?.name}`,
        headers: { 'if-match': '"999"' },
    });
    const bulk = { url: `${path}/bulk-actions/${inBulk?.name}`, body: { ids: [absent] } };
    return [
        ...(access.import === undefined
            ? []
            : [
                  {
                      route: `POST ${path}/imports`,
                      askers: holders(access.import),
                      sent: { url: `${path}/imports`, body: {} },
                  },
              ]),
        ...(action === undefined ? [] : [{ route: `POST ${path}/:id/actions/:action`, attempt, absent }]),
        ...(inBulk === undefined
            ? []
            : [{ route: `POST ${path}/bulk-actions/:action`, askers: holders(inBulk.by), sent: bulk }]),
    ];
};
