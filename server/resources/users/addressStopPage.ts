import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { system } from '../../../domain/access/roles.ts';
import { readQuery } from '../../identity/embedded/hosted/form.ts';
import { drawAddressStop, type AddressStop } from '../../identity/embedded/hosted/pages/addressStop.ts';
import { styleSource } from '../../identity/embedded/hosted/pages/style.ts';
import { chooseLanguage } from '../../identity/embedded/hosted/texts/texts.ts';
import type { Database } from '../../platform/database/connect.ts';
import { describeRoute } from '../../platform/http/openapi/describeRoute.ts';
import { stopOwn } from './accountRow.ts';
import type { Custody } from './addressCustody.ts';
import { maskedWaiting, ownerBy } from './addressNotice.ts';

interface StopRoute {
    readonly Params: { readonly link: string };
}

type StopRequest = FastifyRequest<StopRoute>;

const path = '/api/address-stops/:link';

/** No script at all, one style sheet, no frame around it, and nobody learns the address it was opened at. */
const headers = {
    'content-security-policy': `default-src 'none'; style-src ${styleSource}; img-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    vary: 'accept-language',
} as const;

const sendPage = (request: StopRequest, reply: FastifyReply, page: AddressStop): FastifyReply => {
    const language = chooseLanguage(readQuery(request), request.headers['accept-language']);
    return reply
        .code(page.step === 'spent' ? 404 : 200)
        .headers(headers)
        .header('content-language', language)
        .type('text/html; charset=utf-8')
        .send(drawAddressStop(page, language));
};

const describe = (): void => {
    const rest = { tag: 'About', reply: { type: 'string' }, replyType: 'text/html', allowed: 'public' } as const;
    describeRoute(`GET ${path}`, 'The page behind the link that stops a new address', rest);
    describeRoute(`POST ${path}`, 'Stop a new address, by whoever has the link that its owner was sent', rest);
};

const waitingSql = `select pending_email as "pendingEmail", pending_cellphone as "pendingCellphone",
        second_step_off_at as "secondStepOffAt"
    from app_user where username = $1 and (pending_until is not null or second_step_off_at is not null)`;

type Parts = Pick<Custody, 'jobs' | 'clock'> & { readonly database: Database };

const pageOf = async ({ database, clock }: Parts, link: string): Promise<AddressStop> => {
    const username = await ownerBy(database.pool, link, clock());
    if (username === undefined) return { step: 'spent' };
    const { rows } = await database.pool.query<Record<string, unknown>>(waitingSql, [username]);
    const [waiting] = rows;
    if (waiting === undefined) return { step: 'spent' };
    return { step: 'ask', username, addresses: maskedWaiting(waiting), isStep: waiting['secondStepOffAt'] != null };
};

const stopBy = ({ database, jobs, clock }: Parts, { params: { link }, id: requestId, ip }: StopRequest) =>
    database.withTransaction(async (tx) => {
        const username = await ownerBy(tx.client, link, clock());
        return username !== undefined && stopOwn(tx, jobs, { username, origin: { principal: system, requestId, ip } });
    });

/**
 * Where the link leads that the owner of an address is sent when somebody writes another one. Opening it stops nothing:
 * programs that look into mail open every link. Its button does.
 */
export const addressStopPage =
    (parts: Parts) =>
    async (app: FastifyInstance): Promise<void> => {
        describe();
        const config = { isPublic: true } as const;
        app.removeAllContentTypeParsers();
        // The link says it all.
        app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 1024 }, (_request, _body, parsed) =>
            parsed(null),
        );
        app.get<StopRoute>(path, { config }, async (request, reply) =>
            sendPage(request, reply, await pageOf(parts, request.params.link)),
        );
        app.post<StopRoute>(path, { config }, async (request, reply) =>
            sendPage(request, reply, { step: (await stopBy(parts, request)) ? 'done' : 'spent' }),
        );
    };
