/** Where text stops being JSON, counted from 1 as editors do, and what is wrong there. */
export interface JsonFault {
    readonly line: number;
    readonly column: number;
    readonly message: string;
}

class FaultAt extends Error {
    readonly position: number;

    constructor(position: number, message: string) {
        super(message);
        this.position = position;
    }
}

const space = /[ \t\n\r]*/y;
// oxlint-disable-next-line no-control-regex -- control characters are exactly what JSON's texts may not hold
const text = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4}))*"/y;
const scalar = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[Ee][+-]?\d+)?(?![\w.+-])|(?:true|false|null)(?!\w)/y;

/** Reads through JSON without making values of it. */
const createReader = (source: string) => {
    let at = 0;
    const match = (pattern: RegExp): string | undefined => {
        pattern.lastIndex = at;
        const found = pattern.exec(source)?.[0];
        at += found?.length ?? 0;
        return found;
    };
    const peek = (): string => {
        match(space);
        return source[at] ?? '';
    };
    const fail = (message: string): never => {
        throw new FaultAt(at, at >= source.length ? `${message}, but the text ends` : message);
    };
    const need = (pattern: RegExp, message: string): string => match(pattern) ?? fail(message);
    const take = (character: string, message: string): void => {
        if (peek() !== character) fail(message);
        at += 1;
    };
    /** The entries of a list or an object up to its end. */
    const entries = (end: string, entry: () => void): void => {
        at += 1;
        if (peek() !== end) entry();
        while (peek() === ',') {
            at += 1;
            entry();
        }
        take(end, `Put a comma or ${end} here`);
    };
    const member = (names: Set<string>): void => {
        peek();
        const start = at;
        const name = need(text, 'Put a name in double quotes here');
        const known: unknown = JSON.parse(name);
        if (names.has(String(known))) throw new FaultAt(start, `${name} stands here for the second time`);
        names.add(String(known));
        take(':', 'Put a colon here');
        value();
    };
    const value = (): void => {
        const first = peek();
        if (first === '{') {
            const names = new Set<string>();
            entries('}', () => member(names));
        } else if (first === '[') entries(']', value);
        else if (first === '"') need(text, 'This text is not closed, or holds a character that needs a \\');
        else need(scalar, 'Put a value here: text in double quotes, a number, true, false, null, { or [');
    };
    return () => {
        value();
        if (peek() !== '') fail('Nothing may follow here');
    };
};

/** The first fault of a text as JSON; null where there is none. A name given twice in one object is a fault too. */
export const jsonFault = (source: string): JsonFault | null => {
    try {
        createReader(source)();
        return null;
    } catch (error) {
        if (!(error instanceof FaultAt)) throw error;
        const before = source.slice(0, error.position).split('\n');
        return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1, message: error.message };
    }
};
