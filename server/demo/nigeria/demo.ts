import type { DemoCountry, Colleague, NewShop } from '../country.ts';
import { fakerNames } from '../names.ts';
import { galaxyA06, galaxyA16, galaxyA36, hot50, itelA70, spark20 } from '../phones.ts';
import { spread } from '../spread.ts';

const shops: readonly NewShop[] = [
    {
        merchantCode: 'NG0001',
        name: 'Computer Village Phones',
        contactName: 'Folake Adebayo',
        cellphone: '+2342014931101',
        email: 'computervillage@shops.example',
        address: 'Otigba Street, Computer Village, Ikeja, Lagos',
        location: { latitude: 6.5954, longitude: 3.3421 },
    },
    {
        merchantCode: 'NG0002',
        name: 'Sabon Gari Mobile',
        contactName: 'Musa Abdullahi',
        cellphone: '+2346431636202',
        email: 'sabongari@shops.example',
        address: 'France Road, Sabon Gari Market, Kano',
        location: { latitude: 12.0125, longitude: 8.5367 },
    },
];

const people: readonly Colleague[] = [
    {
        username: 'sales.ng',
        name: 'Chioma Okafor',
        group: 'sales',
        seniority: 'officer',
        cellphone: '+2348031000018',
        shop: ['NG0001', 'AG0401'],
    },
    {
        username: 'underwriter.ng',
        name: 'Tunde Bakare',
        group: 'underwriters',
        seniority: 'senior',
        cellphone: '+2348031000019',
    },
];

export const nigeria: DemoCountry = {
    people,
    shops,
    signIns: ['sales.ng', 'underwriter.ng'],
    staff: { sellers: ['sales.ng'], reviewers: ['underwriter.ng'], decider: 'underwriter.ng' },
    share: 5,
    waiting: {
        draft: 7,
        pending: 4,
        under_review: 2,
        reviewed: 2,
        edit_requested: 3,
        condition_approved: 2,
        approved: 1,
        signed: 1,
    },
    market: {
        adminFee: 500_000,
        roundTo: 5_000,
        phones: [
            { ...itelA70, tier: 'entry', cashPrice: 11_500_000 },
            { ...spark20, tier: 'entry', cashPrice: 17_500_000 },
            { ...galaxyA06, tier: 'entry', cashPrice: 19_500_000 },
            { ...hot50, tier: 'mid', cashPrice: 24_000_000 },
            { ...galaxyA16, tier: 'mid', cashPrice: 31_000_000 },
            { ...galaxyA36, tier: 'premium', cashPrice: 55_000_000, depositMinBps: 3_500, pledge: true },
        ],
    },
    customers: {
        languages: ['yo', 'ha', 'en'],
        phonePrefix: '+23480361',
        idCard: {
            type: 'NIN_NG',
            expires: false,
            numberOf: ({ number }, serial) => `5${spread(number, 34, 9_000) + 1_000}${serial}4`,
        },
        names: fakerNames(() => import('@faker-js/faker/locale/en_NG')),
    },
};
