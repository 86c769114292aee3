import { keepers } from '../../../domain/privacy/keepers.ts';
import type { Language } from '../../../domain/languages/phrase.ts';
import type { PaperSigner } from '../../platform/audit/signing/signedPdf.ts';
import { figuresIn } from '../../platform/figures.ts';
import type { StaysElsewhere } from './elsewhere.ts';
import { factGrid, type Fact } from '../contracts/pages/facts.ts';
import { heading, paragraph, renderSheet } from '../contracts/pages/sheet.ts';
import { cited, untilOf, type Stays } from './stays.ts';

/** What went of a customer and what stays, as it was answered to the request to be forgotten. */
export interface ErasureCertificate {
    readonly request: string;
    readonly day: string;
    /** Records that were destroyed or emptied, by table. */
    readonly went: Readonly<Record<string, number>>;
    readonly stays: Stays | null;
    /** Absent on those of before it was looked for. */
    readonly elsewhere?: StaysElsewhere;
    /** Until when two people refuse a number of theirs, which that keeps; absent where they refuse none. */
    readonly refusedUntil?: string;
    /** The day from which no nightly backup holds what went; null where there are none. */
    readonly backupsUntil: string | null;
}

const wentFacts = (went: ErasureCertificate['went']): readonly Fact[] => {
    const { document = 0, message = 0 } = went;
    const all = Object.values(went).reduce((sum, rows) => sum + rows, 0);
    return [
        ['Pictures and papers', String(document)],
        ['Messages', String(message)],
        ['Other records', String(all - document - message)],
    ];
};

const forOthers =
    'What you paid for somebody else stays with their contract, with your number, as long as the law keeps that contract.';
const inTheLog =
    'The log of who did what names you, in words that were written by hand or before it hid names. It proves all else, so nothing in it is changed.';

interface Drawing {
    readonly reference: string;
    readonly language: Language;
    readonly currency: string;
    readonly signer?: PaperSigner | undefined;
}

/** The certificate on paper. It names nobody: whoever has it shows it. */
export const drawCertificate = (
    { request, day, went, stays, elsewhere, refusedUntil, backupsUntil }: ErasureCertificate,
    { reference, language, currency, signer }: Drawing,
): Promise<Buffer> => {
    const figures = figuresIn(language, currency);
    const hasGone = Object.keys(went).length > 0;
    const title = hasGone ? 'Certificate that you were forgotten' : 'Why you cannot be forgotten yet';
    return renderSheet(
        { language, title, subject: reference, createdAt: new Date(day), foot: `${reference} · ${request}` },
        (doc) => {
            heading(doc, title);
            factGrid(doc, [
                ['Contract or application', reference],
                ['Answered on', figures.day(day)],
                ['Number of the request', request],
            ]);
            heading(doc, 'What went for good');
            if (hasGone) factGrid(doc, wentFacts(went));
            // Before other keepers were answered a loan that ran was the only one.
            else paragraph(doc, keepers[stays?.keeper ?? 'open_loan']);
            if (hasGone && backupsUntil !== null)
                paragraph(doc, `Backups that were made before hold it until ${figures.day(backupsUntil)}, sealed.`);
            heading(doc, 'What stays, and why');
            if (stays === null) paragraph(doc, 'Amounts, dates and codes, which name nobody.');
            else {
                paragraph(
                    doc,
                    hasGone
                        ? 'The contract and the payments, as the law wants it:'
                        : 'Everything that we keep about you, as long as it is needed:',
                );
                paragraph(doc, cited(stays, language));
                paragraph(doc, untilOf(stays, figures));
            }
            if (elsewhere !== undefined && elsewhere.paidForOthers > 0) paragraph(doc, forOthers);
            if (elsewhere !== undefined && elsewhere.entries > 0) paragraph(doc, inTheLog);
            if (refusedUntil !== undefined)
                paragraph(doc, `A number to which nothing is lent, until ${figures.day(refusedUntil)}.`);
        },
        signer,
    );
};
