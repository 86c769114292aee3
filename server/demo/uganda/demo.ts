import type { DemoCountry } from '../country.ts';
import { namesFrom } from '../names.ts';
import { galaxyA06, galaxyA16, galaxyA36, hot50, itelA70, spark20 } from '../phones.ts';
import { spread } from '../spread.ts';
import { people, shops } from './directory.ts';

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
