import type { FastifyInstance } from 'fastify';
import { daysBetween, maySeeDashboard, unitFor, type Dashboard } from '../../../domain/reporting/dashboard.ts';
import type { Database } from '../../platform/database/connect.ts';
import { notAllowed } from '../../platform/errors.ts';
import { parseDashboardQuery } from './dashboardQuery.ts';
import { readProgress } from './progress.ts';
import { readOverdue, readStages } from './standing.ts';

/** `GET /api/dashboard`: sums over the applications in the caller's reach, without personal data. */
export const reportRoutes =
    ({ withTransaction }: Pick<Database, 'withTransaction'>) =>
    async (app: FastifyInstance): Promise<void> => {
        app.get('/api/dashboard', async ({ principal, query: asked }): Promise<Dashboard> => {
            if (!maySeeDashboard(principal)) throw notAllowed();
            const query = parseDashboardQuery(asked);
            const unit = unitFor(daysBetween(query.from, query.to));
            return withTransaction(
                async (tx) => {
                    const progress = await readProgress(tx, { principal, query, unit });
                    const stages = await readStages(tx, principal, query);
                    const overdue = await readOverdue(tx, principal, query);
                    return { from: query.from, to: query.to, unit, ...progress, stages, overdue };
                },
                { scope: principal },
            );
        });
    };
