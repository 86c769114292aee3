import { describe, expect, it } from 'vitest';
import type { SchemaDescription } from 'yup';
import { draftProblems, problemsOf, sectionProblems, type Problems } from '../../../domain/application/section.ts';
import { consentingPeople } from '../../../domain/application/consent.ts';
import { untouched } from '../../../domain/application/begun.ts';
import { sectionNames, sections, type SectionName } from '../../../domain/application/sections/registry.ts';
import { emptyEntry } from '../../../domain/field.ts';
import { countries, type Country } from '../../../domain/countries.ts';
import { capturedSections, signedPledge } from '../../support/captured.ts';
import { today } from './situation.ts';

type Data = Readonly<Record<string, unknown>>;

const kenyan: Readonly<Record<SectionName, Data>> = {
    ...capturedSections,
    customer: { ...capturedSections.customer, phone: '+254712345678' },
    kyc: {
        ...capturedSections.kyc,
        idType: 'NATIONAL_ID_KE',
        idNumber: '23456789',
        idExpiry: null,
        mobileMoneyNetwork: 'MPESA',
        mobileMoneyNumber: '+254712345678',
    },
    guarantor: {
        guarantors: [
            {
                ...capturedSections.guarantor.guarantors[0],
                idType: 'NATIONAL_ID_KE',
                idNumber: '7654321',
                phone: '+254722333444',
            },
        ],
    },
    address: { ...capturedSections.address, digitalAddress: null },
};
const captured: Partial<Record<Country, Readonly<Record<SectionName, Data>>>> = { GH: capturedSections, KE: kenyan };

const problems = (name: SectionName, changes: Data = {}, country: Country = 'GH'): Problems =>
    sectionProblems(sections[name], { ...captured[country]?.[name], ...changes }, { rules: countries[country], today });

const without = (data: Data, name: string): Data =>
    Object.fromEntries(Object.entries(data).filter(([key]) => key !== name));

const entryOf = (section: SectionName, name: string): Data =>
    emptyEntry(sections[section].fields.find((one) => one.name === name)?.items ?? []);

it('a new entry of a list holds what its schema says, and nothing else', () => {
    expect(entryOf('pledge', 'items')).toMatchObject({ atHome: true, type: null, photo: null });
});

const isRequired = (description: unknown): boolean => {
    const { optional, nullable } = description as SchemaDescription; // what describe() gives for every field
    return !optional && !nullable;
};
const requiredFields = (name: SectionName): readonly string[] =>
    Object.entries(sections[name].schema.describe().fields).flatMap(([field, description]) =>
        isRequired(description) ? [field] : [],
    );

describe.each(sectionNames)('%s', (name) => {
    const { schema } = sections[name];

    it('is complete as captured, in Ghana and in Kenya', () => {
        expect(problems(name)).toEqual({});
        expect(problems(name, {}, 'KE')).toEqual({});
    });

    it('names each required field that is missing, and lets a draft go without it', () => {
        for (const field of requiredFields(name)) {
            const rest = without(capturedSections[name], field);
            const found = sectionProblems(sections[name], rest, { rules: countries.GH, today });
            expect([field, Object.keys(found)]).toEqual([field, [field]]);
            expect([field, draftProblems(sections[name], rest)]).toEqual([field, {}]);
            expect([field, draftProblems(sections[name], { ...rest, [field]: null })]).toEqual([field, {}]);
        }
        expect(requiredFields(name).length).toBeGreaterThan(0);
    });

    it('lets a draft be empty, and leave empty what a form sends as an empty text', () => {
        expect(draftProblems(sections[name], {})).toEqual({});
        const texts = Object.entries(schema.describe().fields).filter(
            ([, field]) => 'type' in field && field.type === 'string',
        );
        expect(draftProblems(sections[name], Object.fromEntries(texts.map(([field]) => [field, ''])))).toEqual({});
    });

    it('refuses values of another kind, in plain words without repeating them', () => {
        for (const field of Object.keys(schema.fields)) {
            const wrong = { [field]: ['<script>'] };
            const found = field === 'items' || field === 'months' || field === 'guarantors' ? `${field}[0]` : field;
            const message = draftProblems(sections[name], wrong)[found];
            expect([field, message]).toEqual([field, expect.stringMatching(/^[A-Z][a-z ]+/)]);
            expect(message).not.toContain('script');
        }
    });

    it.each([
        ['a text', 'kofi'],
        ['a list', []],
        ['a number', 7],
        ['nothing', null],
    ])('is no %s', (_, value) => {
        expect(problemsOf(schema, value)).toHaveProperty('form');
    });

    it.each(['extra', '__proto__', 'constructor', 'toString'])('has no field %s', (field) => {
        const data: Data = JSON.parse(
            JSON.stringify({ ...capturedSections[name] }).replace('{', `{"${field}":{"a":1},`),
        );
        expect(problemsOf(schema, data)).toMatchObject({ form: `There is no field ${field}` });
        expect(draftProblems(sections[name], data)).toHaveProperty('form');
        expect(Object.prototype).not.toHaveProperty('a');
    });
});

describe('inside an entry', () => {
    const [guarantor] = capturedSections.guarantor.guarantors;
    const [item] = capturedSections.pledge.items;
    const [month] = capturedSections.affordability.months;

    it.each<[SectionName, Data, string]>([
        ['guarantor', { guarantors: [{ ...guarantor, extra: 1 }] }, 'guarantors[0]'],
        ['guarantor', { guarantors: [guarantor, JSON.parse('{"__proto__":1}')] }, 'guarantors[1]'],
        ['pledge', { items: [{ ...item, extra: 1 }] }, 'items[0]'],
        ['affordability', { months: [{ ...month, extra: 1 }] }, 'months[0]'],
        ['address', { location: { ...capturedSections.address.location, extra: 1 } }, 'location'],
    ])('%s refuses unknown fields', (name, changes, path) => {
        expect(problems(name, changes)[path]).toMatch(/^There is no field (extra|__proto__)$/);
    });

    it.each<[SectionName, Data, string]>([
        ['guarantor', { guarantors: [without(guarantor, 'phone')] }, 'guarantors[0].phone'],
        ['guarantor', { guarantors: [{ ...guarantor, consent: false }] }, 'guarantors[0].consent'],
        ['guarantor', { guarantors: [guarantor, guarantor, guarantor] }, 'guarantors'],
        ['pledge', { items: [{ ...item, type: 'gold' }] }, 'items[0].type'],
        ['affordability', { months: [{ ...month, month: 'October' }] }, 'months[0].month'],
        ['address', { location: { ...capturedSections.address.location, latitude: 91 } }, 'location.latitude'],
        ['address', { location: { ...capturedSections.address.location, capturedAt: 'now' } }, 'location.capturedAt'],
    ])('%s names %s', (name, changes, path) => {
        expect(Object.keys(problems(name, changes))).toEqual([path]);
    });
});

describe('rules over several fields and of the country', () => {
    const pledged = (changes: Data): Data => ({ items: [{ ...capturedSections.pledge.items[0], ...changes }] });

    it.each<[SectionName, Country, Data, string, RegExp]>([
        ['customer', 'GH', { nextOfKinPhone: '+233244123456' }, 'nextOfKinPhone', /write another/],
        ['customer', 'GH', { alternativePhone: '+233244123456' }, 'alternativePhone', /other than the first/],
        ['customer', 'GH', { phone: '0244123456' }, 'phone', /country code/],
        ['customer', 'GH', { phone: '+1234567' }, 'phone', /number of Ghana/],
        ['customer', 'GH', { phone: '+2330244123456' }, 'phone', /Write it as \+233244123456/],
        ['kyc', 'GH', { mobileMoneyNumber: '+254712345678' }, 'mobileMoneyNumber', /this one is of Kenya/],
        [
            'guarantor',
            'GH',
            { guarantors: [{ ...capturedSections.guarantor.guarantors[0], phone: '+1234567' }] },
            'guarantors[0].phone',
            /number of Ghana/,
        ],
        ['customer', 'GH', { consentBureau: false }, 'consentBureau', /must agree/],
        ['kyc', 'GH', { idType: 'NATIONAL_ID_KE' }, 'idType', /ID of Ghana/],
        ['kyc', 'GH', { idNumber: '123' }, 'idNumber', /e\.g\. GHA-/],
        ['kyc', 'GH', { idExpiry: null }, 'idExpiry', /day the card expires/],
        ['kyc', 'GH', { idExpiry: '2026-11-01' }, 'idExpiry', /expired/],
        ['kyc', 'GH', { dateOfBirth: '2026-11-02' }, 'dateOfBirth', /in the past/],
        ['kyc', 'GH', { dateOfBirth: '1992-02-30' }, 'dateOfBirth', /no such day/],
        ['kyc', 'GH', { dateOfBirth: '0000-00-00' }, 'dateOfBirth', /day/],
        ['kyc', 'GH', { mobileMoneyNetwork: 'MPESA' }, 'mobileMoneyNetwork', /network of Ghana/],
        ['kyc', 'KE', { idType: 'GHANA_CARD' }, 'idType', /ID of Kenya/],
        ['kyc', 'KE', { idType: 'KRA_PIN', idNumber: 'A012345678Z' }, 'idType', /ID of Kenya/],
        ['kyc', 'KE', { idNumber: '123' }, 'idNumber', /e\.g\. 23456789/],
        ['kyc', 'KE', { mobileMoneyNetwork: 'MTN' }, 'mobileMoneyNetwork', /network of Kenya/],
        ['pledge', 'GH', { items: [] }, 'items', /at least one item/],
        ['pledge', 'GH', { kind: 'commitment' }, 'commitmentAccepted', /tick it/],
        ['pledge', 'GH', { kind: 'commitment', commitmentAccepted: true }, 'commitmentSignature', /sign the promise/],
        ['pledge', 'GH', { ...signedPledge, commitmentText: null }, 'commitmentSignature', /sign the promise/],
        [
            'pledge',
            'GH',
            { ...signedPledge, commitmentText: 'I promise nothing' },
            'commitmentText',
            /sign the promise/,
        ],
        ['pledge', 'KE', signedPledge, 'kind', /In Kenya a promise is no pledge/],
        ['pledge', 'GH', pledged({ type: 'vehicle', ownershipProof: null }), 'items[0].ownershipProof', /need a proof/],
        ['pledge', 'KE', pledged({ type: 'machinery', ownershipProof: 'none' }), 'items[0].ownershipProof', /need/],
        ['pledge', 'GH', pledged({ ownershipPhoto: null }), 'items[0].ownershipPhoto', /Photograph the proof/],
        [
            'pledge',
            'GH',
            { items: [{ ...capturedSections.pledge.items[0], owner: 'spouse' }] },
            'spouseConsent',
            /must agree/,
        ],
        ['affordability', 'GH', { proofPhoto: null }, 'proofPhoto', /Photograph the proof/],
        ['affordability', 'GH', { employer: null }, 'employer', /who employs/],
        ['address', 'GH', { digitalAddress: 'NONSENSE' }, 'digitalAddress', /GA-110-2223/],
        ['address', 'GH', { location: null }, 'location', /Take the position/],
        [
            'guarantor',
            'KE',
            { guarantors: [{ ...capturedSections.guarantor.guarantors[0], phone: '+254722333444' }] },
            'guarantors[0].idType',
            /ID of Kenya/,
        ],
    ])('%s in %s with %j: %s', (name, country, changes, field, says) => {
        const found = problems(name, changes, country);
        expect(Object.keys(found)).toEqual([field]);
        expect(found[field]).toMatch(says);
    });

    it('has what a country does not ask for', () => {
        expect(problems('kyc', { idExpiry: null }, 'KE')).toEqual({});
        expect(problems('address', { digitalAddress: 'WHATEVER' }, 'KE')).toEqual({});
        expect(problems('affordability', { incomeProof: 'none', proofPhoto: null })).toEqual({});
        expect(problems('pledge', signedPledge)).toEqual({});
        // An item that was begun before the customer chose to promise keeps nobody from going on.
        expect(problems('pledge', { ...signedPledge, items: [entryOf('pledge', 'items')] })).toEqual({});
        expect(problems('pledge', pledged({ ownershipProof: 'none', ownershipPhoto: null }))).toEqual({});
        expect(problems('pledge', pledged({ ownershipProof: undefined, ownershipPhoto: undefined }))).toEqual({});
    });
});

it('nothing of a phone is agreed to before it is known whether one is bought; who agreed to it before is as complete', () => {
    const asked = sections.customer.form.flatMap(({ fields }) => fields);
    expect(asked.filter((name) => /lock|device/i.test(name))).toEqual([]);
    expect(problems('customer')).toEqual({});
    expect(problems('customer', { consentDeviceLock: true })).toEqual({});
    const [customer] = consentingPeople({
        customerName: 'Ama',
        customerPhone: '+233244123456',
        sections: untouched.sections,
    });
    expect(customer?.statement).not.toMatch(/lock/);
});
