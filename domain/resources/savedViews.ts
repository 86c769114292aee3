import { date, mixed, number, object, string } from '../yup.ts';
import { roles, type Principal } from '../access/roles.ts';
import type { Scope } from '../access/scope.ts';
import { defineResource } from '../resource.ts';

const ownViews = ({ username }: Principal): Scope => [{ createdBy: username }];

/** Everybody's own, and what was shared with their role in their country or everywhere. */
const viewsInReach = (principal: Principal): Scope => {
    const shared = { sharedWith: [...principal.roles] };
    return [
        ...ownViews(principal),
        principal.country === '*' ? shared : { ...shared, country: [principal.country, '*'] },
    ];
};

const longest = 8_000;

export const densities = ['compact', 'usual', 'roomy'] as const;
export type Density = (typeof densities)[number];

/** How a list is looked at: what is in it, in which order, which columns in which order, and how much room they take. */
export interface ListView {
    readonly filter: Readonly<Record<string, unknown>>;
    readonly sort: readonly [field: string, order: 'ASC' | 'DESC'];
    readonly columns: readonly string[];
    /** In pixels, by column. */
    readonly widths?: Readonly<Record<string, number>>;
    readonly density?: Density;
}

const isTexts = (value: unknown): value is readonly string[] =>
    Array.isArray(value) && value.every((one) => typeof one === 'string');

const isLook = (view: object): boolean => {
    const widths: unknown = 'widths' in view ? view.widths : {};
    const density: unknown = 'density' in view ? view.density : 'usual';
    const areNumbers =
        typeof widths === 'object' && Object.values(widths ?? {}).every((one) => typeof one === 'number');
    return areNumbers && densities.some((one) => one === density);
};

export const isListView = (value: unknown): value is ListView => {
    if (typeof value !== 'object' || value === null) return false;
    if (!('filter' in value) || !('sort' in value) || !('columns' in value)) return false;
    const { filter, sort, columns } = value;
    const isFilter = typeof filter === 'object' && filter !== null && !Array.isArray(filter);
    return (
        isFilter &&
        isLook(value) &&
        isTexts(columns) &&
        isTexts(sort) &&
        sort.length === 2 &&
        /^(ASC|DESC)$/.test(sort[1] ?? '')
    );
};

export const savedViews = defineResource({
    name: 'saved-views',
    label: { one: 'Saved view', many: 'Saved views' },
    key: 'viewId',
    source: 'saved_view',
    represent: 'name',
    schema: object({
        viewId: string().required().meta({ readOnly: true }),
        name: string().trim().required('Give the view a name').max(60),
        list: string().required().max(60).meta({ createOnly: true, exact: true }),
        sharedWith: string()
            .nullable()
            .defined()
            .oneOf([...roles, null])
            .default(null)
            .meta({ writableBy: ['admin'], help: 'Everybody with this role in your country sees it' })
            .label('Shared with'),
        view: mixed()
            .required()
            .test('view', 'Send filter, sort and columns', isListView)
            .test('size', 'This view is too large', (value) => JSON.stringify(value ?? null).length <= longest)
            .meta({ kind: 'json' }),
        country: string().required().meta({ readOnly: true }),
        createdBy: string().required().meta({ readOnly: true }).label('Saved by'),
        createdAt: date().required().meta({ readOnly: true }).label('Saved'),
        updatedAt: date().required().meta({ readOnly: true }).label('Changed'),
        version: number().integer().required().meta({ readOnly: true }),
    }),
    access: {
        list: ['admin', 'support'],
        show: ['admin', 'support'],
        create: ['admin', 'support'],
        edit: ['admin', 'support'],
        delete: ['admin', 'support'],
    },
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
