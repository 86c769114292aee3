import type { Tokens } from './readTokens.ts';
import { request } from '../dataProvider/http.ts';
import { session, type Session } from '../session/session.ts';

/** Our own directory's word about the person, which beats the identity attributes: people can write those themselves. */
interface Me extends Omit<
    Session,
    'token' | 'expires' | 'user' | 'roles' | 'newVersion' | 'notificationToken' | 'featureFlagCache'
> {
    /** As the identity provider names them ('underwriters'): the session keeps these as its roles (rule 7.6). */
    readonly groups: readonly string[];
}

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const number = (value: unknown): number | null => (typeof value === 'number' ? value : null);
const texts = (value: unknown): readonly string[] =>
    Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];

/** What the tokens alone say (rule 7.3): claims of the access token, attributes of the identity token. */
export const sessionOfTokens = ({ accessToken, accessClaims, identityClaims }: Tokens): Partial<Session> => {
    const username = text(accessClaims['username']);
    const sub = text(accessClaims['sub']);
    return {
        token: accessToken,
        username,
        expires: number(accessClaims['exp']),
        roles: texts(accessClaims['cognito:groups']),
        user: sub === null || username === null ? null : { sub, username },
        email: text(identityClaims['email']),
        name: text(identityClaims['name']),
        locale: text(identityClaims['locale']),
        country: text(identityClaims['custom:country']),
        merchantCode: text(identityClaims['custom:merchantCode']),
        agentCode: text(identityClaims['custom:agentCode']),
        cellphone: text(identityClaims['custom:cellphone']),
        seniority: text(identityClaims['custom:seniority']),
    };
};

/** Fills the session from the tokens, then from our directory. Throws ApiError when the directory cannot be asked. */
export const loadSession = async (tokens: Tokens): Promise<void> => {
    session.set(sessionOfTokens(tokens));
    const me = await request<Me>('/api/me');
    // Signed out while the answer was on its way: it must not bring half a session back.
    if (session.get().token === null) return;
    const { groups: roles, username, name, email, cellphone, seniority, country, merchantCode, agentCode } = me;
    const { merchant, locale, isTestMode, permissions, lacksFactor, idleSeconds } = me;
    session.set({ roles, username, name, email, cellphone, seniority, country, merchantCode, agentCode });
    session.set({ merchant, locale, isTestMode, permissions, lacksFactor, idleSeconds });
};
