import { languages } from '../../../../domain/languages/registry.ts';
import type { Context } from '../context.ts';

/** OpenID Connect discovery; the hosted endpoints only where there are any. */
export function describeProvider({ issuer, settings }: Context): object {
    const base = issuer.slice(0, issuer.lastIndexOf('/'));
    const keys = {
        issuer,
        jwks_uri: `${issuer}/.well-known/jwks.json`,
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
    };
    if (settings.callbackUrls.length === 0) return keys;
    return {
        ...keys,
        authorization_endpoint: `${base}/oauth2/authorize`,
        token_endpoint: `${base}/oauth2/token`,
        userinfo_endpoint: `${base}/oauth2/userInfo`,
        revocation_endpoint: `${base}/oauth2/revoke`,
        end_session_endpoint: `${base}/logout`,
        response_types_supported: ['code'],
        response_modes_supported: ['query'],
        grant_types_supported: ['authorization_code', 'refresh_token'],
        scopes_supported: settings.scopes,
        token_endpoint_auth_methods_supported: ['none'],
        code_challenge_methods_supported: ['S256'],
        prompt_values_supported: ['none', 'login'],
        ui_locales_supported: Object.keys(languages),
        authorization_response_iss_parameter_supported: false,
    };
}
