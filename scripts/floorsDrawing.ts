import type { House } from '../tests/support/floors/floors.ts';

const width = 960;
const labelWidth = 320;
const rowHeight = 34;
const gap = 8;

const titleOf = (wing: string): string => (wing === '.' ? 'main, app' : wing);

const room = (wing: string, [x, y, roomWidth]: readonly [number, number, number]): string =>
    [
        `<rect x="${x}" y="${y}" width="${roomWidth}" height="${rowHeight - gap}" rx="4" fill="#ffffff" stroke="#0b6b57"/>`,
        `<text x="${x + roomWidth / 2}" y="${y + 17}" text-anchor="middle">${titleOf(wing)}</text>`,
    ].join('\n');

const rowOf = (wings: readonly string[], y: number): string => {
    const roomWidth = (width - labelWidth - gap * (wings.length + 1)) / wings.length;
    return wings
        .map((wing, place) => room(wing, [labelWidth + gap + place * (roomWidth + gap), y, roomWidth]))
        .join('\n');
};

/** A house's floors from the roof down, each wing a room: what lies lower may be imported. */
export const drawFloors = ({ name, floors }: House): string => {
    let y = gap;
    const drawn = floors.map(({ holds, wings }, index) => {
        const height = wings.length * rowHeight + gap;
        const top = y;
        y += height + gap / 2;
        return [
            `<rect x="0" y="${top}" width="${width}" height="${height}" rx="6" fill="#e7eeea"/>`,
            `<text x="12" y="${top + 22}"><tspan font-weight="600">${floors.length - 1 - index}</tspan>  ${holds}</text>`,
            ...wings.map((row, place) => rowOf(row, top + gap + place * rowHeight)),
        ].join('\n');
    });
    return [
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${y}" font-family="sans-serif" font-size="13" fill="#14211d">`,
        `<title>The floors of ${name}</title>`,
        `<rect width="${width}" height="${y}" fill="#f5f7f4"/>`,
        ...drawn,
        '</svg>\n',
    ].join('\n');
};
