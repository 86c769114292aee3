import type { Application } from '../../domain/application/application.ts';
import { promiseToPay } from '../../domain/application/promise.ts';
import { entriesIn } from '../../domain/application/captured.ts';
import { exampleSection } from '../../domain/application/example.ts';
import type { Captured } from '../../domain/application/section.ts';
import type { SectionName } from '../../domain/application/sections/registry.ts';
import type { CheckFacts } from '../../domain/application/checks/facts.ts';
import { quote } from '../../domain/lending/offer.ts';
import type { PriceRow } from '../../domain/lending/price.ts';

const photo = (digit: number): string => `00000000-0000-4000-8000-00000000000${digit}`;

/** What a section asks for that is not told here. */
const example = (name: SectionName): Captured => exampleSection(name, 'GH');
const entryOf = (name: SectionName, list: string): Captured => entriesIn(example(name), list)[0] ?? {};

/** Worked example A of rule 4.2: 1,500.00 cash, 450.00 deposit, 26 weekly instalments of 55.00. */
export const examplePrice: PriceRow = {
    pricingId: 'GH-A06',
    version: 1,
    product: 'Galaxy A06',
    model: 'SM-A065F',
    tacs: ['35690412'],
    currency: 'GHS',
    cashPrice: 150_000,
    depositMinBps: 3_000,
    minDeposit: 0,
    tenors: [6, 12],
    frequencies: ['weekly', 'monthly'],
    method: 'flat',
    ratePerMonthBps: 500,
    pricePerDay: 0,
    adminFee: 5_000,
    adminFeeMode: 'financed',
    serviceFeePerInstalment: 0,
    roundTo: 100,
};

export const exampleOffer = quote(examplePrice, { deposit: 45_000, tenorMonths: 6, frequency: 'weekly' });

/** Every section of a Ghanaian customer with nothing wrong, as a sales person captures it. */
export const capturedSections = {
    customer: {
        ...example('customer'),
        firstName: 'Ama',
        otherNames: 'Serwaa',
        lastName: 'Owusu',
        phone: '+233244123456',
        alternativePhone: null,
        language: 'en',
        customerWaiting: true,
        nextOfKinName: 'Kofi Mensah',
        nextOfKinPhone: '+233244999888',
        nextOfKinRelation: 'sibling',
        consentIdentity: true,
        consentMobileMoney: true,
        consentBureau: true,
        consentMarketing: true,
    },
    offer: {
        ...example('offer'),
        pricingId: 'GH-A06',
        pricingVersion: 1,
        deposit: 45_000,
        tenorMonths: 6,
        frequency: 'weekly',
        colour: 'black',
    },
    kyc: {
        ...example('kyc'),
        idType: 'GHANA_CARD',
        idNumber: 'GHA-123456789-0',
        idExpiry: '2030-01-01',
        dateOfBirth: '1992-05-17',
        gender: 'female',
        idFront: photo(1),
        idBack: photo(2),
        selfie: photo(3),
        mobileMoneyNetwork: 'MTN',
        mobileMoneyNumber: '+233244123456',
    },
    pledge: {
        ...example('pledge'),
        kind: 'item',
        items: [
            {
                ...entryOf('pledge', 'items'),
                type: 'electronics',
                description: 'LG fridge, two doors',
                serial: 'LG-77 88',
                estimatedValue: 200_000,
                owner: 'customer',
                atHome: true,
                photo: photo(4),
                ownershipProof: 'receipt',
                ownershipPhoto: photo(8),
            },
        ],
        spouseConsent: false,
        commitmentAccepted: false,
    },
    guarantor: {
        guarantors: [
            {
                ...entryOf('guarantor', 'guarantors'),
                name: 'Yaw Boateng',
                relation: 'relative',
                idType: 'GHANA_CARD',
                idNumber: 'GHA-987654321-1',
                phone: '+233201112223',
                occupation: 'Teacher',
                monthlyIncome: 250_000,
                address: 'Kaneshie, Accra',
                photo: photo(5),
                consent: true,
            },
        ],
    },
    affordability: {
        ...example('affordability'),
        employmentType: 'employed',
        occupation: 'Nurse',
        employer: 'Korle Bu Hospital',
        monthsInWork: 40,
        payFrequency: 'monthly',
        declaredIncome: 120_000,
        incomeProof: 'bank_statement',
        proofPhoto: photo(6),
        months: [
            { month: '2026-08', income: 121_000 },
            { month: '2026-09', income: 125_000 },
            { month: '2026-10', income: 120_000 },
        ],
        householdCosts: 50_000,
        existingInstalments: 15_000,
        dependants: 2,
    },
    address: {
        ...example('address'),
        region: 'Greater Accra',
        district: 'Accra Metropolitan',
        town: 'Osu',
        landmark: 'Behind the Total station',
        digitalAddress: 'GA-110-2223',
        monthsAtAddress: 36,
        tenure: 'rent',
        location: {
            latitude: 5.556,
            longitude: -0.182,
            accuracyM: 12,
            capturedAt: '2026-11-01T09:30:00.000Z',
            mocked: false,
        },
        capturedAtHome: true,
        housePhoto: photo(7),
        utilityBill: null,
    },
} as const satisfies Application['sections'];

/** A signed promise in the place of goods. */
export const signedPledge = {
    kind: 'commitment',
    items: [],
    spouseConsent: false,
    commitmentAccepted: true,
    commitmentText: promiseToPay,
    commitmentSignature: photo(9),
} as const;

/** What partners and our own records say of that customer when nothing is wrong. */
export const cleanFacts = {
    offer: exampleOffer,
    mobileMoney: { registeredName: 'OWUSU AMA SERWAA', active: true, gender: 'female', dateOfBirth: '1992-05-17' },
    bureau: {
        bureau: 'XDS_GH',
        reference: 'R-1',
        pulledAt: '2026-11-01T10:00:00.000Z',
        score: 700,
        openAccounts: 1,
        closedAccounts: 2,
        nonPerforming: 0,
        maxDaysInArrears: 3,
        monthlyInstalments: 10_000,
        enquiries30: 1,
        enquiries60: 1,
        enquiries90: 2,
        fraudFlag: false,
    },
    sameCustomer: [],
    sharedMobileMoney: [],
    samePledge: [],
    sameHouse: [],
    guarantees: [{ phone: '+233201112223', live: 0, inArrears: false }],
    blacklisted: false,
    listed: [],
    coolingOffUntil: null,
    salesPhones: [],
    guarantorAccounts: [
        {
            phone: '+233201112223',
            account: { registeredName: 'BOATENG YAW', active: true, gender: null, dateOfBirth: null },
        },
    ],
    enquiryInDoubt: false,
    consents: [
        {
            consentId: '01890000-0000-7000-8000-0000000000c1',
            person: 'guarantor',
            name: capturedSections.guarantor.guarantors[0].name,
            phone: capturedSections.guarantor.guarantors[0].phone,
            version: '2026-11',
            statement: `I am ${capturedSections.guarantor.guarantors[0].name}. I agree to pay the instalments of Ama Serwaa Owusu if they do not, and that Ahadi checks my identity card and my mobile money account.`,
            method: 'code',
            documentId: null,
            takenBy: 'sales',
            givenAt: '2026-11-02T10:00:00.000Z',
        },
    ],
    merchantLocation: { latitude: 5.56, longitude: -0.2 },
    districtArea: { latitude: 5.55, longitude: -0.2, radiusKm: 15 },
    runningLoans: [],
    mayHaveSecondLoan: false,
} as const satisfies CheckFacts;
