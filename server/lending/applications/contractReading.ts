import { and, eq, ne } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { applicationScope, within } from '../../../domain/access/scope.ts';
import type { Application } from '../../../domain/application/application.ts';
import type { ContractReading, LockScreen } from '../../../domain/application/contractReading.ts';
import { readApplication } from '../records/application.ts';
import { uidOf } from './routes.ts';
import type { Services } from '../services.ts';
import { contract } from '../../platform/database/schema/application.ts';
import { openRow } from '../records/sealedRows.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { notFound } from '../../platform/errors.ts';
import { shapeOf } from '../../../domain/lending/product.ts';
import { clausesOf } from '../contracts/clauses.ts';
import { translate } from '../../platform/languages.ts';
import { lockText } from '../servicing/words.ts';
import type { ContractContent } from '../contracts/content.ts';
import { contentOf } from '../contracts/texts.ts';

/** The screen of a phone whose first instalment is late: seen before anybody signs, not after it happened. */
const lockScreenOf = (
    { partners }: Pick<Services, 'partners'>,
    { country }: Application,
    { reference, language = 'en', terms: { offer }, shop }: ContractContent,
): LockScreen | null => {
    if (!partners.locksPhones || !shapeOf(offer).hasPhone) return null;
    const payTo = partners.collections.payTo(country);
    const how = { toOpen: offer.instalment, payTo, shopPhone: shop.cellphone };
    return {
        language,
        title: translate('This phone is locked', language),
        message: lockText({ reference, language, currency: offer.currency }, how),
        emergency: translate('Emergency call', language),
    };
};

const readingOf = async (
    tx: Transaction,
    services: Pick<Services, 'partners'>,
    application: Application,
): Promise<ContractReading> => {
    const [kept] = await tx.orm
        .select({ contractId: contract.contractId, evidence: contract.evidence })
        .from(contract)
        .where(and(eq(contract.applicationUid, application.uid), ne(contract.status, 'void')));
    const { uid } = application;
    const row = kept && (await openRow(tx, { table: 'contract', uid, row: kept.contractId }, kept));
    // Samples of the demonstration were signed on paper that nobody wrote here.
    if (row === undefined || row.evidence === null || !('content' in row.evidence)) throw notFound();
    const content = await contentOf(tx, { country: application.country, evidence: row.evidence });
    const { guarantors, pledge, consents } = content;
    return {
        clauses: clausesOf(content),
        guarantors: guarantors.map(({ name }) => name),
        pledge: pledge.map(({ description }) => description),
        consents,
        lockScreen: lockScreenOf(services, application, content),
    };
};

/** `GET /api/applications/:uid/contract`: the words of the contract, for a screen on which its PDF is too small. */
export const contractReadingRoutes =
    ({ database: { withTransaction }, partners }: Services) =>
    async (app: FastifyInstance): Promise<void> => {
        app.get<{ Params: { readonly uid: string } }>('/api/applications/:uid/contract', async (request) => {
            const uid = uidOf(request.params.uid);
            const { principal } = request;
            return withTransaction(
                async (tx): Promise<ContractReading> => {
                    const application = await readApplication(tx, uid);
                    if (application === undefined || !within(applicationScope(principal), { ...application }))
                        throw notFound();
                    return readingOf(tx, { partners }, application);
                },
                { scope: principal },
            );
        });
    };
