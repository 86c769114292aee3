import type { FastifyInstance } from 'fastify';
import { csvOf } from '../../../domain/csv.ts';
import { translate } from '../../platform/languages.ts';
import { processingRegister } from './processing.ts';
import { can } from '../../../domain/resource.ts';
import { breaches } from '../../../domain/resources/breaches.ts';
import { notAllowed } from '../../platform/errors.ts';
import { languageFor } from '../../platform/http/caller.ts';
import { describeRoute } from '../../platform/http/openapi/describeRoute.ts';

const path = '/api/registers/processing';

/** `GET /api/registers/processing`: what is kept of customers, why and for how long, as an authority asks for it; for whoever exports breaches. */
export const registerRoutes =
    () =>
    async (app: FastifyInstance): Promise<void> => {
        describeRoute(
            `GET ${path}`,
            'The register of processing as a file: every field, its purpose, ground and time by country',
            {
                tag: 'Reports',
                replyType: 'text/csv',
                allowed: (principal) => can(principal, 'export', breaches),
            },
        );
        app.get(path, async (request, reply) => {
            if (!can(request.principal, 'export', breaches)) throw notAllowed();
            const language = languageFor(request);
            const rows = processingRegister().map((row) =>
                row.map((cell) => (typeof cell === 'string' ? translate(cell, language) : cell)),
            );
            return reply
                .header('content-type', 'text/csv; charset=utf-8')
                .header('content-disposition', 'attachment; filename="register-of-processing.csv"')
                .send(csvOf(rows));
        });
    };
