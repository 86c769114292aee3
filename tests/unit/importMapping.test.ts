import { expect, test } from 'vitest';
import { importWords } from '../../domain/importWords.ts';
import { guessMapping, importableFields, templateOf } from '../../domain/import.ts';
import { merchants } from '../../domain/resources/merchants.ts';
import { payments } from '../../domain/resources/payments.ts';
import { statementRows } from '../../domain/resources/statementRows.ts';
import { pricing } from '../../domain/resources/pricing.ts';
import { salesUsers } from '../../domain/resources/users.ts';
import { catalogueOf } from '../../server/platform/languages.ts';
import { people } from '../api/rest/restApp.ts';

const fields = importableFields(people.admin, merchants);

test.each([
    [
        ['Merchant code', 'Name', 'Phone'],
        ['merchantCode', 'name', 'cellphone'],
    ],
    [
        ['MERCHANT_CODE', ' name ', 'cellphone'],
        ['merchantCode', 'name', 'cellphone'],
    ],
    [
        ['merchantCode', 'Shop', 'Name', 'Name'],
        ['merchantCode', null, 'name', null],
    ],
    [
        ['Added', 'Version', ''],
        [null, null, null],
    ],
])('headings %j mean %j', (columns, mapping) => {
    expect(guessMapping(columns, fields)).toEqual(mapping);
});

test('a template has what may be filled, the key first, and guesses itself', () => {
    const prices = importableFields(people.admin, pricing);
    const heads = templateOf(prices).trim().split(',');
    expect(heads.slice(0, 4)).toEqual(['Country', 'Product', 'Model', 'Valid from']);
    expect(heads).toContain('Rate a month (%)');
    expect(guessMapping(heads, prices)).toEqual(prices.map(({ name }) => name));
});

test('a file written in another language is understood as well', () => {
    const told = (label: string): string => catalogueOf('fr')[label] ?? label;
    const heads = templateOf(fields, told).trim().split(',');
    expect(heads.slice(0, 2)).toEqual(['Code du marchand', 'Nom']);
    expect(guessMapping(heads, fields, [told])).toEqual(fields.map(({ name }) => name));
});

test('what a person may not set, or may not import at all, is not theirs to fill', () => {
    const names = (resource: typeof salesUsers) => importableFields(people.support, resource).map(({ name }) => name);
    expect(names(salesUsers)).not.toContain('seniority');
    expect(names(salesUsers)).not.toContain('lastSignInAt');
    expect(importableFields(people.support, merchants)).toEqual([]);
    expect(importableFields(people.admin, salesUsers).map(({ name }) => name)).toContain('seniority');
});

test.each([
    [
        ['Shop code', 'Shop name', 'Tel', 'Mail', 'GPS'],
        ['merchantCode', 'name', 'cellphone', 'email', 'location'],
    ],
    [
        ['Code boutique', 'Raison sociale', 'Gérant', 'TÉLÉPHONE'],
        ['merchantCode', 'name', 'contactName', 'cellphone'],
    ],
    [
        ['Namba ya duka', 'Jina la duka', 'Nchi', 'Namba ya simu'],
        ['merchantCode', 'name', 'country', 'cellphone'],
    ],
    // A label anywhere goes before a word; two columns of one word do not share a field.
    [
        ['Shop', 'Merchant code', 'Mobile', 'Tel'],
        ['name', 'merchantCode', 'cellphone', null],
    ],
    [
        ['Phone (WhatsApp) *', 'Remarks'],
        ['cellphone', null],
    ],
])('headings as people write them, %j, mean %j', (columns, mapping) => {
    expect(guessMapping(columns, fields)).toEqual(mapping);
});

test('every field that has such words exists', () => {
    const names = [merchants, pricing, payments, salesUsers, statementRows].flatMap((resource) =>
        resource.fields.map(({ name }) => name),
    );
    expect(Object.keys(importWords).filter((name) => !names.includes(name))).toEqual([]);
});
