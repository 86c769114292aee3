import type {
    AnyObjectSchema,
    CustomSchemaMetadata,
    SchemaDescription,
    SchemaInnerTypeDescription,
    SchemaObjectDescription,
} from 'yup';
import type { Grant } from './access/roles.ts';
import type { FieldKind } from './fieldKind.ts';
import type { CardPart } from './matching/card/cardSays.ts';

/** Lists of choices that each country has its own of. */
export type ChoiceSource = 'idTypes' | 'mobileMoneyNetworks' | 'regions' | 'districts' | 'products';

/** Texts whose form the country fixes. */
export type Notation = 'idNumber' | 'digitalAddress';

interface CardSide {
    readonly side: 'front' | 'back';
    readonly fills: readonly CardPart[];
}

/** How a value that lies sealed is found: by the words of a name, by a number, or not at all. */
export type Sealing = 'name' | 'phone' | 'number' | 'unsought';

export interface SignedWords {
    readonly words: string;
    readonly keptIn: string;
}

/** What a schema tells of a field beside its type, and the field says as it is told. */
interface Told {
    /** The resource whose key this value holds. */
    readonly references?: string;
    readonly readableBy?: readonly Grant[];
    readonly writableBy?: readonly Grant[];
    /** Masked but for its last four characters to those who do not hold one of these. */
    readonly unmaskedFor?: readonly Grant[];
    readonly help?: string;
    /** A list is filtered by the whole text, which an index finds, and not by a part of it. */
    readonly exact?: boolean;
    /** Choices that depend on the country; the form and the rules look them up. */
    readonly choicesFrom?: ChoiceSource;
    /** What a photo field keeps: the kind of document. */
    readonly document?: string;
    /** A photo of a card: which side of it, and which of the fields beside it are filled from what it says. */
    readonly card?: CardSide;
    /** Months with their income, read off a statement; the field beside it that names the proof. */
    readonly fromStatement?: string;
    /** A position from which the fields `region` and `district` beside it follow once this answer beside it is yes. */
    readonly placesWhen?: string;
    /** A phone number of somebody whom the seller's or customer's phone may know: the field beside it that takes the name. */
    readonly contactName?: string;
    /** Asked only where this other field beside it holds an answer, and not 'none'. */
    readonly follows?: string;
    /** The schema lets it be empty and a rule does not: needed where the fields named here hold these answers; always where none is. */
    readonly neededFor?: Readonly<Record<string, string>>;
    /** A picture that is drawn on the screen: a signature under these words, which another field then keeps. */
    readonly signs?: SignedWords;
    /** Written by us in English, its values in it: readers are told it in their language. */
    readonly told?: boolean;
    /** A text that each country writes in its own way. */
    readonly notation?: Notation;
    /** Lies sealed under the key of whom it is about; says how lists find it all the same. */
    readonly sealed?: Sealing;
    /** What also stands somewhere as a barcode: the number of a phone on its box. */
    readonly barcode?: 'imei';
}

declare module 'yup' {
    interface CustomSchemaMetadata extends Told {
        readonly kind?: FieldKind;
        /** Set by the server; shown, never sent. */
        readonly readOnly?: boolean;
        /** May be given at creation and never changed. */
        readonly createOnly?: boolean;
        /** What the text usually is: offered where one filters by it. */
        readonly suggestions?: readonly string[];
        readonly choiceLabels?: Readonly<Record<string, string>>;
        /** The day, YYYY-MM-DD, from which a required field of a section is asked: applications begun before may lack it. */
        readonly since?: string;
    }
}

export interface Choice {
    readonly id: string;
    readonly name: string;
}

export interface Field extends Told {
    readonly name: string;
    readonly kind: FieldKind;
    readonly label: string;
    readonly required: boolean;
    readonly nullable: boolean;
    readonly readOnly: boolean;
    readonly createOnly: boolean;
    readonly choices: readonly Choice[];
    readonly limits: { readonly min?: number; readonly max?: number; readonly pattern?: string };
    /** The fields of one entry, where the value is a list of entries. */
    readonly items: readonly Field[];
    /** What it holds before anybody has answered, where that is more than nothing. */
    readonly initial?: string | number | boolean;
    readonly suggestions?: readonly Choice[];
}

/** Whether a field must be filled in beside these answers: what its star says. */
export const isNeeded = (
    { required, follows, neededFor }: Field,
    answers: Readonly<Record<string, unknown>>,
): boolean =>
    required ||
    // What is asked for only beside an answer is needed there.
    follows !== undefined ||
    (neededFor !== undefined && Object.entries(neededFor).every(([name, answer]) => answers[name] === answer));

/** One entry of a list of such fields, before anybody has answered. */
export const emptyEntry = (fields: readonly Field[]): Readonly<Record<string, unknown>> =>
    Object.fromEntries(
        fields.map(({ name, kind, initial = null }) => [name, kind === 'items' || kind === 'tags' ? [] : initial]),
    );

// A schema never changes, and to describe one takes a phone several milliseconds.
const described = new WeakMap<AnyObjectSchema, readonly Field[]>();

export const fieldsOf = (schema: AnyObjectSchema): readonly Field[] => {
    const known = described.get(schema);
    if (known !== undefined) return known;
    const { fields } = schema.describe() as SchemaObjectDescription;
    const found = Object.entries(fields).map(([name, description]) => toField(name, description as SchemaDescription));
    described.set(schema, found);
    return found;
};

const toField = (name: string, description: SchemaDescription): Field => {
    const test = (key: string): Readonly<Record<string, unknown>> =>
        description.tests.find((t) => t.name === key)?.params ?? {};
    const meta = description.meta ?? {};
    const { kind, readOnly = false, createOnly = false, choiceLabels, suggestions, since: _, ...told } = meta;
    const values = textsAllowed(description);
    const { allowed, labels } = choicesOf(description, choiceLabels);
    const named = (id: string): Choice => ({ id, name: labels?.[id] ?? humanize(id) });
    const regex = test('matches')['regex'];
    return {
        name,
        kind: kind ?? inferKind(description, values, meta),
        label: description.label ?? humanize(name),
        required: !description.optional && !description.nullable,
        nullable: description.nullable,
        readOnly,
        createOnly,
        choices: allowed.map(named),
        limits: prune({
            min: numberOr(test('min')['min']),
            max: numberOr(test('max')['max']),
            pattern: regex instanceof RegExp ? regex.source : undefined,
        }),
        items: itemsOf(description),
        ...prune({ ...told, initial: scalarOr(description.default), suggestions: suggestions?.map(named) }),
    };
};

const scalarOr = (value: unknown): Field['initial'] =>
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : undefined;

const textsAllowed = ({ oneOf }: SchemaDescription): readonly string[] =>
    oneOf.filter((value): value is string => typeof value === 'string');

/** What a value may be; for a list of values, what each of them may be. */
const choicesOf = (
    description: SchemaDescription,
    labels: CustomSchemaMetadata['choiceLabels'],
): { readonly allowed: readonly string[]; readonly labels: CustomSchemaMetadata['choiceLabels'] } => {
    const inner = (description as SchemaInnerTypeDescription).innerType;
    const allowed = textsAllowed(description);
    if (allowed.length > 0 || inner === undefined || Array.isArray(inner) || !('oneOf' in inner)) {
        return { allowed, labels };
    }
    return { allowed: textsAllowed(inner), labels: labels ?? inner.meta?.choiceLabels };
};

const itemsOf = (description: SchemaDescription): readonly Field[] => {
    const inner = (description as SchemaInnerTypeDescription).innerType;
    if (description.type !== 'array' || inner === undefined || Array.isArray(inner) || inner.type !== 'object')
        return [];
    return Object.entries((inner as SchemaObjectDescription).fields).map(([name, entry]) =>
        toField(name, entry as SchemaDescription),
    );
};

const kindOfType: Readonly<Record<string, FieldKind>> = {
    string: 'text',
    number: 'integer',
    boolean: 'boolean',
    date: 'instant',
    array: 'tags',
    object: 'json',
};

const inferKind = (
    description: SchemaDescription,
    values: readonly string[],
    { references, choicesFrom, document }: Pick<Field, 'references' | 'choicesFrom' | 'document'>,
): FieldKind => {
    if (references !== undefined) return 'reference';
    if (values.length > 0 || choicesFrom !== undefined) return 'choice';
    if (document !== undefined) return 'photo';
    if (description.tests.some((t) => t.name === 'email')) return 'email';
    if (itemsOf(description).length > 0) return 'items';
    return kindOfType[description.type] ?? raise(`no field kind for the schema type "${description.type}"`);
};

/** 'merchantCode', 'no_answer' and 'write-off' as people read them; short codes such as 'GHS' as they are. */
export const humanize = (name: string): string => {
    if (/^[A-Z]{2,4}$/.test(name)) return name;
    const words = name
        .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
        .replaceAll(/[-_]/g, ' ')
        .toLowerCase();
    return words.charAt(0).toUpperCase() + words.slice(1);
};

const numberOr = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

const prune = <T extends object>(entries: T): { [K in keyof T]?: NonNullable<T[K]> } =>
    // The entries kept are exactly those with a value; TypeScript cannot follow that through Object.fromEntries.
    Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== undefined)) as never;

const raise = (message: string): never => {
    throw new Error(message);
};

/** What a field holds in a form before anything was answered. */
export const emptyOf = ({ kind, nullable }: Field): unknown => {
    if (kind === 'items' || kind === 'tags') return [];
    return kind === 'boolean' && !nullable ? false : null;
};
