import { describe, expect, it } from 'vitest';
import { ussdMenu, type UssdContract, type UssdScreenName } from '../../../domain/gateway/menu.ts';
import { drawChoice, drawScreen, inGsm7 } from '../../../domain/gateway/draw.ts';
import { placeIn } from '../../../domain/gateway/replay.ts';
import { commandIn } from '../../../domain/gateway/words.ts';
import { languages } from '../../../domain/languages/registry.ts';
import type { Language } from '../../../domain/languages/phrase.ts';
import { requestKinds } from '../../../domain/privacy/clocks.ts';
import { purposes } from '../../../domain/privacy/purposes.ts';
import { figuresIn } from '../../../server/platform/figures.ts';
import { translate } from '../../../server/platform/languages.ts';

const contract: UssdContract = {
    uid: '01J',
    reference: 'UG-2026-000284',
    loan: { outstanding: 123_456_700, overdue: 12_345_600, next: { amount: 12_345_600, dueOn: '2026-12-22' } },
    agreed: purposes,
    reviewDays: 21,
};

const spoken = Object.keys(languages) as readonly Language[];

/** Every way of keys to a screen or a deed, without going back. */
const waysFrom = (screen: UssdScreenName, keys: readonly string[]): readonly (readonly string[])[] =>
    ussdMenu[screen].items.flatMap(({ leads }, at) => {
        const way = [...keys, String(at + 1)];
        return 'to' in leads ? [way, ...waysFrom(leads.to, way)] : [way];
    });

const ways = [[], ...waysFrom('start', [])].map((keys) => keys.join('*'));

const inState = [contract, { ...contract, agreed: [] }];

describe('the menu that customers dial', () => {
    it.each(spoken)('fits each screen into 160 letters of text messages, in %s', (language) => {
        expect(ways.length).toBeGreaterThan(35);
        for (const currency of ['GHS', 'UGX', 'RWF', 'KES', 'NGN']) {
            for (const [state, way] of inState.flatMap((one) =>
                [...ways, ...ways.map((keys) => `${keys}*x`)].map((keys) => [one, keys] as const),
            )) {
                const place = placeIn([state], way.replace(/^\*/, ''), language);
                if (place.at !== 'screen') continue;
                const drawn = drawScreen(place, figuresIn(place.language, currency), (text) =>
                    translate(text, place.language),
                );
                const shown = inGsm7(drawn);
                expect([way, shown, shown.length <= 160]).toEqual([way, shown, true]);
            }
        }
    });

    it('asks whatever the own page asks, but for what needs words, and withdraws each consent', () => {
        const deeds = ways.flatMap((way) => {
            const place = placeIn([contract], way, 'en');
            return place.at === 'deed' ? [place.deed] : [];
        });
        const kinds = new Set(deeds.flatMap((deed) => (deed.does === 'ask' ? [deed.kind] : [])));
        expect(requestKinds.filter((kind) => !kinds.has(kind as never))).toEqual(['object', 'restrict', 'withdraw']);
        const withdrawn = deeds.flatMap((deed) => (deed.does === 'withdraw' ? [deed.purpose] : []));
        expect(purposes.filter((purpose) => !withdrawn.includes(purpose))).toEqual([]);
    });

    it('asks for no code, PIN or card number', () => {
        for (const { text, items } of Object.values(ussdMenu)) {
            const figures = figuresIn('en', 'GHS');
            const words = [...text(contract, figures), ...items.map(({ label }) => label(contract, figures))].join(' ');
            expect(words).not.toMatch(/enter|type|your pin|your code|card number/i);
        }
    });

    const at = (text: string, contracts: readonly UssdContract[] = [contract]) => {
        const place = placeIn(contracts, text, 'en');
        if (place.at === 'screen') return place.isUnknownKey ? `${place.screen}?` : place.screen;
        if (place.at !== 'deed') return place.at;
        const { deed } = place;
        if (deed.does === 'ask') return deed.kind;
        return deed.does === 'withdraw' ? `no ${deed.purpose}` : deed.does;
    };

    it.each([
        ['', 'start'],
        ['1', 'owed'],
        ['1*0', 'start'],
        ['4*4*0', 'data'],
        ['4*4*00', 'start'],
        ['8', 'start?'],
        ['8*1', 'owed'],
        ['7', 'refused'],
        ['7*1', 'review'],
        ['', 'start'],
        ['2*1', 'pay'],
        ['2*2', 'pay'],
        ['4*1*3', 'bureau'],
        ['4*1*3*1', 'no bureau'],
        ['4*2', 'no marketing'],
        ['4*3', 'access'],
        ['4*4*1', 'erase'],
        ['4*5*1', 'export'],
        ['4*6*2', 'correct'],
        ['5*4', 'complaint'],
        ['6*2', 'start'],
        ['6*2*1', 'owed'],
        ['2*1*3', 'pay?'],
        ['1*x', 'owed?'],
        [' 1 ', 'owed'],
    ])('%s leads to %s', (text, place) => expect(at(text)).toBe(place));

    it('speaks the language that was chosen, from there on', () => {
        expect(placeIn([contract], '6*3', 'en').language).toBe('sw');
        expect(placeIn([contract], '6*3*1', 'en').language).toBe('sw');
    });

    it('asks again what became impossible meanwhile', () => {
        expect(at('4*2', [{ ...contract, agreed: [] }])).toBe('data?');
        expect(at('2*1', [{ ...contract, loan: null }])).toBe('owed');
        expect(at('4*1*3*1', [{ ...contract, agreed: [] }])).toBe('bureau?');
        expect(at('7*1', [{ ...contract, reviewDays: null }])).toBe('owed');
    });

    it('lets whoever has several contracts choose, and choose again', () => {
        const two = [contract, { ...contract, uid: '01K', reference: 'UG-2026-000285' }];
        expect(at('', two)).toBe('choice');
        expect(at('9', two)).toBe('choice');
        const place = placeIn(two, '2*1', 'en');
        expect(place.at === 'screen' && place.contract.reference).toBe('UG-2026-000285');
        expect(at('2*0', two)).toBe('choice');
        expect(drawChoice(two, (text) => text).split('\n')).toEqual([
            'Choose a contract',
            '1 UG-2026-000284',
            '2 UG-2026-000285',
        ]);
    });
});

describe('the letters of text messages', () => {
    it.each([
        ['Référence n° 3: ça, prêt', 'Référence n 3: ca, pret'],
        ['GH₵1,200.00', 'GHS1,200.00'],
        ['₦500', 'N500'],
        ['l’argent – là…', "l'argent - là..."],
        ['1\u00A0200\u202FF', '1 200 F'],
        ['{x}\t[y]', 'x y'],
    ])('writes %s as %s', (text, written) => expect(inGsm7(text)).toBe(written));
});

describe('words that customers write', () => {
    it.each([
        ['STOP', 'stop'],
        [' Arrêt. ', 'stop'],
        ['acha', 'stop'],
        ['Salio?', 'balance'],
        ['aide', 'help'],
        ['Données', 'access'],
        ['NAKALA', 'export'],
        ['forget', 'erase'],
        ['Correct: my name is Ama', 'correct'],
        ['REVIEW I have a new job', 'review'],
        ['stop my phone from locking', undefined],
        ['data is missing', undefined],
        ['', undefined],
    ])('takes %s for %s', (text, command) => expect(commandIn(text)).toBe(command));
});
