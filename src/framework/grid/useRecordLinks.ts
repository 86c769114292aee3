import { useCreatePath, useNavigate, type Identifier } from 'react-admin';
import { useCallback } from 'react';
import { can, type Resource } from '../../../domain/resource.ts';
import { usePrincipal } from '../usePrincipal.ts';

export interface RecordLinks {
    readonly canOpen: boolean;
    readonly pathOf: (id: Identifier) => string;
    readonly open: (id: Identifier) => void;
}

/** Where a row of a list leads; nowhere for those who may only see the list. */
export const useRecordLinks = (resource: Resource): RecordLinks => {
    const principal = usePrincipal();
    const createPath = useCreatePath();
    const navigate = useNavigate();
    const pathOf = useCallback(
        (id: Identifier) => createPath({ resource: resource.name, type: 'show', id }),
        [createPath, resource],
    );
    const open = useCallback((id: Identifier) => navigate(pathOf(id)), [navigate, pathOf]);
    return { canOpen: can(principal, 'show', resource) || can(principal, 'edit', resource), pathOf, open };
};
