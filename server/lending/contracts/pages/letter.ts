import type { Language } from '../../../../domain/languages/phrase.ts';
import { figuresIn } from '../../../platform/figures.ts';
import type { ContractShop } from '../shop.ts';
import { drawCode } from './code.ts';
import { amountTable, type Fact } from './facts.ts';
import { colours, heading, keepTogether, page, paragraph, textWidth } from './sheet.ts';

interface LetterTable {
    readonly heading: string;
    /** The first stands left, the others right; each with its share of the width. */
    readonly columns: readonly (readonly [label: string, share: number])[];
    readonly rows: readonly (readonly string[])[];
}

/** What the customer is told in writing: nothing that is for us alone. */
export interface LetterContent {
    readonly reference: string;
    readonly language: Language;
    /** Of the amounts in it; its country is where the letter is written. */
    readonly currency: string;
    readonly countryName: string;
    readonly customerName: string;
    readonly customerAddress: string;
    readonly shop: ContractShop;
    /** The day in the country's time zone, 'YYYY-MM-DD'. */
    readonly writtenOn: string;
    readonly subject: string;
    readonly paragraphs: readonly string[];
    readonly facts: readonly Fact[];
    readonly table?: LetterTable;
    /** Where the code leads that is printed under all of it. */
    readonly code?: string;
    readonly closing: readonly string[];
}

const head = (doc: PDFKit.PDFDocument, { countryName, reference, ...content }: LetterContent): void => {
    const writtenOn = figuresIn(content.language, content.currency).day(content.writtenOn);
    doc.font('strong').fontSize(12).fillColor(colours.brand).text(`Ahadi ${countryName}`, page.left, 48);
    doc.font('plain').fontSize(9).fillColor(colours.soft);
    doc.text(`${writtenOn}   ${reference}`, page.left, 50, { width: textWidth, align: 'right' });
    doc.moveTo(page.left, 68)
        .lineTo(page.width - page.left, 68)
        .lineWidth(1)
        .stroke(colours.brand);
};

const addresses = (doc: PDFKit.PDFDocument, { customerName, customerAddress, shop }: LetterContent): void => {
    const half = (textWidth - 24) / 2;
    doc.font('plain').fontSize(10).fillColor(colours.ink);
    doc.text(`${customerName}\n${customerAddress}`, page.left, 96, { width: half, lineGap: 2 });
    const { y } = doc;
    doc.fontSize(9).fillColor(colours.soft);
    doc.text(`${shop.name}\n${shop.address}\n${shop.cellphone}`, page.left + half + 24, 96, {
        width: half,
        align: 'right',
        lineGap: 2,
    });
    doc.y = Math.max(y, doc.y) + 28;
    doc.x = page.left;
};

interface TableRow {
    readonly cells: readonly string[];
    /** Of the width of the text. */
    readonly shares: readonly number[];
    readonly isHead: boolean;
}

const row = (doc: PDFKit.PDFDocument, { cells, shares, isHead }: TableRow): void => {
    const height = 17;
    keepTogether(doc, height);
    const { y } = doc;
    let x = page.left;
    doc.font(isHead ? 'strong' : 'plain')
        .fontSize(9)
        .fillColor(colours.ink);
    cells.forEach((cell, index) => {
        const width = (shares[index] ?? 0) * textWidth;
        doc.text(cell, x, y + 3, { width: width - 4, align: index === 0 ? 'left' : 'right', lineBreak: false });
        x += width;
    });
    doc.moveTo(page.left, y + height)
        .lineTo(page.left + textWidth, y + height)
        .lineWidth(0.5)
        .stroke(colours.line);
    doc.x = page.left;
    doc.y = y + height;
};

const drawTable = (doc: PDFKit.PDFDocument, { heading: title, columns, rows }: LetterTable): void => {
    heading(doc, title);
    const shares = columns.map(([, share]) => share);
    const labels = columns.map(([label]) => label);
    row(doc, { cells: labels, shares, isHead: true });
    for (const cells of rows) row(doc, { cells, shares, isHead: false });
    doc.moveDown(0.6);
};

/** A letter of one page, or of two where there is much to choose from. */
export const drawLetter = (doc: PDFKit.PDFDocument, content: LetterContent): void => {
    head(doc, content);
    addresses(doc, content);
    doc.font('strong')
        .fontSize(15)
        .fillColor(colours.ink)
        .text(content.subject, page.left, doc.y, { width: textWidth });
    doc.moveDown(0.6);
    paragraph(doc, `Dear ${content.customerName},`);
    for (const text of content.paragraphs) paragraph(doc, text);
    doc.moveDown(0.3);
    if (content.facts.length > 0) amountTable(doc, content.facts, 0);
    if (content.table !== undefined) drawTable(doc, content.table);
    if (content.code !== undefined) drawCode(doc, content.code);
    for (const text of content.closing) paragraph(doc, text);
    doc.moveDown(0.6);
    paragraph(doc, `Ahadi ${content.countryName}`);
};
