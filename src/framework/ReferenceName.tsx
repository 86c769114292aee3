import { LinkBase, useCreatePath, useReference, type Identifier } from 'react-admin';
import type { MouseEvent } from 'react';
import { useOpenInPlace } from './record/inPlace.ts';
import { resourceNamed } from './resourceNamed.ts';
import { usePermitted } from './useMay.ts';

interface ReferenceNameProps {
    readonly resource: string | undefined;
    readonly id: unknown;
}

const isIdentifier = (id: unknown): id is Identifier => (typeof id === 'string' && id !== '') || typeof id === 'number';

/** A record by its name, opened over the page; only its id for those who may not see it. */
export const ReferenceName = ({ resource, id }: ReferenceNameProps) => {
    const may = usePermitted();
    const target = resource === undefined ? undefined : resourceNamed(resource);
    if (!isIdentifier(id)) return null;
    if (target === undefined || target.screens === 'none' || !may('list', target)) return String(id);
    return <LinkedName resource={target.name} represent={target.represent} id={id} />;
};

/** Ids that nobody reads: until the name is there, nothing is better. */
export const isUuid = (id: Identifier): boolean => /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/.test(String(id));

interface LinkedNameProps {
    readonly resource: string;
    readonly represent: string;
    readonly id: Identifier;
}

/** A new tab or window gets the record's own page. */
const isUnmodified = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
    button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

const LinkedName = ({ resource, represent, id }: LinkedNameProps) => {
    const createPath = useCreatePath();
    const open = useOpenInPlace();
    const { referenceRecord, isPending } = useReference({ reference: resource, id, options: { staleTime: 60_000 } });
    return (
        <LinkBase
            to={createPath({ resource, type: 'show', id })}
            title={`${String(id)}`}
            onClick={(event: MouseEvent) => {
                event.stopPropagation();
                if (!isUnmodified(event)) return;
                event.preventDefault();
                open(resource, id);
            }}
        >
            {String(referenceRecord?.[represent] ?? (isPending && isUuid(id) ? '…' : id))}
        </LinkBase>
    );
};
