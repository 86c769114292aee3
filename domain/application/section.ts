import { ArraySchema, ObjectSchema, ValidationError, type AnyObjectSchema, type ISchema } from '../yup.ts';
import type { CountryRules } from '../countries/rules.ts';
import { fieldsOf, type Field } from '../field.ts';
import type { Group } from '../resource.ts';

/** What a section's rules may look at beside its own data. `today` is a day in the country's time zone. */
export interface SectionContext {
    readonly rules: CountryRules;
    readonly today: string;
}

export type Captured = Readonly<Record<string, unknown>>;

/** Messages by field path (`guarantors[0].phone`), each naming the cure. */
export type Problems = Readonly<Record<string, string>>;

interface SectionShape {
    readonly name: string;
    readonly title: string;
    readonly help: string;
    /** The browser address, with `:uid`. */
    readonly path: string;
    readonly form: readonly Group[];
    /** It says nothing of a person, and so lies open in the database; every other section is sealed there. */
    readonly isImpersonal?: true;
    /** What of the data counts beside the rest of it: what no longer does is kept, and held against nobody. */
    readonly counted?: (data: Captured) => Captured;
    /** Rules over several fields or over the country; run once the schema holds. */
    readonly check?: (data: Captured, context: SectionContext) => Problems;
}

/** One part of an application that a sales person captures on one page. */
export interface Section extends SectionShape {
    readonly schema: AnyObjectSchema;
    readonly fields: readonly Field[];
}

export const defineSection = (config: SectionShape & { readonly schema: AnyObjectSchema }): Section => ({
    ...config,
    fields: fieldsOf(config.schema),
});

/** Everything that keeps a section from being complete. Empty means it is. */
export const sectionProblems = (section: Section, data: Captured | null, context: SectionContext): Problems => {
    const counted = section.counted?.(data ?? {}) ?? data ?? {};
    const found = problemsOf(section.schema, counted);
    if (Object.keys(found).length > 0) return found;
    return section.check?.(counted, context) ?? {};
};

const absences = new Set(['required', 'optionality', 'nullable', 'defined']);

const isAbsence = ({ type, params }: ValidationError): boolean => {
    const value = params?.['value'];
    // A form that was not filled in yet says '' where nothing was written.
    return absences.has(type ?? '') || value === '' || (type === 'min' && Array.isArray(value) && value.length === 0);
};

/** What is wrong with the values given so far; what is still missing does not count. For saving half-done work. */
export const draftProblems = (section: Section, data: Captured): Problems =>
    problemsOf(section.schema, data, (error) => !isAbsence(error));

const unknownField = ({ unknown }: { readonly unknown: string }): string => `There is no field ${unknown}`;

const closedSchemas = new WeakMap<AnyObjectSchema, AnyObjectSchema>();

/** The same schema that also refuses fields it does not declare, in whatever entry of whatever list they stand. */
const closed = (schema: AnyObjectSchema): AnyObjectSchema => {
    const known = closedSchemas.get(schema);
    if (known !== undefined) return known;
    const fields = Object.entries(schema.fields).map(([name, field]) => [name, closedField(field)]);
    const made = schema.shape(Object.fromEntries(fields)).noUnknown(true, unknownField);
    closedSchemas.set(schema, made);
    return made;
};

const closedField = (field: unknown): unknown => {
    if (field instanceof ObjectSchema) return closed(field);
    if (!(field instanceof ArraySchema) || field.innerType === undefined) return field;
    // Closing changes what an entry may not hold, never its kind.
    return field.of(closedField(field.innerType) as ISchema<unknown>);
};

const kinds: Readonly<Record<string, string>> = {
    string: 'Write a text',
    number: 'Write a number',
    boolean: 'Answer yes or no',
    array: 'Give a list',
    object: 'Give its fields by name',
};

/** The schema library's own words repeat what was sent; people are told what to do instead. */
const messageOf = ({ type, params, message }: ValidationError): string => {
    if (type === 'typeError') return kinds[String(params?.['type'])] ?? 'Write another value';
    if (type === 'trim') return 'Remove the spaces before and after';
    return type === 'string_case' ? 'Write it in capitals' : message;
};

// Nobody cures more at once, and a list of thousands must not come back as thousands of messages.
const mostProblems = 50;

/** Validates without coercion and collects one message a field, of 50 fields at most. */
export const problemsOf = (
    schema: AnyObjectSchema,
    data: unknown,
    counts: (error: ValidationError) => boolean = () => true,
): Problems => {
    try {
        closed(schema).validateSync(data, { strict: true, abortEarly: false });
        return {};
    } catch (error) {
        if (!(error instanceof ValidationError)) throw error;
        const all = error.inner.length > 0 ? error.inner : [error];
        const problems: Record<string, string> = {};
        for (const one of all.filter(counts).slice(0, mostProblems)) problems[one.path || 'form'] ??= messageOf(one);
        return problems;
    }
};
