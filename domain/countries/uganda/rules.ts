import { countryRules } from '../defaults.ts';
import { holidays } from './holidays.ts';

export const uganda = countryRules({
    name: 'Uganda',
    isoNumber: '800',
    currency: 'UGX',
    decimals: 0,
    diallingCode: '256',
    timeZone: 'Africa/Kampala',
    locale: 'en-UG',
    idTypes: [
        {
            code: 'NIN_UG',
            label: 'National ID number (NIN)',
            pattern: /^[A-Z]{2}\d{2}[A-Z0-9]{10}$/,
            // C is a citizen and F a foreigner; other first letters have been reported on genuine cards.
            usualPattern: /^[CF][MF]/,
            example: 'CM90012345ABCD',
            identityDocument: true,
            expiry: 'always',
            card: { issuers: ['UGA'], barcodeOn: 'back' },
            sexAt: { at: 1, male: 'M', female: 'F' },
            birthYearAt: { at: 2, digits: 2 },
        },
    ],
    mobileMoney: [
        { code: 'MTN', label: 'MTN MoMo', prefixes: ['76', '77', '78', '79', '39'] },
        { code: 'AIRTEL', label: 'Airtel Money', prefixes: ['70', '74', '75'] },
    ],
    bureau: {
        code: 'METROPOL_UG',
        label: 'Metropol Uganda',
        range: { min: 100, max: 900 },
        // Taken over from the same bureau's Kenyan scale until it publishes its own.
        bands: [
            { code: 'poor', label: 'Poor', min: 100, max: 399 },
            { code: 'fair', label: 'Fair', min: 400, max: 700 },
            { code: 'good', label: 'Good', min: 701, max: 900 },
        ],
        scoreAloneMayReject: true,
    },
    box: { south: -1.5, west: 29.55, north: 4.25, east: 35.05 },
    places: async () => (await import('./places.ts')).places,
    hasAllDistricts: true,
    digitalAddress: null,
    limits: { maxFinanced: 2_000_000, guarantorAbove: 800_000 },
    cash: { perPerson: 3_000_000, perShop: 9_000_000, handOverHours: 48 },
    holidays,
    commission: {
        base: { kind: 'financed', bps: 400 },
        volumeBonuses: [
            { minCompleted: 10, amount: 30_000 },
            { minCompleted: 25, amount: 100_000 },
        ],
    },
});
