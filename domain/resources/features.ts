import { stamps } from './readOnly.ts';
import { array, boolean, mixed, number, object, string } from '../yup.ts';
import { roles } from '../access/roles.ts';
import { countryCodes, countryNames } from '../countries.ts';
import { defineResource } from '../resource.ts';

/** Characters of a feature's data as JSON: it travels to phones once a minute. */
const longestData = 8_000;

export const features = defineResource({
    name: 'features',
    label: { one: 'Feature', many: 'Feature flags' },
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
        countries: array()
            .of(string().oneOf<string>(countryCodes).required())
            .default([])
            .meta({ choiceLabels: countryNames, help: 'None ticked: every country' }),
        roles: array().of(string().oneOf(roles).required()).default([]).meta({ help: 'None ticked: every role' }),
        merchants: array()
            .of(string().required())
            .max(100)
            .default([])
            .meta({ kind: 'tags', references: 'merchants', help: 'None chosen: every merchant' }),
        percentage: number()
            .integer()
            .min(0)
            .max(100)
            .required()
            .default(100)
            .meta({ help: 'Of those above, from 0 to 100. The same people stay in as it grows' }),
        featureData: mixed()
            .nullable()
            .defined()
            .default(null)
            .test(
                'size',
                `Keep this under ${longestData.toLocaleString('en')} characters`,
                (value) => JSON.stringify(value ?? null).length <= longestData,
            )
            .meta({ kind: 'json', help: 'JSON that the feature is given where it is on, such as {"limit": 5}' })
            .label('Feature data'),
        ...stamps('Added'),
    }),
    access: { read: ['admin', 'support'], create: ['admin'], edit: ['admin'] },
    scope: (principal) =>
        principal.kind === 'system' || principal.roles.some((role) => role === 'admin' || role === 'support')
            ? [{}]
            : [],
    list: {
        columns: ['name', 'description', 'enabled', 'countries', 'roles', 'merchants', 'percentage', 'updatedAt'],
        hidden: ['merchants'],
        sort: ['name', 'ASC'],
        sortable: ['updatedAt'],
        search: ['name', 'description'],
        filters: ['enabled'],
    },
    form: [
        { title: 'Feature', fields: ['name', 'enabled', 'description'] },
        { title: 'Who gets it', fields: ['countries', 'roles', 'merchants', 'percentage'] },
        { title: 'Data', fields: ['featureData'] },
    ],
    bulkEdit: ['enabled', 'percentage'],
});
