import { malformed } from '../errors.ts';

const deepest = 20;
const mostNodes = 10_000;

const quote = 34;
const backslash = 92;

const endOfString = (text: string, start: number): number => {
    let index = start + 1;
    while (index < text.length && text.charCodeAt(index) !== quote) {
        index += text.charCodeAt(index) === backslash ? 2 : 1;
    }
    return index;
};

const isFollowedByColon = (text: string, end: number): boolean => {
    let index = end + 1;
    while (index < text.length && text.charCodeAt(index) <= 32) index += 1;
    return text[index] === ':';
};

const nameOf = (text: string, start: number, end: number): string => {
    const raw = text.slice(start + 1, end);
    if (!raw.includes('\\')) return raw;
    try {
        return String(JSON.parse(text.slice(start, end + 1)));
    } catch {
        return raw;
    }
};

/**
 * Looks at JSON text before it is parsed, because the parser keeps the last of two equal names without a word and goes as
 * deep as it is told. Throws 400 for more than 20 levels, more than 10,000 values or a name given twice. Text that
 * is not JSON passes: the parser says so better.
 */
export const scanJson = (text: string): void => {
    const names: Set<string>[] = [];
    let nodes = 1;
    for (let index = 0; index < text.length; index += 1) {
        const char = text[index];
        if (char === '{' || char === '[') {
            if (names.push(new Set()) > deepest) throw malformed(`The body nests more than ${deepest} levels deep.`);
            nodes += 1;
        } else if (char === '}' || char === ']') {
            names.pop();
        } else if (char === ',') {
            nodes += 1;
        } else if (char === '"') {
            const end = endOfString(text, index);
            if (isFollowedByColon(text, end)) addName(names.at(-1), nameOf(text, index, end));
            index = end;
        }
        if (nodes > mostNodes) throw malformed(`The body holds more than ${mostNodes} values.`);
    }
};

const addName = (names: Set<string> | undefined, name: string): void => {
    if (names?.has(name)) throw malformed(`The body gives "${name.slice(0, 60)}" twice.`);
    names?.add(name);
};
