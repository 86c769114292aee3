import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Application } from '../../../domain/application/application.ts';
import { customerLanguage } from '../../../domain/languages/customerLanguage.ts';
import { can } from '../../../domain/resource.ts';
import { customerRequests } from '../../../domain/resources/customerRequests.ts';
import { originOf, recordEvent } from '../../platform/audit/eventLog.ts';
import { asSystem } from '../../platform/database/asSystem.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { conflict, notFound } from '../../platform/errors.ts';
import { describeRoute } from '../../platform/http/openapi/describeRoute.ts';
import { readApplication } from '../records/application.ts';
import type { Services } from '../services.ts';
import { everythingOf, type Everything } from './everything.ts';
import { drawCertificate, type ErasureCertificate } from './certificatePage.ts';
import { drawEverything } from './everythingPage.ts';

const [path, certificatePath] = ['/api/customer-requests/:id/everything', '/api/customer-requests/:id/certificate'];

interface EverythingRoute {
    readonly Params: { readonly id: string };
    readonly Querystring: { readonly form?: string };
}

interface Asked {
    readonly applicationUid: string;
    readonly kind: string;
    readonly proof: string | null;
    readonly country: string;
}

/** The request as whoever asks reaches it. Throws 404 outside their reach, 409 until the customer is known to have asked. */
const askedOf = async ({ client }: Transaction, id: string): Promise<Asked> => {
    const { rows } = await client.query<Asked>(
        `select application_uid as "applicationUid", kind, proof, country from customer_request where request_id = $1`,
        [id],
    );
    const [asked] = rows;
    if (asked === undefined) throw notFound();
    const isForThem = (asked.kind === 'access' && asked.proof !== null) || asked.proof === 'id_seen';
    if (!['access', 'export'].includes(asked.kind) || !isForThem) {
        throw conflict('NOT_PROVEN', 'Write first how you know that the customer asked for it');
    }
    return asked;
};

const gather = async (
    tx: Transaction,
    { clock }: Services,
    request: FastifyRequest<EverythingRoute>,
): Promise<Everything> => {
    const { id } = request.params;
    const asked = await askedOf(tx, id);
    return asSystem(tx, async () => {
        const application = await readApplication(tx, asked.applicationUid);
        if (application === undefined) throw notFound();
        const everything = await everythingOf(tx, application, clock());
        await recordEvent(tx, {
            ...originOf(request),
            action: 'everything',
            record: customerRequests.name,
            recordId: id,
            country: asked.country,
            before: null,
            after: { form: request.query.form ?? 'json' },
        });
        return everything;
    });
};

/** What was answered to somebody who asked to be forgotten, as a paper to hand over. */
export const certificateOf = (
    { signer }: Pick<Services, 'signer'>,
    { application, certificate }: { readonly application: Application; readonly certificate: unknown },
): Promise<Buffer> => {
    const { reference, currency } = application;
    const language = customerLanguage(application);
    // Written by an erasure alone.
    return drawCertificate(certificate as ErasureCertificate, { reference, currency, language, signer });
};

const certified = async (tx: Transaction, services: Services, { params: { id } }: FastifyRequest<EverythingRoute>) => {
    const { rows } = await tx.client.query<{ uid: string; certificate: unknown }>(
        'select application_uid as uid, certificate from customer_request where request_id = $1',
        [id],
    );
    const [row] = rows;
    if (row === undefined) throw notFound();
    if (row.certificate === null)
        throw conflict('NO_CERTIFICATE', 'It is written once somebody answers that they are forgotten');
    const { uid, certificate } = row;
    return asSystem(tx, async () => {
        const application = await readApplication(tx, uid);
        if (application === undefined) throw notFound();
        return certificateOf(services, { application, certificate });
    });
};

/** All that is kept about the customer who asked for it, as JSON or, with `?form=pdf`, as a PDF of the same. */
export const exportRoutes =
    (services: Services) =>
    async (app: FastifyInstance): Promise<void> => {
        describeRoute(`GET ${path}`, 'All that is kept about the customer of a request, as JSON or PDF (form=pdf)', {
            tag: 'Customer requests',
            reply: { type: 'object' },
            refusals: [409],
            allowed: (principal) => can(principal, 'edit', customerRequests),
        });
        describeRoute(
            `GET ${certificatePath}`,
            'What went and what stays of a customer who asked to be forgotten, as a PDF',
            {
                tag: 'Customer requests',
                reply: { type: 'string' },
                replyType: 'application/pdf',
                refusals: [409],
                allowed: (principal) => can(principal, 'show', customerRequests),
            },
        );
        app.get<EverythingRoute>(path, async (request, reply) => {
            const { principal, query } = request;
            if (principal.kind === 'key' || !can(principal, 'edit', customerRequests)) throw notFound();
            const everything = await services.database.withTransaction((tx) => gather(tx, services, request), {
                scope: principal,
            });
            reply.header('cache-control', 'no-store');
            if (query.form !== 'pdf') return everything;
            return reply.type('application/pdf').send(await drawEverything(everything));
        });
        app.get<EverythingRoute>(certificatePath, async (request, reply) => {
            const { principal } = request;
            if (principal.kind === 'key' || !can(principal, 'show', customerRequests)) throw notFound();
            const paper = await services.database.withTransaction((tx) => certified(tx, services, request), {
                scope: principal,
            });
            return reply.header('cache-control', 'no-store').type('application/pdf').send(paper);
        });
    };
