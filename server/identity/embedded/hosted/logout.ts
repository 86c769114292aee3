import type { FastifyReply } from 'fastify';
import { sendPage, sendTo } from './answers.ts';
import { queryOf, trustedAddress } from './authorizationRequest.ts';
import { PageRefusal } from './faults.ts';
import { html } from './html.ts';
import { clearsCache } from '../wire.ts';
import { closeSession, sessionOf, type Visit } from './visit.ts';

/**
 * `GET /logout`: forgets the browser and sends it to a registered address, or to the sign-in page for the client's next
 * request. Tokens live on: the client revokes its own. Whom a page of somebody else sent here is asked first (ASVS 10.6.2).
 */
export async function logout(visit: Visit): Promise<FastifyReply> {
    const address = whereTo(visit);
    if (visit.request.headers['sec-fetch-site'] === 'cross-site' && (await sessionOf(visit)) !== undefined)
        return ask(visit);
    await closeSession(visit);
    visit.reply.headers(clearsCache);
    return sendTo(visit, address);
}

/** The answer is a link of our own page: browsers say so with the request it makes. */
function ask(visit: Visit): FastifyReply {
    const { say, query } = visit;
    const body = html`<p class="lead">${say('signOutLead')}</p>
        <p class="links"><a href="/idp/logout?${query.toString()}">${say('signOut')}</a></p>`;
    return sendPage(visit, 200, { title: say('signOutTitle'), hasFault: false, body });
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
