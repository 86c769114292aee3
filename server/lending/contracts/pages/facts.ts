import { colours, keepTogether, page, textWidth } from './sheet.ts';

export type Fact = readonly [label: string, value: string];

const rowHeight = (doc: PDFKit.PDFDocument, facts: readonly Fact[], width: number): number =>
    Math.max(...facts.map(([, value]) => doc.font('plain').fontSize(9).heightOfString(value, { width }))) + 14;

/** Labels over values, in two columns. */
export const factGrid = (doc: PDFKit.PDFDocument, facts: readonly Fact[]): void => {
    const gap = 16;
    const width = (textWidth - gap) / 2;
    for (let index = 0; index < facts.length; index += 2) {
        const row = facts.slice(index, index + 2);
        const height = rowHeight(doc, row, width);
        keepTogether(doc, height);
        const { y } = doc;
        row.forEach(([label, value], column) => {
            const x = page.left + column * (width + gap);
            doc.font('plain').fontSize(7).fillColor(colours.soft).text(label, x, y, { width });
            doc.font('plain')
                .fontSize(9)
                .fillColor(colours.ink)
                .text(value, x, y + 9, { width });
        });
        doc.y = y + height;
    }
    doc.x = page.left;
};

/** Label left, value right, one under the other; the last one stands out. */
export const amountTable = (doc: PDFKit.PDFDocument, rows: readonly Fact[], last: number): void => {
    const height = 17;
    keepTogether(doc, rows.length * height + 6);
    rows.forEach(([label, value], index) => {
        const { y } = doc;
        const stands = index >= rows.length - last;
        if (stands) doc.rect(page.left, y, textWidth, height).fill(colours.tint);
        doc.font(stands ? 'strong' : 'plain')
            .fontSize(9)
            .fillColor(colours.ink);
        doc.text(label, page.left + 8, y + 2.5, { width: textWidth - 160, lineBreak: false });
        doc.text(value, page.left + 8, y + 2.5, { width: textWidth - 16, align: 'right', lineBreak: false });
        doc.moveTo(page.left, y + height)
            .lineTo(page.left + textWidth, y + height)
            .lineWidth(0.5)
            .stroke(colours.line);
        doc.y = y + height;
    });
    doc.x = page.left;
    doc.moveDown(0.5);
};
