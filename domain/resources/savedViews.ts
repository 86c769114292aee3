import { readOnly, stamps } from './readOnly.ts';
import { boolean, mixed, object, string } from '../yup.ts';
import type { Principal, Role } from '../access/roles.ts';
import type { Scope } from '../access/scope.ts';
import { isColourRule, type ColourRule } from '../colourRule.ts';
import { defineResource } from '../resource.ts';
import { calculations, type Calculation } from '../summary.ts';

/** The roles that have views. */
const viewers = ['admin', 'support'] as const satisfies readonly Role[];

const ownViews = ({ username }: Principal): Scope => [{ createdBy: username }];

/** With every role that has views. */
const everyone = 'everyone';

/** Everybody's own, and what was shared with their role, or with every one, in their country or everywhere. */
const viewsInReach = (principal: Principal): Scope => {
    const shared = { sharedWith: [...principal.roles, everyone] };
    return [
        ...ownViews(principal),
        principal.country === '*' ? shared : { ...shared, country: [principal.country, '*'] },
    ];
};

const longest = 8_000;

export const densities = ['compact', 'usual', 'roomy'] as const;
export type Density = (typeof densities)[number];

/** How a list is looked at: what is in it, in which order, which columns in which order, and how they are drawn. */
export interface ListView {
    /** Nested conditions are part of it, under `where`. */
    readonly filter: Readonly<Record<string, unknown>>;
    readonly sort: readonly [field: string, order: 'ASC' | 'DESC'];
    readonly columns: readonly string[];
    /** In pixels, by column. */
    readonly widths?: Readonly<Record<string, number>>;
    readonly density?: Density;
    /** Table, groups, board or pivot, as `shapeText` writes it. */
    readonly shape?: string;
    readonly footer?: boolean;
    /** By what columns are measured. */
    readonly calculations?: Readonly<Record<string, Calculation | 'none'>>;
    /** Which rows are coloured. */
    readonly rules?: readonly ColourRule[];
}

type Check = (value: unknown) => boolean;

const isText = (value: unknown): value is string => typeof value === 'string';
const areTexts = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every(isText);
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
    typeof value === 'object' && value !== null && !Array.isArray(value);
const isRecordOf =
    (isOne: Check): Check =>
    (value) =>
        isRecord(value) && Object.values(value).every(isOne);

const needed = ['filter', 'sort', 'columns'];

const checks: Readonly<Record<keyof ListView, Check>> = {
    filter: isRecord,
    sort: (value) => areTexts(value) && value.length === 2 && /^(ASC|DESC)$/.test(value[1] ?? ''),
    columns: areTexts,
    widths: isRecordOf((one) => typeof one === 'number'),
    density: (value) => densities.some((one) => one === value),
    shape: isText,
    footer: (value) => typeof value === 'boolean',
    calculations: isRecordOf((value) => [...calculations, 'none'].some((one) => one === value)),
    rules: (value) => Array.isArray(value) && value.every(isColourRule),
};

export const isListView = (value: unknown): value is ListView =>
    isRecord(value) &&
    needed.every((name) => name in value) &&
    Object.entries(checks).every(([name, isRight]) => !(name in value) || isRight(value[name]));

export const savedViews = defineResource({
    name: 'saved-views',
    label: { one: 'Saved view', many: 'Saved views' },
    key: 'viewId',
    source: 'saved_view',
    represent: 'name',
    schema: object({
        viewId: readOnly(string().required()),
        name: string().trim().required('Give the view a name').max(60),
        list: string().required().max(60).meta({ createOnly: true, exact: true }),
        sharedWith: string()
            .nullable()
            .defined()
            .oneOf([...viewers, everyone, null])
            .default(null)
            .meta({ writableBy: ['admin'], help: 'Everybody with this role, or everyone, in your country sees it' })
            .label('Shared with'),
        isDefault: boolean().required().default(false).label('Opens the list'),
        isPinned: boolean().required().default(false).label('Stands above the list'),
        view: mixed()
            .required()
            .test('view', 'Send filter, sort and columns', isListView)
            .test('size', 'This view is too large', (value) => JSON.stringify(value ?? null).length <= longest)
            .meta({ kind: 'json' }),
        country: readOnly(string().required()),
        createdBy: readOnly(string().required(), 'Saved by'),
        ...stamps('Saved'),
    }),
    access: { read: viewers, create: viewers, edit: viewers, delete: viewers },
    scope: viewsInReach,
    changeScope: ownViews,
    list: {
        columns: ['name', 'list', 'sharedWith', 'createdBy', 'updatedAt'],
        sort: ['name', 'ASC'],
        filters: ['list'],
    },
    form: [{ title: 'View', fields: ['name', 'list', 'sharedWith', 'createdBy'] }],
    screens: 'none',
});
