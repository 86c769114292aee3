import type { Principal } from '../../domain/access/roles.ts';
import { can, type Action, type Resource } from '../../domain/resource.ts';
import { notAllowed } from '../platform/errors.ts';

/** Throws 403 unless the person may do this with the resource's rows. */
export const allow = (principal: Principal, action: Action, resource: Resource): void => {
    if (!can(principal, action, resource)) throw notAllowed();
};
