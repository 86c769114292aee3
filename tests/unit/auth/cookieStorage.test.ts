import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCookieStorage } from '../../../src/auth/cookieStorage.ts';

/** What a page writes into `document.cookie`, one entry per writing. */
let written: string[];

beforeEach(() => {
    written = [];
    vi.useFakeTimers({ now: Date.UTC(2026, 0, 1) });
    vi.stubGlobal('document', {
        get cookie() {
            return written.map((cookie) => cookie.split(';', 1)[0]).join('; ');
        },
        set cookie(value: string) {
            written.push(value);
        },
    });
});
afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
});

describe('tokens in cookies', () => {
    it('live 365 days for the whole site, over https only, unless told otherwise', async () => {
        const storage = createCookieStorage({ domain: null, expires: null });
        await storage.setItem('idToken', 'abc');
        expect(written).toEqual(['idToken=abc; path=/; expires=Fri, 01 Jan 2027 00:00:00 GMT; secure']);
        expect(await storage.getItem('idToken')).toBe('abc');
    });

    it('take every setting', async () => {
        const settings = { domain: 'ahadi.example', path: '/app', expires: 2, sameSite: 'strict', secure: false };
        await createCookieStorage(settings).setItem('t', '1');
        expect(written).toEqual([
            't=1; path=/app; expires=Sat, 03 Jan 2026 00:00:00 GMT; domain=ahadi.example; sameSite=strict',
        ]);
    });

    it.each(['strict', 'lax', 'none'])('may be %s', (sameSite) =>
        expect(() => createCookieStorage({ sameSite })).not.toThrow(),
    );

    it.each(['Strict', 'always', ''])('refuse %j', (sameSite) =>
        expect(() => createCookieStorage({ sameSite })).toThrow(
            'The sameSite value of cookieStorage must be "lax", "strict" or "none".',
        ),
    );

    it('refuse none without secure', () => {
        expect(() => createCookieStorage({ sameSite: 'none', secure: false })).toThrow(
            'sameSite = None requires the Secure attribute in latest browser versions.',
        );
    });
});
