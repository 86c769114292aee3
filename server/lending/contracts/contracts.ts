import type { ContractContent } from './content.ts';
import { drawAgreement } from './pages/agreement.ts';
import { renderSheet, type SheetInfo } from './pages/sheet.ts';
import { drawSignature, type Signature } from './pages/signature.ts';
import type { PaperSigner } from '../../platform/audit/signing/signedPdf.ts';

const infoOf = ({ reference, customer, terms, text, language = 'en' }: ContractContent): SheetInfo => ({
    language,
    title: `Phone credit agreement ${reference}`,
    subject: `${terms.offer.product} for ${customer.name}`,
    createdAt: new Date(terms.approvedAt),
    foot: `${reference} · text ${text?.number ?? 1} · terms ${terms.hash}`,
});

const signedInfoOf = (content: ContractContent): SheetInfo => ({
    ...infoOf(content),
    title: `Phone credit agreement ${content.reference}, signed copy`,
    foot: `${content.reference}, signed copy · text ${content.text?.number ?? 1} · terms ${content.terms.hash}`,
});

/** The contract to be read and signed: the bytes of a PDF, which the lender signs where there is a signer. */
export const renderContract = (content: ContractContent, signer?: PaperSigner): Promise<Buffer> =>
    renderSheet(infoOf(content), (doc) => drawAgreement(doc, content), signer);

/** The same contract with its signature and what proves it on a last page. */
export const renderSignedContract = (
    content: ContractContent,
    signature: Signature,
    signer?: PaperSigner,
): Promise<Buffer> =>
    renderSheet(
        signedInfoOf(content),
        (doc) => {
            drawAgreement(doc, content, signature.signedAtLocal);
            drawSignature(doc, signature);
        },
        signer,
    );
