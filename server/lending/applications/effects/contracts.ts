import { and, eq, ne } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Application, FrozenTerms } from '../../../../domain/application/application.ts';
import { chosenTerms } from '../../../../domain/application/lifecycle/offerTerms.ts';
import { quote } from '../../../../domain/lending/offer.ts';
import { contractContent } from '../../contracts/content.ts';
import { renderContract, renderSignedContract } from '../../contracts/contracts.ts';
import type { Signature } from '../../contracts/pages/signature.ts';
import { signatureImage } from '../../contracts/pages/signatureImage.ts';
import { shopOf } from '../../contracts/shop.ts';
import { checkPath } from '../../papers/checkPage.ts';
import { contentOf, publishedText } from '../../contracts/texts.ts';
import { freezeTerms } from '../../records/terms.ts';
import { contract } from '../../../platform/database/schema/application.ts';
import { openRow, sealRow } from '../../records/sealedRows.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import type { StoredDocument } from '../../../documents/documents.ts';
import { invalid } from '../../../platform/errors.ts';
import { momentIn } from '../../../platform/figures.ts';
import { customerLanguage } from '../../../../domain/languages/customerLanguage.ts';
import { keepPaper, type EffectContext, type RunEffect } from '../effect.ts';

const termsFor = ({ after, facts, now }: EffectContext): FrozenTerms => {
    if (facts.price === null) throw new Error(`${after.reference} has no price to put into a contract`);
    const { isValid: _isValid, pledgeRequired: _pledgeRequired, tooDear: _tooDear, ...price } = facts.price;
    const terms = chosenTerms(after.sections.offer);
    if (terms === undefined) throw new Error(`${after.reference} has no offer to put into a contract`);
    return freezeTerms(after, quote(price, terms), now);
};

const placeOf = ({ uid }: Application, row: string) => ({ table: 'contract', uid, row }) as const;

/** Freezes the terms and writes the contract to be signed (transitions T8 and T10). */
export const makeContract: RunEffect = async (context) => {
    const { tx, after, rules, today, now } = context;
    const terms = termsFor(context);
    const shop = await shopOf(tx, after.merchantCode);
    const text = await publishedText(tx, after.country);
    const checkAt = `${context.services.publicUrl}${checkPath}`;
    const content = contractContent({ application: after, terms, shop, text, rules, today, checkAt });
    const { documentId, sha256 } = await keepPaper(
        context,
        'contract',
        await renderContract(content, context.services.signer),
    );
    const contractId = v7();
    const said = await sealRow(tx, placeOf(after, contractId), { terms, evidence: { content } });
    await tx.orm.insert(contract).values({
        contractId,
        applicationUid: after.uid,
        status: 'ready',
        ...said,
        termsHash: terms.hash,
        documentId,
        documentSha256: sha256,
        createdAt: new Date(now),
    });
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
    return openRow(tx, placeOf(application, row.contractId), row);
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

type Proof = Omit<Signature, 'image' | 'contractSha256' | 'signatureSha256' | 'photoSha256'>;

const proofOf = (context: EffectContext): Proof => {
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

/** Keeps the proof of the signature and writes the signed copy beside the contract that was read (transition T16). */
export const signContract: RunEffect = async (context) => {
    const { tx, after, now, origin, services } = context;
    const unsigned = await readyContract(tx, after);
    const signature = await namedDocument(context, 'signature');
    const photo = await namedDocument(context, 'photo');
    if (signature === null) throw invalid({ signature: 'The signature was not received; sign again' });
    if (photo === null && typeof context.input['code'] !== 'string') {
        throw invalid({ photo: 'The photo was not received; take it again' });
    }
    const proof = {
        ...proofOf(context),
        contractSha256: unsigned.documentSha256,
        signatureSha256: signature.sha256,
        photoSha256: photo?.sha256 ?? null,
    };
    const image = await signatureImage(await services.documents.read(signature));
    const content = await contentOf(tx, { country: after.country, evidence: unsigned.evidence ?? null });
    const { documentId, sha256 } = await keepPaper(
        context,
        'contract',
        await renderSignedContract(content, { ...proof, image }, services.signer),
    );
    const { evidence } = await sealRow(tx, placeOf(after, unsigned.contractId), {
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
            documentId,
            documentSha256: sha256,
            unsignedSha256: unsigned.documentSha256,
            signedAt: new Date(now),
            evidence,
        })
        .where(eq(contract.contractId, unsigned.contractId));
};
