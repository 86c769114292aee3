import { LinkBase, useCreatePath, useReference, type Identifier } from 'ra-core';
import { can } from '../../domain/resource.ts';
import { resourceNamed } from './resourceNamed.ts';
import { usePrincipal } from './usePrincipal.ts';

interface ReferenceNameProps {
    /** The resource the id belongs to. */
    readonly resource: string | undefined;
    readonly id: unknown;
}

const isIdentifier = (id: unknown): id is Identifier => (typeof id === 'string' && id !== '') || typeof id === 'number';

/** A record by its name, linked to it; only its id for those who may not see it. */
export const ReferenceName = ({ resource, id }: ReferenceNameProps) => {
    const principal = usePrincipal();
    const target = resource === undefined ? undefined : resourceNamed(resource);
    if (!isIdentifier(id)) return null;
    if (target === undefined || target.screens === 'none' || !can(principal, 'list', target)) return String(id);
    return <LinkedName resource={target.name} represent={target.represent} id={id} />;
};

interface LinkedNameProps {
    readonly resource: string;
    readonly represent: string;
    readonly id: Identifier;
}

const LinkedName = ({ resource, represent, id }: LinkedNameProps) => {
    const createPath = useCreatePath();
    const { referenceRecord } = useReference({ reference: resource, id, options: { staleTime: 60_000 } });
    return (
        <LinkBase
            to={createPath({ resource, type: 'show', id })}
            title={`${String(id)}`}
            onClick={(event: { stopPropagation: () => void }) => event.stopPropagation()}
        >
            {String(referenceRecord?.[represent] ?? id)}
        </LinkBase>
    );
};
