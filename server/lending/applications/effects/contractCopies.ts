import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, ne } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { RunEffect } from '../effect.ts';
import type { Services } from '../../services.ts';
import { contract, contractCopy } from '../../../platform/database/schema/application.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { notFound } from '../../../platform/errors.ts';
import { customerLanguage } from '../../../../domain/languages/customerLanguage.ts';
import { translate } from '../../../platform/languages.ts';

const days = 7;

const hashOf = (link: string): string => createHash('sha256').update(link).digest('hex');

const standingContract = async ({ orm }: Transaction, uid: string) => {
    const [row] = await orm
        .select({ documentId: contract.documentId })
        .from(contract)
        .where(and(eq(contract.applicationUid, uid), ne(contract.status, 'void')));
    return row;
};

/** Sends the customer a link to their contract, which opens for some days for whoever has it. */
export const sendContractCopy: RunEffect = async ({ tx, after, services: { partners, clock, publicUrl } }) => {
    const paper = await standingContract(tx, after.uid);
    if (paper === undefined || after.customerPhone === '') return;
    const link = randomBytes(24).toString('base64url');
    const now = clock();
    await tx.orm.insert(contractCopy).values({
        linkHash: hashOf(link),
        applicationUid: after.uid,
        ...paper,
        createdAt: now,
        expiresAt: new Date(now.getTime() + days * 86_400_000),
    });
    await partners.messaging.send(tx, {
        to: after.customerPhone,
        purpose: 'contract_copy',
        text: translate(
            `Your contract ${after.reference}: ${publicUrl}/api/contract-copies/${link} This link opens for ${days} days.`,
            customerLanguage(after),
        ),
        applicationUid: after.uid,
    });
};

/** `GET /api/contract-copies/:link`: the contract as PDF to whoever has the link, while it lasts; 404 otherwise. */
export const contractCopyRoutes =
    ({ database, documents, clock }: Services) =>
    async (app: FastifyInstance): Promise<void> => {
        app.get<{ Params: { readonly link: string } }>(
            '/api/contract-copies/:link',
            { config: { isPublic: true } },
            async (request, reply) => {
                const now = clock();
                const found = await database.withTransaction(async (tx) => {
                    const [copy] = await tx.orm
                        .update(contractCopy)
                        .set({ openedAt: now })
                        .where(
                            and(
                                eq(contractCopy.linkHash, hashOf(request.params.link)),
                                gt(contractCopy.expiresAt, now),
                            ),
                        )
                        .returning({ documentId: contractCopy.documentId });
                    return copy === undefined ? undefined : documents.find(tx, copy.documentId);
                });
                if (found === undefined) throw notFound();
                return reply
                    .headers({
                        'content-type': 'application/pdf',
                        'content-disposition': 'attachment; filename="contract.pdf"',
                        'content-security-policy': "default-src 'none'; sandbox",
                        'x-content-type-options': 'nosniff',
                        'referrer-policy': 'no-referrer',
                        'cache-control': 'private, no-store',
                    })
                    .send(await documents.read(found));
            },
        );
    };
