import { sectionNames, sections, type SectionName } from '../../../domain/application/sections/registry.ts';
import { countries, countryCodes, type Country } from '../../../domain/countries.ts';
import type { CsvValue } from '../../../domain/csv.ts';
import type { Field } from '../../../domain/field.ts';
import type { Resource } from '../../../domain/resource.ts';
import { resources } from '../../../domain/resources/index.ts';
import { ruleOf } from '../../../domain/privacy/retention.ts';
import type { RetentionKind } from '../../../domain/privacy/retentionKinds.ts';
import type { Kept } from '../../../domain/privacy/retentionRows.ts';
import { pictureKinds } from './places.ts';

/** On which ground something is kept. */
const bases = {
    contract: 'Contract, or what a person asks for before one',
    consent: 'Consent',
    law: 'Duty by law',
    interest: 'Legitimate interest of the lender',
} as const;

/** Why something is kept, and for how long. */
interface Use {
    readonly purpose: string;
    readonly basis: keyof typeof bases;
    readonly kept: RetentionKind;
}

const ofSections: Readonly<Record<SectionName, Use>> = {
    customer: { purpose: 'Know who asks for credit, and reach them', basis: 'contract', kept: 'loan' },
    offer: { purpose: 'Agree on the credit', basis: 'contract', kept: 'loan' },
    kyc: { purpose: 'Prove who the customer is', basis: 'law', kept: 'loan' },
    pledge: { purpose: 'Secure the credit', basis: 'contract', kept: 'loan' },
    guarantor: { purpose: 'Secure the credit', basis: 'consent', kept: 'loan' },
    affordability: { purpose: 'Lend no more than can be paid back', basis: 'contract', kept: 'loan' },
    address: { purpose: 'Find the customer and the phone', basis: 'contract', kept: 'loan' },
};

const servicing: Use = { purpose: 'Run and end the credit', basis: 'contract', kept: 'loan' };
const duty: Use = { purpose: 'Answer for how data is kept', basis: 'law', kept: 'loan' };

/** Resources whose rows are about a customer; whoever declares another says here why it is kept. */
const ofResources: Readonly<Record<string, Use>> = {
    applications: { purpose: 'Decide on the credit', basis: 'contract', kept: 'loan' },
    customers: { purpose: 'Know one person again', basis: 'interest', kept: 'loan' },
    loans: servicing,
    payments: servicing,
    'money-orders': servicing,
    inbound: servicing,
    refunds: servicing,
    earnings: { purpose: 'Pay whoever sold it', basis: 'interest', kept: 'loan' },
    'customer-requests': duty,
    'legal-holds': duty,
    'list-hits': { purpose: 'Lend to nobody under sanctions', basis: 'law', kept: 'loan' },
};

/** Whether the rows of a resource are each about a customer. */
export const isOfCustomer = ({ key, fields }: Resource): boolean =>
    key === 'uid' || key === 'customerId' || fields.some(({ name }) => name === 'applicationUid');

const ofAnother = /^(guarantors|nextOfKin)/;
const identifying = /name|idNumber|birth|imei|account/i;

/** What kind of data a field holds, as its declaration says. */
const classOf = ({ kind, name, unmaskedFor }: Field): string => {
    if (kind === 'photo') return 'Picture or document';
    if (kind === 'location') return 'Position';
    if (kind === 'phone' || kind === 'email') return 'Contact';
    if (unmaskedFor !== undefined || identifying.test(name)) return 'Identifying';
    if (kind === 'money' || kind === 'basisPoints') return 'Financial';
    return kind === 'longText' ? 'Free text' : 'Other';
};

const keptAs = ({ document = '', name }: Field, use: Use): RetentionKind => {
    if (name.startsWith('nextOfKin')) return 'contacts';
    return pictureKinds.includes(document) ? 'pictures' : use.kept;
};

const told = ({ years = 0, days = 0 }: Kept): string =>
    [years === 0 ? [] : [`${years} years`], days === 0 ? [] : [`${days} days`]].flat().join(' ');

const keptIn = (country: Country, kind: RetentionKind): string => {
    const { keeps, law, article, verified } = ruleOf(country, kind);
    const source = [law, article].filter((part) => part !== '').join(', ');
    return `${told(keeps)}: ${source}${verified ? '' : ' (not confirmed yet)'}`;
};

interface Row extends Use {
    readonly place: string;
    readonly field: Field;
    readonly whose: string;
}

/** Every field of a list, and of the entries in it. */
const flat = (fields: readonly Field[], whose?: string): readonly Omit<Row, 'place' | keyof Use>[] =>
    fields.flatMap((field) => {
        const own = whose ?? (ofAnother.test(field.name) ? 'Another person' : 'Customer');
        return field.items.length > 0 ? flat(field.items, own) : [{ field, whose: own }];
    });

const rowsOfSection = (name: SectionName): readonly Row[] =>
    flat(sections[name].fields).map((one) => ({ ...one, ...ofSections[name], place: sections[name].title }));

const rowsOfResource = (resource: Resource): readonly Row[] => {
    const use = ofResources[resource.name];
    if (use === undefined) throw new Error(`No purpose says why "${resource.name}" is kept of customers`);
    return flat(resource.fields).map((one) => ({ ...one, ...use, place: resource.label.many }));
};

const head = ['Where', 'Field', 'Kind of data', 'Of whom', 'Purpose', 'Legal basis'];

/**
 * The register of processing: each field that is kept of a customer, why, on which ground, and for how long in each country.
 * Read off the declarations: a new field is in it. Its head first.
 */
export const processingRegister = (): readonly (readonly CsvValue[])[] => [
    [...head, ...countryCodes.map((code) => `Kept in ${countries[code].name}`)],
    ...[...sectionNames.flatMap(rowsOfSection), ...resources.filter(isOfCustomer).flatMap(rowsOfResource)].map(
        ({ place, field, whose, ...use }) => [
            place,
            field.label,
            classOf(field),
            whose,
            use.purpose,
            bases[use.basis],
            ...countryCodes.map((code) => keptIn(code, keptAs(field, use))),
        ],
    ),
];
