import type { FastifyReply } from 'fastify';
import { sendTo } from './answers.ts';
import { queryOf, trustedAddress } from './authorizationRequest.ts';
import { PageRefusal } from './faults.ts';
import { clearsCache } from '../wire.ts';
import { closeSession, type Visit } from './visit.ts';

/**
 * `GET /logout`: forgets the browser and sends it to a registered address, or to the sign-in page for the client's next
 * request. Tokens live on: the client revokes its own.
 */
export async function logout(visit: Visit): Promise<FastifyReply> {
    const address = whereTo(visit);
    await closeSession(visit);
    visit.reply.headers(clearsCache);
    return sendTo(visit, address);
}

function whereTo({ context, query }: Visit): string {
    const { clientId, logoutUrls } = context.settings;
    if (query.get('client_id') !== clientId) throw new PageRefusal('unknownClient');
    const asked = query.get('logout_uri');
    if (asked !== null) {
        if (query.getAll('logout_uri').length > 1 || !logoutUrls.includes(asked))
            throw new PageRefusal('unknownLogout');
        return asked;
    }
    if (!query.has('response_type')) throw new PageRefusal('unknownLogout');
    trustedAddress(context, query);
    return `/idp/login?${queryOf(query)}`;
}
