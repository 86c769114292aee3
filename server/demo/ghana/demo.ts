import type { DemoCountry } from '../country.ts';
import { fakerNames } from '../names.ts';
import { galaxyA06, galaxyA16, galaxyA36, hot50, itelA70, spark20 } from '../phones.ts';
import { spread } from '../spread.ts';
import { people, shops } from './directory.ts';

export const ghana: DemoCountry = {
    people,
    shops,
    signIns: ['sales', 'teamlead', 'underwriter', 'senior', 'support', 'admin'],
    staff: {
        sellers: ['sales', 'sales2', 'sales.kumasi', 'teamlead'],
        reviewers: ['underwriter', 'underwriter2'],
        decider: 'senior',
    },
    share: 6,
    // Its queue is told by people's own stories.
    waiting: { draft: 9, edit_requested: 2, condition_approved: 2 },
    market: {
        adminFee: 5_000,
        roundTo: 100,
        phones: [
            { ...itelA70, tier: 'entry', cashPrice: 110_000 },
            { ...spark20, tier: 'entry', cashPrice: 165_000 },
            { ...galaxyA06, tier: 'entry', cashPrice: 180_000 },
            { ...hot50, tier: 'mid', cashPrice: 225_000 },
            { ...galaxyA16, tier: 'mid', cashPrice: 290_000 },
            { ...galaxyA36, tier: 'premium', cashPrice: 520_000, depositMinBps: 3_500, pledge: true },
        ],
    },
    customers: {
        languages: ['tw', 'en'],
        phonePrefix: '+2332461',
        idCard: {
            type: 'GHANA_CARD',
            expires: true,
            numberOf: ({ number, isForeigner }, serial) =>
                `${isForeigner ? 'NGA' : 'GHA'}-2${spread(number, 30, 9_000) + 1_000}${serial.slice(0, 4)}-${serial.slice(4)}`,
        },
        names: fakerNames(() => import('@faker-js/faker/locale/en_GH')),
        addressLetters: { 'Greater Accra': 'GA', Ashanti: 'AK', Eastern: 'EN', Central: 'CX' },
    },
};
