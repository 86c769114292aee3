import type { DemoCountry, Colleague, NewShop } from '../country.ts';
import { namesFrom } from '../names.ts';
import { galaxyA06, galaxyA16, galaxyA36, hot50, itelA70, spark20 } from '../phones.ts';

const shops: readonly NewShop[] = [
    {
        merchantCode: 'RW0001',
        name: 'Nyarugenge Phone House',
        contactName: 'Claudine Uwamahoro',
        cellphone: '+250252571801',
        email: 'nyarugenge@shops.example',
        address: 'KN 4 Avenue, near the City Market, Kigali',
        location: { latitude: -1.9441, longitude: 30.0619 },
    },
    {
        merchantCode: 'RW0002',
        name: 'Huye Mobile',
        contactName: 'Innocent Habimana',
        cellphone: '+250252530902',
        email: 'huye@shops.example',
        address: 'RN 1, beside the bus park, Huye',
        location: { latitude: -2.5967, longitude: 29.7394 },
    },
];

const people: readonly Colleague[] = [
    {
        username: 'sales.rw',
        name: 'Diane Umutoni',
        group: 'sales',
        seniority: 'officer',
        cellphone: '+250788100016',
        shop: ['RW0001', 'AG0301'],
    },
    {
        username: 'underwriter.rw',
        name: 'Eric Nshimiyimana',
        group: 'underwriters',
        seniority: 'senior',
        cellphone: '+250788100017',
    },
];

export const rwanda: DemoCountry = {
    people,
    shops,
    signIns: ['sales.rw', 'underwriter.rw'],
    staff: { sellers: ['sales.rw'], reviewers: ['underwriter.rw'], decider: 'underwriter.rw' },
    share: 2,
    waiting: {
        draft: 4,
        pending: 2,
        under_review: 1,
        reviewed: 1,
        edit_requested: 2,
        condition_approved: 1,
        approved: 1,
        signed: 1,
    },
    market: {
        adminFee: 3_000,
        roundTo: 100,
        phones: [
            { ...itelA70, tier: 'entry', cashPrice: 98_000 },
            { ...spark20, tier: 'entry', cashPrice: 149_000 },
            { ...galaxyA06, tier: 'entry', cashPrice: 162_000 },
            { ...hot50, tier: 'mid', cashPrice: 205_000 },
            { ...galaxyA16, tier: 'mid', cashPrice: 262_000 },
            { ...galaxyA36, tier: 'premium', cashPrice: 465_000, depositMinBps: 3_500, pledge: true },
        ],
    },
    customers: {
        languages: ['rw', 'fr'],
        phonePrefix: '+2507861',
        idCard: {
            type: 'NID_RW',
            expires: false,
            numberOf: ({ gender, dateOfBirth, isForeigner }, serial) =>
                `${isForeigner ? 3 : 1}${dateOfBirth.slice(0, 4)}${gender === 'male' ? 8 : 7}20${serial}042`,
        },
        names: namesFrom({
            female: `Alice Ange Chantal Clarisse Claudine Consolée Denyse Diane Espérance Immaculée Ingabire Jeanne Josiane
        Liliane Marie Mutesi Solange Uwase Vestine Yvonne`,
            male: `Aimable Alexis Callixte Claude Desire Emmanuel Eric Fabrice Gaspard Innocent Jean Patrick Pacifique
        Théogène Thierry Valens Vincent Yves`,
            last: `Bizimana Gasana Habimana Habyarimana Hakizimana Iradukunda Ishimwe Kagabo Kayitesi Mugenzi Mukamana Munyaneza
        Mukandayisenga Murenzi Mutabazi Ndayisaba Ngabo Niyonzima Nizeyimana Nkurunziza Nsengimana Ntwari Rugamba
        Rutagengwa Tuyishime Twagirayezu Umutoni Uwamahoro Uwimana Uwineza`,
        }),
    },
};
