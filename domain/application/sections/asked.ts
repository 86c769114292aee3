import { ArraySchema, ObjectSchema, Schema, type AnyObjectSchema } from '../../yup.ts';
import type { CountryRules } from '../../countries/rules.ts';
import { dayIn } from '../../calendarDay.ts';
import { fieldsOf } from '../../field.ts';
import type { Application } from '../application.ts';
import type { Section } from '../section.ts';

type Fields = AnyObjectSchema['fields'];

const fieldAsked = (field: Fields[string], begunOn: string): Fields[string] => {
    if (field instanceof ObjectSchema) return schemaAsked(field, begunOn);
    if (!(field instanceof Schema)) return field;
    const { since } = field.meta() ?? {};
    if (since !== undefined && since > begunOn) return field.notRequired();
    if (!(field instanceof ArraySchema) || !(field.innerType instanceof ObjectSchema)) return field;
    const entry = schemaAsked(field.innerType, begunOn);
    return entry === field.innerType ? field : field.of(entry);
};

/** The same schema where nothing of it is new. */
const schemaAsked = (schema: AnyObjectSchema, begunOn: string): AnyObjectSchema => {
    const fields: Fields = Object.fromEntries(
        Object.entries(schema.fields).map(([name, field]) => [name, fieldAsked(field, begunOn)]),
    );
    return Object.entries(fields).every(([name, field]) => field === schema.fields[name])
        ? schema
        : schema.shape(fields);
};

/**
 * A section as one application is asked for it: a required field that says `since` may stay empty where the application was
 * begun on an earlier day of its country. What is written in it all the same must be right.
 */
export const sectionAsked = (
    section: Section,
    { createdAt }: Pick<Application, 'createdAt'>,
    { timeZone }: Pick<CountryRules, 'timeZone'>,
): Section => {
    const schema = schemaAsked(section.schema, dayIn(timeZone, new Date(createdAt)));
    return schema === section.schema ? section : { ...section, schema, fields: fieldsOf(schema) };
};
