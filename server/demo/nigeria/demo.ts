import type { DemoCountry } from '../country.ts';
import { fakerNames } from '../names.ts';
import { galaxyA06, galaxyA16, galaxyA36, hot50, itelA70, spark20 } from '../phones.ts';
import { spread } from '../spread.ts';
import { people, shops } from './directory.ts';

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
