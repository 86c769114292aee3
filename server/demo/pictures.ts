import sharp from 'sharp';
import type { DocumentKind } from '../../domain/application/documents.ts';

// The word SAMPLE in strokes, since a server need not have any font: each letter in a box of 10 by 16.
const strokes = [
    'M10 2 H0 V8 H10 V16 H0',
    'M0 16 V0 H10 V16 M0 8 H10',
    'M0 16 V0 L5 8 L10 0 V16',
    'M0 16 V0 H10 V8 H0',
    'M0 0 V16 H10',
    'M10 0 H0 V16 H10 M0 8 H8',
] as const;

const mark = strokes.map((path, index) => `<path transform="translate(${index * 16} 0)" d="${path}"/>`).join('');

const stamp = `<g transform="translate(70 300) rotate(-14) scale(5)" fill="none" stroke="#b3261e" stroke-width="2.2" opacity="0.75">${mark}</g>`;

const face = (x: number, y: number, size: number): string =>
    `<circle cx="${x}" cy="${y}" r="${size}" fill="#8d5a3b"/>
     <path d="M${x - size * 1.7} ${y + size * 2.9} a${size * 1.7} ${size * 1.6} 0 0 1 ${size * 3.4} 0 z" fill="#37474f"/>
     <path d="M${x - size} ${y - size * 0.25} a${size} ${size} 0 0 1 ${size * 2} 0 z" fill="#2b1d14"/>`;

const lines = (x: number, y: number, widths: readonly number[]): string =>
    widths
        .map(
            (width, row) => `<rect x="${x}" y="${y + row * 34}" width="${width}" height="14" rx="4" fill="#00000055"/>`,
        )
        .join('');

const card = (inside: string): string =>
    `<rect x="70" y="60" width="500" height="310" rx="22" fill="#ffffffcc" stroke="#00000033" stroke-width="3"/>${inside}`;

const house = `<path d="M120 250 L320 90 L520 250 Z" fill="#8b4a2f"/><rect x="165" y="250" width="310" height="130" fill="#f3e3c7"/>
    <rect x="285" y="290" width="70" height="90" fill="#6d4c41"/><rect x="195" y="280" width="55" height="45" fill="#90caf9"/>`;
const paper = `<rect x="170" y="30" width="300" height="370" fill="#fffffff0"/>${lines(200, 70, [150, 240, 240, 200, 240, 90])}`;
const fridge = `<rect x="220" y="40" width="200" height="350" rx="14" fill="#cfd8dc" stroke="#607d8b" stroke-width="4"/>
    <path d="M220 160 H420 M395 80 V130 M395 190 V270" stroke="#607d8b" stroke-width="8"/>`;
const phone = `${face(320, 120, 52)}<rect x="365" y="200" width="80" height="150" rx="12" fill="#111"/><rect x="373" y="212" width="64" height="120" fill="#4dd0e1"/>`;

const drawings: Readonly<Partial<Record<DocumentKind, string>>> = {
    id_front: card(face(190, 170, 46) + lines(320, 130, [200, 160, 210, 120])),
    id_back: card(
        lines(110, 110, [420, 380, 400]) + '<rect x="110" y="270" width="420" height="70" fill="#00000066"/>',
    ),
    selfie: face(320, 170, 84),
    guarantor: face(320, 170, 84),
    pledge_item: fridge,
    ownership_proof: paper,
    income_proof: paper,
    utility_bill: paper,
    home: house,
    handover: phone,
};

const hues = ['#cfe3da', '#d7dff0', '#f0dfcf', '#e4d6ea'] as const;

const draw = (kind: DocumentKind, variant: number): Promise<Buffer> => {
    const back = hues[variant % hues.length] ?? hues[0];
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="420"><rect width="640" height="420" fill="${back}"/>${drawings[kind] ?? paper}${stamp}</svg>`;
    return sharp(Buffer.from(svg)).jpeg({ quality: 72 }).toBuffer();
};

const drawSignature = (variant: number): Promise<Buffer> => {
    const bend = 40 + (variant % hues.length) * 35;
    const path = `M30 150 C 90 ${bend}, 130 ${260 - bend}, 200 110 S 300 ${bend} 340 150 S 440 ${220 - bend} 540 ${bend + 20}`;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="220"><path d="${path}" fill="none" stroke="#10203a" stroke-width="5" stroke-linecap="round"/></svg>`;
    return sharp(Buffer.from(svg)).png().toBuffer();
};

export const isDrawn = (kind: DocumentKind): boolean => kind.endsWith('signature');

export type SamplePicture = (kind: DocumentKind, variant: number) => Promise<Buffer>;

/** Drawn pictures that nobody can take for a real person's; each is drawn once however many applications show it. */
export const samplePictures = (): SamplePicture => {
    const drawn = new Map<string, Promise<Buffer>>();
    return (kind, variant) => {
        const name = `${kind} ${variant % hues.length}`;
        const known = drawn.get(name) ?? (isDrawn(kind) ? drawSignature(variant) : draw(kind, variant));
        drawn.set(name, known);
        return known;
    };
};
