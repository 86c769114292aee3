import { and, eq, ne } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { applicationScope, within } from '../../../domain/access/scope.ts';
import type { ContractReading } from '../../../domain/application/contractReading.ts';
import { readApplication } from '../records/application.ts';
import { uidOf } from './routes.ts';
import type { Services } from '../services.ts';
import { contract } from '../../platform/database/schema/application.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { notFound } from '../../platform/errors.ts';
import { clausesOf } from '../contracts/clauses.ts';
import { storedContent } from '../contracts/content.ts';

const readingOf = async ({ orm }: Transaction, uid: string): Promise<ContractReading> => {
    const [row] = await orm
        .select({ evidence: contract.evidence })
        .from(contract)
        .where(and(eq(contract.applicationUid, uid), ne(contract.status, 'void')));
    // Samples of the demonstration were signed on paper that nobody wrote here.
    if (row === undefined || row.evidence === null || !('content' in row.evidence)) throw notFound();
    const content = storedContent(row.evidence);
    const { guarantors, pledge, consents } = content;
    return {
        clauses: clausesOf(content),
        guarantors: guarantors.map(({ name }) => name),
        pledge: pledge.map(({ description }) => description),
        consents,
    };
};

/** `GET /api/applications/:uid/contract`: the words of the contract, for a screen on which its PDF is too small. */
export const contractReadingRoutes =
    ({ database: { withTransaction } }: Services) =>
    async (app: FastifyInstance): Promise<void> => {
        app.get<{ Params: { readonly uid: string } }>('/api/applications/:uid/contract', async (request) => {
            const uid = uidOf(request.params.uid);
            const { principal } = request;
            return withTransaction(
                async (tx): Promise<ContractReading> => {
                    const application = await readApplication(tx, uid);
                    if (application === undefined || !within(applicationScope(principal), { ...application }))
                        throw notFound();
                    return readingOf(tx, uid);
                },
                { scope: principal },
            );
        });
    };
