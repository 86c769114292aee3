import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { REQUEST_CAP_MS, retryDelay } from '../../../src/dataProvider/backoff.ts';
import { act } from '../../../src/dataProvider/applicationsApi.ts';
import { request } from '../../../src/dataProvider/http.ts';
import { afterEnding, endWhatIsUnderWay } from '../../../src/session/leaving.ts';
import { emptySession, session } from '../../../src/session/session.ts';
import { renewTokensWith } from '../../../src/session/tokens.ts';

const reach = vi.hoisted(() => ({
    get: vi.fn<() => boolean>(() => true),
    set: vi.fn<(isReached: boolean) => void>(),
    doubt: vi.fn<() => void>(),
}));
vi.mock('../../../src/dataProvider/reachability.ts', () => ({ reachability: reach }));

const client = { currentToken: vi.fn<() => Promise<string | null>>(), signOut: vi.fn<() => Promise<void>>() };
renewTokensWith(async () => client);

type Answer = Response | Error;

const json = (status: number, body: unknown, headers: Record<string, string> = {}): Response =>
    new Response(body === undefined ? null : JSON.stringify(body), { status, headers });

const failed = (): Answer => new TypeError('Failed to fetch');

/** A server that gives the answers in turn; calls are recorded with the time on the fake clock. */
const serve = (...answers: readonly Answer[]) => {
    const calls: {
        readonly at: number;
        readonly url: string;
        readonly headers: Headers;
        readonly init: RequestInit;
    }[] = [];
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
        const answer = answers[calls.length] ?? answers.at(-1);
        calls.push({ at: Date.now(), url, headers: new Headers(init.headers), init });
        if (answer instanceof Response) return answer.clone();
        throw answer;
    });
    return calls;
};

/** Lets every wait of the call pass on the fake clock. */
const settled = async <T>(call: Promise<T>): Promise<T> => {
    call.catch(() => undefined);
    await vi.runAllTimersAsync();
    return call;
};

beforeEach(() => {
    vi.useFakeTimers({ now: 0 });
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    client.currentToken.mockReset();
    client.signOut.mockReset().mockImplementation(async () => session.reset());
    session.set({ ...emptySession, token: 'good', expires: 3_600 });
});

afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
});

describe('the backoff', () => {
    it('doubles from 200 ms with up to 100 ms of jitter and ends past 5 seconds', () => {
        const delays = [1, 2, 3, 4, 5, 6].map((attempt) => retryDelay(attempt, REQUEST_CAP_MS));
        expect(delays).toEqual([250, 450, 850, 1650, 3250, null]);
    });

    it('ends past 5 minutes where nothing else is said', () => {
        expect(retryDelay(6)).toBe(6450);
        expect([11, 12].map((attempt) => retryDelay(attempt))).toEqual([204_850, null]);
    });

    it('stays inside its jitter', () => {
        vi.mocked(Math.random).mockReturnValue(0);
        expect(retryDelay(1)).toBe(200);
        vi.mocked(Math.random).mockReturnValue(0.999_999);
        expect(retryDelay(1)).toBeLessThan(300);
    });
});

describe('a call', () => {
    it('carries the bearer, the body, the version and the key', async () => {
        const calls = serve(json(200, { version: 4 }));
        const reply = await act({
            uid: 'a/b',
            action: 'approve',
            input: { note: 'x' },
            version: 3,
            idempotencyKey: 'k',
        });
        expect(reply).toEqual({ version: 4 });
        expect(calls[0]?.url).toBe('/api/applications/a%2Fb/actions/approve');
        expect(Object.fromEntries(calls[0]?.headers ?? [])).toMatchObject({
            authorization: 'Bearer good',
            'content-type': 'application/json',
            'if-match': '"3"',
            'idempotency-key': 'k',
        });
        expect(calls[0]?.init.body).toBe('{"note":"x"}');
    });

    it('turns a refusal into an error with its fields', async () => {
        serve(json(422, { code: 'invalid', message: 'Some fields need attention', errors: { phone: 'Ten digits' } }));
        await expect(request('/api/x', { method: 'POST', body: {} })).rejects.toMatchObject({
            status: 422,
            code: 'invalid',
            message: 'Some fields need attention',
            errors: { phone: 'Ten digits' },
        });
    });

    it('makes a readable error of a reply that is not ours', async () => {
        serve(new Response('<h1>Bad gateway</h1>', { status: 500 }));
        await expect(request('/api/x')).rejects.toMatchObject({ status: 500, code: 'http_500', errors: {} });
    });

    it('answers null for an empty reply', async () => {
        serve(json(204, undefined).clone());
        await expect(request('/api/x')).resolves.toBeNull();
    });
});

describe('repeating', () => {
    it('tries a read six times over about 6.5 seconds, then says Network Error', async () => {
        const calls = serve(failed());
        await expect(settled(request('/api/x'))).rejects.toMatchObject({ status: 0, message: 'Network Error' });
        expect(calls.map(({ at }) => at)).toEqual([0, 250, 700, 1550, 3200, 6450]);
    });

    it('stops when the server answers', async () => {
        const calls = serve(failed(), json(503, {}), json(200, { ok: true }));
        await expect(settled(request('/api/x'))).resolves.toEqual({ ok: true });
        expect(calls).toHaveLength(3);
    });

    it('repeats a write only under its key, and always under the same one', async () => {
        const unkeyed = serve(failed());
        await expect(settled(request('/api/x', { method: 'POST', body: {} }))).rejects.toThrow('Network Error');
        expect(unkeyed).toHaveLength(1);
        const keyed = serve(failed(), failed(), json(200, {}));
        await settled(act({ uid: 'u', action: 'submit', input: {}, version: 1 }));
        expect(keyed).toHaveLength(3);
        expect(new Set(keyed.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
    });

    it.each([400, 403, 404, 409, 412, 422, 500])('does not repeat a %i', async (status) => {
        const calls = serve(json(status, { code: 'x', message: 'x' }));
        await expect(settled(request('/api/x'))).rejects.toMatchObject({ status });
        expect(calls).toHaveLength(1);
    });

    it('waits as long as the server asks', async () => {
        const calls = serve(json(429, {}, { 'Retry-After': '2' }), json(200, {}));
        await settled(request('/api/x'));
        expect(calls.map(({ at }) => at)).toEqual([0, 2000]);
    });

    it('ends at once when the caller gives up', async () => {
        const calls = serve(failed());
        const controller = new AbortController();
        const call = request('/api/x', { signal: controller.signal });
        call.catch(() => undefined);
        await vi.advanceTimersByTimeAsync(300);
        controller.abort();
        await expect(call).rejects.toMatchObject({ name: 'AbortError' });
        await vi.runAllTimersAsync();
        expect(calls).toHaveLength(2);
    });

    it('tells whether anybody answers, and does not wait where nobody did', async () => {
        serve(json(200, {}));
        await request('/api/x');
        expect(reach.set).toHaveBeenLastCalledWith(true);
        reach.get.mockReturnValueOnce(false);
        const calls = serve(failed());
        await expect(request('/api/x')).rejects.toThrow('Network Error');
        expect(calls).toHaveLength(1);
        expect(reach.doubt).toHaveBeenCalled();
    });
});

describe('the bearer', () => {
    it('is renewed once for all calls that were refused together', async () => {
        client.currentToken.mockResolvedValue('fresh');
        const calls = serve(json(401, {}), json(401, {}), json(200, { ok: 1 }));
        await Promise.all([request('/api/a'), request('/api/b')]);
        expect(client.currentToken).toHaveBeenCalledTimes(1);
        expect(calls.map(({ headers }) => headers.get('authorization'))).toEqual([
            'Bearer good',
            'Bearer good',
            'Bearer fresh',
            'Bearer fresh',
        ]);
    });

    it('is asked for before the call when the stored one runs out', async () => {
        session.set({ expires: 20 });
        client.currentToken.mockResolvedValue('fresh');
        const calls = serve(json(200, {}));
        await request('/api/a');
        expect(calls.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer fresh']);
    });

    it('refused twice ends the session', async () => {
        client.currentToken.mockResolvedValue('fresh');
        serve(json(401, { code: 'signed_out', message: 'Sign in again' }));
        await expect(request('/api/a')).rejects.toMatchObject({ status: 401, code: 'signed_out' });
        expect(session.get()).toEqual(emptySession);
    });

    it('that cannot be renewed for want of a network leaves the session alone', async () => {
        client.currentToken.mockRejectedValue(new Error('Network Error'));
        serve(json(401, {}));
        await expect(request('/api/a')).rejects.toThrow('Network Error');
        expect(session.get().token).toBe('good');
    });

    it('is not used any more while its session is being revoked', async () => {
        const calls = serve(json(200, {}));
        endWhatIsUnderWay();
        await expect(request('/api/notifications')).rejects.toMatchObject({ name: 'AbortError' });
        expect(calls).toEqual([]);
        afterEnding();
        await expect(request('/api/notifications')).resolves.toEqual({});
    });

    it('is not sent to public addresses', async () => {
        const calls = serve(json(200, {}));
        await request('/api/config', { isPublic: true });
        expect(calls[0]?.headers.has('authorization')).toBe(false);
    });
});
