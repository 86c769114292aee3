import { countryRules } from '../defaults.ts';
import { holidays } from './holidays.ts';

export const nigeria = countryRules({
    name: 'Nigeria',
    isoNumber: '566',
    currency: 'NGN',
    decimals: 2,
    diallingCode: '234',
    timeZone: 'Africa/Lagos',
    locale: 'en-NG',
    idTypes: [
        {
            code: 'NIN_NG',
            label: 'National identification number (NIN)',
            pattern: /^\d{11}$/,
            example: '12345678901',
            identityDocument: true,
            expiry: 'never',
            card: { issuers: ['NGA'], barcodeOn: 'front' },
        },
        {
            code: 'BVN',
            label: 'Bank verification number (BVN)',
            pattern: /^\d{11}$/,
            example: '22123456789',
            identityDocument: false,
            expiry: 'never',
        },
    ],
    mobileMoney: [
        {
            code: 'MTN',
            label: 'MTN MoMo PSB',
            prefixes: '703 704 706 707 803 806 810 813 814 816 903 906 913 916'.split(' '),
        },
        {
            code: 'AIRTEL',
            label: 'Airtel SmartCash',
            prefixes: '701 708 802 808 812 901 902 904 907 911 912'.split(' '),
        },
        { code: 'OPAY', label: 'OPay', prefixes: [] },
        { code: 'PALMPAY', label: 'PalmPay', prefixes: [] },
    ],
    bureau: {
        code: 'CRC',
        label: 'CRC Credit Bureau',
        range: { min: 300, max: 850 },
        bands: [
            { code: 'poor', label: 'Poor', min: 300, max: 579 },
            { code: 'fair', label: 'Fair', min: 580, max: 669 },
            { code: 'good', label: 'Good', min: 670, max: 739 },
            { code: 'very_good', label: 'Very good', min: 740, max: 799 },
            { code: 'exceptional', label: 'Exceptional', min: 800, max: 850 },
        ],
        scoreAloneMayReject: true,
    },
    box: { south: 4.2, west: 2.65, north: 13.95, east: 14.7 },
    places: async () => (await import('./places.ts')).places,
    hasAllDistricts: false,
    digitalAddress: null,
    limits: { maxFinanced: 60_000_000, guarantorAbove: 25_000_000 },
    cash: { perPerson: 120_000_000, perShop: 360_000_000, handOverHours: 48 },
    holidays,
    commission: {
        base: { kind: 'financed', bps: 300 },
        volumeBonuses: [
            { minCompleted: 10, amount: 1_000_000 },
            { minCompleted: 25, amount: 3_500_000 },
        ],
    },
});
