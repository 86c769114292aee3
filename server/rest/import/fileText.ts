import { refuseFile } from './refuseFile.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });
const utf16 = { le: new TextDecoder('utf-16le'), be: new TextDecoder('utf-16be') } as const;

/** How far in zeros are counted: headings are long enough to tell, and a file of megabytes is not read for it. */
const counted = 4_000;

/** Letters of the West take one of two bytes in UTF-16, and the other is zero: the second one where the low byte comes first. */
const utf16In = (bytes: Buffer): keyof typeof utf16 | undefined => {
    const mark = bytes.subarray(0, 2).toString('hex');
    if (mark === 'fffe') return 'le';
    if (mark === 'feff') return 'be';
    const places = [...bytes.subarray(0, counted)].flatMap((byte, place) => (byte === 0 ? [place] : []));
    if (places.length * 4 < Math.min(bytes.length, counted)) return undefined;
    const odd = places.filter((place) => place % 2 === 1).length;
    return odd * 2 > places.length ? 'le' : 'be';
};

// What Windows-1252 has between 0x80 and 0x9f, where Latin-1 has control characters. Some versions of Node take one for the other.
const ofWindows = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ';

const windows1252 = (bytes: Buffer): string =>
    bytes
        .toString('latin1')
        .replaceAll(/[\u0080-\u009F]/g, (letter) => ofWindows[letter.charCodeAt(0) - 0x80] ?? letter);

const decoded = (bytes: Buffer): string => {
    const pairs = utf16In(bytes);
    if (pairs !== undefined) return utf16[pairs].decode(bytes);
    try {
        // Decoders leave a byte order mark out.
        return utf8.decode(bytes);
    } catch {
        return windows1252(bytes);
    }
};

/**
 * The text of a file in UTF-8, in UTF-16 of either order, with a byte order mark or without, or else in Windows-1252, which is
 * what a spreadsheet writes for plain "CSV". Throws 422 for a file that holds no text.
 */
export const fileText = (bytes: Buffer): string => {
    const text = decoded(bytes).normalize('NFC');
    return /(?![\t\n\v\f\r])\p{Control}/u.test(text)
        ? refuseFile('This is no table: choose a CSV file or an Excel workbook (.xlsx).')
        : text;
};
