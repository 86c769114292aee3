import type { FastifyInstance } from 'fastify';
import { daysBetween, maySeeDashboard, unitFor, type Dashboard } from '../../../domain/reporting/dashboard.ts';
import type { Services } from '../services.ts';
import { notAllowed } from '../../platform/errors.ts';
import { parseDashboardQuery } from './dashboardQuery.ts';
import { readPortfolio } from './portfolio.ts';
import { readProgress } from './progress.ts';
import { readOverdue, readStages } from './standing.ts';
import { describeRoute } from '../../platform/http/openapi/describeRoute.ts';

const text = { type: 'string' } as const;
const day = { type: 'string', format: 'date' } as const;

const describe = () =>
    describeRoute(
        'GET /api/dashboard',
        'How the business goes: applications and decisions, who waits too long, what is owed, late and collected',
        {
            tag: 'Reports',
            query: { from: day, to: day, country: text, merchantCode: text, product: text },
            reply: { type: 'object' },
            allowed: maySeeDashboard,
        },
    );

/** `GET /api/dashboard`: sums over the applications in the caller's reach, without personal data. */
export const reportRoutes =
    ({ database: { withTransaction } }: Pick<Services, 'database'>) =>
    async (app: FastifyInstance): Promise<void> => {
        describe();
        app.get('/api/dashboard', async ({ principal, query: asked }): Promise<Dashboard> => {
            if (!maySeeDashboard(principal)) throw notAllowed();
            const query = parseDashboardQuery(asked);
            const unit = unitFor(daysBetween(query.from, query.to));
            return withTransaction(
                async (tx) => {
                    const progress = await readProgress(tx, { principal, query, unit });
                    const stages = await readStages(tx, principal, query);
                    const overdue = await readOverdue(tx, principal, query);
                    const portfolio = await readPortfolio(tx, { principal, query, unit });
                    return { from: query.from, to: query.to, unit, ...progress, stages, overdue, portfolio };
                },
                { scope: principal, of: 'application', mayLag: true },
            );
        });
    };
