import { useCreatePath, useNavigate, type Identifier } from 'react-admin';
import { useCallback, useMemo } from 'react';
import type { Resource } from '../../../domain/resource.ts';
import { useMay } from '../useMay.ts';

export interface RecordLinks {
    readonly canOpen: boolean;
    readonly pathOf: (id: Identifier) => string;
    readonly open: (id: Identifier) => void;
}

/** Where a row of a list leads; nowhere for those who may only see the list. */
export const useRecordLinks = (resource: Resource): RecordLinks => {
    const mayShow = useMay('show', resource);
    const mayEdit = useMay('edit', resource);
    const createPath = useCreatePath();
    const navigate = useNavigate();
    const pathOf = useCallback(
        (id: Identifier) => createPath({ resource: resource.name, type: 'show', id }),
        [createPath, resource],
    );
    const open = useCallback((id: Identifier) => navigate(pathOf(id)), [navigate, pathOf]);
    const canOpen = mayShow || mayEdit;
    // The same as long as nothing changes: every row is given it.
    return useMemo(() => ({ canOpen, pathOf, open }), [canOpen, pathOf, open]);
};
