import type { FastifyInstance } from 'fastify';
import type { Principal } from '../../../domain/access/roles.ts';
import { maySeeApprovals, type Approval } from '../../../domain/approval.ts';
import { originOf } from '../../platform/audit/eventLog.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Freshness } from '../../platform/audit/freshness.ts';
import { notAllowed } from '../../platform/errors.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { sendWriteReply, withIdempotency } from '../../platform/http/idempotency.ts';
import { approvalsFor } from './approvals.ts';
import { refusalOf, refuse } from './refuse.ts';

interface ApprovalOptions {
    readonly database: Pick<Database, 'withTransaction'>;
    readonly freshness: Freshness;
    readonly jobs: Pick<Jobs, 'send'>;
}

const requireReader = (principal: Principal): void => {
    if (!maySeeApprovals(principal)) throw notAllowed();
};

/**
 * `GET /api/approvals`: what waits for a second person. Who approves sends what each says under `confirmation`;
 * `POST /api/approvals/refusals` says no.
 */
export const approvalRoutes =
    ({ database: { withTransaction }, freshness, jobs }: ApprovalOptions) =>
    async (app: FastifyInstance): Promise<void> => {
        app.get('/api/approvals', async ({ principal }): Promise<readonly Approval[]> => {
            requireReader(principal);
            return withTransaction((tx) => approvalsFor(tx, principal), { scope: principal });
        });

        app.post('/api/approvals/refusals', async (request, reply) => {
            const { principal, body } = request;
            requireReader(principal);
            const refusal = refusalOf(body);
            const answer = await withTransaction(
                (tx) =>
                    withIdempotency(request, tx, async () => {
                        await refuse(tx, refusal, { origin: originOf(request), jobs });
                        return { status: 200, body: await approvalsFor(tx, principal) };
                    }),
                { scope: principal },
            );
            freshness.bump();
            return sendWriteReply(reply, answer);
        });
    };
