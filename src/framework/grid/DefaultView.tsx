import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-admin';
import type { Resource } from '../../../domain/resource.ts';
import { usePrincipal } from '../usePrincipal.ts';
import type { Columns } from './useColumns.ts';
import { defaultsOf, useViews } from './useViews.ts';

/** Opens a list as its person wants it opened, where the address asks for nothing else. */
export const DefaultView = ({
    resource,
    columns,
}: {
    readonly resource: Resource;
    readonly columns: Columns;
}): null => {
    const { saved, show } = useViews(resource, columns);
    const { username } = usePrincipal();
    const isAsked = useLocation().search !== '';
    const [opening] = defaultsOf(saved, username);
    const isMeant = !isAsked && opening !== undefined;
    const open = useEffectEvent(() => {
        if (opening !== undefined) show(opening.view, { replace: true });
    });
    useEffect(() => {
        if (isMeant) open();
    }, [isMeant]);
    return null;
};
