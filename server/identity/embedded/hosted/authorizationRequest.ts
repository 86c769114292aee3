import type { Context } from '../context.ts';
import type { Scope } from '../settings.ts';
import { PageRefusal, RedirectRefusal, type RedirectError } from './faults.ts';

export interface AuthorizationRequest {
    readonly clientId: string;
    /** One of the registered ones, letter by letter. */
    readonly redirectUri: string;
    readonly scopes: readonly Scope[];
    readonly state: string | undefined;
    readonly codeChallenge: string;
    readonly nonce: string | undefined;
    readonly prompt: 'none' | 'login' | undefined;
    readonly loginHint: string;
    /** The whole request again, in one fixed order: for the next page's address and to bind its form to. */
    readonly query: string;
}

/** What is passed on from page to page; anything else is dropped. */
const NAMES = [
    'response_type',
    'client_id',
    'redirect_uri',
    'scope',
    'state',
    'code_challenge',
    'code_challenge_method',
    'nonce',
    'prompt',
    'login_hint',
    'lang',
    'ui_locales',
] as const;

const PRINTABLE = /^[\x20-\x7e]*$/;
const LONGEST_NONCE = 512;
/** 32 bytes of SHA-256 in base64url. */
const CHALLENGE = /^[\w-]{43}$/;
const NEEDS_OPENID: readonly Scope[] = ['email', 'phone', 'profile'];

export function queryOf(parameters: URLSearchParams, names: readonly string[] = NAMES): string {
    const kept = names.flatMap((name) => parameters.getAll(name).map((value): [string, string] => [name, value]));
    return new URLSearchParams(kept).toString();
}

/**
 * Reads the query of `/oauth2/authorize`, and of every page after it.
 *
 * @throws PageRefusal when client, address or provider are not ours, RedirectRefusal for everything else that is wrong
 */
export function readAuthorizationRequest(context: Context, parameters: URLSearchParams): AuthorizationRequest {
    const redirectUri = trustedAddress(context, parameters);
    const one = (name: (typeof NAMES)[number]): string | undefined => parameters.get(name) ?? undefined;
    const given = one('state');
    const state = given !== undefined && PRINTABLE.test(given) ? given : undefined;
    const refuse = (error: RedirectError, message: string) =>
        new RedirectRefusal(error, message, { redirectUri, state });
    const check = (holds: boolean, message: string): void => {
        if (!holds) throw refuse('invalid_request', message);
    };
    check(state === given, 'state must be printable ASCII.');
    check(
        NAMES.every((name) => parameters.getAll(name).length <= 1),
        'Give each parameter once.',
    );
    const responseType = one('response_type');
    check(responseType !== undefined, 'response_type is missing.');
    if (responseType === 'token') throw refuse('unauthorized_client', 'Only response_type=code is offered.');
    if (responseType !== 'code') throw refuse('unsupported_response_type', 'Only response_type=code is offered.');
    const codeChallenge = one('code_challenge') ?? '';
    check(CHALLENGE.test(codeChallenge), 'code_challenge must be a SHA-256 in base64url: PKCE is required.');
    check(one('code_challenge_method') === 'S256', 'code_challenge_method must be S256.');
    const nonce = one('nonce');
    check(
        nonce === undefined || (PRINTABLE.test(nonce) && nonce.length <= LONGEST_NONCE),
        'nonce is too long or not ASCII.',
    );
    const prompt = one('prompt');
    if (prompt !== undefined && prompt !== 'none' && prompt !== 'login') {
        throw refuse('invalid_request', 'prompt must be none or login.');
    }
    const scopes = grantable(context, one('scope'));
    if (scopes === undefined) throw refuse('invalid_scope', 'A scope is unknown, or needs openid beside it.');
    const { clientId } = context.settings;
    const loginHint = (one('login_hint') ?? '').slice(0, 128);
    return {
        clientId,
        redirectUri,
        scopes,
        state,
        codeChallenge,
        nonce,
        prompt,
        loginHint,
        query: queryOf(parameters),
    };
}

/** The client and the address it registered. Nobody is sent anywhere else, whatever the request says. */
export function trustedAddress({ settings }: Context, parameters: URLSearchParams): string {
    if (parameters.getAll('client_id').length !== 1 || parameters.get('client_id') !== settings.clientId) {
        throw new PageRefusal('unknownClient');
    }
    const [redirectUri, ...others] = parameters.getAll('redirect_uri');
    if (redirectUri === undefined || others.length > 0 || !settings.callbackUrls.includes(redirectUri)) {
        throw new PageRefusal('unknownRedirect');
    }
    const provider = parameters.get('identity_provider');
    if ((provider !== null && provider !== 'COGNITO') || parameters.has('idp_identifier')) {
        throw new PageRefusal('unknownProvider');
    }
    return redirectUri;
}

/** Without a scope, all that the client may have. Undefined when one is unknown, or describes a person without openid. */
function grantable({ settings }: Context, scope: string | undefined): readonly Scope[] | undefined {
    const asked = new Set((scope ?? '').split(' ').filter((one) => one !== ''));
    if (asked.size === 0) return settings.scopes;
    const granted = settings.scopes.filter((known) => asked.has(known));
    const lacksOpenid = !asked.has('openid') && granted.some((known) => NEEDS_OPENID.includes(known));
    return granted.length === asked.size && !lacksOpenid ? granted : undefined;
}
