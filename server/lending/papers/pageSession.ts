import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { v7 } from 'uuid';
import { paperLink } from '../../platform/database/schema/application.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Services } from '../services.ts';
import { findLink, hashOf, type PaperLink } from './paperLink.ts';

const [idleMs, wholeMs] = [15 * 60_000, 60 * 60_000];

/** Where the customer's own page lies behind their link. */
export const ownPageOf = (link: string): string => `/api/own/${encodeURIComponent(link)}`;

interface Begun {
    readonly linkHash: string;
    readonly now: Date;
}

/** Opens the page of a link in one browser, which is known by the secret that is returned; another browser's is over. */
export const beginSession = async ({ orm }: Pick<Transaction, 'orm'>, { linkHash, now }: Begun): Promise<string> => {
    const secret = randomBytes(32).toString('base64url');
    const session = { sessionHash: hashOf(secret), sessionBegan: now, sessionSeen: now, openedAt: now };
    await orm.update(paperLink).set(session).where(eq(paperLink.linkHash, linkHash));
    return secret;
};

export const endSession = async ({ orm }: Pick<Transaction, 'orm'>, linkHash: string): Promise<void> => {
    await orm.update(paperLink).set({ sessionHash: null }).where(eq(paperLink.linkHash, linkHash));
};

/** The link whose page is open in the browser of a secret: for 15 minutes since it was last used, and for an hour at most. */
export const sessionOf = async (
    tx: Pick<Transaction, 'orm'>,
    { link, secret, now }: { readonly link: string; readonly secret: string; readonly now: Date },
): Promise<PaperLink | undefined> => {
    const found = await findLink(tx, link, now);
    if (found?.paper !== 'page' || found.sessionHash !== hashOf(secret)) return undefined;
    const since = (at: Date | null): number => now.getTime() - (at?.getTime() ?? 0);
    if (since(found.sessionSeen) > idleMs || since(found.sessionBegan) > wholeMs) return undefined;
    await tx.orm.update(paperLink).set({ sessionSeen: now }).where(eq(paperLink.linkHash, found.linkHash));
    return found;
};

/** Browsers send it to this link's page alone, and to no request that another site begins. */
export const setSessionCookie = (
    { publicUrl }: Pick<Services, 'publicUrl'>,
    reply: FastifyReply,
    { link, secret }: { readonly link: string; readonly secret: string },
): void => {
    const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
    const age = secret === '' ? '; Max-Age=0' : '';
    void reply.header(
        'set-cookie',
        `own_page=${secret}; Path=${ownPageOf(link)}${secure}; HttpOnly; SameSite=Strict${age}`,
    );
};

export const secretIn = ({ headers }: FastifyRequest): string | undefined =>
    /(?:^|;\s*)own_page=([\w-]{43})(?:;|$)/.exec(headers.cookie ?? '')?.[1];

const signed = (secret: string, id: string): string => createHmac('sha256', secret).update(id).digest('base64url');

/** What a form of the page carries: only this browser's page can write one, and what is sent twice has the same id. */
export const formToken = (secret: string): string => {
    const id = v7();
    return `${id}.${signed(secret, id)}`;
};

/** The id in a form's token; undefined where the page of this browser did not write it. */
export const idInToken = (secret: string, token: string): string | undefined => {
    const [id = '', signature = ''] = token.split('.');
    const [own, sent] = [Buffer.from(signed(secret, id)), Buffer.from(signature)];
    return own.length === sent.length && timingSafeEqual(own, sent) ? id : undefined;
};
