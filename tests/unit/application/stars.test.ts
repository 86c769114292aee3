import { describe, expect, it } from 'vitest';
import { isNeeded } from '../../../domain/field.ts';
import { sectionProblems } from '../../../domain/application/section.ts';
import { sectionNames, sections } from '../../../domain/application/sections/registry.ts';
import { countries } from '../../../domain/countries.ts';
import { capturedSections } from '../../support/captured.ts';

const context = { rules: countries.GH, today: '2026-11-20' };

/** What is asked depends on the kind of ID, or on what the application as a whole needs. */
const byOthers = ['idExpiry', 'guarantors'];

describe('a star in a section', () => {
    it.each(sectionNames)('stands in %s where something is required, and nowhere else', (name) => {
        const section = sections[name];
        const captured = capturedSections[name];
        expect(sectionProblems(section, captured, context)).toEqual({});
        for (const field of section.fields.filter(({ kind }) => kind !== 'boolean')) {
            if (field.readOnly || byOthers.includes(field.name)) continue;
            const without = { ...captured, [field.name]: field.kind === 'items' ? [] : null };
            const problem = sectionProblems(section, without, context)[field.name];
            expect([field.name, isNeeded(field, captured)]).toEqual([field.name, problem !== undefined]);
        }
    });

    it('stands at the employer of somebody who is employed', () => {
        const employer = sections.affordability.fields.find(({ name }) => name === 'employer');
        expect(
            employer && [
                isNeeded(employer, { employmentType: 'employed' }),
                isNeeded(employer, { employmentType: 'farmer' }),
            ],
        ).toEqual([true, false]);
    });
});
