import { createHash, randomBytes } from 'node:crypto';

interface AuthConfig {
    readonly userPoolClientId: string;
    readonly redirectUris: readonly string[];
    readonly scopes: readonly string[];
}

export interface HostedWish {
    /** Of a page of hosted sign-in, such as '/idp/login'. */
    readonly address: (path: string) => string;
    readonly redirectUri: string;
    readonly state: string;
    /** Changes the code that came back into tokens. Rejects when the provider refuses. */
    readonly redeem: (code: string) => Promise<{ readonly access_token: string }>;
}

/** What a program that wants somebody to sign in prepares. */
export const wishHosted = async (extra: Readonly<Record<string, string>> = {}): Promise<HostedWish> => {
    const base = process.env['BASE_URL'] ?? '';
    const { auth }: { readonly auth: AuthConfig } = await (await fetch(`${base}/api/config`)).json();
    const [redirectUri = ''] = auth.redirectUris;
    const verifier = randomBytes(48).toString('base64url');
    const state = randomBytes(16).toString('hex');
    const query = new URLSearchParams({
        redirect_uri: redirectUri,
        response_type: 'code',
        client_id: auth.userPoolClientId,
        scope: auth.scopes.join(' '),
        state,
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
        ...extra,
    });
    return {
        address: (path) => `${path}?${query.toString()}`,
        redirectUri,
        state,
        redeem: async (code) => {
            const body = new URLSearchParams({
                grant_type: 'authorization_code',
                client_id: auth.userPoolClientId,
                code,
                redirect_uri: redirectUri,
                code_verifier: verifier,
            });
            const reply = await fetch(`${base}/idp/oauth2/token`, { method: 'POST', body });
            if (!reply.ok) throw new Error(`${reply.status} ${await reply.text()}`);
            return reply.json();
        },
    };
};

/** One operation of the identity provider. Rejects when it is refused. */
export const askProvider = async (operation: string, request: object): Promise<Readonly<Record<string, unknown>>> => {
    const reply = await fetch(`${process.env['BASE_URL']}/idp/`, {
        method: 'POST',
        headers: {
            'content-type': 'application/x-amz-json-1.1',
            'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
        },
        body: JSON.stringify(request),
    });
    if (!reply.ok) throw new Error(`${operation}: ${reply.status} ${await reply.text()}`);
    return reply.json();
};
