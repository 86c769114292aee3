import { and, eq, ne } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Application, FrozenTerms } from '../../../../domain/application/application.ts';
import { chosenTerms } from '../../../../domain/application/lifecycle/offerTerms.ts';
import { quote } from '../../../../domain/lending/offer.ts';
import { contractContent } from '../../contracts/content.ts';
import { shopOf } from '../../contracts/shop.ts';
import { checkPath } from '../../papers/checkPage.ts';
import { keepContractFile, owedFile, placeOfContract, type Proof } from '../../papers/contractFile.ts';
import { publishedText } from '../../contracts/texts.ts';
import { freezeTerms } from '../../records/terms.ts';
import { contract } from '../../../platform/database/schema/application.ts';
import { openRow, sealRow } from '../../records/sealedRows.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import type { StoredDocument } from '../../../documents/documents.ts';
import { invalid } from '../../../platform/errors.ts';
import { momentIn } from '../../../platform/figures.ts';
import { customerLanguage } from '../../../../domain/languages/customerLanguage.ts';
import type { EffectContext, RunEffect } from '../effect.ts';

const termsFor = ({ after, facts, now }: EffectContext): FrozenTerms => {
    if (facts.price === null) throw new Error(`${after.reference} has no price to put into a contract`);
    const { isValid: _isValid, pledgeRequired: _pledgeRequired, tooDear: _tooDear, ...price } = facts.price;
    const terms = chosenTerms(after.sections.offer);
    if (terms === undefined) throw new Error(`${after.reference} has no offer to put into a contract`);
    return freezeTerms(after, quote(price, terms), now);
};

/** Freezes the terms and makes the contract to be signed (transitions T8 and T10); its file is drawn afterwards. */
export const makeContract: RunEffect = async (context) => {
    const { tx, after, rules, today, now, principal, services } = context;
    const terms = termsFor(context);
    const shop = await shopOf(tx, after.merchantCode);
    const text = await publishedText(tx, after.country);
    const checkAt = `${services.publicUrl}${checkPath}`;
    const content = contractContent({ application: after, terms, shop, text, rules, today, checkAt });
    const contractId = v7();
    const said = await sealRow(tx, placeOfContract(after.uid, contractId), { terms, evidence: { content } });
    await tx.orm.insert(contract).values({
        contractId,
        applicationUid: after.uid,
        status: 'ready',
        ...said,
        termsHash: terms.hash,
        documentId: v7(),
        createdAt: new Date(now),
    });
    await services.jobs.send(tx, 'draw_contract', { contractId, by: principal.username });
    return { terms };
};

export const voidContract: RunEffect = async ({ tx, after }) => {
    await tx.orm
        .update(contract)
        .set({ status: 'void' })
        .where(and(eq(contract.applicationUid, after.uid), ne(contract.status, 'void')));
};

const readyContract = async (tx: Transaction, application: Application) => {
    const { uid, reference } = application;
    const [row] = await tx.orm
        .select()
        .from(contract)
        .where(and(eq(contract.applicationUid, uid), eq(contract.status, 'ready')));
    if (row === undefined) throw new Error(`${reference} has no contract to sign`);
    return openRow(tx, placeOfContract(uid, row.contractId), row);
};

const signingKinds = { signature: 'signature', photo: 'signing_photo' } as const;

/** The document that the input names for a field, if it is of this application and of the kind the field is for. */
const namedDocument = async (
    { tx, services: { documents }, input, after }: EffectContext,
    field: keyof typeof signingKinds,
): Promise<StoredDocument | null> => {
    const documentId = input[field];
    const found = typeof documentId === 'string' ? await documents.find(tx, documentId) : undefined;
    return found?.applicationUid === after.uid && found.kind === signingKinds[field] ? found : null;
};

/** What proves a signature but for what it was drawn and photographed with. */
type Circumstances = Omit<Proof, 'contractSha256' | 'signatureSha256' | 'photoSha256' | 'signatureId'>;

const circumstancesOf = (context: EffectContext): Circumstances => {
    const { after, input, origin, principal, now, rules } = context;
    return {
        signedBy: after.customerName,
        signedAt: now,
        signedAtLocal: momentIn(customerLanguage(after), rules, new Date(now)),
        ip: origin.ip,
        device: origin.device ?? null,
        // The rules let a code through only if it was the one sent to this number.
        codeSentTo: typeof input['code'] === 'string' ? after.customerPhone : null,
        witness: `${principal.name}, agent ${after.agentCode}`,
        termsHash: after.terms?.hash ?? '',
    };
};

/** The hash of the contract that was read. Who signs within the moment in which it is drawn does not wait for the queue. */
const hashOfRead = async (
    { tx, services, principal }: EffectContext,
    { contractId, documentSha256 }: typeof contract.$inferSelect,
): Promise<string> => {
    if (documentSha256 !== null) return documentSha256;
    const file = await owedFile(tx, services, contractId);
    const kept =
        file && (await keepContractFile(tx, services, { file, content: await file.draw(), by: principal.username }));
    if (kept === undefined) throw new Error(`The contract ${contractId} has no file`);
    return kept;
};

/** Keeps the proof of the signature (transition T16); the signed copy is drawn afterwards, beside the contract that was read. */
export const signContract: RunEffect = async (context) => {
    const { tx, after, now, origin, services, principal } = context;
    const unsigned = await readyContract(tx, after);
    const signature = await namedDocument(context, 'signature');
    const photo = await namedDocument(context, 'photo');
    if (signature === null) throw invalid({ signature: 'The signature was not received; sign again' });
    if (photo === null && typeof context.input['code'] !== 'string') {
        throw invalid({ photo: 'The photo was not received; take it again' });
    }
    const contractSha256 = await hashOfRead(context, unsigned);
    const proof = {
        ...circumstancesOf(context),
        contractSha256,
        signatureSha256: signature.sha256,
        photoSha256: photo?.sha256 ?? null,
    };
    const { contractId } = unsigned;
    const { evidence } = await sealRow(tx, placeOfContract(after.uid, contractId), {
        evidence: {
            ...unsigned.evidence,
            proof: {
                ...proof,
                requestId: origin.requestId,
                signatureId: signature.documentId,
                photoId: photo?.documentId ?? null,
                unsignedDocumentId: unsigned.documentId,
            },
        },
    });
    await tx.orm
        .update(contract)
        .set({
            status: 'signed',
            documentId: v7(),
            documentSha256: null,
            unsignedSha256: contractSha256,
            signedAt: new Date(now),
            evidence,
        })
        .where(eq(contract.contractId, contractId));
    await services.jobs.send(tx, 'draw_contract', { contractId, by: principal.username });
};
