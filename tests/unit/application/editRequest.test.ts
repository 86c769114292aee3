import { describe, expect, it } from 'vitest';
import { requestEdit } from '../../../domain/application/lifecycle/editRequest.ts';
import { newFlag, wordsOf } from '../../../domain/application/lifecycle/flags.ts';
import { problemsOf } from '../../../domain/application/section.ts';
import { fieldAt, fieldPlaces } from '../../../domain/application/sections/fieldPath.ts';
import { sections } from '../../../domain/application/sections/registry.ts';

const words = 'The last digit cannot be read';
const flag = { section: 'kyc', reasonCode: 'WRONG', message: 'Look again' };
const named = (...fields: readonly string[]) => fields.map((field) => ({ field, message: words }));
const problems = (...flags: readonly object[]) => problemsOf(requestEdit, { sections: flags });

describe('a request for an edit', () => {
    it.each([[{ sections: [null] }], [{ sections: [{ ...flag, fields: [null] }] }]])(
        'is refused, not broken by, nothing in the place of something: %j',
        (input) => expect(Object.keys(problemsOf(requestEdit, input))).not.toEqual([]),
    );

    it.each([
        ['words for a section alone', flag],
        ['words for fields alone', { section: 'kyc', reasonCode: 'WRONG', fields: named('idNumber', 'idFront') }],
        ['no words for the section beside those for a field', { ...flag, message: '', fields: named('idExpiry') }],
        ['both', { ...flag, fields: named('gender') }],
        ['no field', { ...flag, fields: [] }],
        ['a field of an entry', { ...flag, section: 'guarantor', fields: named('guarantors[1].phone') }],
        ['five letters for the section', { ...flag, message: 'Blurs' }],
        ['a whole list', { ...flag, section: 'pledge', fields: named('items') }],
    ])('may hold %s', (_, one) => expect(problems(one)).toEqual({}));

    it.each([
        ['a field of another section', { ...flag, fields: named('landmark') }, 'sections[0].fields[0].field'],
        ['a field nobody declares', { ...flag, fields: named('idNumber', 'soul') }, 'sections[0].fields[1].field'],
        ['what every object has', { ...flag, fields: named('constructor') }, 'sections[0].fields[0].field'],
        ['an entry of what is no list', { ...flag, fields: named('idNumber[0].phone') }, 'sections[0].fields[0].field'],
        [
            'a field that entries do not have',
            { ...flag, section: 'guarantor', fields: named('guarantors[0].shoeSize') },
            'sections[0].fields[0].field',
        ],
        [
            'an entry that no list reaches',
            { ...flag, section: 'guarantor', fields: named('guarantors[9999].phone') },
            'sections[0].fields[0].field',
        ],
        ['a field twice', { ...flag, fields: named('gender', 'gender') }, 'sections[0].fields'],
        [
            'a field without words',
            { ...flag, fields: [{ field: 'gender', message: '' }] },
            'sections[0].fields[0].message',
        ],
        [
            'a field with four letters',
            { ...flag, fields: [{ field: 'gender', message: 'Look' }] },
            'sections[0].fields[0].message',
        ],
        ['no words at all', { ...flag, message: '', fields: [] }, 'sections[0].message'],
        ['four letters for the section', { ...flag, message: 'Look', fields: named('gender') }, 'sections[0].message'],
        [
            'something else beside a field',
            { ...flag, fields: [{ ...named('gender')[0], by: 'me' }] },
            'sections[0].fields[0]',
        ],
        [
            'too many fields',
            { ...flag, fields: Array.from({ length: 21 }, () => named('gender')[0]) },
            'sections[0].fields',
        ],
        [
            'a section there is not',
            { ...flag, section: 'dreams', fields: named('gender') },
            'sections[0].fields[0].field',
        ],
        ['neither words nor fields', { section: 'kyc', reasonCode: 'WRONG' }, 'sections[0].message'],
        [
            'a field outside any section',
            { reasonCode: 'WRONG', fields: named('gender') },
            'sections[0].fields[0].field',
        ],
    ])('may not hold %s', (_, one, at) => expect(Object.keys(problems(one))).toContain(at));

    it('names at least one section, and each once', () => {
        expect(problems()).toEqual({ sections: 'Flag at least one section' });
        expect(Object.keys(problemsOf(requestEdit, {}))).toEqual(['sections']);
        expect(problems(flag, { ...flag, section: 'offer' })).toEqual({});
        expect(problems(flag, flag)).toEqual({ sections: 'Flag each section once' });
    });

    it('says nothing at fields that were not named', () => {
        const asked = newFlag(flag as Parameters<typeof newFlag>[0]);
        expect(asked).not.toHaveProperty('fields');
        expect(wordsOf({ ...asked, message: '' })).toStrictEqual({});
    });

    it('becomes words by section and by field, and nothing but them', () => {
        const asked = newFlag({ section: 'kyc', reasonCode: 'WRONG', fields: named('idNumber') });
        expect(asked).toEqual({
            section: 'kyc',
            reasonCode: 'WRONG',
            message: '',
            fields: named('idNumber'),
            answered: false,
            answer: null,
        });
        expect(wordsOf(asked)).toEqual({ 'kyc.idNumber': words });
        expect(wordsOf(newFlag(flag as Parameters<typeof newFlag>[0]))).toEqual({ kyc: 'Look again' });
    });
});

describe('the fields of a section', () => {
    it('are all found by their own paths, in the order of the form', () => {
        for (const section of Object.values(sections)) {
            const places = fieldPlaces(section, { guarantors: [{}, {}], items: [{}], months: [{}] });
            expect(places.length).toBeGreaterThan(0);
            for (const { path, field, entry } of places) expect(fieldAt(section, path)).toEqual({ path, field, entry });
        }
        const kyc = fieldPlaces(sections.kyc, null).map(({ path }) => path);
        expect(kyc).toEqual(sections.kyc.form.flatMap(({ fields }) => fields));
    });

    it('are named entry by entry in a list, as far as entries were captured', () => {
        const paths = (captured: object | null) =>
            fieldPlaces(sections.guarantor, captured && { ...captured }).map(({ path }) => path);
        expect(paths(null)).toEqual(['guarantors']);
        expect(paths({ guarantors: [{}] })).toContain('guarantors[0].phone');
        expect(paths({ guarantors: [{}] })).not.toContain('guarantors[1].phone');
        expect(fieldAt(sections.guarantor, 'guarantors[1].phone')?.entry).toMatchObject({ number: 2 });
    });
});
