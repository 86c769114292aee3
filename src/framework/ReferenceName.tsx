import { LinkBase, useCreatePath, useReference, type Identifier } from 'react-admin';
import type { MouseEvent } from 'react';
import type { Resource } from '../../domain/resource.ts';
import { useOpenInPlace } from './record/inPlace.ts';
import { say } from '../i18n/say.ts';
import { nameOf, resourceNamed } from './resourceNamed.ts';
import { usePermitted } from './useMay.ts';

interface ReferenceNameProps {
    readonly resource: string | undefined;
    readonly id: unknown;
}

const isIdentifier = (id: unknown): id is Identifier => (typeof id === 'string' && id !== '') || typeof id === 'number';

const isShown = ({ screens, shownAs }: Resource): boolean => screens !== 'none' || shownAs !== undefined;

/** A record by its name, opened over the page; only its id for those who may not see it. */
export const ReferenceName = ({ resource, id }: ReferenceNameProps) => {
    const may = usePermitted();
    const target = resource === undefined ? undefined : resourceNamed(resource);
    if (!isIdentifier(id)) return null;
    // Who did what nobody asked for, in place of a name.
    if (id === 'system') return say`Ahadi itself`;
    // What was read or exported as a whole.
    if (id === '*') return say`A list`;
    if (target === undefined || !isShown(target) || !may('list', target)) return String(id);
    return <LinkedName resource={target} id={id} />;
};

/** Ids that nobody reads: until the name is there, nothing is better. */
export const isUuid = (id: Identifier): boolean => /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/.test(String(id));

interface LinkedNameProps {
    readonly resource: Resource;
    readonly id: Identifier;
}

/** A new tab or window gets the record's own page. */
const isUnmodified = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
    button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

const LinkedName = ({ resource, id }: LinkedNameProps) => {
    const { name, shownAs = () => name } = resource;
    const createPath = useCreatePath();
    const open = useOpenInPlace();
    const { referenceRecord, isPending } = useReference({ reference: name, id, options: { staleTime: 60_000 } });
    const unnamed = isPending && isUuid(id) ? '…' : String(id);
    const known = referenceRecord === undefined ? unnamed : nameOf(resource, referenceRecord);
    const place = shownAs(referenceRecord ?? {});
    if (place === undefined) return known;
    return (
        <LinkBase
            to={createPath({ resource: place, type: 'show', id })}
            title={`${String(id)}`}
            onClick={(event: MouseEvent) => {
                event.stopPropagation();
                if (!isUnmodified(event)) return;
                event.preventDefault();
                open(place, id);
            }}
        >
            {known}
        </LinkBase>
    );
};
