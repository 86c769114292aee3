import { describe, expect, it } from 'vitest';
import { checkTypes } from '../../../domain/application/checks/checkTypes.ts';
import { checks } from '../../../domain/application/checks/registry.ts';
import {
    completedSection,
    exampleSection,
    passingAnswers,
    photosWanted,
    withPhotos,
} from '../../../domain/application/example.ts';
import { problemsOf, sectionProblems } from '../../../domain/application/section.ts';
import { sectionNames, sections } from '../../../domain/application/sections/registry.ts';
import { countries, countryCodes } from '../../../domain/countries.ts';

const photo = '01890a5d-ac96-774b-bcce-b302099a8057';
describe.each(countryCodes)('an example of %s', (country) => {
    it.each(sectionNames)('has nothing wrong in its section %s', (name) => {
        const data = withPhotos(exampleSection(name, country), () => photo);
        expect(sectionProblems(sections[name], data, { rules: countries[country], today: '2026-11-02' })).toEqual({});
    });
});

it.each(checkTypes)('the answers that pass %s are all its questions', (type) => {
    const answers = passingAnswers(checks[type]);
    expect(Object.keys(answers)).not.toEqual([]);
    expect(problemsOf(checks[type].findings, answers)).toEqual({});
});

it('keeps what is told, and completes the rest, also in a list', () => {
    const told = { kind: 'item', items: [{ type: 'animals', photo: 'a' }], spouseConsent: true };
    const whole = completedSection('pledge', 'KE', told);
    expect(whole).toMatchObject({ kind: 'item', items: [{ type: 'animals', photo: 'a' }], spouseConsent: true });
    expect(Object.keys(whole)).toEqual(Object.keys({ ...exampleSection('pledge', 'KE'), ...told }));
    expect(whole['items']).toMatchObject([{ description: expect.any(String), estimatedValue: expect.any(Number) }]);
    expect(photosWanted(completedSection('kyc', 'GH', { idFront: 'a' }))).toEqual(['id_back', 'selfie']);
});
