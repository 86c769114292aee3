import { afterEach, expect, test, vi } from 'vitest';
import { request, requestReply } from '../../../src/dataProvider/http.ts';
import { afterEnding, endWhatIsUnderWay } from '../../../src/session/leaving.ts';

const rows = [{ id: 'A1' }];
const path = '/api/merchants?range=[0,9]';

/** As the server answers: what is asked for by its tag has no body. */
const serve = (tag: string | null = '"x"') => {
    const asked: Headers[] = [];
    vi.stubGlobal('fetch', (_path: string, { headers }: { headers: Headers }) => {
        asked.push(headers);
        const head = { 'content-range': 'merchants 0-0/1', ...(tag === null ? {} : { etag: tag }) };
        if (tag !== null && headers.get('If-None-Match') === tag)
            return Promise.resolve(new Response(null, { status: 304 }));
        return Promise.resolve(Response.json(rows, { headers: head }));
    });
    return asked;
};

const tags = (asked: readonly Headers[]) => asked.map((headers) => headers.get('If-None-Match'));

afterEach(() => {
    endWhatIsUnderWay();
    afterEnding();
    vi.unstubAllGlobals();
});

test('what the server says is unchanged is what it answered before, with its total', async () => {
    const asked = serve();
    const first = await requestReply(path);
    const second = await requestReply(path);
    expect(tags(asked)).toEqual([null, '"x"']);
    // The very same: nothing is drawn again.
    expect(second.data).toBe(first.data);
    expect(second.headers.get('Content-Range')).toBe('merchants 0-0/1');
    expect(second.status).toBe(200);
});

test('a tag is sent with the question that it answered, and with no change', async () => {
    const asked = serve();
    await request(path);
    await request('/api/merchants?range=[10,19]');
    await request(path, { headers: { 'X-Query': 'filter={}' } });
    await request(path, { method: 'POST', body: {} });
    await request(path);
    expect(tags(asked)).toEqual([null, null, null, null, '"x"']);
});

test('nothing is held for the next person', async () => {
    const asked = serve();
    await request(path);
    endWhatIsUnderWay();
    afterEnding();
    await request(path);
    expect(tags(asked)).toEqual([null, null]);
});

test('what has no tag is asked for as ever', async () => {
    const asked = serve(null);
    await request(path);
    expect(await request(path)).toEqual(rows);
    expect(tags(asked)).toEqual([null, null]);
});

test('of what was held the oldest goes first', async () => {
    const asked = serve();
    for (let page = 0; page < 61; page += 1) await request(`/api/merchants?page=${page}`);
    await request('/api/merchants?page=60');
    await request('/api/merchants?page=0');
    expect(tags(asked).slice(-2)).toEqual(['"x"', null]);
});
