import { Code128Reader } from '@zxing/library';

// The widths of bars and spaces of each symbol, which the standard fixes.
const patterns = Reflect.get(Code128Reader, 'CODE_PATTERNS') as readonly Int32Array[];
const [startB, stop] = [104, 106];

/** The bars of a text as a barcode of the kind Code 128 (set B): true for black, one entry for each module. */
export const barsOf = (text: string): readonly boolean[] => {
    const values = [...text].map((letter) => letter.charCodeAt(0) - 32);
    const sum = values.reduce((total, value, index) => total + value * (index + 1), startB) % 103;
    const quiet = Array.from({ length: 12 }, () => false);
    const bars = [startB, ...values, sum, stop].flatMap((value) =>
        [...(patterns[value] ?? [])].flatMap((width, index) => Array.from({ length: width }, () => index % 2 === 0)),
    );
    return [...quiet, ...bars, ...quiet];
};
