import type { PageFault } from './texts/texts.ts';

/** The request cannot be trusted with a redirect: a page of ours says so. */
export class PageRefusal extends Error {
    override readonly name = 'PageRefusal';
    readonly fault: PageFault;

    constructor(fault: PageFault) {
        super(fault);
        this.fault = fault;
    }
}

export type RedirectError =
    | 'invalid_request'
    | 'unauthorized_client'
    | 'unsupported_response_type'
    | 'invalid_scope'
    | 'login_required'
    | 'server_error';

/** The client is known and so is its address: it is told there. */
export class RedirectRefusal extends Error {
    override readonly name = 'RedirectRefusal';
    readonly error: RedirectError;
    readonly redirectUri: string;
    readonly state: string | undefined;

    constructor(error: RedirectError, message: string, to: { redirectUri: string; state: string | undefined }) {
        super(message);
        this.error = error;
        this.redirectUri = to.redirectUri;
        this.state = to.state;
    }
}

export type TokenError =
    | 'invalid_request'
    | 'invalid_client'
    | 'invalid_grant'
    | 'unauthorized_client'
    | 'unsupported_grant_type'
    | 'unsupported_token_type';

/** What the endpoints for programs answer, as RFC 6749 and 7009 name it. */
export class OAuthRefusal extends Error {
    override readonly name = 'OAuthRefusal';
    readonly error: TokenError;

    constructor(error: TokenError, message: string) {
        super(message);
        this.error = error;
    }
}
