import type { Mentionable } from '../../../domain/attention.ts';

/** The '@' somebody is typing after, and what they typed since. */
export interface OpenMention {
    readonly from: number;
    readonly query: string;
}

const typed = /(?:^|\s)@([\p{L}\p{N}.'’-]*(?: [\p{L}\p{N}.'’-]*)?)$/u;

/** The mention that is being typed before the caret; null when none is. */
export const mentionAt = (text: string, caret: number): OpenMention | null => {
    const before = text.slice(0, caret);
    const query = typed.exec(before)?.[1];
    return query === undefined ? null : { from: before.length - query.length - 1, query };
};

/** The people whose name, or a part of it, begins with what was typed. */
export const matching = (people: readonly Mentionable[], query: string): readonly Mentionable[] => {
    const wanted = query.toLowerCase();
    return people.filter(
        ({ name }) =>
            name.toLowerCase().startsWith(wanted) ||
            name
                .toLowerCase()
                .split(' ')
                .some((part) => part.startsWith(wanted)),
    );
};

/** The text with the mention written out, and where the caret then stands. */
export const withMention = (
    text: string,
    { from, query }: OpenMention,
    name: string,
): { readonly text: string; readonly caret: number } => {
    const written = `@${name} `;
    const rest = text.slice(from + 1 + query.length).replace(/^ /, '');
    return { text: text.slice(0, from) + written + rest, caret: from + written.length };
};

/** The usernames of those whom a text calls by their full name. */
export const mentionsIn = (text: string, people: readonly Mentionable[]): readonly string[] =>
    people.filter(({ name }) => text.includes(`@${name}`)).map(({ username }) => username);

/** A text in pieces, those that call somebody marked. */
export const piecesOf = (
    text: string,
    names: readonly string[],
): readonly { readonly text: string; readonly isMention: boolean }[] => {
    // The longer name first: "@Ama Owusu" is not "@Ama".
    const called = names.toSorted((one, other) => other.length - one.length).map((name) => `@${name}`);
    if (called.length === 0) return [{ text, isMention: false }];
    const escaped = called.map((name) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    return text
        .split(new RegExp(`(${escaped.join('|')})`))
        .filter((piece) => piece !== '')
        .map((piece) => ({ text: piece, isMention: called.includes(piece) }));
};
