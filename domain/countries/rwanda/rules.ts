import { countryRules } from '../defaults.ts';
import { holidays } from './holidays.ts';

export const rwanda = countryRules({
    name: 'Rwanda',
    isoNumber: '646',
    currency: 'RWF',
    decimals: 0,
    diallingCode: '250',
    timeZone: 'Africa/Kigali',
    locale: 'en-RW',
    idTypes: [
        {
            code: 'NID_RW',
            label: 'National ID',
            // Status 1 citizen, 2 refugee, 3 foreigner; year of birth; 8 male or 7 female; order, issue, check digits.
            pattern: /^[123][12]\d{3}[78]\d{10}$/,
            example: '1199672222000040',
            identityDocument: true,
            expiry: 'never',
            card: { issuers: ['RWA'], barcodeOn: 'back' },
            sexAt: { at: 5, male: '8', female: '7' },
            birthYearAt: { at: 1, digits: 4 },
        },
    ],
    mobileMoney: [
        { code: 'MTN', label: 'MTN MoMo', prefixes: ['78', '79'] },
        { code: 'AIRTEL', label: 'Airtel Money', prefixes: ['72', '73'] },
    ],
    bureau: {
        code: 'TRANSUNION_RW',
        label: 'TransUnion Rwanda',
        range: { min: 300, max: 850 },
        // The bureau publishes no bands; these opening settings are ours.
        bands: [
            { code: 'poor', label: 'Poor', min: 300, max: 579 },
            { code: 'fair', label: 'Fair', min: 580, max: 669 },
            { code: 'good', label: 'Good', min: 670, max: 850 },
        ],
        scoreAloneMayReject: true,
    },
    // Law 47/2017, article 112, names banks; whether it binds others is for an operator's counsel to confirm: until then it does.
    inDuplum: true,
    // In its French text the regulation on key facts statements asks for the effective rate, which is never the lower one.
    legalRate: 'effective',
    box: { south: -2.85, west: 28.85, north: -1.04, east: 30.91 },
    places: async () => (await import('./places.ts')).places,
    hasAllDistricts: true,
    digitalAddress: null,
    limits: { maxFinanced: 700_000, guarantorAbove: 300_000 },
    cash: { perPerson: 1_000_000, perShop: 3_000_000, handOverHours: 48 },
    holidays,
    commission: {
        base: { kind: 'financed', bps: 400 },
        volumeBonuses: [
            { minCompleted: 10, amount: 10_000 },
            { minCompleted: 25, amount: 35_000 },
        ],
    },
});
