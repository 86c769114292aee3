import { describe, expect, it } from 'vitest';
import { ussdMenu, type UssdContract, type UssdScreenName } from '../../../domain/gateway/menu.ts';
import { drawChoice, drawScreen, inGsm7 } from '../../../domain/gateway/draw.ts';
import { placeIn } from '../../../domain/gateway/replay.ts';
import { commandIn } from '../../../domain/gateway/words.ts';
import { languages } from '../../../domain/languages/registry.ts';
import type { Language } from '../../../domain/languages/phrase.ts';
import { purposes } from '../../../domain/privacy/purposes.ts';
import { figuresIn } from '../../../server/platform/figures.ts';
import { translate } from '../../../server/platform/languages.ts';

const contract: UssdContract = {
    uid: '01J',
    reference: 'UG-2026-000284',
    loan: { outstanding: 123_456_700, overdue: 12_345_600, next: { amount: 12_345_600, dueOn: '2026-12-22' } },
    agreed: purposes,
};

const spoken = Object.keys(languages) as readonly Language[];

/** Every way of keys to a screen or a deed, without going back. */
const waysFrom = (screen: UssdScreenName, keys: readonly string[]): readonly (readonly string[])[] =>
    ussdMenu[screen].items.flatMap(({ leads }, at) => {
        const way = [...keys, String(at + 1)];
        return 'to' in leads ? [way, ...waysFrom(leads.to, way)] : [way];
    });

const ways = [[], ...waysFrom('start', [])].map((keys) => keys.join('*'));

describe('the menu that customers dial', () => {
    it.each(spoken)('fits each screen into 160 letters of text messages, in %s', (language) => {
        expect(ways.length).toBeGreaterThan(15);
        for (const currency of ['GHS', 'UGX', 'RWF', 'KES', 'NGN']) {
            for (const way of ways) {
                const place = placeIn([contract], way, language);
                if (place.at !== 'screen') continue;
                const drawn = drawScreen(place, figuresIn(place.language, currency), (text) =>
                    translate(text, place.language),
                );
                const shown = inGsm7(drawn);
                expect([way, shown, shown.length <= 160]).toEqual([way, shown, true]);
            }
        }
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
        return place.at === 'deed' ? place.deed.does : place.at;
    };

    it.each([
        ['', 'start'],
        ['1', 'owed'],
        ['1*0', 'start'],
        ['4*4*0', 'data'],
        ['4*4*00', 'start'],
        ['7', 'start?'],
        ['7*1', 'owed'],
        ['', 'start'],
        ['2*1', 'pay'],
        ['2*2', 'pay'],
        ['4*2', 'noOffers'],
        ['4*4*1', 'erase'],
        ['5*4', 'complain'],
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
        ['stop my phone from locking', undefined],
        ['', undefined],
    ])('takes %s for %s', (text, command) => expect(commandIn(text)).toBe(command));
});
