import type { Field } from '../../field.ts';
import type { Captured, Section } from '../section.ts';

/** One field of a section, or of an entry in one of its lists. */
export interface FieldPlace {
    /** 'idNumber', 'guarantors[0].phone' */
    readonly path: string;
    readonly field: Field;
    /** The list it stands in, and which entry of it, from 1. */
    readonly entry: { readonly list: Field; readonly number: number } | null;
}

type Declared = Pick<Section, 'fields'>;

const mostEntries = 20;
const shape = /^(\w+)(?:\[(\d+)\]\.(\w+))?$/;

const named = (fields: readonly Field[], name: string | undefined): Field | undefined =>
    fields.find((field) => field.name === name);

/** The field that a path leads to; undefined where the section declares none. */
export const fieldAt = ({ fields }: Declared, path: string): FieldPlace | undefined => {
    const [, name, index, inner] = shape.exec(path) ?? [];
    const first = named(fields, name);
    if (first === undefined) return undefined;
    if (index === undefined) return { path, field: first, entry: null };
    const number = Number(index) + 1;
    const field = named(first.items, inner);
    return field === undefined || number > mostEntries ? undefined : { path, field, entry: { list: first, number } };
};

const placesIn = (list: Field, captured: Captured | null): readonly FieldPlace[] => {
    const entries = captured?.[list.name];
    if (list.items.length === 0 || !Array.isArray(entries)) return [];
    return entries.slice(0, mostEntries).flatMap((_, index) =>
        list.items.map((field) => ({
            path: `${list.name}[${index}].${field.name}`,
            field,
            entry: { list, number: index + 1 },
        })),
    );
};

/** Every field of a section as it was captured, in the order of its form: a list, then its entries' fields. */
export const fieldPlaces = (
    { fields, form }: Pick<Section, 'fields' | 'form'>,
    captured: Captured | null,
): readonly FieldPlace[] =>
    form
        .flatMap((group) => group.fields)
        .flatMap((name) => named(fields, name) ?? [])
        .flatMap((field) => [{ path: field.name, field, entry: null }, ...placesIn(field, captured)]);
