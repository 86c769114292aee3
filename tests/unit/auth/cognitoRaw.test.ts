import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callCognito } from '../../../src/auth/cognitoRaw.ts';

const config = vi.hoisted(() => ({ auth: { userPoolEndpoint: '/idp/' as string | null, region: 'eu-west-1' } }));
vi.mock('../../../src/dataProvider/appConfig.ts', () => ({ loadConfig: async () => config }));

const fetchMock = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();

const refusal = (status: number, body: object | string, headers: Record<string, string> = {}): Response =>
    new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers });

beforeEach(() => {
    vi.useFakeTimers({ now: 0 });
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    vi.stubGlobal('fetch', fetchMock.mockReset());
    vi.stubGlobal('location', { origin: 'https://ahadi.example' });
    config.auth.userPoolEndpoint = '/idp/';
});
afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
});

describe('a raw call', () => {
    it('names its operation in a header and answers the JSON', async () => {
        fetchMock.mockResolvedValue(new Response('{"Username":"ama"}'));
        await expect(callCognito('GetUser', { AccessToken: 't' })).resolves.toEqual({ Username: 'ama' });
        expect(fetchMock.mock.calls).toEqual([
            [
                'https://ahadi.example/idp/',
                {
                    method: 'POST',
                    headers: {
                        'Content-Type': 'application/x-amz-json-1.1',
                        'X-Amz-Target': 'AWSCognitoIdentityProviderService.GetUser',
                        'Cache-Control': 'no-store',
                    },
                    body: '{"AccessToken":"t"}',
                },
            ],
        ]);
    });

    it("goes to Amazon's regional address when no other is configured, and may be answered with nothing", async () => {
        config.auth.userPoolEndpoint = null;
        fetchMock.mockResolvedValue(new Response(null));
        await expect(callCognito('ForgetDevice', {})).resolves.toEqual({});
        expect(fetchMock.mock.lastCall?.[0]).toBe('https://cognito-idp.eu-west-1.amazonaws.com/');
    });

    it.each([
        [{ __type: 'com.amazonaws#CodeMismatchException', message: 'm' }, {}, 'CodeMismatchException', 'm'],
        [{ __type: 'CodeMismatchException', Message: 'M' }, {}, 'CodeMismatchException', 'M'],
        [{ code: 'LimitExceededException', message: 'm' }, {}, 'LimitExceededException', 'm'],
        [{ message: 'm' }, { 'x-amzn-errortype': 'ForbiddenException:http://x' }, 'ForbiddenException', 'm'],
        ['<html>', {}, 'Unknown', 'Authentication Error'],
    ])('refused with %j %j is a %s, asked once', async (body, headers, name, message) => {
        fetchMock.mockResolvedValue(refusal(400, body, headers));
        await expect(callCognito('GetUser', {})).rejects.toMatchObject({ name, message });
        expect(fetchMock).toHaveBeenCalledTimes(1);
    });
});

/** When each request left, in ms after the first. */
const departures = async (answer: () => Response): Promise<{ readonly at: number[]; readonly outcome: unknown }> => {
    const at: number[] = [];
    fetchMock.mockImplementation(async () => {
        at.push(Date.now());
        return answer();
    });
    const call = callCognito('GetUser', {}).catch((error: unknown) => error);
    await vi.runAllTimersAsync();
    return { at, outcome: await call };
};

describe('repeating', () => {
    it.each([
        [0, [0, 200, 600, 1400, 3000, 6200]],
        [0.5, [0, 250, 700, 1550, 3200, 6450]],
    ])(
        'waits 100 ms doubled with %d of 100 ms jitter, six requests until the next wait would pass 5 s',
        async (jitter, at) => {
            vi.mocked(Math.random).mockReturnValue(jitter);
            const result = await departures(() => {
                throw new TypeError('Failed to fetch');
            });
            expect(result.at).toEqual(at);
            expect(result.outcome).toMatchObject({ name: 'NetworkError', message: 'Network Error' });
        },
    );

    it.each([
        [503, { __type: 'ServiceUnavailable', message: 'later' }],
        [500, { __type: 'InternalErrorException', message: 'later' }],
        [429, { __type: 'Throttled', message: 'later' }],
        [400, { __type: 'TooManyRequestsException', message: 'later' }],
    ])('also helps against %d %j, whose words stay when it does not', async (status, body) => {
        const { at, outcome } = await departures(() => refusal(status, body));
        expect(at).toHaveLength(6);
        expect(outcome).toMatchObject({ name: body.__type, message: 'later' });
    });

    it('ends with the first answer', async () => {
        let count = 0;
        const { at, outcome } = await departures(() => {
            count += 1;
            if (count < 3) throw new TypeError('Failed to fetch');
            return new Response('{"a":1}');
        });
        expect(at).toEqual([0, 250, 700]);
        expect(outcome).toEqual({ a: 1 });
    });
});
