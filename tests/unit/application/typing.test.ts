import { expect, test } from 'vitest';
import type { Section } from '../../../domain/application/section.ts';
import { sectionNames, sections } from '../../../domain/application/sections/registry.ts';
import type { Field } from '../../../domain/field.ts';

/** Asked where there is something to say, or filled by what is chosen elsewhere: not part of the usual sale. */
const unusual: ReadonlySet<string> = new Set([
    'alternativePhone',
    'colour',
    'tenorDays',
    'pricingVersion',
    'kind',
    'spouseConsent',
    'commitmentAccepted',
    'commitmentText',
    'consentMarketing',
    // Not asked any more.
    'consentDeviceLock',
]);
/** Fields that begin with their usual answer. */
const preset: ReadonlySet<string> = new Set(['language', 'customerWaiting', 'deposit', 'atHome']);
/** Taken from the customer's phone number with one tap, and the network with it. */
const known: ReadonlySet<string> = new Set(['mobileMoneyNumber', 'mobileMoneyNetwork']);
/** The names are read at the start, off the same card. */
const namesOfCard: ReadonlySet<string> = new Set(['firstName', 'otherNames', 'lastName']);

const isAsked = ({ name, kind, signs }: Field): boolean =>
    kind !== 'photo' && kind !== 'location' && signs === undefined && !unusual.has(name);

/** The fields that something else fills: a card, the address book, the position, a statement. */
const filledIn = (fields: readonly Field[]): ReadonlySet<string> =>
    new Set(
        fields.flatMap(({ name, card, contactName, placesWhen, fromStatement }) => [
            ...(card?.fills ?? []),
            ...(contactName === undefined ? [] : [name, contactName]),
            ...(placesWhen === undefined ? [] : ['region', 'district']),
            ...(fromStatement === undefined ? [] : [name, fromStatement]),
        ]),
    );

const leftIn = (fields: readonly Field[]): readonly Field[] => {
    const filled = filledIn(fields);
    return fields
        .filter(isAsked)
        .flatMap((field) => (field.items.length > 0 && !filled.has(field.name) ? leftIn(field.items) : [field]))
        .filter(({ name }) => !filled.has(name) && !preset.has(name) && !known.has(name) && !namesOfCard.has(name));
};

/** One yes stands for all that it answers together. */
const answersIn = ({ fields, form }: Section): readonly Field[] => {
    const together = form.flatMap((group) => group.together?.fields.slice(1) ?? []);
    return leftIn(fields).filter(({ name }) => !together.includes(name));
};

const left = sectionNames.flatMap((name) => answersIn(sections[name]));

test('of the 61 fields of a sale with pledge and guarantor, so many are left to fill in by hand', () => {
    expect(left.length).toBeLessThanOrEqual(32);
});

test('of these so many are typed; the others are chosen with a tap', () => {
    const typed = left.filter(({ kind }) => !['choice', 'boolean', 'reference'].includes(kind));
    expect(typed.length).toBeLessThanOrEqual(20);
});
