import { useReference, type RaRecord } from 'react-admin';
import type { Field } from '../../../domain/field.ts';
import type { Resource } from '../../../domain/resource.ts';
import { nameOf, resourceNamed } from '../resourceNamed.ts';
import { usePermitted } from '../useMay.ts';

/** What the record is called that a key names; undefined for what is no reference, and for whoever may not see it. */
export const useReferenceName = ({ references = '' }: Pick<Field, 'references'>, key: unknown): string | undefined => {
    const may = usePermitted();
    const target = resourceNamed(references);
    const isKnown = target !== undefined && typeof key === 'string' && may('list', target);
    const { referenceRecord } = useReference({
        reference: target?.name ?? '',
        id: isKnown ? key : '',
        options: { enabled: isKnown, staleTime: 60_000 },
    });
    return isKnown && referenceRecord !== undefined ? nameOf(target, referenceRecord) : undefined;
};

/** What a record is called; where it is called by another one, by the name of that. */
export const useRecordName = (resource: Resource, record: RaRecord): string =>
    useReferenceName(resource.field(resource.represent), record[resource.represent]) ?? nameOf(resource, record);
