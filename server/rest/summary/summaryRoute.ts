import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Resource } from '../../../domain/resource.ts';
import type { Summary } from '../../../domain/summary.ts';
import { allow } from '../../identity/allow.ts';
import type { Database } from '../../platform/database/connect.ts';
import { sqlStateOf } from '../../platform/database/failures.ts';
import { ApiError } from '../../platform/errors.ts';
import { seekBy } from '../list/listQuery.ts';
import { audienceOf } from '../sql/audience.ts';
import { parseSummaryQuery } from './summaryQuery.ts';
import { summaryOf, summaryStatement, type SummaryRow } from './summaryStatement.ts';

interface SummaryOptions {
    readonly resource: Resource;
    readonly database: Pick<Database, 'reader' | 'secrets'>;
}

const stopped = '57014';

const tooMuch = (cause: unknown): ApiError =>
    new ApiError({
        status: 422,
        code: 'too_much',
        message: 'These are too many rows to add up at once: narrow the filter.',
        cause,
    });

/** `GET /api/<name>/summary?filter&by&measures&totals`: what rows in reach add up to, whole or in groups; 422 where that takes too long. */
export const summaryRoute = (app: FastifyInstance, { resource, database }: SummaryOptions): void => {
    const seek = seekBy(database.secrets);
    app.get(`/api/${resource.name}/summary`, async ({ principal, query }: FastifyRequest): Promise<Summary> => {
        allow(principal, 'list', resource);
        const audience = audienceOf(resource, principal);
        // Fastify parsed the address; the names and values are checked here.
        const asked = parseSummaryQuery(resource, { principal, seek }, query as Readonly<Record<string, unknown>>);
        const scope = resource.scope(principal);
        const statement = summaryStatement({ resource, audience, scope, query: asked.query, reader: principal }, asked);
        try {
            // Its own connections: whoever adds up much keeps no list waiting.
            const { rows } = await database.reader(principal, 'summary').query<SummaryRow>(statement);
            return summaryOf(rows, asked);
        } catch (error) {
            throw sqlStateOf(error) === stopped ? tooMuch(error) : error;
        }
    });
};
