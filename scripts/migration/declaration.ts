const singular = (word: string): string => {
    if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
    return word.replace(/(?<=ss|x|z|ch|sh)es$|(?<!s)s$/, '');
};

const camel = (words: readonly string[]): string =>
    words.map((word, place) => (place === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1))).join('');

const sentence = (words: readonly string[]): string => {
    const text = words.join(' ');
    return text.charAt(0).toUpperCase() + text.slice(1);
};

/** What a resource of this name ('spare-parts') is called elsewhere. */
export const namesOf = (name: string) => {
    const many = name.split('-');
    const one = [...many.slice(0, -1), singular(many.at(-1) ?? '')];
    return {
        variable: camel(many),
        key: `${camel(one)}Id`,
        source: one.join('_'),
        label: { one: sentence(one), many: sentence(many) },
    };
};

/** A first declaration of a resource, to be filled in: `domain/resources/<variable>.ts`. */
export const declarationOf = (name: string): string => {
    const { variable, key, source, label } = namesOf(name);
    return `import { object, string } from '../yup.ts';
import { ownCountry } from '../access/scope.ts';
import { phone } from '../application/sections/values.ts';
import { country } from '../countryField.ts';
import { defineResource } from '../resource.ts';
import { readOnly, stamps } from './readOnly.ts';

export const ${variable} = defineResource({
    name: '${name}',
    label: { one: '${label.one}', many: '${label.many}' },
    key: '${key}',
    source: '${source}',
    represent: 'name',
    menu: { group: 'Shops and prices' },
    schema: object({
        ${key}: readOnly(string().required()),
        name: string().trim().required().max(80).label('Name'),
        contactName: string().trim().required().max(80).label('Contact person'),
        cellphone: phone().trim().required().label('Phone'),
        country,
        status: string()
            .required()
            .oneOf(['active', 'suspended'])
            .default('active')
            .meta({ writableBy: ['admin'] }),
        ...stamps('Added'),
    }),
    access: {
        read: ['admin', 'support'],
        create: ['admin'],
        edit: ['admin', 'support'],
        delete: ['admin'],
        export: ['admin', 'support'],
        import: ['admin'],
    },
    scope: ownCountry('admin', 'support'),
    list: {
        columns: ['name', 'contactName', 'cellphone', 'country', 'status', 'createdAt'],
        hidden: ['createdAt'],
        sort: ['name', 'ASC'],
        sortable: ['createdAt'],
        search: ['name', 'contactName'],
        filters: ['country', 'status'],
    },
    form: [
        { title: 'Profile', fields: ['name', 'country', 'status'] },
        { title: 'Contact', fields: ['contactName', 'cellphone'] },
    ],
    bulkEdit: ['status'],
    imports: { by: ['name', 'country'], existing: 'update' },
});
`;
};

/** The registry with one resource more; as it is where that stands in it. */
export const registered = (registry: string, name: string): string => {
    const { variable } = namesOf(name);
    const line = `import { ${variable} } from './${variable}.ts';`;
    if (registry.includes(line)) return registry;
    const lines = registry.split('\n');
    const pathIn = (one: string): string => /^import \{.* from '(\.\/.*)';$/.exec(one)?.[1] ?? '';
    const later = lines.findIndex((one) => pathIn(one) > `./${variable}.ts`);
    const place = later === -1 ? lines.findLastIndex((one) => one.startsWith('import ')) + 1 : later;
    const imported = lines.toSpliced(place, 0, line).join('\n');
    return imported.replace(/(readonly Resource\[\] = \[\n(?: {4}.*\n)*)/, `$1    ${variable},\n`);
};
