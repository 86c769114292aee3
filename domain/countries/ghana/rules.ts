import { countryRules } from '../defaults.ts';
import { holidays } from './holidays.ts';

export const ghana = countryRules({
    name: 'Ghana',
    isoNumber: '288',
    currency: 'GHS',
    decimals: 2,
    diallingCode: '233',
    timeZone: 'Africa/Accra',
    locale: 'en-GH',
    idTypes: [
        {
            code: 'GHANA_CARD',
            label: 'Ghana Card',
            pattern: /^[A-Z]{3}-\d{9}-\d$/,
            // A card of a foreign resident carries another country's prefix.
            usualPattern: /^GHA-/,
            example: 'GHA-123456789-0',
            identityDocument: true,
            expiry: 'always',
            groups: [3, 9, 1],
            card: { issuers: ['GHA'] },
        },
    ],
    mobileMoney: [
        { code: 'MTN', label: 'MTN MoMo', prefixes: ['24', '25', '53', '54', '55', '59'] },
        { code: 'TELECEL', label: 'Telecel Cash', prefixes: ['20', '50'] },
        { code: 'AT', label: 'AT Money', prefixes: ['26', '27', '56', '57'] },
    ],
    bureau: {
        code: 'XDS_GH',
        label: 'XDS Data Ghana',
        range: { min: 300, max: 850 },
        // The bureau publishes no bands; these opening settings are ours.
        bands: [
            { code: 'poor', label: 'Poor', min: 300, max: 579 },
            { code: 'fair', label: 'Fair', min: 580, max: 669 },
            { code: 'good', label: 'Good', min: 670, max: 850 },
        ],
        scoreAloneMayReject: true,
    },
    box: { south: 4.7, west: -3.3, north: 11.2, east: 1.25 },
    places: async () => (await import('./places.ts')).places,
    hasAllDistricts: false,
    digitalAddress: { label: 'GhanaPost GPS', pattern: /^[A-Z]{2}-\d{3,4}-\d{4}$/, example: 'GA-110-2223' },
    limits: { maxFinanced: 600_000, guarantorAbove: 250_000 },
    cash: { perPerson: 1_000_000, perShop: 3_000_000, handOverHours: 48 },
    thresholds: { pledgePromiseAllowed: true },
    holidays,
    commission: {
        base: {
            kind: 'tier',
            tiers: [
                { code: 'entry', cashPriceUpTo: 150_000, amount: 4_000 },
                { code: 'middle', cashPriceUpTo: 350_000, amount: 7_000 },
                { code: 'top', cashPriceUpTo: null, amount: 12_000 },
            ],
        },
        volumeBonuses: [
            { minCompleted: 10, amount: 10_000 },
            { minCompleted: 25, amount: 30_000 },
        ],
    },
});
