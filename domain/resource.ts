import type { AnyObjectSchema, InferType } from 'yup';
import { granted, type Grant, type Principal } from './access/roles.ts';
import type { Scope } from './access/scope.ts';
import { fieldsOf, type Field } from './field.ts';
import { fieldKinds } from './fieldKind.ts';
import type { NoticeName } from './notifications/notices.ts';

export const actions = ['list', 'show', 'create', 'edit', 'delete', 'export', 'import'] as const;
export type Action = (typeof actions)[number];

type Names<S extends AnyObjectSchema> = Extract<keyof InferType<S>, string>;

/** Something done to one row beside changing its fields: `POST /api/<resource>/:id/actions/<name>`. */
export interface RowAction {
    /** Kebab case. */
    readonly name: string;
    readonly label: string;
    /** What is asked of the person before it is done. */
    readonly confirm?: string;
    readonly by: readonly Grant[];
    /** Not for one person alone: the rule of two people holds it back, or `refusal` whoever made the row what it is. */
    readonly bySecondPerson?: true;
    /** Why it is not for this row as it is; undefined where it is. */
    readonly refusal?: (row: Row, principal: Principal) => string | undefined;
    /** The fields it sets, where that is all it does. */
    readonly sets?: Row;
    /** Where it leaves the row, where it does more than set fields. */
    readonly leadsTo?: Row;
    /** What must be told with it; where it sets fields, the reason that the change asks for. */
    readonly input?: AnyObjectSchema;
    /** Takes something from people, so that it is drawn as a warning. */
    readonly takesAway?: true;
    /** Also done to many rows at once: `POST /api/<resource>/bulk-actions/<name>`. */
    readonly inBulk?: true;
}

export interface Group<Name extends string = string> {
    readonly title: string;
    readonly fields: readonly Name[];
    /** Those of them that one yes answers, and what it says: each keeps its own answer. */
    readonly together?: { readonly label: string; readonly fields: readonly Name[] };
}

type Access<Of extends Action> = Partial<Record<Of, readonly Grant[]>>;

/** People are told of a row's day some days before and once it has come, once each. */
export interface Reminder<Name extends string = string> {
    /** The field that holds the day, or the moment within it. */
    readonly of: Name;
    /** How many days before, or the column that holds the day from which they are told. */
    readonly from: number | string;
    /** What the row holds as long as there is something to see to. */
    readonly while: Readonly<Partial<Record<Name, string | null>>>;
    readonly soon: NoticeName;
    readonly now: NoticeName;
}

interface Shape<Name extends string> {
    /** Plural, kebab case: the path of its routes. */
    readonly name: string;
    /** `many` names its list; `counted` are several of its rows, where that is another word. */
    readonly label: { readonly one: string; readonly many: string; readonly counted?: string };
    /** Said in place of a row that is there no more, where rows go by themselves. */
    readonly gone?: string;
    /** The field that identifies a row; sent as `id` as well, as the simple-rest dialect wants. */
    readonly key: Name;
    /** The table or view it is read from; its columns are the fields' names in snake case. */
    readonly source: string;
    /** What a record is called by. */
    readonly represent: Name;
    /** Said after that where many are called the same: what tells them apart. */
    readonly qualifier?: Name;
    /** Who reads it: its list, and each of its records. Who else does what with it. */
    readonly access: { readonly read?: readonly Grant[] } & Access<Exclude<Action, 'list' | 'show'>>;
    /** The rows a person may reach; anything outside does not exist for them. */
    readonly scope: (principal: Principal) => Scope;
    /** The rows a person may change, where they see more than those. */
    readonly changeScope?: (principal: Principal) => Scope;
    readonly list: {
        readonly columns: readonly Name[];
        readonly hidden?: readonly Name[];
        readonly sort: readonly [Name, 'ASC' | 'DESC'];
        /** Other columns a list may be sorted by; each has an index. */
        readonly sortable?: readonly Name[];
        readonly search?: readonly Name[];
        readonly filters?: readonly Name[];
    };
    readonly form: readonly Group<Name>[];
    /** Where its screens are, where they are not where its name puts them; a record's ends in its key, as ':key'. */
    readonly addresses?: { readonly create?: string; readonly record?: string };
    /** The group of the menu it stands in; 'System' unless told. */
    readonly menu?: { readonly group: string };
    /** 'none' for what has no screens of its own because it is part of others. */
    readonly screens?: 'none';
    /** The resource on whose screens a row is, where the resource has none of its own. */
    readonly shownAs?: (row: Row) => string | undefined;
    readonly bulkEdit?: readonly Name[];
    readonly imports?: {
        /** Which fields tell rows apart. */
        readonly by: readonly Name[];
        /** What a row means that there is already. */
        readonly existing: 'update' | 'skip';
        /** The fields that a file fills, where they are not those that a person writes. */
        readonly fields?: readonly Name[];
    };
    readonly actions?: readonly RowAction[];
    /** Why a row no longer changes, except by its actions; undefined while it does. The rules refuse it as well. */
    readonly settled?: (row: Row) => string | undefined;
    /** What a new row may take over from another one, where that is how a new version is begun. */
    readonly copied?: readonly Name[];
    /** Field values the server fills in at creation, such as the group of a kind of user. */
    readonly fixed?: Readonly<Partial<Record<Name, string>>>;
    /** Why a change is made only once a second person asks for the same; undefined where one is enough. */
    readonly secondPerson?: (next: Row, change: Change) => string | undefined;
    /** What of that needs two, in words for whoever has nobody to be the second. */
    readonly needsTwo?: string;
    /** What the second person reads of the record, beside what would change. */
    readonly secondPersonReads?: readonly Name[];
    /** What to write with a change that asks for a reason; undefined where it asks for none. */
    readonly reasoned?: (next: Row, change: Change) => string | undefined;
    /** A day by which somebody is to see to a row. */
    readonly reminds?: Reminder<Name>;
    /** Rules over several fields, or over the change itself: the fields at fault, each with its cure. */
    readonly rules?: (next: Row, change: Change) => Faults | Promise<Faults>;
}

type Faults = Readonly<Record<string, string>>;

export type Row = Readonly<Record<string, unknown>>;
export interface Change {
    /** Null at creation. */
    readonly current: Row | null;
    readonly principal: Principal;
}

/** What every layer reads. Names are plain strings here: they were checked against the schema where it was defined. */
export interface Resource extends Omit<Shape<string>, 'access'> {
    readonly access: Access<Action>;
    readonly schema: AnyObjectSchema;
    readonly fields: readonly Field[];
    field(name: string): Field;
}

/** A resource with the types of its fields: what its typed table is made from. */
export type Declared<S, Source extends string> = Resource & { readonly schema: S; readonly source: Source };

/** Declares a resource. A field name that the schema lacks does not compile. */
export const defineResource = <S extends AnyObjectSchema, const Source extends string>(
    config: Shape<Names<S>> & { readonly schema: S; readonly source: Source },
): Declared<S, Source> => {
    // Read out of the schema when first asked for: a page that starts needs few of all resources.
    let known: ReadonlyMap<string, Field> | undefined;
    const { read, ...others } = config.access;
    const byName = () => (known ??= new Map(fieldsOf(config.schema).map((field) => [field.name, field])));
    return {
        ...config,
        access: read === undefined ? others : { list: read, show: read, ...others },
        get fields() {
            return [...byName().values()];
        },
        field: (name) => byName().get(name) ?? raise(`${config.name} has no field "${name}"`),
    };
};

/** The fields that a list or a form shows, the columns first. */
export const shownFields = ({ list, form }: Pick<Resource, 'list' | 'form'>): readonly string[] => [
    ...new Set([...list.columns, ...(list.filters ?? []), ...form.flatMap(({ fields }) => fields)]),
];

/** Who may ask for a change of a row, or agree to it: a declared action is for those that it names, the rest for whoever edits. */
export const changedBy = (
    { actions = [], access }: Pick<Resource, 'actions' | 'access'>,
    action: string,
): readonly Grant[] =>
    actions.find(({ name }) => name === action)?.by ?? access[action === 'create' ? 'create' : 'edit'] ?? [];

const readings: readonly Action[] = ['list', 'show'];

export const can = (
    principal: Principal,
    action: Action,
    { access, name }: Pick<Resource, 'access' | 'name'>,
): boolean =>
    granted(principal, access[action] ?? []) &&
    (principal.kind !== 'key' || (readings.includes(action) && principal.reads?.includes(name) === true));

/** Whether somebody holds a right over what not everybody sees: a key never does, whoever asked for it. */
export const holds = (principal: Principal, grants: readonly Grant[]): boolean =>
    principal.kind !== 'key' && granted(principal, grants);

/** The order in which people look for a record by its name; a list that is not sorted by it keeps its own. */
export const orderByName = ({ represent, list: { sort, sortable = [] } }: Resource) => {
    const [field, order] = sort;
    return [field, ...sortable].includes(represent)
        ? ({ field: represent, order: 'ASC' } as const)
        : ({ field, order } as const);
};

export const canRead = (principal: Principal, field: Field): boolean =>
    field.readableBy === undefined || holds(principal, field.readableBy);

export const canWrite = (principal: Principal, field: Field, { creating = false } = {}): boolean =>
    !field.readOnly &&
    (creating || !field.createOnly) &&
    canRead(principal, field) &&
    (field.writableBy === undefined || holds(principal, field.writableBy));

export const isMasked = (principal: Principal, field: Field): boolean =>
    field.unmaskedFor !== undefined && !holds(principal, field.unmaskedFor);

/** Whether a person may change a field in a cell of a list. */
export const isCellField = (principal: Principal, field: Field): boolean =>
    canWrite(principal, field) && !isMasked(principal, field) && fieldKinds[field.kind].filter !== 'none';

interface InForm {
    readonly resource: Pick<Resource, 'actions'>;
    readonly creating: boolean;
}

/** Whether a person fills in a field of a record's form: what one of their actions sets, the action alone changes there. */
export const isFormField = (
    principal: Principal,
    field: Field,
    { resource: { actions = [] }, creating }: InForm,
): boolean =>
    canWrite(principal, field, { creating }) &&
    !isMasked(principal, field) &&
    (creating || !actions.some(({ sets = {}, by }) => Object.hasOwn(sets, field.name) && holds(principal, by)));

/** The declared action that a change comes to, whichever way it was asked for: by its button, in the form or in a cell. */
export const actionOfChange = (
    { actions = [] }: Pick<Resource, 'actions'>,
    { current, next }: { readonly current: Row | null; readonly next: Row | null },
): RowAction | undefined =>
    actions.find(
        ({ sets }) =>
            sets !== undefined &&
            Object.entries(sets).every(([name, value]) => current?.[name] !== value && next?.[name] === value),
    );

const changesNothing = ({ sets }: RowAction, row: Row): boolean =>
    sets !== undefined && Object.entries(sets).every(([name, value]) => row[name] === value);

/** An action of a person on a row, and why it is not for the row as it is; undefined where it is. */
interface Offer {
    readonly action: RowAction;
    readonly refusal: string | undefined;
}

/** The actions on a row that are a person's to do, those that the row refuses with the reason; what changes nothing is none. */
export const offersOn = (
    principal: Principal,
    { actions = [] }: Pick<Resource, 'actions'>,
    row: Row,
): readonly Offer[] =>
    actions
        .filter((action) => holds(principal, action.by))
        .map((action) => ({ action, refusal: action.refusal?.(row, principal) }))
        .filter(({ action, refusal }) => refusal !== undefined || !changesNothing(action, row));

/** The actions on a row that a person may do now and that change something. */
export const actionsOn = (...on: Parameters<typeof offersOn>): readonly RowAction[] =>
    offersOn(...on).flatMap(({ action, refusal }) => (refusal === undefined ? [action] : []));

const raise = (message: string): never => {
    throw new Error(message);
};
