interface Phone {
    readonly product: string;
    readonly model: string;
    readonly tac: string;
}

export interface MarketPhone extends Phone {
    readonly id: string;
    readonly tier: 'entry' | 'mid' | 'premium';
    /** Minor units. */
    readonly cashPrice: number;
    readonly depositMinBps?: number;
    readonly pledge?: true;
}

export interface Market {
    readonly country: string;
    readonly currency: string;
    /** Minor units. */
    readonly adminFee: number;
    readonly roundTo: number;
    readonly phones: readonly MarketPhone[];
}

// A first digit pair of 35 and invented digits behind it make the TACs.
const itelA70: Phone = { product: 'itel A70', model: 'A665L', tac: '35711206' };
const spark20: Phone = { product: 'Tecno Spark 20', model: 'KJ5', tac: '35824613' };
const galaxyA06: Phone = { product: 'Samsung Galaxy A06', model: 'SM-A065F', tac: '35420871' };
const hot50: Phone = { product: 'Infinix Hot 50', model: 'X6882', tac: '35936148' };
const galaxyA16: Phone = { product: 'Samsung Galaxy A16', model: 'SM-A165F', tac: '35420988' };
const galaxyA36: Phone = { product: 'Samsung Galaxy A36', model: 'SM-A366E', tac: '35421105' };

/** What each country's shops sell; cash prices as shops asked in 2026, each list from the cheapest to the dearest. */
export const markets: readonly Market[] = [
    {
        country: 'GH',
        currency: 'GHS',
        adminFee: 5_000,
        roundTo: 100,
        phones: [
            { ...itelA70, id: 'gh-itel-a70', tier: 'entry', cashPrice: 110_000 },
            { ...spark20, id: 'gh-spark-20', tier: 'entry', cashPrice: 165_000 },
            { ...galaxyA06, id: 'gh-galaxy-a06', tier: 'entry', cashPrice: 180_000 },
            { ...hot50, id: 'gh-hot-50', tier: 'mid', cashPrice: 225_000 },
            { ...galaxyA16, id: 'gh-galaxy-a16', tier: 'mid', cashPrice: 290_000 },
            {
                ...galaxyA36,
                id: 'gh-galaxy-a36',
                tier: 'premium',
                cashPrice: 520_000,
                depositMinBps: 3_500,
                pledge: true,
            },
        ],
    },
    {
        country: 'KE',
        currency: 'KES',
        adminFee: 50_000,
        roundTo: 100,
        phones: [
            { ...itelA70, id: 'ke-itel-a70', tier: 'entry', cashPrice: 999_900 },
            { ...spark20, id: 'ke-spark-20', tier: 'entry', cashPrice: 1_499_900 },
            { ...galaxyA06, id: 'ke-galaxy-a06', tier: 'mid', cashPrice: 1_650_000 },
            { ...hot50, id: 'ke-hot-50', tier: 'mid', cashPrice: 1_899_900 },
            { ...galaxyA16, id: 'ke-galaxy-a16', tier: 'premium', cashPrice: 2_699_900, depositMinBps: 3_500 },
        ],
    },
    {
        country: 'UG',
        currency: 'UGX',
        adminFee: 10_000,
        roundTo: 500,
        phones: [
            { ...itelA70, id: 'ug-itel-a70', tier: 'entry', cashPrice: 290_000 },
            { ...spark20, id: 'ug-spark-20', tier: 'entry', cashPrice: 450_000 },
            { ...galaxyA06, id: 'ug-galaxy-a06', tier: 'entry', cashPrice: 485_000 },
            { ...hot50, id: 'ug-hot-50', tier: 'mid', cashPrice: 610_000 },
            { ...galaxyA16, id: 'ug-galaxy-a16', tier: 'mid', cashPrice: 780_000 },
            {
                ...galaxyA36,
                id: 'ug-galaxy-a36',
                tier: 'premium',
                cashPrice: 1_400_000,
                depositMinBps: 3_500,
                pledge: true,
            },
        ],
    },
    {
        country: 'RW',
        currency: 'RWF',
        adminFee: 3_000,
        roundTo: 100,
        phones: [
            { ...itelA70, id: 'rw-itel-a70', tier: 'entry', cashPrice: 98_000 },
            { ...spark20, id: 'rw-spark-20', tier: 'entry', cashPrice: 149_000 },
            { ...galaxyA06, id: 'rw-galaxy-a06', tier: 'entry', cashPrice: 162_000 },
            { ...hot50, id: 'rw-hot-50', tier: 'mid', cashPrice: 205_000 },
            { ...galaxyA16, id: 'rw-galaxy-a16', tier: 'mid', cashPrice: 262_000 },
            {
                ...galaxyA36,
                id: 'rw-galaxy-a36',
                tier: 'premium',
                cashPrice: 465_000,
                depositMinBps: 3_500,
                pledge: true,
            },
        ],
    },
    {
        country: 'NG',
        currency: 'NGN',
        adminFee: 500_000,
        roundTo: 5_000,
        phones: [
            { ...itelA70, id: 'ng-itel-a70', tier: 'entry', cashPrice: 11_500_000 },
            { ...spark20, id: 'ng-spark-20', tier: 'entry', cashPrice: 17_500_000 },
            { ...galaxyA06, id: 'ng-galaxy-a06', tier: 'entry', cashPrice: 19_500_000 },
            { ...hot50, id: 'ng-hot-50', tier: 'mid', cashPrice: 24_000_000 },
            { ...galaxyA16, id: 'ng-galaxy-a16', tier: 'mid', cashPrice: 31_000_000 },
            {
                ...galaxyA36,
                id: 'ng-galaxy-a36',
                tier: 'premium',
                cashPrice: 55_000_000,
                depositMinBps: 3_500,
                pledge: true,
            },
        ],
    },
];
