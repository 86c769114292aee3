import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { StartRefused } from '../../platform/startRefused.ts';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
    typeof value === 'object' && value !== null;

/** What an element holds that may have attributes of its own. */
export const text = (value: unknown): string => {
    const held = isRecord(value) ? value['#text'] : value;
    return typeof held === 'string' ? held.trim() : '';
};

export const within = (value: unknown, ...names: readonly string[]): unknown =>
    names.reduce((at, name) => (isRecord(at) ? at[name] : undefined), value);

/** The elements of a name, of which there may be none, one or many. */
export const manyOf = (value: unknown): readonly unknown[] => {
    if (value === undefined || value === '') return [];
    return Array.isArray(value) ? value : [value];
};

export const isXml = (content: string): boolean => /^\uFEFF?\s*</.test(content);

/** What the first element of a file holds. Throws StartRefused, one line, for half a file and for another publisher's. */
export const openXml = (content: string, root: string): unknown => {
    // The parser reads what is there of a file that broke off; who is missing would be missed.
    const judged = XMLValidator.validate(content);
    if (judged !== true) {
        throw new StartRefused(
            `The file is not whole XML (line ${judged.err.line}: ${judged.err.msg}): fetch it again.`,
        );
    }
    const tree: unknown = new XMLParser({ parseTagValue: false, removeNSPrefix: true }).parse(content);
    const found = Object.keys(isRecord(tree) ? tree : {}).find((name) => !name.startsWith('?'));
    if (found === root) return within(tree, root);
    throw new StartRefused(`The file begins with <${found}> where <${root}> is expected: it is another list.`);
};
