import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { sharedServer } from '../../support/server.ts';
import { routesOf } from './routes.ts';

interface Document {
    readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}
interface Operation {
    readonly summary?: string;
    readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
    readonly responses: Readonly<
        Record<string, { readonly content?: Readonly<Record<string, { readonly schema: Schema }>> }>
    >;
}
interface Schema {
    readonly required?: readonly string[];
    readonly properties?: Readonly<Record<string, unknown>>;
    readonly items?: Schema;
}

const server = sharedServer();

const documentFor = async (username: string): Promise<Document> => {
    const reply = await server.inject({ url: '/api/openapi.json', headers: await server.as(username) });
    expect(reply.statusCode).toBe(200);
    return reply.json();
};

const operationsOf = ({ paths }: Document): readonly string[] =>
    Object.entries(paths).flatMap(([path, operations]) =>
        Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );

test.each(['admin', 'support', 'underwriter', 'sales'])('the document of %s is OpenAPI 3.1', async (username) => {
    const validator = new Validator();
    const { valid, errors } = await validator.validate({ ...(await documentFor(username)) });
    expect(errors ?? []).toEqual([]);
    expect(valid).toBe(true);
    expect(validator.version).toBe('3.1');
});

test('every route under /api is in the document of the leading administrator', async () => {
    const described = new Set(operationsOf(await documentFor('admin')));
    const undescribed = routesOf(server.app)
        .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`)
        .filter((route) => !described.has(route));
    expect(undescribed).toEqual([]);
});

test('each person is told of what they may use, and of the fields they may read and write', async () => {
    const [admin, support, sales] = await Promise.all(['admin', 'support', 'sales'].map(documentFor));
    expect(operationsOf(sales as Document)).not.toContain('POST /api/merchants');
    expect(operationsOf(sales as Document)).not.toContain('GET /api/event-logs');
    expect(operationsOf(admin as Document)).toContain('POST /api/merchants');
    const bodyOf = (document: Document | undefined) =>
        document?.paths['/api/merchants/{id}']?.['put']?.requestBody?.content['application/json']?.schema;
    expect(Object.keys(bodyOf(admin)?.properties ?? {})).toContain('status');
    expect(Object.keys(bodyOf(support)?.properties ?? {})).not.toContain('status');
    expect(Object.keys(bodyOf(support)?.properties ?? {})).toContain('contactName');
    expect(admin?.paths['/api/users/underwriters']?.['post']?.summary).toBe('Create an underwriter');
    // What a list is asked by is told with its operators.
    expect(JSON.stringify(admin?.paths['/api/merchants']?.['get'])).toMatch(/gte.*lte.*conditions/);
    const created = admin?.paths['/api/merchants']?.['post']?.requestBody?.content['application/json']?.schema;
    expect(created?.required).toEqual([
        'merchantCode',
        'name',
        'country',
        'contactName',
        'cellphone',
        'email',
        'address',
    ]);
});

test('rows have exactly the described properties', async () => {
    const document = await documentFor('admin');
    const lists = Object.entries(document.paths).filter(
        ([path, operations]) => !path.includes('{') && 'get' in operations,
    );
    const compared: string[] = [];
    const different: string[] = [];
    for (const [path, operations] of lists) {
        const schema = operations['get']?.responses['200']?.content?.['application/json']?.schema;
        const described = Object.keys(schema?.items?.properties ?? {}).join();
        if (described === '') continue;
        const reply = await server.inject({ url: path, headers: await server.as('admin') });
        const rows: readonly object[] = reply.json();
        compared.push(...rows.map(() => path));
        different.push(...rows.filter((row) => Object.keys(row).join() !== described).map(() => path));
    }
    expect(different).toEqual([]);
    expect(compared.length).toBeGreaterThan(10);
});
