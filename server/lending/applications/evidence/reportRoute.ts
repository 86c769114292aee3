import type { FastifyInstance, FastifyRequest } from 'fastify';
import { applicationScope, within } from '../../../../domain/access/scope.ts';
import type { Application } from '../../../../domain/application/application.ts';
import type { BureauReport } from '../../../../domain/application/checks/facts.ts';
import { countries, isCountry } from '../../../../domain/countries.ts';
import { originOf, recordEvent } from '../../../platform/audit/eventLog.ts';
import { renderBureauReport } from '../../contracts/bureauReport.ts';
import { asSystem } from '../../../platform/database/asSystem.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { mayRead } from '../../../documents/access.ts';
import { invalid, notFound } from '../../../platform/errors.ts';
import { acceptedLanguage } from '../../../platform/languages.ts';
import { openRow } from '../../records/sealedRows.ts';
import { readApplication } from '../../records/application.ts';
import { uidOf } from '../routes.ts';
import type { Services } from '../../services.ts';
import type { Subject } from '../../../partners/bureau/bureau.ts';
import { questionOf, subjectHash } from './bureauQuestion.ts';

interface KeptReport {
    readonly report: BureauReport;
    readonly received: string;
    readonly askedAt: Date;
}

const keptReport = (tx: Transaction, uid: string, subject: Subject): Promise<KeptReport | undefined> =>
    // No person reads requests; who may see this one is asked right after.
    asSystem(tx, async () => {
        const { rows } = await tx.client.query<KeptReport & { readonly requestId: string }>({
            name: 'kept bureau report',
            text: `select report, received, request_id as "requestId", asked_at as "askedAt" from bureau_request
                where application_uid = $1 and subject = $2 and received is not null`,
            values: [uid, subjectHash(subject)],
        });
        const [row] = rows;
        return row && openRow(tx, { table: 'bureau_request', uid, row: row.requestId }, row);
    });

interface Found extends KeptReport {
    readonly application: Application;
    readonly subject: Subject;
}

const find = async (tx: Transaction, { principal }: FastifyRequest, uid: string): Promise<Found> => {
    const application = await readApplication(tx, uid);
    if (application === undefined || !within(applicationScope(principal), { ...application })) throw notFound();
    // A report about whom the application was before, or that the customer no longer agrees to, is not its report.
    const subject = questionOf(application);
    const kept = subject === undefined ? undefined : await keptReport(tx, uid, subject);
    if (subject === undefined || kept === undefined) throw notFound();
    const document = { kind: 'bureau_report', capturedAt: kept.askedAt.toISOString() } as const;
    if (!mayRead(principal, application, document)) throw notFound();
    return { ...kept, application, subject };
};

const contentTypes = { pdf: 'application/pdf', json: 'application/json' } as const;
type Form = keyof typeof contentTypes;

const formOf = (form: string): Form => {
    if (form === 'pdf' || form === 'json') return form;
    throw invalid({ form: 'Say which form: pdf or json' });
};

const write = async (form: Form, found: Found, request: FastifyRequest): Promise<Buffer | string> => {
    const { application, subject, report, received } = found;
    if (form === 'json') return received;
    const { reference, country } = application;
    if (!isCountry(country)) throw notFound();
    const language = acceptedLanguage(request.headers['accept-language']);
    return renderBureauReport({ reference, subject, report, rules: countries[country], language });
};

interface ReportRoute {
    readonly Params: { readonly uid: string };
    readonly Querystring: { readonly form?: string };
}

/**
 * `GET /api/applications/:uid/bureau-report`: the credit report as a PDF, or with `?form=json` exactly as the bureau sent it.
 * Every reading is logged; 404 to all who may not (rule 6.2).
 */
export const bureauReportRoutes =
    ({ database: { withTransaction } }: Services) =>
    async (app: FastifyInstance): Promise<void> => {
        app.get<ReportRoute>('/api/applications/:uid/bureau-report', async (request, reply) => {
            const uid = uidOf(request.params.uid);
            const form = formOf(request.query.form ?? 'pdf');
            const found = await withTransaction(
                async (tx) => {
                    const kept = await find(tx, request, uid);
                    await recordEvent(tx, {
                        ...originOf(request),
                        action: 'read_bureau_report',
                        record: 'applications',
                        recordId: uid,
                        country: kept.application.country,
                        before: null,
                        after: { reference: kept.report.reference, form },
                    });
                    return kept;
                },
                { scope: request.principal },
            );
            return reply
                .headers({
                    'content-type': contentTypes[form],
                    'content-disposition': `attachment; filename="${found.application.reference}-bureau.${form}"`,
                    'content-security-policy': "default-src 'none'; sandbox",
                    'x-content-type-options': 'nosniff',
                    'cache-control': 'private, no-store',
                })
                .send(await write(form, found, request));
        });
    };
