import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { firstRows } from '../../../src/firstRows.ts';
import { adminDataProvider } from '../../../src/dataProvider/adminDataProvider.ts';
import { request, requestAhead } from '../../../src/dataProvider/http.ts';
import { rowsAtFirst } from '../../../src/dataProvider/listQuestion.ts';
import { firstQuestions } from '../../../src/firstQuestions.ts';
import { listSorts } from '../../../src/routes/listSorts.ts';
import { afterEnding, endWhatIsUnderWay } from '../../../src/session/leaving.ts';

const person = { username: 'admin' };
const at = (pathname: string, search = '') => firstQuestions({ pathname, search }, person);

const answering = (answer: () => Promise<Response>) => {
    const fetched = vi.fn<(path: string) => Promise<Response>>(answer);
    vi.stubGlobal('fetch', fetched);
    return fetched;
};

const rows = () =>
    Promise.resolve(Response.json([{ id: 'A1' }], { headers: { 'content-range': 'applications 0-0/1' } }));

afterEach(() => {
    endWhatIsUnderWay();
    afterEnding();
    vi.unstubAllGlobals();
});

const asTheGrid = (resource: string) => {
    const [field, order] = listSorts[resource] ?? ['id', 'ASC'];
    return adminDataProvider.getList(resource, {
        filter: {},
        sort: { field, order },
        pagination: { page: 1, perPage: rowsAtFirst },
    });
};

test.each(Object.keys(listSorts))('what the grid at /admin/%s asks is asked ahead, word by word', async (resource) => {
    const fetched = answering(rows);
    requestAhead(at(`/admin/${resource}`));
    await asTheGrid(resource);
    expect(fetched).toHaveBeenCalledTimes(1);
});

test.each(Object.keys(listSorts))(
    'rows that came before the code of /admin/%s stand where its grid looks',
    async (resource) => {
        answering(rows);
        requestAhead(at(`/admin/${resource}`));
        const client = new QueryClient();
        await firstRows(client, { pathname: `/admin/${resource}`, search: '' });
        const [field, order] = listSorts[resource] ?? ['id', 'ASC'];
        const question = { pagination: { page: 1, perPage: rowsAtFirst }, sort: { field, order }, filter: {} };
        expect(client.getQueryData([resource, 'getList', { ...question, meta: undefined }])).toMatchObject({
            total: 1,
        });
    },
);

test('rows that are still on their way, or that nobody can bring, keep no page waiting', async () => {
    const client = new QueryClient();
    const place = { pathname: '/admin/applications', search: '' };
    answering(() => new Promise(() => undefined));
    await firstRows(client, place);
    expect(client.isFetching()).toBe(1);
    answering(() => Promise.reject(new TypeError('no network')));
    await firstRows(new QueryClient(), place);
    await firstRows(client, { ...place, search: '?page=2' });
});

test('an answer is taken once', async () => {
    const fetched = answering(rows);
    requestAhead(at('/admin/applications'));
    await asTheGrid('applications');
    await asTheGrid('applications');
    expect(fetched).toHaveBeenCalledTimes(2);
});

test('a failure ahead is not the screen’s: it asks for itself', async () => {
    const fetched = answering(() => Promise.reject(new TypeError('no network')));
    vi.stubGlobal('navigator', { onLine: false });
    requestAhead(['/api/desk']);
    await Promise.resolve();
    fetched.mockImplementation(() => Promise.resolve(Response.json({ counts: {} })));
    expect(await request('/api/desk')).toEqual({ counts: {} });
});

test('what one person’s session asked ahead is not the next one’s answer', async () => {
    const fetched = answering(rows);
    requestAhead(['/api/desk']);
    endWhatIsUnderWay();
    afterEnding();
    await request('/api/desk');
    expect(fetched).toHaveBeenCalledTimes(2);
});

test('a list that its address or its reader narrows is asked for by its screen alone', () => {
    expect(at('/admin/applications', '?page=2')).toEqual([]);
    vi.stubGlobal('localStorage', { getItem: () => '{"page":2}' });
    expect(at('/admin/applications')).toEqual([]);
});

test('the landings ask for what waits for this person', () => {
    expect(decodeURIComponent(at('/home').join(' '))).toContain('"salesUsername":"admin"');
    expect(decodeURIComponent(at('/underwriters').join(' '))).toContain('"assignee":"admin"');
    expect(at('/account')).toEqual([]);
    expect(firstQuestions({ pathname: '/home', search: '' }, { username: null })).toEqual([]);
});
