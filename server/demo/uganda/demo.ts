import type { DemoCountry, Colleague, NewShop } from '../country.ts';
import { namesFrom } from '../names.ts';
import { galaxyA06, galaxyA16, galaxyA36, hot50, itelA70, spark20 } from '../phones.ts';
import { spread } from '../spread.ts';

const shops: readonly NewShop[] = [
    {
        merchantCode: 'UG0001',
        name: 'Kampala Road Phones',
        contactName: 'Sarah Namutebi',
        cellphone: '+256414231601',
        email: 'kampalaroad@shops.example',
        address: 'Kampala Road, opposite the Main Post Office, Kampala',
        location: { latitude: 0.3136, longitude: 32.5811 },
    },
    {
        merchantCode: 'UG0002',
        name: 'Jinja Main Street Mobile',
        contactName: 'Moses Waiswa',
        cellphone: '+256434121702',
        email: 'jinja@shops.example',
        address: 'Main Street, beside the Central Market, Jinja',
        location: { latitude: 0.4312, longitude: 33.2041 },
    },
];

const people: readonly Colleague[] = [
    {
        username: 'sales.ug',
        name: 'Aisha Nakimuli',
        group: 'sales',
        seniority: 'officer',
        cellphone: '+256772100014',
        shop: ['UG0001', 'AG0201'],
    },
    {
        username: 'underwriter.ug',
        name: 'Ronald Ssemakula',
        group: 'underwriters',
        seniority: 'senior',
        cellphone: '+256772100015',
    },
];

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ';

export const uganda: DemoCountry = {
    people,
    shops,
    signIns: ['sales.ug', 'underwriter.ug'],
    staff: { sellers: ['sales.ug'], reviewers: ['underwriter.ug'], decider: 'underwriter.ug' },
    share: 3,
    waiting: {
        draft: 5,
        pending: 3,
        under_review: 2,
        reviewed: 2,
        edit_requested: 2,
        condition_approved: 2,
        approved: 1,
        signed: 1,
    },
    market: {
        adminFee: 10_000,
        roundTo: 500,
        phones: [
            { ...itelA70, tier: 'entry', cashPrice: 290_000 },
            { ...spark20, tier: 'entry', cashPrice: 450_000 },
            { ...galaxyA06, tier: 'entry', cashPrice: 485_000 },
            { ...hot50, tier: 'mid', cashPrice: 610_000 },
            { ...galaxyA16, tier: 'mid', cashPrice: 780_000 },
            { ...galaxyA36, tier: 'premium', cashPrice: 1_400_000, depositMinBps: 3_500, pledge: true },
        ],
    },
    customers: {
        languages: ['lg', 'en'],
        phonePrefix: '+2567761',
        idCard: {
            type: 'NIN_UG',
            expires: true,
            numberOf: ({ number, gender, dateOfBirth, isForeigner }, serial) => {
                const tail = [31, 32, 33].map((purpose) => letters[spread(number, purpose, letters.length)]).join('');
                return `${isForeigner ? 'F' : 'C'}${gender === 'male' ? 'M' : 'F'}${dateOfBirth.slice(2, 4)}10${serial}${tail}`;
            },
        },
        names: namesFrom({
            female: `Acan Achola Aisha Akello Apio Atim Babirye Esther Harriet Joan Kemigisha Kyomuhendo Lamunu Nabirye
        Nakato Nakimuli Nalubega Namutebi Nansubuga Nantongo Nassali Patience Prossy Sanyu Tumuhairwe`,
            male: `Brian Byaruhanga Davis Godfrey Ivan Kato Kizza Lubega Mugisha Mukasa Musa Muwanga Ojok Okello Okot Opio
        Robert Ronald Ssali Tumusiime Wasswa Waiswa Yusuf`,
            last: `Asiimwe Atuhaire Bagonza Balikowa Birungi Kaggwa Kasozi Katende Kiggundu Kirabo Kiyingi Lutaaya Mbabazi
        Mugabi Musoke Mutebi Namara Nsubuga Obua Ochen Odongo Ogwang Okumu Ssebunya Ssekandi Wandera`,
        }),
    },
};
