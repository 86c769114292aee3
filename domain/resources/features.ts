import { boolean, date, mixed, number, object, string } from 'yup';
import { defineResource } from '../resource.ts';

export const features = defineResource({
    name: 'features',
    label: { one: 'Feature', many: 'Features' },
    key: 'name',
    source: 'feature',
    represent: 'name',
    schema: object({
        name: string()
            .trim()
            .required()
            .matches(/^[a-z][a-z0-9-]{2,39}$/, 'Use 3 to 40 small letters, digits or dashes')
            .meta({ createOnly: true }),
        description: string().trim().required().max(300).meta({ kind: 'longText' }),
        enabled: boolean().required().default(false),
        featureData: mixed().nullable().defined().meta({ kind: 'json' }).label('Feature data'),
        percentage: number().integer().min(0).max(100).required().default(100),
        createdAt: date().required().meta({ readOnly: true }).label('Added'),
        updatedAt: date().required().meta({ readOnly: true }).label('Changed'),
        version: number().integer().required().meta({ readOnly: true }),
    }),
    access: { list: ['admin', 'support'], show: ['admin', 'support'], create: ['admin'], edit: ['admin'] },
    scope: (principal) =>
        principal.kind === 'system' || principal.roles.some((role) => role === 'admin' || role === 'support')
            ? [{}]
            : [],
    list: {
        columns: ['name', 'description', 'enabled', 'percentage', 'updatedAt'],
        sort: ['name', 'ASC'],
        sortable: ['updatedAt'],
        search: ['name', 'description'],
        filters: ['enabled'],
    },
    form: [{ title: 'Feature', fields: ['name', 'description', 'enabled', 'percentage', 'featureData'] }],
    bulkEdit: ['enabled'],
});
