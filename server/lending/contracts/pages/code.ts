import { create } from 'qrcode';
import { colours, keepTogether, page } from './sheet.ts';

/** How wide the picture of a code is, in points: 25 mm, which a phone reads from a table. */
const codeWidth = 71;

/** What leads to the page that a code stands for, as scanners read it. */
export const drawCode = (doc: PDFKit.PDFDocument, address: string): void => {
    const { modules } = create(address, { errorCorrectionLevel: 'M' });
    const side = codeWidth / modules.size;
    keepTogether(doc, codeWidth + 12);
    const { y } = doc;
    modules.data.forEach((isDark, index) => {
        if (isDark === 0) return;
        const [column, line] = [index % modules.size, Math.floor(index / modules.size)];
        doc.rect(page.left + column * side, y + line * side, side, side);
    });
    doc.fill(colours.ink);
    doc.y = y + codeWidth + 12;
};
