import type { Offer } from '../../../../domain/lending/offer.ts';
import type { Instalment } from '../../../../domain/lending/schedule.ts';
import type { Frequency } from '../../../../domain/lending/term.ts';
import type { Figures } from '../../../platform/figures.ts';
import { colours, page, textWidth } from './sheet.ts';

const weeks = (count: number): string => (count === 1 ? `${count} week` : `${count} weeks`);

/** How long after hand-over the payment of a number is due. */
const lengthOf: Readonly<Record<Frequency, (number: number) => string>> = {
    daily: (number) => (number === 1 ? `${number} day` : `${number} days`),
    weekly: weeks,
    biweekly: (number) => weeks(number * 2),
    monthly: (number) => (number === 1 ? `${number} month` : `${number} months`),
    once: () => 'at the end',
};

/** When a payment is due: its day, or how long after hand-over while that day is not known. */
export const dueText = (
    { number, dueOn }: Instalment,
    frequency: Frequency,
    { briefDay }: Pick<Figures, 'briefDay'>,
): string => (dueOn === null ? lengthOf[frequency](number) : briefDay(dueOn));

const rowHeight = 12.5;
const gap = 14;

const columnsFor = (rows: number): number => {
    if (rows > 120) return 4;
    return rows > 12 ? 3 : 2;
};

/** How much of a page the table and its heading take, in points, if they are not broken. */
export const scheduleHeight = ({ schedule }: Pick<Offer, 'schedule'>): number =>
    60 + Math.ceil(schedule.length / columnsFor(schedule.length)) * rowHeight;

interface Block {
    readonly left: number;
    readonly top: number;
    readonly width: number;
}

const drawHead = (doc: PDFKit.PDFDocument, { left, top, width }: Block, dueLabel: string): void => {
    doc.font('strong').fontSize(7).fillColor(colours.soft);
    doc.text('No.', left, top, { lineBreak: false });
    doc.text(dueLabel, left + 26, top, { lineBreak: false });
    doc.text('Amount', left, top, { width, align: 'right', lineBreak: false });
    doc.moveTo(left, top + 11)
        .lineTo(left + width, top + 11)
        .lineWidth(0.5)
        .stroke(colours.line);
};

const drawRow = (doc: PDFKit.PDFDocument, { left, top, width }: Block, texts: readonly [string, string, string]) => {
    const [number, due, amount] = texts;
    doc.text(number, left, top, { lineBreak: false });
    doc.text(due, left + 26, top, { lineBreak: false });
    doc.text(amount, left, top, { width, align: 'right', lineBreak: false });
};

/** Every payment in order, in as many columns as keep it readable; goes on over the page. */
export const scheduleTable = (doc: PDFKit.PDFDocument, offer: Offer, figures: Figures): void => {
    const { schedule, frequency } = offer;
    const columns = columnsFor(schedule.length);
    const width = (textWidth - gap * (columns - 1)) / columns;
    const dueLabel = schedule[0]?.dueOn == null ? 'After hand-over' : 'Due on';
    for (let done = 0; done < schedule.length;) {
        let room = Math.floor((page.height - page.bottom - doc.y - 16) / rowHeight);
        if (room < 4) {
            doc.addPage();
            room = Math.floor((page.height - page.bottom - doc.y - 16) / rowHeight);
        }
        const left = schedule.length - done;
        const perColumn = Math.min(room, Math.ceil(left / columns));
        const top = doc.y;
        for (let column = 0; column < columns; column += 1) {
            const rows = schedule.slice(done, done + perColumn);
            if (rows.length === 0) break;
            const block = { left: page.left + column * (width + gap), top, width };
            drawHead(doc, block, dueLabel);
            doc.font('plain').fontSize(8).fillColor(colours.ink);
            rows.forEach((one, index) =>
                drawRow(doc, { ...block, top: top + 13 + index * rowHeight }, [
                    String(one.number),
                    dueText(one, frequency, figures),
                    figures.money(one.amount),
                ]),
            );
            done += rows.length;
        }
        doc.x = page.left;
        doc.y = top + 16 + perColumn * rowHeight;
    }
    doc.moveDown(0.5);
};
