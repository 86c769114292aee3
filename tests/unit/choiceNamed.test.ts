import { expect, it } from 'vitest';
import { choiceCalled, choiceNear } from '../../domain/choiceNamed.ts';

const choices = [
    { id: 'active', name: 'Active' },
    { id: 'suspended', name: 'Suspended' },
];

it('names a choice in the languages that are known to whoever asks, whoever asked before', () => {
    const none = () => [];
    const swahili = (text: string) => (text === 'Active' ? ['Inatumika'] : []);
    expect(choiceCalled(choices, 'Inatumika', none)).toBeUndefined();
    expect(choiceCalled(choices, 'inatumika', swahili)?.id).toBe('active');
    expect(choiceNear(choices, 'Inatumka', swahili)?.id).toBe('active');
    expect(choiceNear(choices, 'Inatumka', none)).toBeUndefined();
});

it('takes a slip of a letter for the name that is meant, and nothing for what is like none', () => {
    const countries = [
        { id: 'GH', name: 'Ghana' },
        { id: 'KE', name: 'Kenya' },
    ];
    const none = () => [];
    expect(choiceNear(countries, 'Gana', none)?.id).toBe('GH');
    expect(choiceNear(countries, 'Togo', none)).toBeUndefined();
});
