import { countryRules } from '../defaults.ts';
import { holidays } from './holidays.ts';

export const kenya = countryRules({
    name: 'Kenya',
    isoNumber: '404',
    currency: 'KES',
    decimals: 2,
    diallingCode: '254',
    timeZone: 'Africa/Nairobi',
    locale: 'en-KE',
    idTypes: [
        {
            code: 'NATIONAL_ID_KE',
            label: 'National ID',
            pattern: /^\d{7,8}$/,
            example: '23456789',
            identityDocument: true,
            expiry: 'sometimes',
            // Cards of before 2023 say KYA, and hold the number within letters in the place of the nationality.
            card: { issuers: ['KEN', 'KYA'], barcodeOn: 'back', numberInZone: /\n.{16}[A-Z]0{0,2}(\d{7,8})[A-Z]/ },
        },
        {
            code: 'KRA_PIN',
            label: 'KRA PIN',
            pattern: /^[A-Z]\d{9}[A-Z]$/,
            example: 'A012345678Z',
            identityDocument: false,
            expiry: 'never',
        },
    ],
    mobileMoney: [
        {
            code: 'MPESA',
            label: 'M-PESA',
            prefixes: '70 71 72 740 741 742 743 745 746 748 757 758 759 768 769 79 110 111 112 113 114 115'.split(' '),
        },
        {
            code: 'AIRTEL',
            label: 'Airtel Money',
            prefixes: '73 750 751 752 753 754 755 756 78 100 101 102 103 104 105 106'.split(' '),
        },
    ],
    bureau: {
        code: 'METROPOL_KE',
        label: 'Metropol CRB',
        range: { min: 100, max: 900 },
        bands: [
            { code: 'defaulter', label: 'Serial defaulter', min: 100, max: 399 },
            { code: 'late', label: 'Pays late', min: 400, max: 700 },
            { code: 'good', label: 'Good', min: 701, max: 900 },
        ],
        // Banking (Credit Reference Bureau) Regulations 2020: a score may not be the sole reason of a refusal.
        scoreAloneMayReject: false,
    },
    // Banking Act, section 44A, which the Digital Credit Providers Regulations of 2022 extend to lenders like us.
    inDuplum: true,
    listing: {
        noticeDays: 30,
        leastOverdue: 100_000,
        law: 'Banking (Credit Reference Bureau) Regulations, 2020',
    },
    box: { south: -4.75, west: 33.9, north: 5.5, east: 41.95 },
    places: async () => (await import('./places.ts')).places,
    hasAllDistricts: true,
    digitalAddress: null,
    limits: { maxFinanced: 7_000_000, guarantorAbove: 3_000_000 },
    cash: { perPerson: 10_000_000, perShop: 30_000_000, handOverHours: 48 },
    holidays,
    commission: {
        base: {
            kind: 'tier',
            tiers: [
                { code: 'entry', cashPriceUpTo: 1_500_000, amount: 40_000 },
                { code: 'middle', cashPriceUpTo: 3_500_000, amount: 80_000 },
                { code: 'top', cashPriceUpTo: null, amount: 130_000 },
            ],
        },
        volumeBonuses: [
            { minCompleted: 10, amount: 100_000 },
            { minCompleted: 25, amount: 350_000 },
        ],
    },
});
