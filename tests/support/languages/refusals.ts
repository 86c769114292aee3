import { keyOf } from '../../../domain/languages/phrase.ts';
import type { Found } from './scan.ts';
import { childrenOf, cookedOf, member, members, nameOf, parse, textOf, type Node } from './syntax.ts';

/** What refuses a person; `malformed` is not there: it tells a program that its request cannot be read. */
const refusing = /^(?:conflict|invalid|notAllowed|unauthenticated|tooMany|refuseFile|ApiError|SecondPersonNeeded)$/;

const all = (node: Node): readonly Node[] => [node, ...childrenOf(node).flatMap(all)];

const textIn = (node: Node): string | undefined =>
    textOf(node) ?? (node.type === 'TemplateLiteral' ? keyOf(cookedOf(node)) : undefined);

/** Codes and names of fields are for programs, and are one word. */
const isTold = (text: string): boolean => /^[\p{Lu}%].*\p{Ll} \p{L}/u.test(text);

/** The sentences that a module hands to what refuses, itself or under a name it gave them. */
export const refusalsIn = (source: string, file: string): readonly Found[] => {
    const nodes = all(parse(source, file));
    const named = new Map(
        nodes
            .filter(({ type }) => type === 'VariableDeclarator')
            .map((node) => [nameOf(member(node, 'id')), member(node, 'init')]),
    );
    const meant = (node: Node): readonly Node[] => {
        const value = node.type === 'Identifier' ? named.get(nameOf(node)) : undefined;
        return value === undefined ? [node] : [node, ...all(value)];
    };
    const told = nodes
        .filter(({ type }) => type === 'CallExpression' || type === 'NewExpression')
        .filter((node) => refusing.test(nameOf(member(node, 'callee'))))
        .flatMap((node) => members(node, 'arguments').flatMap(all).flatMap(meant));
    return [...new Set(told)].flatMap((node) => {
        const text = textIn(node);
        if (text === undefined || !isTold(text)) return [];
        return [{ text, at: `${file}:${source.slice(0, node.start).split('\n').length}` }];
    });
};
