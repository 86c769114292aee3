import { describe, expect, it } from 'vitest';
import { consentingPeople, formVersion } from '../../../domain/application/consent.ts';
import { consentVersion, consentVersions, wordsCover } from '../../../domain/application/consentVersions.ts';
import { sections } from '../../../domain/application/sections/registry.ts';
import { countryCodes } from '../../../domain/countries.ts';
import { fieldsOf } from '../../../domain/field.ts';
import { customerLanguage } from '../../../domain/languages/customerLanguage.ts';
import { agreedFields, agreedWith, type Kept } from '../../../domain/privacy/agreed.ts';
import { purposes, type Purpose } from '../../../domain/privacy/purposes.ts';
import { capturedSections } from '../../support/captured.ts';
import { applicationWith } from '../application/people.ts';
import { terms } from '../application/situation.ts';

const [begun, agreed, signed] = ['2026-11-20T08:00:00.000Z', '2026-11-20T08:10:00.000Z', '2026-11-21T09:00:00.000Z'];

const nothing: Kept['application']['sections'] = { ...applicationWith().sections, customer: null };

const keptIn = (country: string, changes: Partial<Kept> = {}): Kept => ({
    application: { ...applicationWith({ country, createdAt: begun }), sections: nothing },
    consents: [],
    contract: null,
    ...changes,
});

const form = (country: string): Kept['application'] => ({
    ...applicationWith({ country, createdAt: begun }),
    sections: {
        ...nothing,
        customer: { ...capturedSections.customer, consentDeviceLock: true, consentMarketing: true },
    },
});

const said = (version: string, person: 'customer' | 'guarantor' = 'customer'): Kept['consents'][number] => ({
    consentId: `said ${version}`,
    person,
    version,
    method: 'code',
    givenAt: agreed,
    language: 'sw',
});

const contract: NonNullable<Kept['contract']> = {
    contractId: 'contract',
    offer: terms.offer,
    givenAt: signed,
    proof: 'photo',
    version: '3',
    language: 'fr',
};

/** What covers each purpose in each text, as it is known to whoever wrote the texts. */
const texts: readonly { readonly text: string; readonly kept: Partial<Kept>; readonly covers: readonly Purpose[] }[] = [
    {
        text: 'words of 2026-11',
        kept: { consents: [said('2026-11')] },
        covers: ['identity', 'mobile_money', 'bureau', 'device_lock'],
    },
    { text: 'words of 2026-12', kept: { consents: [said('2026-12')] }, covers: ['identity', 'mobile_money', 'bureau'] },
    { text: 'words of nobody', kept: { consents: [said('1999-01')] }, covers: [] },
    { text: 'words of a guarantor', kept: { consents: [said('2026-12', 'guarantor')] }, covers: [] },
    { text: 'a contract for a phone', kept: { contract }, covers: ['device_lock'] },
    {
        text: 'a contract for money',
        kept: { contract: { ...contract, offer: { ...terms.offer, kind: 'cash' } } },
        covers: [],
    },
];

describe.each(countryCodes)('what somebody in %s agrees to', (country) => {
    it.each(texts)('by $text', ({ kept, covers }) => {
        const given = agreedWith(keptIn(country, kept), {}).filter(({ givenAt }) => givenAt !== null);
        expect(given.map(({ purpose }) => purpose)).toEqual(purposes.filter((one) => covers.includes(one)));
    });

    it('is asked for every purpose by the form, and proven by the words and the contract where they are about it', () => {
        const application = form(country);
        const language = customerLanguage(application);
        const written = {
            givenAt: begun,
            proof: 'form',
            version: formVersion,
            language,
            record: null,
            withdrawnAt: null,
        };
        expect(agreedWith(keptIn(country, { application }), {})).toEqual(
            purposes.map((purpose) => ({ ...written, purpose })),
        );
        const proven = { givenAt: agreed, proof: 'code', version: consentVersion, language: 'sw' };
        const whole = agreedWith(keptIn(country, { application, consents: [said(consentVersion)], contract }), {
            contacts: '2026-11-25T00:00:00.000Z',
        });
        expect(Object.fromEntries(whole.map(({ purpose, ...one }) => [purpose, one]))).toEqual({
            identity: { ...written, ...proven, record: `said ${consentVersion}` },
            mobile_money: { ...written, ...proven, record: `said ${consentVersion}` },
            bureau: { ...written, ...proven, record: `said ${consentVersion}` },
            device_lock: {
                ...written,
                givenAt: signed,
                proof: 'photo',
                version: '3',
                language: 'fr',
                record: 'contract',
            },
            marketing: written,
            contacts: { ...written, withdrawnAt: '2026-11-25T00:00:00.000Z' },
        });
    });
});

it('nobody agreed to anything before it is asked', () => {
    expect(agreedWith(keptIn('GH'), {}).filter(({ givenAt }) => givenAt !== null)).toEqual([]);
});

it('every version of the words says what it is about, the last one what is read out now', () => {
    expect(consentVersions.at(-1)).toBe(consentVersion);
    for (const person of ['customer', 'guarantor'] as const)
        for (const version of consentVersions) expect(wordsCover(version, person)).not.toEqual([]);
    const spoken: Partial<Record<Purpose, RegExp>> = {
        identity: /identity card/,
        mobile_money: /mobile money/,
        bureau: /credit bureau/,
        device_lock: /locks/,
        marketing: /offers/,
        contacts: /call/,
    };
    for (const { person, statement } of consentingPeople(
        applicationWith({ sections: { ...nothing, ...capturedSections } }),
    ))
        expect([person, purposes.filter((one) => spoken[one]?.test(statement) === true)]).toEqual([
            person,
            wordsCover(consentVersion, person),
        ]);
});

it('the form asks by the words of its version', () => {
    const labels = fieldsOf(sections.customer.schema)
        .filter(({ name }) => /^consent(?!DeviceLock)|^nextOfKinPhone$/.test(name))
        .map(({ label }) => label);
    expect({ [formVersion]: labels.toSorted() }).toEqual({
        '2026-01': [
            'Agrees that we ask the credit bureau',
            'Agrees that we check the ID',
            'Agrees that we check the mobile money account',
            'Phone of the next of kin',
            'Would like to hear of offers (optional)',
        ],
    });
});

it('is told with everything that is known of it', () => {
    const [one] = agreedWith(keptIn('GH'), {});
    expect(agreedFields.map(({ name }) => name).toSorted()).toEqual(Object.keys(one ?? {}).toSorted());
    expect(agreedFields.find(({ name }) => name === 'purpose')?.choices.map(({ id }) => id)).toEqual(purposes);
});
