import { factGrid, type Fact } from './facts.ts';
import { colours, heading, page, paragraph, textWidth } from './sheet.ts';

/** How a customer signed, as the last page of the signed copy shows it. */
export interface Signature {
    /** PNG without transparency, at most 600 pixels wide. */
    readonly image: Buffer;
    readonly signedBy: string;
    /** ISO instant, and the same as people of the country read it. */
    readonly signedAt: string;
    readonly signedAtLocal: string;
    readonly ip: string | null;
    /** The program it was signed in, as it names itself. */
    readonly device: string | null;
    /** The number that received the code the customer wrote; null where a photo stands for it. */
    readonly codeSentTo: string | null;
    /** The sales person beside whom it was signed. */
    readonly witness: string;
    /** SHA-256 of the unsigned contract, of the drawn signature and, without a code, of the photo. */
    readonly contractSha256: string;
    readonly signatureSha256: string;
    readonly photoSha256: string | null;
    readonly termsHash: string;
}

const factsOf = (signature: Signature): readonly Fact[] => [
    ['Signed by', signature.signedBy],
    ['Signed at', signature.signedAtLocal],
    [
        'Proof of identity',
        signature.codeSentTo === null
            ? 'Photo of the customer signing'
            : `Code sent to ${signature.codeSentTo} and written by the customer`,
    ],
    ['Time, in UTC', signature.signedAt],
    ['In the presence of', signature.witness],
    ['Network address', signature.ip ?? 'Not known'],
    ['Signed with', signature.device ?? 'Not known'],
    ['Terms (SHA-256)', signature.termsHash],
    ['Contract read (SHA-256)', signature.contractSha256],
    ['Drawn signature (SHA-256)', signature.signatureSha256],
    ...(signature.photoSha256 === null ? [] : [['Photo (SHA-256)', signature.photoSha256] as const]),
];

/** The page that proves the signature, behind the agreement that was signed. */
export const drawSignature = (doc: PDFKit.PDFDocument, signature: Signature): void => {
    doc.addPage();
    heading(doc, 'Signature of the customer');
    paragraph(
        doc,
        'The customer signed the agreement on the pages before by drawing on the screen. The terms are those whose hash stands in the foot of every page.',
    );
    const { y } = doc;
    doc.rect(page.left, y, textWidth, 150).lineWidth(0.7).stroke(colours.line);
    doc.image(signature.image, page.left + 16, y + 12, {
        fit: [textWidth - 32, 126],
        align: 'center',
        valign: 'center',
    });
    doc.x = page.left;
    doc.y = y + 166;
    factGrid(doc, factsOf(signature));
};
