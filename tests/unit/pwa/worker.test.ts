import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerTo } from '../../../src/pwa/worker/answers.ts';
import { withFreshNonce } from '../../../src/pwa/worker/freshNonce.ts';

const origin = 'https://loans.example.com';
const navigate = (path: string) => answerTo({ url: origin + path, method: 'GET', mode: 'navigate' }, origin);
const get = (url: string) => answerTo({ url, method: 'GET', mode: 'cors' }, origin);

describe('the worker', () => {
    it.each(['/', '/?code=abc&state=def', '/home', '/home/kyc/0198-uid', '/home/earnings?month=2026-11'])(
        'opens %s from what it keeps',
        (path) => expect(navigate(path)).toBe('shell'),
    );

    it.each(['/admin', '/admin/users/edit/sales/sales.ke', '/underwriters', '/account', '/homes', '/forgot-password'])(
        'asks the server for the page of %s first',
        (path) => expect(navigate(path)).toBe('page'),
    );

    it.each(['/idp/oauth2/authorize?client_id=1', '/api/docs', '/icon-512.png', '/assets/main-abc.js', '/sw.js'])(
        'leaves it to the network to open %s',
        (path) => expect(navigate(path)).toBe('network'),
    );

    it.each(['/assets/main-abc.js', '/icon.svg', '/manifest.webmanifest'])('keeps %s', (path) =>
        expect(get(origin + path)).toBe('kept'),
    );

    it.each([`${origin}/sw.js`, `${origin}/home`, 'https://bucket.example.com/assets/photo.jpg'])(
        'leaves %s to the network when a page asks for it',
        (url) => expect(get(url)).toBe('network'),
    );

    it('does the same under a path of a host, and leaves what lies beside that alone', () => {
        const home = 'https://lender.example/ahadi';
        const under = (url: string, mode = 'navigate') => answerTo({ url, method: 'GET', mode }, home);
        expect(under(`${home}/`)).toBe('shell');
        expect(under(`${home}/home/earnings?month=2026-11`)).toBe('shell');
        expect(under(`${home}/admin`)).toBe('page');
        expect(under(`${home}/assets/main-abc.js`, 'cors')).toBe('kept');
        for (const beside of ['/api/me', '/idp/login', '/sw.js']) expect(under(home + beside)).toBe('network');
        for (const beside of ['', '/', '/home', '/ahadian/home', '/assets/main-abc.js'])
            expect(under(`https://lender.example${beside}`)).toBe('network');
    });

    it('never has to do with the API, the identity provider, other origins or writes', () => {
        const path = fc.webPath();
        const mode = fc.constantFrom('navigate', 'cors', 'no-cors', 'same-origin');
        fc.assert(
            fc.property(fc.constantFrom('/api', '/idp'), path, mode, (root, rest, how) => {
                const url = `${origin}${root}/${rest.replace(/^\/+/, '')}`;
                expect(answerTo({ url, method: 'GET', mode: how }, origin)).toBe('network');
            }),
        );
        fc.assert(
            fc.property(path, mode, fc.constantFrom('POST', 'PUT', 'PATCH', 'DELETE'), (at, how, method) => {
                expect(answerTo({ url: origin + at, method, mode: how }, origin)).toBe('network');
            }),
        );
        fc.assert(
            fc.property(path, mode, (at, how) => {
                const url = `https://elsewhere.example.com${at}`;
                expect(answerTo({ url, method: 'GET', mode: how }, origin)).toBe('network');
            }),
        );
    });
});

describe('the kept page', () => {
    const policy = (nonce: string) =>
        `default-src 'none'; script-src 'self' 'nonce-${nonce}'; style-src-elem 'nonce-${nonce}'`;
    const kept = () =>
        new Response('<script nonce="b2xk+/==">1</script><style nonce="b2xk+/==">a{}</style>', {
            headers: {
                'content-security-policy': policy('b2xk+/=='),
                'x-frame-options': 'DENY',
                'content-encoding': 'gzip',
            },
        });

    it('gets a nonce of its own each time, and its policy the same one', async () => {
        const [first, second] = [await withFreshNonce(kept()), await withFreshNonce(kept())];
        const texts = [await first.text(), await second.text()];
        const nonces = texts.map((text) => /<script nonce="([^"]+)">/.exec(text)?.[1] ?? '');
        expect(new Set([...nonces, 'b2xk+/==']).size).toBe(3);
        [first, second].forEach(({ headers }, index) => {
            const nonce = nonces[index] ?? '';
            expect(headers.get('content-security-policy')).toBe(policy(nonce));
            expect(texts[index]).toBe(`<script nonce="${nonce}">1</script><style nonce="${nonce}">a{}</style>`);
            expect(atob(nonce)).toHaveLength(16);
        });
    });

    it('brings the other headers of the server along, but not that it was compressed', async () => {
        const { headers } = await withFreshNonce(kept());
        expect(headers.get('x-frame-options')).toBe('DENY');
        expect(headers.get('content-encoding')).toBeNull();
    });

    it('stays as it is where there is no such policy', async () => {
        const page = new Response('<p>Ahadi</p>');
        expect(await withFreshNonce(page)).toBe(page);
    });
});
