import { signDetached, type Stamp } from './cms.ts';
import { sha256, type SignerKey } from './signerKey.ts';

/** Signs papers as the lender. */
export interface PaperSigner {
    readonly key: SignerKey;
    /** Of an authority, where one is named. */
    readonly stamp?: Stamp | undefined;
    readonly now: () => Date;
}

/** Room for the signature, its certificates and a token of an authority. */
const roomBytes = 12_288;

/** Ten digits stand for a place that is only known when all is written. */
const unknown = 9_999_999_999;
const range = [0, unknown, unknown, unknown];
const subFilter = 'ETSI.CAdES.detached';

/** Whether a sheet that we wrote bears the lender's signature. */
export const bearsSignature = (pdf: Buffer): boolean => pdf.includes(`/SubFilter /${subFilter}`);

const rangeWritten = `/ByteRange [${range.join(' ')}]`;
const contentsWritten = `/Contents <${'00'.repeat(roomBytes)}>`;

const memberOf = (of: unknown, name: string): unknown =>
    typeof of === 'object' && of !== null ? Reflect.get(of, name) : undefined;

/** The form that a sheet's fields belong to, which the library makes and whose type it does not tell. */
const formOf = (doc: PDFKit.PDFDocument): object => {
    doc.initForm();
    const form = ['_root', 'data', 'AcroForm', 'data'].reduce<unknown>(memberOf, doc);
    if (typeof form !== 'object' || form === null) throw new TypeError('A sheet has no form.');
    return form;
};

/** Leaves an invisible place for a signature on the page that is open, the last thing that is drawn on a sheet. */
export const leaveRoom = (doc: PDFKit.PDFDocument, { key, now }: PaperSigner): void => {
    const signature = doc.ref({
        Type: 'Sig',
        Filter: 'Adobe.PPKLite',
        SubFilter: subFilter,
        ByteRange: range,
        Contents: Buffer.alloc(roomBytes),
        Name: new String(key.holder),
        M: now(),
    });
    const field = doc.ref({
        Type: 'Annot',
        Subtype: 'Widget',
        FT: 'Sig',
        Rect: [0, 0, 0, 0],
        // Printed, and changed by nobody.
        F: 132,
        T: new String('lender'),
        V: signature,
        P: doc.page.dictionary,
    });
    doc.page.annotations.push(field);
    // 3: there are signatures, and what is added goes behind them. Nobody draws the fields anew, which would change what is signed.
    Object.assign(formOf(doc), { Fields: [field], SigFlags: 3, NeedAppearances: undefined });
    for (const one of [signature, field]) one.end(undefined);
};

/** The PDF with a signature in the place that was left: PAdES B-B, or B-T where an authority told the time. */
export const fillRoom = async (pdf: Buffer, { key, stamp }: PaperSigner): Promise<Buffer> => {
    const rangeAt = pdf.indexOf(rangeWritten);
    const contentsAt = pdf.indexOf(contentsWritten);
    if (rangeAt === -1 || contentsAt === -1) throw new Error('The sheet has no place for a signature.');
    const from = contentsAt + '/Contents '.length;
    const to = contentsAt + contentsWritten.length;
    const told = `/ByteRange [0 ${from} ${to} ${pdf.length - to}`;
    const filled = Buffer.from(pdf);
    filled.write(`${told.padEnd(rangeWritten.length - 1)}]`, rangeAt, 'latin1');
    const digest = sha256(Buffer.concat([filled.subarray(0, from), filled.subarray(to)]));
    const signature = await signDetached(key, digest, stamp);
    if (signature.length > roomBytes) throw new Error('The certificates of the signer are too long for a PDF.');
    filled.write(signature.toString('hex'), from + 1, 'latin1');
    return filled;
};
