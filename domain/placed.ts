import type { Principal } from './access/roles.ts';
import type { Field } from './field.ts';
import { canRead, isMasked, type Resource } from './resource.ts';

/** The field that says where a record is, for those who see it; its rows can stand on a map. */
export const placeFieldOf = (resource: Resource, principal: Principal): Field | undefined =>
    resource.fields.find(
        (field) => field.kind === 'location' && canRead(principal, field) && !isMasked(principal, field),
    );
