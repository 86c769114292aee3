import { exampleOf, isText } from './example.ts';
import { resolve, schemaOf, type Endpoint, type OpenApi, type Schema } from './openApi.ts';

/** What is typed, by the name of a parameter or of a field. */
export type Texts = Readonly<Record<string, string>>;

/** The fields of a body that a form can ask for one by one; none where it is another kind of value. */
export const fieldsOfBody = (document: OpenApi, endpoint: Endpoint): readonly (readonly [string, Schema])[] => {
    const schema = schemaOf(endpoint.operation.requestBody);
    const { properties = {} } = schema === undefined ? {} : resolve(document, schema);
    return Object.entries(properties).filter(([, property]) => resolve(document, property).readOnly !== true);
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

export const textsOf = (body: unknown): Texts =>
    typeof body !== 'object' || body === null
        ? {}
        : Object.fromEntries(Object.entries(body).map(([name, value]) => [name, textOf(value)]));

/** A body to begin with: what is required, with examples. Null where nothing is sent. */
export const bodyToBegin = (document: OpenApi, { operation }: Endpoint): string | null => {
    const schema = schemaOf(operation.requestBody);
    return schema === undefined ? null : JSON.stringify(exampleOf(document, schema), null, 2);
};

const valueOf = (document: OpenApi, schema: Schema, text: string): unknown => {
    if (isText(document, schema)) return text;
    try {
        return JSON.parse(text);
    } catch {
        // The server says best what is wrong with it.
        return text;
    }
};

/** The body that a form stands for; what was left empty is left out. */
export const bodyOf = (document: OpenApi, fields: readonly (readonly [string, Schema])[], texts: Texts): string =>
    JSON.stringify(
        Object.fromEntries(
            fields.flatMap(([name, schema]) => {
                const text = texts[name] ?? '';
                return text === '' ? [] : [[name, valueOf(document, schema, text)]];
            }),
        ),
        null,
        2,
    );

export const missingIn = ({ operation }: Endpoint, texts: Texts): readonly string[] =>
    (operation.parameters ?? [])
        .filter(({ name, required }) => required === true && (texts[name] ?? '').trim() === '')
        .map(({ name }) => name);

/** Where a call goes: '/api/merchants/GH0001?range=[0,24]', each part encoded. */
export const addressOf = ({ path, operation }: Endpoint, texts: Texts): string => {
    const pathname = path.replace(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(texts[name] ?? ''));
    const query = (operation.parameters ?? []).flatMap(({ name, in: place }): [string, string][] => {
        const text = texts[name] ?? '';
        return place === 'query' && text !== '' ? [[name, text]] : [];
    });
    return query.length === 0 ? pathname : `${pathname}?${new URLSearchParams(query)}`;
};

/** The headers that the person filled in. */
export const headersOf = ({ operation }: Endpoint, texts: Texts): Texts =>
    Object.fromEntries(
        (operation.parameters ?? []).flatMap(({ name, in: place }) => {
            const text = texts[name] ?? '';
            return place === 'header' && text !== '' ? [[name, text]] : [];
        }),
    );

const shapeOf = (path: string): string => path.replace(/\{\w+\}/g, '{}');

/** Where the version of the record that a call changes can be read; undefined where the document has no such place. */
export const versionAddressOf = (document: OpenApi, endpoint: Endpoint, texts: Texts): string | undefined => {
    const wanted = shapeOf(endpoint.path);
    const [found] = Object.entries(document.paths)
        .filter(([path, operations]) => operations['get'] !== undefined && path.endsWith('}'))
        .map(([path]) => path)
        .filter((path) => wanted === shapeOf(path) || wanted.startsWith(`${shapeOf(path)}/`))
        .toSorted((left, right) => right.length - left.length);
    const depth = found?.split('/').length;
    return depth === undefined
        ? undefined
        : addressOf({ ...endpoint, operation: {} }, texts)
              .split('/')
              .slice(0, depth)
              .join('/');
};
