import PDFDocument from 'pdfkit';
import type { Language } from '../../../../domain/languages/phrase.ts';
import { translate } from '../../../platform/languages.ts';
import { fillRoom, leaveRoom, type PaperSigner } from '../../../platform/audit/signing/signedPdf.ts';
import { fonts } from './fonts.ts';

export const colours = { ink: '#1b1f24', soft: '#5b6470', line: '#c9cfd6', tint: '#f1f4f7', brand: '#0b5d4e' } as const;

/** Points; A4 is 595 by 842. */
export const page = { width: 595.28, height: 841.89, left: 48, top: 56, bottom: 64 } as const;
export const textWidth = page.width - 2 * page.left;

export interface SheetInfo {
    /** What is drawn in English is written in this; English unless told. */
    readonly language?: Language;
    readonly title: string;
    readonly subject: string;
    /** The same content gives the same bytes: the time is the content's own. */
    readonly createdAt: Date;
    /** Left in the foot of every page; the page number stands right of it. */
    readonly foot: string;
}

const drawFeet = (doc: PDFKit.PDFDocument, foot: string): void => {
    const { start, count } = doc.bufferedPageRange();
    for (let index = 0; index < count; index += 1) {
        doc.switchToPage(start + index);
        // Writing below the margin would otherwise start a new page.
        doc.page.margins.bottom = 0;
        const y = page.height - 40;
        doc.moveTo(page.left, y - 8)
            .lineTo(page.width - page.left, y - 8)
            .lineWidth(0.5)
            .stroke(colours.line);
        doc.font('plain').fontSize(7).fillColor(colours.soft);
        doc.text(foot, page.left, y, { width: textWidth - 80, lineBreak: false });
        doc.text(`Page ${index + 1} of ${count}`, page.left, y, { width: textWidth, align: 'right', lineBreak: false });
    }
};

/** A text of a page, behind the number or the dot it begins with. */
const inLanguage = (text: string, language: Language): string => {
    const lead = /^(?:\d+\. |•\s+)/.exec(text)?.[0] ?? '';
    return lead + translate(text.slice(lead.length), language);
};

/** Lets every text that is measured or drawn be the one of the language: the pages are laid out in English. */
const speak = (doc: PDFKit.PDFDocument, language: Language): void => {
    if (language === 'en') return;
    for (const name of ['text', 'heightOfString', 'widthOfString']) {
        const draw: unknown = Reflect.get(doc, name);
        if (typeof draw !== 'function') throw new Error(`A sheet cannot ${name}`);
        const speaking = (english: string, ...rest: readonly unknown[]): unknown =>
            Reflect.apply(draw, doc, [inLanguage(english, language), ...rest]);
        Object.assign(doc, { [name]: speaking });
    }
};

/** A4 pages with our fonts and feet, drawn by `draw`, signed where somebody signs; the PDF's bytes. */
export const renderSheet = async (
    info: SheetInfo,
    draw: (doc: PDFKit.PDFDocument) => void,
    signer?: PaperSigner,
): Promise<Buffer> => {
    const { language = 'en' } = info;
    const doc = new PDFDocument({
        size: 'A4',
        margins: { top: page.top, bottom: page.bottom, left: page.left, right: page.left },
        bufferPages: true,
        lang: language,
        displayTitle: true,
        info: {
            Title: translate(info.title, language),
            Subject: info.subject,
            Author: 'Ahadi',
            CreationDate: info.createdAt,
            ModDate: info.createdAt,
        },
    });
    const chunks: Buffer[] = [];
    const written = new Promise<Buffer>((resolve, reject) => {
        doc.on('data', (chunk: Buffer) => chunks.push(chunk));
        doc.on('end', () => resolve(Buffer.concat(chunks)));
        doc.on('error', reject);
    });
    for (const [name, font] of fonts()) doc.registerFont(name, font);
    speak(doc, language);
    draw(doc);
    drawFeet(doc, info.foot);
    if (signer !== undefined) leaveRoom(doc, signer);
    doc.end();
    return signer === undefined ? written : fillRoom(await written, signer);
};

/** Starts a new page unless so much height is left. */
export const keepTogether = (doc: PDFKit.PDFDocument, height: number): void => {
    if (doc.y + height > page.height - page.bottom) doc.addPage();
};

export const heading = (doc: PDFKit.PDFDocument, text: string): void => {
    keepTogether(doc, 60);
    doc.moveDown(0.8);
    doc.font('strong').fontSize(11).fillColor(colours.brand).text(text, page.left, doc.y, { width: textWidth });
    doc.moveDown(0.3);
};

export const paragraph = (doc: PDFKit.PDFDocument, text: string): void => {
    doc.font('plain').fontSize(9).fillColor(colours.ink);
    doc.text(text, page.left, doc.y, { width: textWidth, lineGap: 1.5 });
    doc.moveDown(0.35);
};
