import type { FastifyReply } from 'fastify';
import type { PoolSettings } from '../settings.ts';
import { returnAddress } from './codes.ts';
import type { RedirectRefusal } from './faults.ts';
import { html } from './html.ts';
import { drawDocument, type PageContent } from './pages/document.ts';
import { styleSource } from './pages/style.ts';
import type { PageFault } from './texts/texts.ts';
import type { TextKey } from './texts/english.ts';
import type { Visit } from './visit.ts';

/**
 * No script at all, one style sheet, no frame around it. Browsers hold form-action against where an answered form redirects
 * to, so the clients' origins are in it.
 */
function pagePolicy({ callbackUrls }: PoolSettings): string {
    const origins = new Set(callbackUrls.map((url) => new URL(url).origin));
    return [
        "default-src 'none'",
        `style-src ${styleSource}`,
        "img-src 'self'",
        "base-uri 'none'",
        ["form-action 'self'", ...origins].join(' '),
        "frame-ancestors 'none'",
    ].join('; ');
}

export function sendPage(visit: Visit, status: number, page: Omit<PageContent, 'language' | 'say'>): FastifyReply {
    const { language, say } = visit;
    return visit.reply
        .code(status)
        .header('content-security-policy', pagePolicy(visit.context.settings))
        .header('referrer-policy', 'no-referrer')
        .header('x-frame-options', 'DENY')
        .header('cache-control', 'no-store')
        .header('content-language', language)
        .header('vary', 'accept-language, cookie')
        .type('text/html; charset=utf-8')
        .send(drawDocument({ language, say, ...page }));
}

const titles: Partial<Readonly<Record<PageFault, TextKey>>> = { tooMany: 'tooManyTitle', broken: 'brokenTitle' };
const statuses: Partial<Readonly<Record<PageFault, number>>> = { tooMany: 429, broken: 500 };

/** A page that leads nowhere: the request does not say where it may. */
export function sendFault(visit: Visit, fault: PageFault): FastifyReply {
    const { say } = visit;
    const help = fault in titles ? undefined : html`<p class="lead">${say('faultHelp')}</p>`;
    const body = html`<p class="alert" role="alert">${say(fault)}</p>
        ${help}`;
    const title = say(titles[fault] ?? 'faultTitle');
    return sendPage(visit, statuses[fault] ?? 400, { title, hasFault: true, body });
}

export const sendTo = ({ reply }: Visit, address: string): FastifyReply =>
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(address, 302);

export const sendRefusal = (visit: Visit, { error, message, ...to }: RedirectRefusal): FastifyReply =>
    sendTo(visit, returnAddress(to, { error, error_description: message }));
