import type { Field } from '../../../domain/field.ts';
import { canWrite, type Resource } from '../../../domain/resource.ts';
import { useMay } from '../useMay.ts';
import { usePrincipal } from '../usePrincipal.ts';

/** The fields that the person may change for many rows at once. */
export const useBulkFields = (resource: Resource): readonly Field[] => {
    const principal = usePrincipal();
    const mayEdit = useMay('edit', resource);
    const fields = (resource.bulkEdit ?? []).map((name) => resource.field(name));
    return mayEdit ? fields.filter((field) => canWrite(principal, field)) : [];
};
