import type { FastifyInstance } from 'fastify';
import type { Principal } from '../../../domain/access/roles.ts';
import { maySeeApprovals, refusalInput, type Approval, type WaitsAlone } from '../../../domain/approval.ts';
import { originOf } from '../../platform/audit/eventLog.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Freshness } from '../../platform/audit/freshness.ts';
import { notAllowed } from '../../platform/errors.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { sendWriteReply, withReceipt } from '../../platform/http/idempotency.ts';
import { waitsAlone } from './alone.ts';
import { approvalsFor } from './approvals.ts';
import { refusalOf, refuse } from './refuse.ts';
import { describeRoute } from '../../platform/http/openapi/describeRoute.ts';
import { fieldsOf } from '../../../domain/field.ts';
import { objectSchema } from '../../../domain/jsonSchema.ts';

interface ApprovalOptions {
    readonly database: Pick<Database, 'withTransaction'>;
    readonly freshness: Freshness;
    readonly jobs: Pick<Jobs, 'send'>;
}

const requireReader = (principal: Principal): void => {
    if (!maySeeApprovals(principal)) throw notAllowed();
};

const describe = (): void => {
    describeRoute(
        'GET /api/approvals',
        'What waits for a second person; who approves sends what each says under "confirmation"',
        { tag: 'Approvals', reply: { type: 'array', items: { type: 'object' } }, allowed: maySeeApprovals },
    );
    describeRoute('GET /api/approvals/alone', 'What would wait if you asked for it, because nobody else may answer', {
        tag: 'Approvals',
        reply: { type: 'array', items: { type: 'object' } },
        allowed: maySeeApprovals,
    });
    describeRoute(
        'POST /api/approvals/refusals',
        'Decline what another person asked for, or withdraw your own request',
        {
            tag: 'Approvals',
            body: objectSchema(fieldsOf(refusalInput), { required: fieldsOf(refusalInput) }),
            reply: { type: 'array', items: { type: 'object' } },
            refusals: [409, 422],
            allowed: maySeeApprovals,
        },
    );
};

/**
 * `GET /api/approvals`: what waits for a second person. Who approves sends what each says under `confirmation`;
 * `POST /api/approvals/refusals` says no.
 */
export const approvalRoutes =
    ({ database: { withTransaction }, freshness, jobs }: ApprovalOptions) =>
    async (app: FastifyInstance): Promise<void> => {
        describe();
        app.get('/api/approvals', async ({ principal }): Promise<readonly Approval[]> => {
            requireReader(principal);
            return withTransaction((tx) => approvalsFor(tx, principal), { scope: principal });
        });

        app.get('/api/approvals/alone', async ({ person }): Promise<readonly WaitsAlone[]> => {
            requireReader(person);
            return withTransaction((tx) => waitsAlone(tx, person), { scope: person });
        });

        app.post('/api/approvals/refusals', async (request, reply) => {
            const { principal, body } = request;
            requireReader(principal);
            const refusal = refusalOf(body);
            const answer = await withTransaction(
                (tx) =>
                    withReceipt(request, tx, {
                        effect: async () => {
                            await refuse(tx, refusal, { origin: originOf(request), jobs });
                            return { status: 200, body: await approvalsFor(tx, principal), about: 'approvals' };
                        },
                        readAgain: async () => ({ body: await approvalsFor(tx, principal) }),
                    }),
                { scope: principal },
            );
            freshness.bump();
            return sendWriteReply(reply, answer);
        });
    };
