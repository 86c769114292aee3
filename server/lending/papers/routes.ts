import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { countries, isCountry } from '../../../domain/countries.ts';
import { customerLanguage } from '../../../domain/languages/customerLanguage.ts';
import type { Language } from '../../../domain/languages/phrase.ts';
import { readForm } from '../../identity/embedded/hosted/form.ts';
import { styleSource } from '../../identity/embedded/hosted/pages/style.ts';
import { paperLink } from '../../platform/database/schema/application.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { describeRoute } from '../../platform/http/openapi/describeRoute.ts';
import { takeRawBodies } from '../../platform/http/rawBodies.ts';
import { acceptedLanguage, translate } from '../../platform/languages.ts';
import { readApplication } from '../records/application.ts';
import { codesWithinHour, makeCode, spendCode, tryCode } from '../records/codes.ts';
import type { Services } from '../services.ts';
import { drawPage, type PaperPage } from './drawPage.ts';
import { asking, checkOf, entering, refusals, spent, tooOften, type Opened } from './pages.ts';
import { findLink, mayBeSent } from './paperLink.ts';
import { beginSession, ownPageOf, setSessionCookie } from './pageSession.ts';
import { readPaper } from './readPaper.ts';

interface ByLink {
    readonly Params: { readonly link: string };
}

type LinkRequest = FastifyRequest<ByLink>;

const [path, checkPath] = ['/api/papers/:link', '/api/certificates/:number'];

/** No script at all, one style sheet, no frame around it, and nobody learns the address it was opened at. */
export const pageHeaders = {
    'content-security-policy': `default-src 'none'; style-src ${styleSource}; img-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
    'referrer-policy': 'no-referrer',
    'cache-control': 'private, no-store',
} as const;

const describe = (): void => {
    const common = { tag: 'About', reply: { type: 'string' }, replyType: 'text/html', allowed: 'public' } as const;
    describeRoute(`GET ${path}`, 'The page behind the link to a paper of a customer', common);
    describeRoute(`POST ${path}`, 'The paper as PDF, with the code that its phone was sent', common);
    describeRoute(`POST ${path}/code`, 'Send the customer of a link a code', common);
    describeRoute(`GET ${checkPath}`, 'Whether a certificate stands, for anyone', common);
};

const send = (
    reply: FastifyReply,
    page: PaperPage,
    { language, status = 200 }: { language: Language; status?: number },
) =>
    reply
        .code(status)
        .headers(pageHeaders)
        .header('content-language', language)
        .type('text/html; charset=utf-8')
        .send(drawPage(page, language));

/** What a code of a link stands for: this link alone. */
const provenBy = ({ link }: Pick<Opened, 'link'>) => ({ purpose: 'paper', proves: link.linkHash }) as const;

const openedBy = async (tx: Transaction, link: string, now: Date): Promise<Opened | undefined> => {
    const found = await findLink(tx, link, now);
    const application = found === undefined ? undefined : await readApplication(tx, found.applicationUid);
    if (found === undefined || application === undefined) return undefined;
    return { link: found, application, language: customerLanguage(application) };
};

const rulesOf = ({ application: { country } }: Opened) => {
    if (!isCountry(country)) throw new Error('A paper of a country without rules');
    return { country, ...countries[country].thresholds };
};

const isGone = (request: FastifyRequest, reply: FastifyReply) =>
    send(reply, spent, { language: acceptedLanguage(request.headers['accept-language']), status: 404 });

const addressOf = ({ params: { link } }: LinkRequest): string => `/api/papers/${encodeURIComponent(link)}`;

/** Sends the customer of a link a code, unless several were sent within the hour. */
const sendCode = async (tx: Transaction, { partners, clock }: Services, opened: Opened): Promise<boolean> => {
    const now = clock();
    const { uid, customerPhone: to } = opened.application;
    const { country, otpDigits: digits, otpMinutes: minutes } = rulesOf(opened);
    if (!mayBeSent(await codesWithinHour(tx, uid, now), country)) return false;
    const code = await makeCode(tx, { uid, ...provenBy(opened), sentTo: to, digits, minutes, now });
    const text = translate(
        `${code} is your code to open your paper. Tell it to nobody. It ends in ${minutes} minutes.`,
        opened.language,
    );
    await partners.messaging.send(tx, { to, purpose: 'code:paper', text, applicationUid: uid });
    return true;
};

const askCode = async (services: Services, request: LinkRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { database, clock } = services;
    const asked = await database.withTransaction(async (tx) => {
        const opened = await openedBy(tx, request.params.link, clock());
        return opened === undefined ? undefined : { opened, isSent: await sendCode(tx, services, opened) };
    });
    if (asked === undefined) return isGone(request, reply);
    const { opened, isSent } = asked;
    return send(reply, entering(opened, addressOf(request), isSent ? undefined : tooOften), {
        ...opened,
        status: isSent ? 200 : 429,
    });
};

export const sendPdf = (
    reply: FastifyReply,
    { application, paper }: Pick<Opened, 'application'> & { readonly paper: string },
    bytes: Buffer,
): FastifyReply =>
    reply
        .headers({
            ...pageHeaders,
            'content-security-policy': "default-src 'none'; sandbox",
            'content-disposition': `attachment; filename="${application.reference}-${paper}.pdf"`,
            'x-content-type-options': 'nosniff',
        })
        .type('application/pdf')
        .send(bytes);

const open = async (services: Services, request: LinkRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { database, clock } = services;
    const now = clock();
    const opened = await database.withTransaction((tx) => openedBy(tx, request.params.link, now));
    if (opened === undefined) return isGone(request, reply);
    const { linkHash } = opened.link;
    const code = (readForm(request)?.get('code') ?? '').replaceAll(/\D/g, '');
    const asked = { uid: opened.application.uid, ...provenBy(opened), now };
    const judged = await tryCode(database, { ...asked, code, tries: rulesOf(opened).otpTries });
    if (judged !== 'accepted')
        return send(reply, entering(opened, addressOf(request), refusals[judged]), { ...opened, status: 422 });
    const { paper } = opened.link;
    if (paper === 'page') {
        const secret = await database.withTransaction(async (tx) => {
            await spendCode(tx, asked);
            return beginSession(tx, { linkHash, now });
        });
        setSessionCookie(services, reply, { link: request.params.link, secret });
        return reply.headers(pageHeaders).redirect(ownPageOf(request.params.link), 303);
    }
    const bytes = await database.withTransaction(async (tx) => {
        await spendCode(tx, asked);
        await tx.orm.update(paperLink).set({ openedAt: now }).where(eq(paperLink.linkHash, linkHash));
        return readPaper(tx, services, { ...opened, link: { ...opened.link, paper } });
    });
    return bytes === undefined ? isGone(request, reply) : sendPdf(reply, { ...opened, paper }, bytes);
};

/**
 * The pages behind a link that a customer was sent: a code goes to their phone when they ask for it, and opens the paper. Who
 * has the link alone, as programs that look into messages do, sees which contract it is of and nothing more.
 */
export const paperRoutes =
    (services: Services) =>
    async (app: FastifyInstance): Promise<void> => {
        const { database, clock } = services;
        describe();
        const config = { isPublic: true } as const;
        takeRawBodies(app, 1024);
        app.get<ByLink>(path, { config }, async (request, reply) => {
            const opened = await database.withTransaction((tx) => openedBy(tx, request.params.link, clock()));
            if (opened === undefined) return isGone(request, reply);
            return send(reply, asking(opened, addressOf(request)), opened);
        });
        app.post<ByLink>(`${path}/code`, { config }, (request, reply) => askCode(services, request, reply));
        app.post<ByLink>(path, { config }, (request, reply) => open(services, request, reply));
        app.get<{ Params: { readonly number: string } }>(checkPath, { config }, async (request, reply) => {
            const language = acceptedLanguage(request.headers['accept-language']);
            const page = await database.withTransaction((tx) =>
                checkOf(tx, services, { number: request.params.number, language }),
            );
            return send(reply, page, { language, status: page.alert === undefined ? 200 : 404 });
        });
    };
