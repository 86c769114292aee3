import { isEmpty } from '../../../domain/isEmpty.ts';
import type { Principal } from '../../../domain/access/roles.ts';
import type { Field } from '../../../domain/field.ts';
import { canRead, isFormField, type Resource, type Row } from '../../../domain/resource.ts';

interface ShownGroup {
    readonly title: string;
    readonly fields: readonly Field[];
}

/**
 * The declared groups of a record with what a person sees of it; null: one that is being created, of which they see what they
 * write. What was left out when it was created is left out, and so is a group of which nothing is known that they do not write.
 */
export const shownGroups = (resource: Resource, principal: Principal, record: Row | null): readonly ShownGroup[] =>
    resource.form
        .map(({ title, fields }) => ({ title, fields: fields.map((name) => resource.field(name)) }))
        .map(({ title, fields }) => ({
            title,
            fields: fields.filter(
                (field) =>
                    canRead(principal, field) &&
                    (record === null
                        ? isFormField(principal, field, { resource, creating: true })
                        : !(field.createOnly && isEmpty(record[field.name]))),
            ),
        }))
        .filter(({ fields }) =>
            fields.some(
                (field) =>
                    record === null ||
                    isFormField(principal, field, { resource, creating: false }) ||
                    !isEmpty(record[field.name]),
            ),
        );
