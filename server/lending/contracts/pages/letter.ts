import type { Language } from '../../../../domain/languages/phrase.ts';
import type { Offer } from '../../../../domain/lending/offer.ts';
import { figuresIn, type Figures } from '../../../platform/figures.ts';
import { everyPeriod } from '../clauses.ts';
import type { ContractShop } from '../shop.ts';
import { amountTable, type Fact } from './facts.ts';
import { colours, heading, keepTogether, page, paragraph, textWidth } from './sheet.ts';

/** What the customer is told in writing of a decision: nothing that is for us alone. */
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
    /** Deals to choose from. */
    readonly offers: readonly Offer[];
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

const columns = [
    ['Months, paid', 0.26],
    ['Deposit', 0.18],
    ['Instalment', 0.18],
    ['Total', 0.22],
    ['APR', 0.16],
] as const;

const cellsOf = (offer: Offer, { money, percent }: Figures): readonly string[] => [
    `${offer.tenorMonths} months, ${everyPeriod[offer.frequency]}`,
    money(offer.deposit),
    money(offer.instalment),
    money(offer.totalCost),
    percent(offer.aprBps),
];

const row = (doc: PDFKit.PDFDocument, cells: readonly string[], isHead: boolean): void => {
    const height = 17;
    keepTogether(doc, height);
    const { y } = doc;
    let x = page.left;
    doc.font(isHead ? 'strong' : 'plain')
        .fontSize(9)
        .fillColor(colours.ink);
    cells.forEach((cell, index) => {
        const width = (columns[index]?.[1] ?? 0) * textWidth;
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

const choices = (doc: PDFKit.PDFDocument, { offers, language, currency }: LetterContent): void => {
    const [first] = offers;
    if (first === undefined) return;
    heading(doc, `What you may choose: ${first.product}`);
    row(
        doc,
        columns.map(([label]) => label),
        true,
    );
    const figures = figuresIn(language, currency);
    for (const offer of offers) row(doc, cellsOf(offer, figures), false);
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
    choices(doc, content);
    for (const text of content.closing) paragraph(doc, text);
    doc.moveDown(0.6);
    paragraph(doc, `Ahadi ${content.countryName}`);
};
