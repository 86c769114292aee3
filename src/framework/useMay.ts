import { useCanAccess, usePermissions } from 'react-admin';
import type { Resource } from '../../domain/resource.ts';
import { permission } from '../../domain/resources/permissions.ts';

type Named = Pick<Resource, 'name'>;

/** Whether the person may do something with a resource's rows ('edit', 'export', 'suspend'), as the auth provider says. */
export const useMay = (action: string, { name }: Named): boolean =>
    useCanAccess({ action, resource: name }).canAccess === true;

/** As `useMay`, to be asked as often as one likes. */
export const usePermitted = (): ((action: string, resource: Named) => boolean) => {
    const { permissions = [] } = usePermissions<readonly string[]>();
    return (action, { name }) => permissions.includes(permission(action, name));
};
