import type { Principal } from '../access/roles.ts';
import { actions, can, canRead, canWrite, holds, type Resource } from '../resource.ts';
import { resources } from './index.ts';

/** A permission as it is written: `permission('edit', 'merchants')` is 'edit:merchants'. */
export const permission = (action: string, resource: string): string => `${action}:${resource}`;

/** What a person may do with a resource's rows: by its access, and its own actions by name. */
const permittedOn = (principal: Principal, resource: Resource): readonly string[] => [
    ...actions.filter((action) => can(principal, action, resource)),
    ...(resource.actions ?? []).filter(({ by }) => holds(principal, by)).map(({ name }) => name),
];

/** Everything that a person may do, as far as it does not depend on the row. */
export const permissionsOf = (principal: Principal): readonly string[] =>
    resources.flatMap((resource) =>
        permittedOn(principal, resource).map((action) => permission(action, resource.name)),
    );

/**
 * Whether a person may do something with a resource ('export' on 'merchants', 'suspend' on 'merchants'), or 'read' or 'write'
 * one of its fields ('merchants.status'). No to whatever is not declared.
 */
export const isPermitted = (principal: Principal, action: string, target: string): boolean => {
    const [name, fieldName] = target.split('.');
    const resource = resources.find((one) => one.name === name);
    if (resource === undefined) return false;
    if (fieldName === undefined) return permittedOn(principal, resource).includes(action);
    const field = resource.fields.find((one) => one.name === fieldName);
    if (field === undefined) return false;
    return action === 'write' ? canWrite(principal, field) : action === 'read' && canRead(principal, field);
};
