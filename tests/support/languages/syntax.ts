import { parseAst } from 'vite';

/** A node of a parsed module, as the parser gives it: its further members depend on its type. */
export interface Node {
    readonly type: string;
    readonly start: number;
    readonly end: number;
    readonly [member: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
    typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** The node under a name, where there is one. */
export const member = (node: Node, name: string): Node | undefined => {
    const value = node[name];
    return isNode(value) ? value : undefined;
};

export const members = (node: Node, name: string): readonly Node[] => {
    const value = node[name];
    return Array.isArray(value) ? value.filter(isNode) : [];
};

/** Everything directly below a node, but for types, which hold no texts anybody reads. */
export const childrenOf = (node: Node): readonly Node[] =>
    Object.values(node)
        .flatMap((value: unknown): unknown[] => (Array.isArray(value) ? value : [value]))
        .filter(isNode)
        .filter(({ type }) => !/^TS(?!AsExpression|SatisfiesExpression|NonNullExpression)/.test(type));

/** What an identifier or a literal key is called. */
export const nameOf = (node: Node | undefined): string => {
    const name = node?.['name'] ?? node?.['value'];
    return typeof name === 'string' ? name : '';
};

/** The text of a string literal or of a template without values; a rule's message has its values as '${min}' there. */
export const textOf = (node: Node | undefined): string | undefined => {
    if (node?.type === 'Literal' && typeof node['value'] === 'string')
        return node['value'].replaceAll(/\$\{(\w+)\}/g, '%{$1}');
    if (node?.type === 'TemplateLiteral' && members(node, 'expressions').length === 0) return cookedOf(node)[0];
    return undefined;
};

/** The parts of a template between its values. */
export const cookedOf = (template: Node): readonly string[] =>
    members(template, 'quasis').map((part) => {
        const value = part['value'];
        return typeof value === 'object' && value !== null && 'cooked' in value ? String(value.cooked) : '';
    });

export const parse = (source: string, file: string): Node => {
    const root: unknown = parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' });
    if (!isNode(root)) throw new Error(`${file} cannot be parsed`);
    return root;
};
