import { setTimeout as sleep } from 'node:timers/promises';
import { PartnerTrouble } from '../ask.ts';
import { drawnFrom, markedBy } from '../simulatedCase.ts';
import type { SimulatedState, SimulatorMemory } from '../simulatorState.ts';
import type { MobileMoneyProvider, MobileMoneyQuestion } from './mobileMoney.ts';

const cases = {
    '9901': 'not_registered',
    '9902': 'other_name',
    '9903': 'inactive',
    '9904': 'down',
    '9905': 'slow',
    '9906': 'misspelt',
    '9907': 'down_once',
    '9908': 'bad_reply',
    '9909': 'other_gender',
} as const;

type Case = (typeof cases)[keyof typeof cases];

const slowMs = 60_000;

/** A name as networks keep it: capitals, often the surname first, sometimes without the middle names. */
const asRegistered = ({ name, number }: MobileMoneyQuestion): string => {
    const words = name.trim().toUpperCase().split(/\s+/);
    const last = words.at(-1) ?? '';
    const first = words[0] ?? '';
    const forms = [words, [last, ...words.slice(0, -1)], [first, last]];
    return (forms[drawnFrom(number, forms.length)] ?? words).join(' ');
};

const misspelt = (name: string): string =>
    name
        .toUpperCase()
        .split(/\s+/)
        .map((word) => (word.length < 5 ? word : `${word.slice(0, -2)}A`))
        .join(' ');

const otherOf = (gender: MobileMoneyQuestion['gender']) => (gender === 'female' ? 'male' : 'female');

const accountOf = (question: MobileMoneyQuestion, marked: Case | undefined): SimulatedState => {
    const account = {
        registeredName: asRegistered(question),
        active: true,
        gender: question.gender,
        dateOfBirth: question.dateOfBirth,
    };
    switch (marked) {
        case 'not_registered':
            return { ...account, registeredName: null, active: false, gender: null, dateOfBirth: null };
        case 'other_name':
            return { ...account, registeredName: 'PETER OKELLO WANYAMA', gender: null, dateOfBirth: null };
        case 'inactive':
            return { ...account, active: false };
        case 'misspelt':
            return { ...account, registeredName: misspelt(question.name) };
        case 'other_gender':
            return { ...account, gender: otherOf(question.gender) };
        default:
            return account;
    }
};

/** A mobile-money network that knows everybody under their own name, but for the marked numbers. */
export const simulateMobileMoney = (memory: SimulatorMemory): MobileMoneyProvider => ({
    lookUp: async (question, signal) => {
        const marked = markedBy(question.number, cases);
        if (marked === 'slow') await sleep(slowMs, undefined, { signal });
        // An account stays whose it was when the number was first asked about, whoever claims it later.
        const { account, asked } = await memory.update(question.number, (known) => ({
            account: known?.['account'] ?? accountOf(question, marked),
            asked: Number(known?.['asked'] ?? 0) + 1,
        }));
        if (marked === 'down' || (marked === 'down_once' && asked === 1)) {
            throw new PartnerTrouble('mobile money', 'down');
        }
        return marked === 'bad_reply' ? { registeredName: 42 } : account;
    },
});
