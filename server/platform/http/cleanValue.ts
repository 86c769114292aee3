import { malformed } from '../errors.ts';

const halfCharacter = /\p{Surrogate}/u;

const refuse = (path: string, fault: string): never => {
    const shown = path.slice(0, 80);
    throw malformed(shown === '' ? `The body ${fault}.` : `"${shown}" ${fault}.`);
};

/**
 * A text as it may be kept: composed characters (NFC), so that equal words are equal. Throws 400, naming `path`, for the
 * NUL character and for halves of characters, which the database cannot hold.
 */
export const cleanText = (text: string, path: string): string => {
    if (text.includes('\0')) refuse(path, 'holds a NUL character');
    if (halfCharacter.test(text)) refuse(path, 'holds half of a character');
    return text.normalize('NFC');
};

const cleanNumber = (value: number, path: string): number => {
    if (!Number.isFinite(value)) refuse(path, 'is not a number a computer can hold');
    if (Number.isInteger(value) && !Number.isSafeInteger(value)) refuse(path, 'is too large to be kept exactly');
    return value;
};

/** A parsed JSON value with every text and number in it checked; a new value, the given one stays. Throws 400. */
export const cleanValue = (value: unknown, path = ''): unknown => {
    if (typeof value === 'string') return cleanText(value, path);
    if (typeof value === 'number') return cleanNumber(value, path);
    if (Array.isArray(value)) return value.map((one, index) => cleanValue(one, `${path}[${index}]`));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
        Object.entries(value).map(([name, inner]) => {
            const inside = path === '' ? name : `${path}.${name}`;
            return [cleanText(name, inside), cleanValue(inner, inside)];
        }),
    );
};
