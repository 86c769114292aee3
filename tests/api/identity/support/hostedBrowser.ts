import { createHash, randomBytes } from 'node:crypto';
import { Window } from 'happy-dom';
import { claimsOf } from './flow.ts';
import { PASSWORD, type IdentityServer } from './identityServer.ts';

export const CALLBACK = 'http://localhost:4999/signed-in?app=shop';
export const OTHER_CALLBACK = 'https://desk.example/back';
export const SIGNED_OUT = 'http://localhost:4999/bye';

/** Settings of a pool whose pages may be used. */
export const hostedSettings = { callbackUrls: [CALLBACK, OTHER_CALLBACK], logoutUrls: [SIGNED_OUT] } as const;

const { document: parserDocument, DOMParser } = new Window({ settings: { disableJavaScriptEvaluation: true } });
type PageDocument = typeof parserDocument;

export interface Visited {
    readonly url: string;
    readonly status: number;
    readonly headers: Headers;
    readonly text: string;
    readonly document: PageDocument;
}

/** A browser without scripts: keeps cookies, follows redirects as far as the provider goes, sends forms as they are. */
export class HostedBrowser {
    readonly cookies = new Map<string, string>();
    readonly #origin: string;
    readonly #headers: Readonly<Record<string, string>>;

    constructor({ url }: Pick<IdentityServer, 'url'>, headers: Readonly<Record<string, string>> = {}) {
        this.#origin = url;
        this.#headers = headers;
    }

    async request(address: string, body?: URLSearchParams): Promise<Visited> {
        const url = new URL(address, this.#origin).href;
        const reply = await fetch(url, {
            method: body === undefined ? 'GET' : 'POST',
            redirect: 'manual',
            headers: {
                ...this.#headers,
                cookie: [...this.cookies].map((pair) => pair.join('=')).join('; '),
                ...(body !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
            },
            ...(body !== undefined && { body: body.toString() }),
        });
        for (const line of reply.headers.getSetCookie()) this.#keep(line);
        const text = await reply.text();
        const document = new DOMParser().parseFromString(text, 'text/html');
        return { url, status: reply.status, headers: reply.headers, text, document };
    }

    #keep(line: string): void {
        const [name = '', value = ''] = (line.split(';', 1)[0] ?? '').split('=');
        if (/Max-Age=0/.test(line)) this.cookies.delete(name);
        else this.cookies.set(name, value);
    }

    /** Up to a page, or to a redirect that leaves the provider. */
    async open(address: string, body?: URLSearchParams): Promise<Visited> {
        const page = await this.request(address, body);
        const location = page.headers.get('location');
        if (location === null || new URL(location, this.#origin).origin !== this.#origin) return page;
        return this.open(location);
    }

    /** As `submit`, and past the recovery codes that the first second step brings. */
    async send(page: Visited, typed: Readonly<Record<string, string>>): Promise<Visited> {
        const next = await this.submit(page, typed);
        return next.document.querySelector('.codes') === null ? next : await this.link(next, 'I have kept them');
    }

    /** Sends the page's form with these values in its fields; what has a value already keeps it. */
    submit(page: Visited, typed: Readonly<Record<string, string>>): Promise<Visited> {
        const form = page.document.querySelector('form');
        if (form === null) throw new Error(`There is no form: ${page.text}`);
        const shown = [...form.querySelectorAll('input')].map(
            (input) => [input.getAttribute('name') ?? '', input.getAttribute('value') ?? ''] as const,
        );
        const fields = new Map([...shown, ...Object.entries(typed)]);
        return this.open(form.getAttribute('action') ?? '', new URLSearchParams([...fields]));
    }

    async link(page: Visited, text: string): Promise<Visited> {
        const found = [...page.document.querySelectorAll('a')].find((link) => link.textContent === text);
        return this.open(found?.getAttribute('href') ?? '/no-such-link');
    }
}

export interface Dance {
    readonly verifier: string;
    readonly state: string;
    readonly nonce: string;
    readonly redirectUri: string;
    /** Of `/oauth2/authorize`, with whatever a test adds, replaces or (undefined) leaves out. */
    readonly address: string;
}

export function startDance(
    { provider }: Pick<IdentityServer, 'provider'>,
    changes: Readonly<Record<string, string | undefined>> = {},
): Dance {
    const verifier = randomBytes(48).toString('base64url');
    const state = randomBytes(16).toString('hex');
    const nonce = randomBytes(8).toString('hex');
    const redirectUri = changes['redirect_uri'] ?? CALLBACK;
    const parameters = {
        redirect_uri: redirectUri,
        response_type: 'code',
        client_id: provider.clientId,
        scope: 'openid email profile aws.cognito.signin.user.admin',
        state,
        nonce,
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
        ...changes,
    };
    const given = Object.entries(parameters).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
    // The pairs have two members each; flatMap forgets it.
    const query = new URLSearchParams(given as [string, string][]);
    return { verifier, state, nonce, redirectUri, address: `/idp/oauth2/authorize?${query.toString()}` };
}

/** What a redirect to the client says. */
export function told(page: Visited): URL {
    const location = page.headers.get('location');
    if (page.status !== 302 || location === null) {
        throw new Error(`No redirect: ${page.status} ${page.document.body.textContent}`);
    }
    return new URL(location);
}

export function codeOf(page: Visited): string {
    const code = told(page).searchParams.get('code');
    if (code === null) throw new Error(`No code: ${told(page).href}`);
    return code;
}

/** The texts that stand on a page as faults, by field; `alert` above all of them. */
export function faultsOf({ document }: Visited): Readonly<Record<string, string>> {
    const alert = document.querySelector('[role=alert]')?.textContent;
    const fields = [...document.querySelectorAll('input[aria-invalid=true]')].map((input) => {
        const described = input.getAttribute('aria-describedby')?.split(' ') ?? [];
        const error = described.map((id) => document.getElementById(id)).find((one) => one?.className === 'error');
        return [input.id, error?.textContent ?? ''] as const;
    });
    return { ...Object.fromEntries(fields), ...(alert !== undefined && { alert }) };
}

export interface TokenReply {
    readonly status: number;
    readonly headers: Headers;
    readonly body: Readonly<Record<string, unknown>>;
}

export async function postForm(
    { url }: Pick<IdentityServer, 'url'>,
    path: string,
    fields: Readonly<Record<string, string>>,
): Promise<TokenReply> {
    const reply = await fetch(`${url}${path}`, { method: 'POST', body: new URLSearchParams(fields) });
    const text = await reply.text();
    const body: Readonly<Record<string, unknown>> = text === '' ? {} : JSON.parse(text);
    return { status: reply.status, headers: reply.headers, body };
}

export function exchange(
    server: IdentityServer,
    code: string,
    { redirectUri, verifier }: Pick<Dance, 'redirectUri' | 'verifier'>,
): Promise<TokenReply> {
    return postForm(server, '/idp/oauth2/token', {
        grant_type: 'authorization_code',
        client_id: server.provider.clientId,
        code,
        redirect_uri: redirectUri,
        code_verifier: verifier,
    });
}

/** What kofi does at the pages. */
export const kofiOn = (server: IdentityServer) => {
    const signIn = async (browser: HostedBrowser, page: Visited): Promise<Visited> =>
        browser.send(page, { username: 'kofi', password: PASSWORD });

    /** Somebody signs in at the page; the client gets its tokens. */
    const dance = async (
        changes: Readonly<Record<string, string | undefined>> = {},
        browser = new HostedBrowser(server),
    ) => {
        const wish = startDance(server, changes);
        const page = await browser.open(wish.address);
        const end = page.status === 302 ? page : await signIn(browser, page);
        const tokens = await exchange(server, codeOf(end), wish);
        return { wish, end, tokens, browser };
    };

    const userInfo = (token: unknown, method = 'GET') =>
        fetch(`${server.url}/idp/oauth2/userInfo`, { method, headers: { authorization: `Bearer ${String(token)}` } });

    return { signIn, dance, userInfo };
};

export const headingOf = ({ document }: Visited): string => document.querySelector('h1')?.textContent ?? '';

/** The page after the password. */
export const enter = async (server: IdentityServer, username: string, password = PASSWORD) => {
    const browser = new HostedBrowser(server);
    const wish = startDance(server);
    const page = await browser.open(wish.address);
    return { browser, wish, next: await browser.send(page, { username, password }) };
};

export const usernameIn = async (server: IdentityServer, end: Visited, wish: Parameters<typeof exchange>[2]) =>
    claimsOf((await exchange(server, codeOf(end), wish)).body['access_token'])['username'];

export const wrongCode = (right: string): string => (right === '000000' ? '000001' : '000000');
