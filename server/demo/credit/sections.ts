import type { DocumentKind } from '../../../domain/application/documents.ts';
import type { Captured } from '../../../domain/application/section.ts';
import { promiseToPay } from '../../../domain/application/promise.ts';
import { completedSection, withPhotos } from '../../../domain/application/example.ts';
import type { SectionName } from '../../../domain/application/sections/registry.ts';
import { countries } from '../../../domain/countries.ts';
import { roundUp } from '../../../domain/lending/money.ts';
import { demoOf } from '../countries.ts';
import { householdOf } from './household.ts';
import { idCardOf, phoneOf } from '../numbers.ts';
import { genderOf, type Sample } from './sample.ts';
import { pick, spread } from '../spread.ts';
import { proofOf, workOf } from './work.ts';

/** Gives the id of a photo of this kind that the application holds. */
export type PhotoOf = (kind: DocumentKind) => string;

export type Sections = Readonly<Record<SectionName, Captured | null>>;

const isMarried = ({ record }: Sample): boolean => ['A92', 'A94'].includes(record.statusAndSex);

const customer = (sample: Sample): Captured => {
    const { record, country, person, relative } = sample;
    const { number } = record;
    const { customers } = demoOf(country);
    return {
        firstName: person.first,
        lastName: person.last,
        phone: phoneOf(customers, number, 'customer'),
        alternativePhone: record.hasTelephone ? phoneOf(customers, number, 'second') : null,
        language: pick(customers.languages, number, 50),
        customerWaiting: false,
        nextOfKinName: `${relative.first} ${person.last}`,
        nextOfKinPhone: phoneOf(customers, number, 'relative'),
        nextOfKinRelation: isMarried(sample) ? 'spouse' : pick(['parent', 'sibling', 'relative'], number, 51),
        consentIdentity: true,
        consentMobileMoney: true,
        consentBureau: true,
        consentMarketing: spread(number, 52, 3) > 0,
    };
};

const offer = ({ record, price, terms }: Sample): Captured => ({
    pricingId: price.pricingId,
    pricingVersion: price.version,
    ...terms,
    colour: pick(['Black', 'Blue', 'Gold', 'Green'], record.number, 53),
});

/** A birthday that makes the customer as old as the record says on the day of capture. */
export const birthDateOf = ({ record, capturedAt }: Pick<Sample, 'record' | 'capturedAt'>): string => {
    const twoDigits = (value: number): string => String(value).padStart(2, '0');
    const birthday = `${twoDigits(1 + spread(record.number, 54, 12))}-${twoDigits(1 + spread(record.number, 55, 28))}`;
    const today = capturedAt.toISOString().slice(0, 10);
    const hadBirthday = birthday <= today.slice(5);
    return `${Number(today.slice(0, 4)) - record.age - (hadBirthday ? 0 : 1)}-${birthday}`;
};

const kyc = (sample: Sample, photo: PhotoOf): Captured => {
    const { record, country } = sample;
    const { number, isForeigner } = record;
    const { customers } = demoOf(country);
    const gender = genderOf(record);
    const dateOfBirth = birthDateOf(sample);
    const card = idCardOf(customers, { number, holder: 'customer', gender, dateOfBirth, isForeigner });
    return {
        idType: card.idType,
        idNumber: card.idNumber,
        idExpiry: card.expires ? `${sample.capturedAt.getUTCFullYear() + 2 + spread(number, 56, 7)}-05-30` : null,
        dateOfBirth,
        gender,
        idFront: photo('id_front'),
        idBack: photo('id_back'),
        selfie: photo('selfie'),
        mobileMoneyNetwork: countries[country].mobileMoney[0]?.code ?? '',
        mobileMoneyNumber: phoneOf(customers, number, 'customer'),
    };
};

// Real estate, savings or insurance, a car, nothing known: goods that such a household has.
const goods: Readonly<Record<string, readonly [type: string, description: string]>> = {
    A121: ['electronics', 'Fridge with two doors, in use at home'],
    A122: ['furniture', 'Sofa set of seven seats'],
    A123: ['vehicle', 'Motorcycle, in daily use'],
    A124: ['electronics', 'Television of 43 inches'],
};

const promise = (photo: PhotoOf): Captured => ({
    kind: 'commitment',
    items: [],
    spouseConsent: false,
    commitmentAccepted: true,
    commitmentText: promiseToPay,
    commitmentSignature: photo('commitment_signature'),
});

const pledge = ({ record, price, country }: Sample, photo: PhotoOf): Captured => {
    // Nothing is known to be theirs: they give their word where that may stand.
    if (record.property === 'A124' && countries[country].thresholds.pledgePromiseAllowed) return promise(photo);
    const [type, description] = goods[record.property] ?? ['electronics', 'Television of 43 inches'];
    const owner = record.property === 'A123' ? 'spouse' : 'customer';
    const estimatedValue = roundUp(price.cashPrice * 2, price.roundTo * 100);
    const item = { type, description, serial: `ST-${30_000 + record.number}`, estimatedValue, owner, atHome: true };
    return {
        kind: 'item',
        items: [
            {
                ...item,
                photo: photo('pledge_item'),
                ownershipProof: type === 'vehicle' ? 'registration' : 'receipt',
                ownershipPhoto: photo('ownership_proof'),
            },
        ],
        spouseConsent: true,
        commitmentAccepted: false,
    };
};

const guarantor = (sample: Sample, photo: PhotoOf): Captured => {
    const { record, country, relative, home, capturedAt } = sample;
    const { number } = record;
    const { customers } = demoOf(country);
    const birthDate = `${capturedAt.getUTCFullYear() - 30 - spread(number, 57, 25)}-03-14`;
    const gender = genderOf(record) === 'male' ? 'female' : 'male';
    const holder = { number, holder: 'guarantor', gender, dateOfBirth: birthDate, isForeigner: false } as const;
    const { idType, idNumber } = idCardOf(customers, holder);
    const one = {
        name: `${relative.first} ${relative.last}`,
        relation:
            record.otherDebtors === 'A102' && isMarried(sample) ? 'spouse' : pick(['friend', 'relative'], number, 58),
        idType,
        idNumber,
        phone: phoneOf(customers, number, 'guarantor'),
        occupation: pick(['Shop keeper', 'Teacher', 'Trader', 'Driver', 'Nurse'], number, 59),
        monthlyIncome: householdOf(sample).income,
        address: `${home.town}, ${home.region}`,
        photo: photo('guarantor'),
        consent: true,
    };
    return { guarantors: [one] };
};

/** The last three whole months before an instant, oldest first. */
const monthsBefore = (at: Date): readonly string[] =>
    [3, 2, 1].map((back) =>
        new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - back, 1)).toISOString().slice(0, 7),
    );

const affordability = (sample: Sample, photo: PhotoOf): Captured => {
    const { record, price, capturedAt } = sample;
    const work = workOf(record);
    const incomeProof = proofOf(record, work);
    const { income, costs, existing } = householdOf(sample);
    const isProven = incomeProof !== 'none';
    const monthly = monthsBefore(capturedAt).map((month, index) => ({ month, income: income + index * price.roundTo }));
    return {
        ...work,
        declaredIncome: income,
        incomeProof,
        proofPhoto: isProven ? photo('income_proof') : null,
        months: isProven ? monthly : [],
        householdCosts: costs,
        existingInstalments: existing,
        dependants: record.dependants,
    };
};

const tenures: Readonly<Record<string, string>> = { A151: 'rent', A152: 'own', A153: 'family' };

const address = ({ record, home, capturedAt }: Sample, photo: PhotoOf): Captured => {
    const { latitude, longitude, districtArea: _, ...place } = home;
    const { number } = record;
    return {
        ...place,
        monthsAtAddress: record.residence * 12 + spread(number, 60, 12),
        tenure: tenures[record.housing] ?? 'rent',
        location: {
            latitude,
            longitude,
            accuracyM: 6 + spread(number, 61, 30),
            capturedAt: capturedAt.toISOString(),
            mocked: false,
        },
        capturedAtHome: true,
        housePhoto: photo('home'),
    };
};

/** Whether the record had a co-applicant or a guarantor, or its loan needs one by the rules of the country. */
const isGuaranteed = (sample: Sample): boolean => {
    const { record, country, offer: chosen } = sample;
    return (
        record.otherDebtors !== 'A101' ||
        chosen.principal > countries[country].limits.guarantorAbove ||
        proofOf(record, workOf(record)) === 'none'
    );
};

/** All that the sales person captures of a record; null for the sections that are neither needed nor given. */
export const sectionsOf = (sample: Sample, photo: PhotoOf): Sections => {
    const whole = (name: SectionName, own: Captured): Captured =>
        withPhotos(completedSection(name, sample.country, own), photo);
    return {
        customer: whole('customer', customer(sample)),
        offer: whole('offer', offer(sample)),
        kyc: whole('kyc', kyc(sample, photo)),
        pledge: sample.price.pledgeRequired ? whole('pledge', pledge(sample, photo)) : null,
        guarantor: isGuaranteed(sample) ? whole('guarantor', guarantor(sample, photo)) : null,
        affordability: whole('affordability', affordability(sample, photo)),
        address: whole('address', address(sample, photo)),
    };
};
