import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Application } from '../../../../domain/application/application.ts';
import { customerLanguage } from '../../../../domain/languages/customerLanguage.ts';
import { languageOf, type Language } from '../../../../domain/languages/phrase.ts';
import { applications } from '../../../../domain/resources/applications.ts';
import { readForm } from '../../../identity/embedded/hosted/form.ts';
import { originOf, recordEvent, type Origin } from '../../../platform/audit/eventLog.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { describeRoute } from '../../../platform/http/openapi/describeRoute.ts';
import { takeRawBodies } from '../../../platform/http/rawBodies.ts';
import {
    endSession,
    formToken,
    idInToken,
    ownPageOf,
    secretIn,
    sessionOf,
    setSessionCookie,
} from '../../papers/pageSession.ts';
import type { PaperLink } from '../../papers/paperLink.ts';
import { readPaper } from '../../papers/readPaper.ts';
import { pageHeaders, sendPdf } from '../../papers/routes.ts';
import { readApplication } from '../../records/application.ts';
import type { Services } from '../../services.ts';
import { everythingOf } from '../everything.ts';
import { drawEverything } from '../everythingPage.ts';
import { certificateOf } from '../exportRoute.ts';
import { customerOf, takeWish } from '../../records/asks.ts';
import { drawOwnPage } from './draw.ts';
import { erasureOf, hasCopy, keptFor, type Kept } from './kept.ts';
import { answerPlan } from './plan.ts';

interface ByLink {
    readonly Params: { readonly link: string };
    readonly Querystring: { readonly lang?: string };
}

interface ByPaper extends ByLink {
    readonly Params: { readonly link: string; readonly paper: string };
}

interface Visit {
    readonly link: PaperLink;
    readonly application: Application;
    readonly secret: string;
    readonly origin: Origin;
}

const path = '/api/own/:link';

const visitOf = async (
    tx: Transaction,
    { clock }: Services,
    request: FastifyRequest<ByLink>,
): Promise<Visit | undefined> => {
    const secret = secretIn(request);
    const { link } = request.params;
    const found = secret === undefined ? undefined : await sessionOf(tx, { link, secret, now: clock() });
    const application = found === undefined ? undefined : await readApplication(tx, found.applicationUid);
    if (secret === undefined || found === undefined || application === undefined) return undefined;
    const { id, ip, headers } = request;
    return {
        link: found,
        application,
        secret,
        origin: originOf({ principal: customerOf(application), id, ip, headers }),
    };
};

/** Who has no code for this browser, or one that is over, asks for one. */
const askCode = (reply: FastifyReply, link: string): FastifyReply =>
    reply.headers(pageHeaders).redirect(`/api/papers/${encodeURIComponent(link)}`, 303);

const languageFor = ({ query }: FastifyRequest<ByLink>, application: Application): Language =>
    languageOf(query.lang ?? '') ?? customerLanguage(application);

interface Told {
    readonly notice?: string;
    readonly alert?: string;
    readonly status?: number;
}

const draw = (
    { clock }: Services,
    { request, reply }: { readonly request: FastifyRequest<ByLink>; readonly reply: FastifyReply },
    { kept, secret, notice, alert, status = 200 }: Told & { readonly kept: Kept; readonly secret: string },
): FastifyReply => {
    const language = languageFor(request, kept.application);
    const address = ownPageOf(request.params.link);
    const page = drawOwnPage({ kept, language, address, token: () => formToken(secret), notice, alert, now: clock() });
    return reply
        .code(status)
        .headers(pageHeaders)
        .header('content-language', language)
        .type('text/html; charset=utf-8')
        .send(page);
};

const show = async (services: Services, request: FastifyRequest<ByLink>, reply: FastifyReply) => {
    const seen = await services.database.withTransaction(async (tx) => {
        const visit = await visitOf(tx, services, request);
        if (visit === undefined) return undefined;
        return { ...visit, kept: await keptFor(tx, visit.application, services.clock()) };
    });
    return seen === undefined ? askCode(reply, request.params.link) : draw(services, { request, reply }, seen);
};

const outcomes: Readonly<Record<Awaited<ReturnType<typeof takeWish>>, Told>> = {
    taken: { notice: 'We received it. You see it below, with the day by which we answer.' },
    empty: { alert: 'Write what you ask, and send it again.', status: 422 },
    too_many: { alert: 'You sent many requests today. Send the next one tomorrow.', status: 429 },
};

const withdrawnWords = 'Withdrawn on their own page';

const act = async (services: Services, request: FastifyRequest<ByLink>, reply: FastifyReply) => {
    const fields = readForm(request) ?? new Map<string, string>();
    const kind = fields.get('kind') ?? '';
    const done = await services.database.withTransaction(async (tx) => {
        const visit = await visitOf(tx, services, request);
        const id = visit === undefined ? undefined : idInToken(visit.secret, fields.get('token') ?? '');
        if (visit === undefined || id === undefined) return undefined;
        if (kind === 'leave') {
            await endSession(tx, visit.link.linkHash);
            return 'left' as const;
        }
        const { application, origin } = visit;
        const code = (fields.get('code') ?? '').replaceAll(/\D/g, '');
        const told = await answerPlan(tx, services, { kind, uid: application.uid, code, origin });
        if (told !== undefined)
            return { ...told, kept: await keptFor(tx, application, services.clock()), secret: visit.secret };
        const words = kind === 'withdraw' ? withdrawnWords : (fields.get('words') ?? '');
        const wish = {
            id,
            kind,
            words,
            purpose: fields.get('purpose') ?? null,
            origin,
            proof: 'code',
        } as const;
        const outcome = await takeWish(tx, services, { application, wish });
        const kept = await keptFor(tx, application, services.clock());
        return { ...outcomes[outcome], kept, secret: visit.secret };
    });
    if (done === undefined) return askCode(reply, request.params.link);
    if (done !== 'left') return draw(services, { request, reply }, done);
    setSessionCookie(services, reply, { link: request.params.link, secret: '' });
    return askCode(reply.header('clear-site-data', '"cache"'), request.params.link);
};

interface OwnFile {
    readonly bytes: Buffer;
    readonly type: 'pdf' | 'json';
}

const fileOf = async (
    tx: Transaction,
    services: Services,
    { kept, asked }: { kept: Kept; asked: string },
): Promise<OwnFile | undefined> => {
    const { application, documentId } = kept;
    const paper = kept.papers.find((one) => one === asked);
    if (paper !== undefined) {
        const bytes = await readPaper(tx, services, { application, link: { documentId, paper } });
        return bytes === undefined ? undefined : { bytes, type: 'pdf' };
    }
    const certificate = erasureOf(kept);
    if (asked === 'erasure.pdf' && certificate !== null)
        return { bytes: await certificateOf(services, { application, certificate }), type: 'pdf' };
    if (!/^everything\.(pdf|json)$/.test(asked) || !hasCopy(kept, services.clock())) return undefined;
    const everything = await everythingOf(tx, application, services.clock());
    return asked === 'everything.pdf'
        ? { bytes: await drawEverything(everything), type: 'pdf' }
        : { bytes: Buffer.from(JSON.stringify(everything, null, 1)), type: 'json' };
};

const download = async (services: Services, request: FastifyRequest<ByPaper>, reply: FastifyReply) => {
    const { link, paper } = request.params;
    const found = await services.database.withTransaction(async (tx) => {
        const visit = await visitOf(tx, services, request);
        if (visit === undefined) return undefined;
        const { application, origin } = visit;
        const kept = await keptFor(tx, application, services.clock());
        const file = await fileOf(tx, services, { kept, asked: paper });
        if (file === undefined) return undefined;
        const { uid, country } = application;
        const about = { record: applications.name, recordId: uid, country, before: null, after: { paper } };
        await recordEvent(tx, { ...origin, action: 'read', ...about });
        return { application, ...file };
    });
    if (found === undefined) return askCode(reply, link);
    const name = paper.replace(/\..*/, '');
    if (found.type === 'pdf') return sendPdf(reply, { ...found, paper: name }, found.bytes);
    return reply
        .headers(pageHeaders)
        .header('content-disposition', `attachment; filename="${found.application.reference}-${name}.json"`)
        .type('application/json')
        .send(found.bytes);
};

/**
 * The customer's own page, once the code of its link opened it in this browser: it reaches the application of that link and
 * nothing beside, takes what they ask with its clock, and hands out their papers.
 */
export const ownPageRoutes =
    (services: Services) =>
    async (app: FastifyInstance): Promise<void> => {
        const common = { tag: 'About', reply: { type: 'string' }, replyType: 'text/html', allowed: 'public' } as const;
        describeRoute(`GET ${path}`, 'The customer’s own page', common);
        describeRoute(`POST ${path}`, 'What a customer asks on their own page', common);
        describeRoute(`GET ${path}/:paper`, 'A paper of the customer, on their own page', common);
        const config = { isPublic: true } as const;
        takeRawBodies(app, 16_384);
        app.get<ByLink>(path, { config }, (request, reply) => show(services, request, reply));
        app.post<ByLink>(path, { config }, (request, reply) => act(services, request, reply));
        app.get<ByPaper>(`${path}/:paper`, { config }, (request, reply) => download(services, request, reply));
    };
