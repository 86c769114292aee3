import { describe, expect, it } from 'vitest';
import { sectionNames, sections } from '../../../domain/application/sections/registry.ts';
import { isOfCustomer, processingRegister } from '../../../server/lending/privacy/processing.ts';
import { resources } from '../../../domain/resources/index.ts';

describe('the register of processing', () => {
    const [head = [], ...rows] = processingRegister();
    const find = (place: string, field: string) => rows.find((row) => row[0] === place && row[1] === field);

    it('has each field of each section and of each resource that is about a customer', () => {
        const entries = sectionNames.flatMap((name) =>
            sections[name].fields.flatMap(({ items, label }) =>
                (items.length > 0 ? items : [{ label }]).map((field) => [sections[name].title, field.label]),
            ),
        );
        const declared = resources
            .filter(isOfCustomer)
            .flatMap(({ label, fields }) => fields.map((field) => [label.many, field.label]));
        expect(rows.map(([place, field]) => [place, field])).toEqual([...entries, ...declared]);
        expect(new Set(rows.map(({ length }) => length))).toEqual(new Set([head.length]));
    });

    it('says what it is, why and on which ground it is kept, and for how long in each country', () => {
        expect(head.slice(-5)).toEqual([
            'Kept in Ghana',
            'Kept in Uganda',
            'Kept in Rwanda',
            'Kept in Kenya',
            'Kept in Nigeria',
        ]);
        expect(find('Identity and mobile money', 'ID number')?.slice(2, 7)).toEqual([
            'Identifying',
            'Customer',
            'Prove who the customer is',
            'Duty by law',
            '5 years: Anti-Money Laundering Act, 2020 (Act 1044), section 32(7)',
        ]);
        expect(find('Guarantor', 'Monthly income')?.slice(2, 4)).toEqual(['Financial', 'Another person']);
        expect(find('Guarantor', 'ID of the guarantor')?.[6]).toBe('180 days: Our own rule');
        expect(rows.every((row) => row.every((cell) => cell !== ''))).toBe(true);
    });
});
