import { palette } from '../../../../domain/palette.ts';
import type { QuoteWords } from './sharedQuote.ts';
import { hostPath } from '../../../session/ownPath.ts';

const width = 1080;
const margin = 72;
const lineHeight = 76;
const headHeight = 420;
const footLine = 56;
const font = (size: number, weight = 400): string => `${weight} ${size}px system-ui, Roboto, sans-serif`;

const colours = palette.light;

/** The brand's mark; without it the picture is whole all the same. */
const loadMark = (): Promise<HTMLImageElement | null> =>
    new Promise((resolve) => {
        const image = new Image();
        image.onload = () => resolve(image);
        image.onerror = () => resolve(null);
        image.src = hostPath('/icon.svg');
    });

/** Draws a text, smaller where it would be wider than it may. */
const write = (
    pen: CanvasRenderingContext2D,
    text: string,
    { x, y, size, weight = 400, most }: { x: number; y: number; size: number; weight?: number; most: number },
): void => {
    pen.font = font(size, weight);
    const wide = pen.measureText(text).width;
    if (wide > most) pen.font = font(Math.floor((size * most) / wide), weight);
    pen.fillText(text, x, y);
};

const drawHead = (
    pen: CanvasRenderingContext2D,
    { heading, instalment }: QuoteWords,
    mark: HTMLImageElement | null,
) => {
    pen.fillStyle = colours.primary;
    pen.fillRect(0, 0, width, headHeight);
    pen.fillStyle = colours.onPrimary;
    pen.textAlign = 'left';
    if (mark !== null) pen.drawImage(mark, margin, 56, 96, 96);
    write(pen, 'Ahadi', { x: margin + (mark === null ? 0 : 124), y: 122, size: 56, weight: 700, most: 600 });
    write(pen, heading, { x: margin, y: 250, size: 48, most: width - 2 * margin });
    write(pen, instalment, { x: margin, y: 352, size: 80, weight: 700, most: width - 2 * margin });
};

const drawFigures = (pen: CanvasRenderingContext2D, { figures }: QuoteWords): void => {
    for (const [index, { label, value, isStrong = false }] of figures.entries()) {
        const y = headHeight + 100 + index * lineHeight;
        const weight = isStrong ? 700 : 400;
        pen.fillStyle = isStrong ? colours.text : colours.muted;
        pen.textAlign = 'left';
        write(pen, label, { x: margin, y, size: 42, weight, most: 440 });
        pen.fillStyle = colours.text;
        pen.textAlign = 'right';
        write(pen, value, { x: width - margin, y, size: 42, weight: isStrong ? 700 : 600, most: 480 });
    }
};

const drawFoot = (pen: CanvasRenderingContext2D, { foot }: QuoteWords, top: number): void => {
    pen.fillStyle = colours.line;
    pen.fillRect(margin, top, width - 2 * margin, 2);
    pen.fillStyle = colours.text;
    pen.textAlign = 'left';
    for (const [index, line] of foot.entries()) {
        write(pen, line, {
            x: margin,
            y: top + 72 + index * footLine,
            size: 38,
            weight: 500,
            most: width - 2 * margin,
        });
    }
};

/** A quote as a picture that can be read on a small phone; resolves to a PNG. Rejects where the browser cannot draw. */
export const drawQuote = async (words: QuoteWords): Promise<Blob> => {
    const bodyEnd = headHeight + 60 + words.figures.length * lineHeight;
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = bodyEnd + 80 + words.foot.length * footLine + 40;
    const pen = canvas.getContext('2d');
    if (pen === null) throw new Error('This browser draws no pictures');
    pen.fillStyle = '#ffffff';
    pen.fillRect(0, 0, canvas.width, canvas.height);
    drawHead(pen, words, await loadMark());
    drawFigures(pen, words);
    drawFoot(pen, words, bodyEnd + 20);
    return new Promise((resolve, reject) => {
        canvas.toBlob(
            (blob) => (blob === null ? reject(new Error('No picture came of it')) : resolve(blob)),
            'image/png',
        );
    });
};
