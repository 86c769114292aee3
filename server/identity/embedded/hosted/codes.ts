import type { Context } from '../context.ts';
import { secondsFrom } from '../secondsFrom.ts';
import { hashToken, randomToken } from '../../../platform/secrets/secrets.ts';
import { insertAuthorizationCode } from '../store/authorizationCodes.ts';
import type { AuthorizationRequest } from './authorizationRequest.ts';

const CODE_BYTES = 32;
const CODE_SECONDS = 300;

/** Where the browser goes with its new code. */
export async function grantCode(
    { database, now }: Context,
    request: AuthorizationRequest,
    { userId, authTime }: { readonly userId: string; readonly authTime: Date },
): Promise<string> {
    const code = randomToken(CODE_BYTES);
    await insertAuthorizationCode(database.pool, {
        codeHash: hashToken(code),
        userId,
        clientId: request.clientId,
        redirectUri: request.redirectUri,
        scope: request.scopes.join(' '),
        codeChallenge: request.codeChallenge,
        nonce: request.nonce ?? null,
        authTime,
        expiresAt: secondsFrom(now(), CODE_SECONDS),
    });
    return returnAddress(request, { code });
}

interface Return {
    readonly redirectUri: string;
    readonly state: string | undefined;
}

/** The registered address with what the client is told, in front of it whatever query it had. */
export function returnAddress({ redirectUri, state }: Return, told: Readonly<Record<string, string>>): string {
    const address = new URL(redirectUri);
    const all = { ...told, ...(state !== undefined && { state }) };
    for (const [name, value] of Object.entries(all)) address.searchParams.append(name, value);
    return address.href;
}
