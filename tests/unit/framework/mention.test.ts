import { describe, expect, it } from 'vitest';
import { matching, mentionAt, mentionsIn, piecesOf, withMention } from '../../../src/framework/notes/mention.ts';

const people = [
    { username: 'sales', name: 'Ama Owusu', isSeller: true },
    { username: 'senior', name: 'Efua Owusu-Mensah', isSeller: false },
    { username: 'lead', name: 'Ama', isSeller: false },
];

describe('the mention that is being typed', () => {
    it.each([
        ['@', 1, { from: 0, query: '' }],
        ['Ask @Am', 7, { from: 4, query: 'Am' }],
        ['Ask @Ama Ow', 11, { from: 4, query: 'Ama Ow' }],
        ['Ask @Am later', 7, { from: 4, query: 'Am' }],
        ['Ask @Efua Ow', 4, null],
        ['mail ama@example.com', 20, null],
        ['@Ama Owusu please look', 22, null],
        ['', 0, null],
    ])('in %j at %i', (text, caret, open) => expect(mentionAt(text, caret)).toEqual(open));

    it('finds people by any part of their name', () => {
        const found = (query: string) => matching(people, query).map(({ username }) => username);
        expect(found('')).toEqual(['sales', 'senior', 'lead']);
        expect(found('owu')).toEqual(['sales', 'senior']);
        expect(found('Ama O')).toEqual(['sales']);
        expect(found('x')).toEqual([]);
    });

    it('is written out in its place, with one space behind it', () => {
        const text = 'Ask @am about it';
        const open = mentionAt(text, 7);
        expect(open === null ? null : withMention(text, open, 'Ama Owusu')).toEqual({
            text: 'Ask @Ama Owusu about it',
            caret: 15,
        });
    });
});

it('calls whom it names in full, and nobody else', () => {
    expect(mentionsIn('@Efua Owusu-Mensah and Ama Owusu', people)).toEqual(['senior']);
    expect(mentionsIn('@Am', people)).toEqual([]);
});

it('marks what calls somebody, the longer name first', () => {
    expect(piecesOf('Hi @Ama Owusu, hi @Ama!', ['Ama', 'Ama Owusu'])).toEqual([
        { text: 'Hi ', isMention: false },
        { text: '@Ama Owusu', isMention: true },
        { text: ', hi ', isMention: false },
        { text: '@Ama', isMention: true },
        { text: '!', isMention: false },
    ]);
    expect(piecesOf('(@A+)', ['A+'])).toContainEqual({ text: '@A+', isMention: true });
});
