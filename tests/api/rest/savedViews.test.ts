import { expect, test } from 'vitest';
import { viewHooks } from '../../../server/resources/savedViews.ts';
import { type PersonName, ask, listOf, sharedRestApp } from './restApp.ts';

const rest = sharedRestApp({ hooks: viewHooks() });

const view = { filter: { status: 'active' }, sort: ['name', 'ASC'], columns: ['name', 'status'] };

const save = (as: PersonName, more: object = {}) =>
    ask(rest, {
        as,
        path: '/api/saved-views',
        method: 'POST',
        body: { name: `View of ${as}`, list: 'merchants', view, ...more },
    });
const namesSeenBy = async (as: PersonName) => {
    const { body } = await ask<readonly { readonly name: string }[]>(rest, {
        as,
        path: listOf('saved-views', { filter: { list: 'merchants' } }),
    });
    return body.map(({ name }) => name);
};
const change = (as: PersonName, id: unknown, body: object, method: 'PUT' | 'DELETE' = 'PUT') =>
    ask(rest, {
        as,
        path: `/api/saved-views/${String(id)}`,
        method,
        headers: { 'if-match': '"1"' },
        ...(method === 'PUT' ? { body } : {}),
    });

test('a view is its owner’s, and everybody’s of the role it is shared with where it was shared', async () => {
    const own = await save('admin');
    expect(own).toMatchObject({ status: 201, body: { createdBy: 'kojo', country: 'GH', sharedWith: null, view } });
    await save('support');
    await save('admin', { name: 'For support in Ghana', sharedWith: 'support' });
    await save('kenyan', { name: 'For support in Kenya', sharedWith: 'support' });
    await save('lead', { name: 'For support everywhere', sharedWith: 'support' });
    expect(await namesSeenBy('support')).toEqual(['For support everywhere', 'For support in Ghana', 'View of support']);
    expect(await namesSeenBy('admin')).toEqual(['For support in Ghana', 'View of admin']);
    expect(await namesSeenBy('kenyan')).toEqual(['For support in Kenya']);
    expect((await ask(rest, { as: 'sales', path: '/api/saved-views' })).status).toBe(403);
});

test('a view for everyone is every role’s that has views, in its country', async () => {
    await save('admin', { name: 'For everyone in Ghana', sharedWith: 'everyone' });
    expect(await namesSeenBy('support')).toContain('For everyone in Ghana');
    expect(await namesSeenBy('kenyan')).not.toContain('For everyone in Ghana');
    expect((await ask(rest, { as: 'sales', path: '/api/saved-views' })).status).toBe(403);
});

test('whoever saved a view says whether the list opens with it, and nobody else', async () => {
    const { body } = await save('support', { name: 'First' });
    expect(body).toMatchObject({ isDefault: false });
    expect((await change('admin', body['id'], { isDefault: true })).status).toBe(404);
    expect(await change('support', body['id'], { isDefault: true })).toMatchObject({
        status: 200,
        body: { isDefault: true },
    });
});

test('a list opens with one view of a person, however many tabs said which', async () => {
    const [one, other, elsewhere, colleagues] = [
        await save('support', { name: 'One', isDefault: true }),
        await save('support', { name: 'Other' }),
        await save('support', { name: 'Of loans', list: 'loans', isDefault: true }),
        await save('admin', { name: 'Of a colleague', isDefault: true }),
    ];
    expect((await change('support', other.body['id'], { isDefault: true })).status).toBe(200);
    const opens = async (as: PersonName, { body }: { readonly body: object & { readonly [name: string]: unknown } }) =>
        (await ask(rest, { as, path: `/api/saved-views/${String(body['id'])}` })).body['isDefault'];
    expect(await Promise.all([one, other, elsewhere].map((view) => opens('support', view)))).toEqual([
        false,
        true,
        true,
    ]);
    expect(await opens('admin', colleagues)).toBe(true);
});

test.each(['sales', 'underwriter'])('nothing is shared with %s, who see no views', async (sharedWith) => {
    const { status, body } = await save('admin', { sharedWith });
    expect([status, Object.keys(body['errors'] ?? {})]).toEqual([422, ['sharedWith']]);
});

test('what is shared is changed and deleted by its owner only', async () => {
    const { body } = await save('admin', { name: 'Shared', sharedWith: 'support' });
    expect((await change('support', body['id'], { name: 'Mine now' })).status).toBe(404);
    expect((await change('support', body['id'], {}, 'DELETE')).status).toBe(404);
    expect((await change('admin', body['id'], { name: 'Renamed' })).status).toBe(200);
    expect(await namesSeenBy('support')).toContain('Renamed');
    const gone = await ask(rest, { as: 'admin', path: `/api/saved-views/${String(body['id'])}`, method: 'DELETE' });
    expect(gone.status).toBe(200);
    expect(await namesSeenBy('support')).not.toContain('Renamed');
});

test.each([
    ['applications', { q: 'Darkwah' }],
    ['applications', { customerPhone: '+233244123456' }],
    ['loans', { where: { join: 'any', of: [{ field: 'customerName', op: 'contains', value: 'Darkwah' }] } }],
    [
        'payments',
        { where: { field: 'applicationUid', op: 'where', value: { field: 'customerName', op: 'is', value: ['D'] } } },
    ],
] as const)('a view of %s that asks %j for a customer is not kept', async (list, filter) => {
    const { status, body } = await save('admin', { list, view: { ...view, filter } });
    expect([status, Object.keys(body['errors'] ?? {})]).toEqual([422, ['view']]);
});

test('a view asks by words where nobody is named, and whether somebody is', async () => {
    expect((await save('admin', { view: { ...view, filter: { q: 'Kumasi' } } })).status).toBe(201);
    const filter = { where: { field: 'customerName', op: 'filled' } };
    expect((await save('admin', { list: 'loans', view: { ...view, filter } })).status).toBe(201);
});

test.each([
    ['sharing is for administrators', 'support', { sharedWith: 'support' }, 'sharedWith'],
    ['a name is needed', 'admin', { name: ' ' }, 'name'],
    ['a view has filter, sort and columns', 'admin', { view: { filter: [], sort: [], columns: 7 } }, 'view'],
    ['a view is small', 'admin', { view: { ...view, columns: ['x'.repeat(8_000)] } }, 'view'],
    ['nobody saves for somebody else', 'admin', { createdBy: 'abena' }, 'createdBy'],
] as const)('%s', async (_, as, more, field) => {
    const { status, body } = await save(as, more);
    expect([status, Object.keys(body['errors'] ?? {})]).toEqual([422, [field]]);
});
