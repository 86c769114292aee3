import { say } from '../../i18n/say.ts';
/** The parts of an OpenAPI 3.1 document that are shown. */
export interface Schema {
    readonly $ref?: string;
    readonly type?: string | readonly string[];
    readonly title?: string;
    readonly description?: string;
    readonly format?: string;
    readonly enum?: readonly unknown[];
    readonly examples?: readonly unknown[];
    readonly default?: unknown;
    readonly minimum?: number;
    readonly minItems?: number;
    readonly readOnly?: boolean;
    readonly properties?: Readonly<Record<string, Schema>>;
    readonly required?: readonly string[];
    readonly items?: Schema;
    readonly oneOf?: readonly Schema[];
    readonly anyOf?: readonly Schema[];
}

interface Content {
    readonly content?: Readonly<Record<string, { readonly schema?: Schema }>>;
}

export interface Parameter extends Content {
    readonly name: string;
    readonly in: string;
    readonly required?: boolean;
    readonly description?: string;
    readonly schema?: Schema;
}

interface Operation {
    readonly summary?: string;
    readonly description?: string;
    readonly tags?: readonly string[];
    readonly parameters?: readonly Parameter[];
    readonly requestBody?: Content;
    readonly responses?: Readonly<Record<string, Content & { readonly description?: string }>>;
}

export interface OpenApi {
    readonly info: { readonly title: string; readonly version: string; readonly description?: string };
    readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
    readonly components?: { readonly schemas?: Readonly<Record<string, Schema>> };
}

export interface Endpoint {
    readonly method: string;
    readonly path: string;
    readonly operation: Operation;
}

const methods = ['get', 'post', 'put', 'patch', 'delete'];

const endpointsOf = ({ paths }: OpenApi): readonly Endpoint[] =>
    Object.entries(paths).flatMap(([path, operations]) =>
        methods.flatMap((method) => {
            const operation = operations[method];
            return operation === undefined ? [] : [{ method, path, operation }];
        }),
    );

/** The endpoints by their first tag; those without one by the first word of their path. */
export const groupsOf = (document: OpenApi): readonly (readonly [string, readonly Endpoint[]])[] => {
    const groups = new Map<string, Endpoint[]>();
    for (const endpoint of endpointsOf(document)) {
        const tag =
            endpoint.operation.tags?.[0] ?? endpoint.path.split('/').find((part) => part !== '' && part !== 'api');
        const name = tag ?? 'other';
        groups.set(name, [...(groups.get(name) ?? []), endpoint]);
    }
    return [...groups];
};

/** Follows a reference into the document's own components; anything else is its own answer. */
export const resolve = (document: OpenApi, schema: Schema): Schema => {
    const name = schema.$ref?.replace('#/components/schemas/', '');
    return name === undefined ? schema : (document.components?.schemas?.[name] ?? schema);
};

/** The type of a schema in a few words: 'string (date-time)', 'list of integer', 'one of a, b'. */
export const typeOf = (document: OpenApi, given: Schema): string => {
    const schema = resolve(document, given);
    if (schema.enum !== undefined) return say`one of ${schema.enum.map(String).join(', ')}`;
    const options = schema.oneOf ?? schema.anyOf;
    if (options !== undefined) return options.map((option) => typeOf(document, option)).join(' or ');
    if (schema.items !== undefined) return say`list of ${typeOf(document, schema.items)}`;
    const type = Array.isArray(schema.type) ? schema.type.join(' or ') : (schema.type ?? 'any');
    return schema.format === undefined ? String(type) : `${String(type)} (${schema.format})`;
};

/** The schema of a parameter, also where it holds JSON. */
export const schemaOfParameter = (parameter: Parameter): Schema | undefined => parameter.schema ?? schemaOf(parameter);

/** The schema of a body, whatever its media type. */
export const schemaOf = (content: Content | undefined): Schema | undefined =>
    Object.values(content?.content ?? {}).find((media) => media.schema !== undefined)?.schema;
