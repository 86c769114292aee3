import type { DocumentKind } from '../../../domain/application/section.ts';
import type { SectionName } from '../../../domain/application/sections/registry.ts';
import { countries, type Country } from '../../../domain/countries.ts';
import { monthlyEquivalent } from '../../../domain/lending/affordability.ts';
import { quote } from '../../../domain/lending/offer.ts';
import { minimumDeposit, type PriceRow, type Terms } from '../../../domain/lending/price.ts';
import { roundUp } from '../../../domain/lending/money.ts';
import type { Customers } from '../country.ts';
import { idCardOf, phoneOf } from '../numbers.ts';
import type { DemoCustomer, DemoHome } from './customers.ts';

/** What one application of the demonstration is about. */
export interface Sample {
    /** From 0 in its country; what differs between the samples follows from it. */
    readonly number: number;
    /** From 0 among the samples of all countries. */
    readonly place: number;
    readonly country: Country;
    readonly customers: Customers;
    readonly customer: DemoCustomer;
    readonly home: DemoHome;
    readonly price: PriceRow;
    readonly pledgeRequired: boolean;
    /** Adds a guarantor, as for unproven income. */
    readonly guaranteed: boolean;
    readonly isWaiting: boolean;
}

type Section = Readonly<Record<string, unknown>>;

/** Gives the id of a photo of this kind that the application holds. */
export type TakePhoto = (kind: DocumentKind) => Promise<string>;

const cardOf = (sample: Sample, holder: 'customer' | 'guarantor') => {
    const { customers, number, customer } = sample;
    const person = { number, gender: customer.gender, dateOfBirth: birthDateOf(sample), isForeigner: false };
    const { idType, idNumber } = idCardOf(customers, { ...person, holder });
    return { idType, idNumber };
};

export const termsOf = ({ price, number }: Sample): Terms => ({
    deposit: minimumDeposit(price),
    tenorMonths: [6, 9, 12][number % 3] ?? 6,
    frequency: number % 4 === 0 ? 'monthly' : 'weekly',
});

/** A monthly income that carries the instalment with room to spare. Minor units. */
const incomeOf = (sample: Sample): number => {
    return roundUp(monthlyEquivalent(quote(sample.price, termsOf(sample))) * (5 + (sample.number % 3)), 10_000);
};

const customer = (sample: Sample): Section => ({
    firstName: sample.customer.first,
    lastName: sample.customer.last,
    phone: samplePhone(sample),
    language: sample.customers.languages[0],
    customerWaiting: sample.isWaiting,
    nextOfKinName:
        sample.customer.gender === 'female' ? `Joseph ${sample.customer.last}` : `Mary ${sample.customer.last}`,
    nextOfKinPhone: phoneOf(sample.customers, sample.number, 'relative'),
    nextOfKinRelation: 'sibling',
    consentIdentity: true,
    consentMobileMoney: true,
    consentBureau: true,
    consentMarketing: sample.number % 2 === 0,
});

const offer = (sample: Sample): Section => ({
    pricingId: sample.price.pricingId,
    pricingVersion: sample.price.version,
    ...termsOf(sample),
    colour: ['Black', 'Blue', 'Gold', 'Green'][sample.number % 4],
});

/** Between twenty-one and fifty years old. */
export const birthDateOf = ({ number }: Sample): string =>
    `${1976 + (number % 29)}-${String(1 + (number % 12)).padStart(2, '0')}-${String(1 + (number % 27)).padStart(2, '0')}`;

const kyc = async (sample: Sample, photo: TakePhoto): Promise<Section> => ({
    ...cardOf(sample, 'customer'),
    idExpiry: '2031-05-30',
    dateOfBirth: birthDateOf(sample),
    gender: sample.customer.gender,
    idFront: await photo('id_front'),
    idBack: await photo('id_back'),
    selfie: await photo('selfie'),
    mobileMoneyNetwork: countries[sample.country].mobileMoney[0]?.code,
    mobileMoneyNumber: samplePhone(sample),
});

/** Goods worth twice what is needed after their haircut. */
export const pledgeValue = ({ price }: Sample): number => roundUp(price.cashPrice * 2, 10_000);

const pledge = async (sample: Sample, photo: TakePhoto): Promise<Section> => ({
    kind: 'item',
    items: [
        {
            type: 'electronics',
            description: 'Fridge with two doors, four years old',
            serial: `NX-${20_417 + sample.number}`,
            estimatedValue: pledgeValue(sample),
            owner: 'customer',
            atHome: true,
            photo: await photo('pledge_item'),
            ownershipProof: 'receipt',
            ownershipPhoto: await photo('ownership_proof'),
        },
    ],
    spouseConsent: true,
    commitmentAccepted: false,
});

export const sampleGuarantorPhone = ({ customers, number }: Sample): string => phoneOf(customers, number, 'guarantor');

const guarantor = async (sample: Sample, photo: TakePhoto): Promise<Section> => ({
    guarantors: [
        {
            name:
                sample.customer.gender === 'female' ? `Peter ${sample.customer.last}` : `Grace ${sample.customer.last}`,
            relation: 'relative',
            ...cardOf(sample, 'guarantor'),
            phone: sampleGuarantorPhone(sample),
            occupation: 'Shop keeper',
            monthlyIncome: incomeOf(sample),
            address: `${sample.home.landmark}, ${sample.home.town}`,
            photo: await photo('guarantor'),
            consent: true,
        },
    ],
});

/** The last three whole months before an instant, oldest first. */
const monthsBefore = (at: string): readonly string[] =>
    [3, 2, 1].map((back) => {
        const day = new Date(at);
        day.setUTCDate(1);
        day.setUTCMonth(day.getUTCMonth() - back);
        return day.toISOString().slice(0, 7);
    });

const affordability = async (sample: Sample, photo: TakePhoto, at: string): Promise<Section> => {
    const income = incomeOf(sample);
    const isEmployed = sample.customer.employer !== null;
    return {
        employmentType: isEmployed ? 'employed' : 'self_employed',
        occupation: sample.customer.occupation,
        employer: sample.customer.employer,
        monthsInWork: 14 + sample.number * 3,
        payFrequency: isEmployed ? 'monthly' : 'weekly',
        declaredIncome: income,
        incomeProof: isEmployed ? 'payslip' : 'mobile_money_statement',
        proofPhoto: await photo('income_proof'),
        months: monthsBefore(at).map((month, index) => ({ month, income: income + index * 1_000 })),
        householdCosts: roundUp(income * 0.4, 100),
        existingInstalments: 0,
        dependants: sample.number % 5,
    };
};

const address = async (sample: Sample, photo: TakePhoto, at: string): Promise<Section> => {
    const { latitude, longitude, ...home } = sample.home;
    return {
        ...home,
        monthsAtAddress: 20 + sample.number * 2,
        tenure: ['rent', 'family', 'own'][sample.number % 3],
        location: {
            // A few houses apart, so that no two customers share one.
            latitude: latitude + (sample.number % 11) * 0.0007,
            longitude: longitude + (sample.number % 7) * 0.0009,
            accuracyM: 12,
            capturedAt: at,
            mocked: false,
        },
        capturedAtHome: true,
        housePhoto: await photo('home'),
    };
};

/** The sections that this sample fills in, each as the sales person saves it. */
export const sectionsOf = (
    sample: Sample,
): readonly (readonly [SectionName, (photo: TakePhoto, at: string) => Promise<Section>])[] => [
    ['offer', () => Promise.resolve(offer(sample))],
    ['kyc', (photo) => kyc(sample, photo)],
    ...(sample.pledgeRequired ? [['pledge', (photo: TakePhoto) => pledge(sample, photo)] as const] : []),
    ...(sample.guaranteed ? [['guarantor', (photo: TakePhoto) => guarantor(sample, photo)] as const] : []),
    ['affordability', (photo, at) => affordability(sample, photo, at)],
    ['address', (photo, at) => address(sample, photo, at)],
];

export const customerSection = customer;
export const sampleIncome = incomeOf;
export const samplePhone = ({ customers, number }: Sample): string => phoneOf(customers, number, 'customer');
