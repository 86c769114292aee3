import type { Field } from '../../../domain/field.ts';
import { canWrite, type Resource } from '../../../domain/resource.ts';
import { useMay, usePermitted } from '../useMay.ts';
import { usePrincipal } from '../usePrincipal.ts';

/** The fields that the person may change for many rows at once. */
export const useBulkFields = (resource: Resource): readonly Field[] => {
    const principal = usePrincipal();
    const mayEdit = useMay('edit', resource);
    const fields = (resource.bulkEdit ?? []).map((name) => resource.field(name));
    return mayEdit ? fields.filter((field) => canWrite(principal, field)) : [];
};

/** Whether the person can do anything with several rows of a list: change them, do an action with them, or take them along. */
export const useIsSelectable = (resource: Resource): boolean => {
    const may = usePermitted();
    const fields = useBulkFields(resource);
    const mayExport = useMay('export', resource);
    const acts = (resource.actions ?? []).some(({ inBulk, name }) => inBulk === true && may(name, resource));
    return fields.length > 0 || acts || mayExport;
};
