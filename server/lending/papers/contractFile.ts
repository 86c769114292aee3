import { and, eq, isNull, ne } from 'drizzle-orm';
import { entryIn } from '../../../domain/application/captured.ts';
import { system } from '../../../domain/access/roles.ts';
import { announce } from '../../platform/audit/changeFeed.ts';
import { application, contract } from '../../platform/database/schema/application.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { renderContract, renderSignedContract } from '../contracts/contracts.ts';
import type { Signature } from '../contracts/pages/signature.ts';
import { signatureImage } from '../contracts/pages/signatureImage.ts';
import { contentOf } from '../contracts/texts.ts';
import { openRow } from '../records/sealedRows.ts';
import type { Services } from '../services.ts';

/** Whose contract it is; its rows lie sealed by that. */
export const placeOfContract = (uid: string, row: string) => ({ table: 'contract', uid, row }) as const;

/** A contract whose file is still to be drawn. */
interface OwedFile {
    readonly uid: string;
    readonly country: string;
    readonly contractId: string;
    readonly documentId: string;
    readonly madeAt: Date;
    readonly draw: () => Promise<Buffer>;
}

type Parts = Pick<Services, 'documents' | 'signer'>;

/** What proves a signature, as its evidence holds it. */
export type Proof = Omit<Signature, 'image'> & { readonly signatureId: string };

const isOwed = (contractId: string) =>
    and(eq(contract.contractId, contractId), isNull(contract.documentSha256), ne(contract.status, 'void'));

const imageOf = async (tx: Transaction, { documents }: Parts, { signatureId }: Proof): Promise<Buffer> => {
    const drawn = await documents.find(tx, signatureId);
    if (drawn === undefined) throw new Error(`The signature ${signatureId} is gone`);
    return signatureImage(await documents.read(drawn));
};

/** The file that a contract lacks, as read or as signed; undefined where it lacks none, counts no longer or was forgotten. */
export const owedFile = async (tx: Transaction, parts: Parts, contractId: string): Promise<OwedFile | undefined> => {
    const [found] = await tx.orm
        .select({ kept: contract, country: application.country })
        .from(contract)
        .innerJoin(application, eq(application.uid, contract.applicationUid))
        .where(isOwed(contractId));
    if (found === undefined) return undefined;
    const { kept, country } = found;
    const { applicationUid: uid, documentId, createdAt, signedAt } = kept;
    const { evidence } = await openRow(tx, placeOfContract(uid, contractId), kept);
    if (evidence === null) return undefined;
    const content = await contentOf(tx, { country, evidence });
    // Written by the effect that signs.
    const proof = entryIn(evidence, 'proof') as Proof | undefined;
    const image = proof && (await imageOf(tx, parts, proof));
    return {
        uid,
        country,
        contractId,
        documentId,
        madeAt: signedAt ?? createdAt,
        draw: () =>
            proof === undefined || image === undefined
                ? renderContract(content, parts.signer)
                : renderSignedContract(content, { ...proof, image }, parts.signer),
    };
};

/** Keeps a file that was drawn; undefined where somebody else has kept one meanwhile, else its SHA-256 in hexadecimal. */
export const keepContractFile = async (
    tx: Transaction,
    { documents }: Parts,
    { file, content, by }: { readonly file: OwedFile; readonly content: Buffer; readonly by: string },
): Promise<string | undefined> => {
    const { uid, country, contractId, documentId, madeAt } = file;
    const [owed] = await tx.orm
        .select({ documentId: contract.documentId })
        .from(contract)
        .where(and(isOwed(contractId), eq(contract.documentId, documentId)))
        .for('update');
    if (owed === undefined) return undefined;
    const { sha256 } = await documents.put(tx, {
        documentId,
        applicationUid: uid,
        country,
        kind: 'contract',
        contentType: 'application/pdf',
        content,
        capturedBy: by,
        capturedAt: madeAt,
    });
    await tx.orm.update(contract).set({ documentSha256: sha256 }).where(eq(contract.contractId, contractId));
    await announce(tx, { principal: system, entity: 'applications', id: uid, operation: 'update', country });
    return sha256;
};
