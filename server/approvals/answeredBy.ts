import type { Grant } from '../../domain/access/roles.ts';
import { transitions } from '../../domain/application/lifecycle/transitions.ts';
import { changedBy } from '../../domain/resource.ts';
import { applications } from '../../domain/resources/applications.ts';
import { resources } from '../../domain/resources/index.ts';
import type { Request } from './requests.ts';

/** The rights of which a second person needs one: whoever may do the same too, or whom the life cycle names. */
export const answeredBy = ({ record, action }: Pick<Request, 'record' | 'action'>): readonly Grant[] => {
    if (record === applications.name)
        return transitions.filter((row) => row.action === action).flatMap(({ secondPerson = [] }) => secondPerson);
    const resource = resources.find(({ name }) => name === record);
    return resource === undefined ? [] : changedBy(resource, action);
};
