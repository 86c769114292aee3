import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { renderAdmin } from './renderAdmin.tsx';

beforeAll(async () => {
    await import('../../../src/admin/apiDocs/ApiDocsPage.tsx');
}, 60_000);

const key = { name: 'Idempotency-Key', in: 'header', schema: { type: 'string' } };
const version = { name: 'If-Match', in: 'header', schema: { type: 'string' } };
const id = { name: 'id', in: 'path', required: true, schema: { type: 'string' } };
const ofJson = (schema: object) => ({ content: { 'application/json': { schema } } });

const merchantBody = {
    type: 'object',
    required: ['name', 'limit'],
    properties: {
        name: { type: 'string' },
        limit: { type: 'integer', minimum: 5 },
        country: { type: 'string', enum: ['GH', 'KE'] },
        createdAt: { type: 'string', format: 'date-time', readOnly: true },
    },
};

const operation = (summary: string, more: object = {}) => ({ summary, tags: ['Merchants'], ...more });

const openApi = (paths: object = {}) => ({
    info: { title: 'Ahadi', version: '1' },
    paths: {
        '/api/merchants': {
            get: operation('List', {
                parameters: [{ name: 'range', in: 'query', ...ofJson({ type: 'array', examples: [[0, 24]] }) }],
            }),
            post: operation('Add', { parameters: [key], requestBody: ofJson(merchantBody) }),
        },
        '/api/merchants/{id}': {
            get: operation('Read', { parameters: [id] }),
            put: operation('Change', { parameters: [id, version, key], requestBody: ofJson(merchantBody) }),
        },
        '/api/merchants/{id}/actions/close': {
            post: operation('Close', { parameters: [id, version, key] }),
        },
        ...paths,
    },
});

interface Asked {
    readonly url: string;
    readonly method: string;
    readonly headers: Headers;
    readonly body: unknown;
}

const serve = (answer: (asked: Asked) => Response | Promise<Response>, document = openApi()) => {
    const asked: Asked[] = [];
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
        if (url === '/api/openapi.json') return Response.json(document);
        // What else stands on the page asks too.
        if (!/merchants|elsewhere/.test(url)) return Response.json({ code: 'none', message: 'None' }, { status: 404 });
        const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null;
        const one = { url, method: init.method ?? 'GET', headers: new Headers(init.headers), body };
        asked.push(one);
        return answer(one);
    });
    return asked;
};

const open = async (line: string) => {
    const { user } = renderAdmin('/admin/api-docs', {});
    const summary = await screen.findByText(line);
    await user.click(summary);
    const details = summary.closest('details');
    if (details === null) throw new Error('No details');
    const operation = within(details);
    await user.click(await operation.findByRole('button', { name: 'Try it' }));
    return { user, operation };
};

const field = (text: string, { method, headers, url }: Asked) =>
    ({ method, url, key: headers.get('Idempotency-Key'), version: headers.get('If-Match'), text })[text];

test('a read is sent at once with the person’s own token, and status, time, headers and body are shown', async () => {
    const asked = serve(() => Response.json([{ id: 'GH0001' }], { headers: { 'Content-Range': 'merchants 0-0/1' } }));
    const { user, operation } = await open('List');
    expect(operation.getByLabelText('range')).toHaveProperty('value', '[0,24]');
    await user.click(operation.getByRole('button', { name: 'Send' }));
    const answer = within(await operation.findByRole('region', { name: 'Answer' }));
    expect(answer.getByText(/^200 in [\d,]+ ms$/)).toBeTruthy();
    expect(answer.getByText(/content-range: merchants 0-0\/1/i)).toBeTruthy();
    expect(JSON.parse(answer.getByLabelText('Body of the answer').textContent)).toEqual([{ id: 'GH0001' }]);
    expect(asked).toHaveLength(1);
    expect(asked[0]?.url).toBe(`/api/merchants?${new URLSearchParams({ range: '[0,24]' })}`);
    expect(asked[0]?.headers.get('Authorization')).toBe('Bearer token');
});

test('what must be given is asked for before anything is sent', async () => {
    const asked = serve(() => Response.json({}));
    const { user, operation } = await open('Read');
    await user.click(operation.getByRole('button', { name: 'Send' }));
    expect(await operation.findByText('Fill this in')).toBeTruthy();
    expect(asked).toEqual([]);
    await user.type(operation.getByLabelText('id *'), 'a/b{Enter}');
    await waitFor(() => expect(asked.map(({ url }) => url)).toEqual(['/api/merchants/a%2Fb']));
});

test('a write begins with examples, is filled in field by field or as JSON, and is confirmed before it is sent', async () => {
    const asked = serve(() => Response.json({ code: 'invalid', message: 'No' }, { status: 422 }));
    const { user, operation } = await open('Add');
    expect(operation.queryByLabelText(/createdAt/)).toBeNull();
    expect(operation.getByLabelText('limit *')).toHaveProperty('value', '5');
    await user.clear(operation.getByLabelText('name *'));
    await user.type(operation.getByLabelText('name *'), '12');
    await user.type(operation.getByLabelText('country'), 'KE');
    await user.click(operation.getByRole('button', { name: 'Write it as JSON' }));
    const json = operation.getByLabelText<HTMLTextAreaElement>('Body').value;
    expect(JSON.parse(json)).toEqual({ name: '12', limit: 5, country: 'KE' });
    await user.click(operation.getByRole('button', { name: 'Send' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Send this change?' }));
    expect(dialog.getByText(/POST \/api\/merchants/)).toBeTruthy();
    expect(asked).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Send the change' }));
    expect(await operation.findByText(/^422 in/)).toBeTruthy();
    expect(asked).toHaveLength(1);
    expect(asked[0]?.body).toEqual({ name: '12', limit: 5, country: 'KE' });
    const sent = asked[0] && field('key', asked[0]);
    expect(sent).toMatch(/\S{8,}/);
    await waitFor(() => expect(operation.getByLabelText('Idempotency-Key')).not.toHaveProperty('value', sent));
});

test.each([
    ['Change', '/api/merchants/GH0001', 'PUT'],
    ['Close', '/api/merchants/GH0001/actions/close', 'POST'],
])('%s: the version of the record is looked up, and a cancelled call sends nothing', async (line, url, method) => {
    const asked = serve(() => Response.json({ id: 'GH0001' }, { headers: { ETag: '"7"' } }));
    const { user, operation } = await open(line);
    await user.type(operation.getByLabelText('id *'), 'GH0001');
    await user.click(operation.getByRole('button', { name: 'Send' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Send this change?' }));
    expect(dialog.getByText(/If-Match: "7"/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked.map((one) => [one.method, one.url])).toEqual([['GET', '/api/merchants/GH0001']]);
    await user.click(operation.getByRole('button', { name: 'Send' }));
    await user.click(await screen.findByRole('button', { name: 'Send the change' }));
    await operation.findByText(/^200 in/);
    expect(asked).toHaveLength(2);
    expect(asked[1]).toMatchObject({ method, url });
    expect(asked[1] && field('version', asked[1])).toBe('"7"');
});

test('a body that may be one of several kinds begins with an example of the chosen one', async () => {
    const anyOf = [
        {
            title: 'approve',
            type: 'object',
            required: ['tenor'],
            properties: { tenor: { type: 'integer', minimum: 3 } },
        },
        { title: 'reject', type: 'object', required: ['reason'], properties: { reason: { type: 'string' } } },
    ];
    const decide = { '/api/merchants/decide': { post: operation('Decide', { requestBody: ofJson({ anyOf }) }) } };
    serve(() => Response.json({}), openApi(decide));
    const { user, operation: call } = await open('Decide');
    expect(JSON.parse(call.getByLabelText<HTMLTextAreaElement>('Body').value)).toEqual({ tenor: 3 });
    await user.selectOptions(call.getByLabelText('Example for'), 'reject');
    expect(JSON.parse(call.getByLabelText<HTMLTextAreaElement>('Body').value)).toEqual({ reason: 'text' });
});

test('JSON that cannot be read is not sent', async () => {
    const asked = serve(() => Response.json({}));
    const { user, operation } = await open('Add');
    await user.click(operation.getByRole('button', { name: 'Write it as JSON' }));
    await user.clear(operation.getByLabelText('Body'));
    await user.click(operation.getByLabelText('Body'));
    await user.paste('{"name":');
    await user.click(operation.getByRole('button', { name: 'Send' }));
    expect(operation.getByLabelText('Body').getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(asked).toEqual([]);
});

test('an answer without an end is stopped', async () => {
    const endless = { '/api/merchants/live': { get: operation('Watch') } };
    serve(() => new Promise<Response>(() => undefined), openApi(endless));
    const stopping = globalThis.fetch;
    vi.stubGlobal(
        'fetch',
        (url: string, init: RequestInit) =>
            new Promise<Response>((resolve, reject) => {
                init.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
                void stopping(url, init).then(resolve);
            }),
    );
    const { user, operation: watched } = await open('Watch');
    await user.click(watched.getByRole('button', { name: 'Send' }));
    await user.click(await watched.findByRole('button', { name: 'Stop' }));
    expect(await watched.findByText('Stopped before the answer was complete.')).toBeTruthy();
});

test('the token goes to no other server, whatever the description says', async () => {
    const asked = serve(() => Response.json({}), openApi({ '//elsewhere.example/x': { get: operation('Elsewhere') } }));
    const { user, operation: elsewhere } = await open('Elsewhere');
    await user.click(elsewhere.getByRole('button', { name: 'Send' }));
    expect(await elsewhere.findByText(/is not an address of this server/)).toBeTruthy();
    expect(asked).toEqual([]);
});
