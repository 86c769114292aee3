import type { FastifyInstance } from 'fastify';
import { daysBetween, maySeeDashboard, unitFor, type Dashboard } from '../../../domain/reporting/dashboard.ts';
import type { Services } from '../services.ts';
import { notAllowed } from '../../platform/errors.ts';
import { parseDashboardQuery } from './dashboardQuery.ts';
import { readPortfolio } from './portfolio.ts';
import { readRolls } from './rolls.ts';
import { readProgress, type ReportRequest } from './progress.ts';
import { readOverdue, readStages } from './standing.ts';
import { readWork } from './work.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { describeRoute } from '../../platform/http/openapi/describeRoute.ts';

const text = { type: 'string' } as const;
const day = { type: 'string', format: 'date' } as const;

const described = {
    tag: 'Reports',
    query: { from: day, to: day, country: text, merchantCode: text, product: text },
    allowed: maySeeDashboard,
} as const;

const describe = (): void => {
    describeRoute(
        'GET /api/dashboard',
        'How the business goes: applications and decisions, who waits too long, what is owed, late and collected',
        { ...described, reply: { type: 'object' } },
    );
    describeRoute(
        'GET /api/dashboard/rolls',
        'Roll rates: what was owed in each standing as a month began, and the part of it that stood worse as it ended',
        { ...described, reply: { type: 'array', items: { type: 'object' } } },
    );
    describeRoute(
        'GET /api/dashboard/work',
        'How long applications took from step to step, what was decided otherwise than recommended, and how loans stand by who sold and who approved them',
        { ...described, reply: { type: 'object' } },
    );
};

/** `GET /api/dashboard` and what is asked apart from it for its cost: sums over what is in the caller's reach, without personal data. */
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
        const apart = <Answer>(
            path: string,
            read: (tx: Transaction, asked: Pick<ReportRequest, 'principal' | 'query'>) => Promise<Answer>,
        ) =>
            app.get(path, async ({ principal, query: asked }): Promise<Answer> => {
                if (!maySeeDashboard(principal)) throw notAllowed();
                const query = parseDashboardQuery(asked);
                return withTransaction((tx) => read(tx, { principal, query }), {
                    scope: principal,
                    of: 'application',
                    mayLag: true,
                });
            });
        apart('/api/dashboard/rolls', readRolls);
        apart('/api/dashboard/work', readWork);
    };
