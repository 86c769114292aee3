import { namesFrom } from '../names.ts';
import { galaxyA06, galaxyA16, hot50, itelA70, spark20 } from '../phones.ts';
import type { Colleague, DemoCountry, NewShop } from '../country.ts';

const shops: readonly NewShop[] = [
    {
        merchantCode: 'KE0001',
        name: 'Moi Avenue Phones',
        contactName: 'Grace Wambui',
        cellphone: '+254202221401',
        email: 'moiavenue@shops.example',
        address: 'Moi Avenue, opposite the Archives, Nairobi',
        location: { latitude: -1.2836, longitude: 36.8263 },
    },
    {
        merchantCode: 'KE0002',
        name: 'Digo Road Mobile',
        contactName: 'Salim Bakari',
        cellphone: '+254412312502',
        email: 'digoroad@shops.example',
        address: 'Digo Road, Marikiti, Mombasa',
        location: { latitude: -4.0617, longitude: 39.6708 },
    },
];

const people: readonly Colleague[] = [
    {
        username: 'sales.ke',
        name: 'Wanjiku Kamau',
        group: 'sales',
        seniority: 'officer',
        cellphone: '+254712100012',
        shop: ['KE0001', 'AG0101'],
    },
    {
        username: 'underwriter.ke',
        name: 'Otieno Ochieng',
        group: 'underwriters',
        seniority: 'officer',
        cellphone: '+254712100013',
    },
];

export const kenya: DemoCountry = {
    people,
    shops,
    signIns: ['sales.ke', 'underwriter.ke'],
    staff: { sellers: ['sales.ke'], reviewers: ['underwriter.ke'], decider: 'underwriter.ke' },
    share: 4,
    waiting: { draft: 6, pending: 2, under_review: 2, reviewed: 1, edit_requested: 2, condition_approved: 2 },
    market: {
        adminFee: 50_000,
        roundTo: 100,
        phones: [
            { ...itelA70, tier: 'entry', cashPrice: 999_900 },
            { ...spark20, tier: 'entry', cashPrice: 1_499_900 },
            { ...galaxyA06, tier: 'mid', cashPrice: 1_650_000 },
            { ...hot50, tier: 'mid', cashPrice: 1_899_900 },
            { ...galaxyA16, tier: 'premium', cashPrice: 2_699_900, depositMinBps: 3_500 },
        ],
    },
    customers: {
        languages: ['sw', 'en'],
        phonePrefix: '+2547261',
        idCard: { type: 'NATIONAL_ID_KE', expires: false, numberOf: (_holder, serial) => `31${serial}4` },
        names: namesFrom({
            female: `Achieng Akinyi Atieno Chebet Cherono Faith Fatuma Halima Jebet Kemunto Makena Moraa Mumbi Mwende Nafula
        Nasimiyu Nekesa Njeri Nyambura Purity Syombua Wairimu Wambui Wangari Wanjiku`,
            male: `Barasa Brian Dennis Hassan Juma Kamau Karanga Kevin Kimani Kiprop Kipchoge Kiptoo Maina Mutua Mutiso Mwangi
        Njoroge Ochieng Odhiambo Okoth Omondi Otieno Wafula Wekesa Yusuf`,
            last: `Abdalla Cheruiyot Gitau Kariuki Kibet Kilonzo Kimathi Kinyua Koech Korir Macharia Mburu Muriuki Musyoka
        Mutai Muthoni Mwaura Ndungu Nyaga Nyongesa Odinga Okello Onyango Ouma Rotich Ruto Simiyu Wanyama`,
        }),
    },
};
