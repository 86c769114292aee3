import type { Trial } from './trial.ts';

/** Tanzania, without demonstration data, outline or holidays. Its numbers are examples, not advice. */
export const country: Trial = {
    name: 'country',
    howTo: 'docs/how-to/country.md',
    edits: [
        {
            file: 'domain/countries/tanzania/rules.ts',
            text: `import { countryRules } from '../defaults.ts';

export const tanzania = countryRules({
    name: 'Tanzania',
    currency: 'TZS',
    decimals: 2,
    diallingCode: '255',
    timeZone: 'Africa/Dar_es_Salaam',
    locale: 'sw-TZ',
    idTypes: [
        {
            code: 'NIDA',
            label: 'National ID number (NIDA)',
            pattern: /^(?:19|20)\\d{18}$/,
            example: '19900101123450000123',
            identityDocument: true,
            expiry: 'never',
            birthYearAt: { at: 0, digits: 4 },
        },
    ],
    mobileMoney: [
        { code: 'MPESA_TZ', label: 'M-Pesa', prefixes: ['74', '75', '76'] },
        { code: 'MIXX', label: 'Mixx by Yas', prefixes: ['65', '67', '71'] },
        { code: 'AIRTEL', label: 'Airtel Money', prefixes: ['68', '69', '78'] },
    ],
    bureau: {
        code: 'CRB_TZ',
        label: 'Creditinfo Tanzania',
        range: { min: 250, max: 900 },
        bands: [
            { code: 'poor', label: 'Poor', min: 250, max: 549 },
            { code: 'fair', label: 'Fair', min: 550, max: 649 },
            { code: 'good', label: 'Good', min: 650, max: 900 },
        ],
        scoreAloneMayReject: true,
    },
    box: { south: -11.8, west: 29.3, north: -0.9, east: 40.5 },
    places: async () => (await import('./places.ts')).places,
    hasAllDistricts: false,
    digitalAddress: null,
    limits: { maxFinanced: 150_000_000, guarantorAbove: 60_000_000 },
    commission: {
        base: { kind: 'financed', bps: 400 },
        volumeBonuses: [{ minCompleted: 10, amount: 2_000_000 }],
    },
});
`,
        },
        {
            file: 'domain/countries/tanzania/places.ts',
            text: `import { placeTable } from '../places.ts';

export const places = placeTable(\`
Dar es Salaam -6.82 39.27 40
    Ilala -6.82 39.22 20; Kinondoni -6.75 39.20 20
Dodoma -6.17 35.74 150
    Dodoma -6.17 35.74 40; Kondoa -4.90 35.78 40
\`);
`,
        },
        {
            file: 'domain/countries.ts',
            after: "import { rwanda } from './countries/rwanda/rules.ts';\n",
            add: "import { tanzania } from './countries/tanzania/rules.ts';\n",
        },
        { file: 'domain/countries.ts', after: '    NG: nigeria,\n', add: '    TZ: tanzania,\n' },
        {
            file: 'domain/countries/laws.ts',
            after: 'Readonly<Record<Country, CountryLaw>> = {\n',
            add: `    TZ: {
        collecting: collecting('Microfinance Act, 2018'),
        newPlans: untoldPlans,
        rates: { name: 'Microfinance Act, 2018', says: 'The interest rate and all charges are told before a loan is taken.' },
        returns: ownPromise,
        taxes: [],
    },
`,
        },
    ],
    texts: { fr: { Tanzania: 'Tanzanie' }, sw: { Tanzania: 'Tanzania' } },
    tests: [
        'tests/unit/countries.test.ts',
        'tests/unit/matching',
        'tests/unit/lending',
        'tests/unit/seed',
        'tests/api/seed',
        'tests/unit/i18n',
    ],
    atMost: { files: 3, lines: 67 },
};
