import type { Colleague, NewShop } from '../country.ts';

export const shops: readonly NewShop[] = [
    {
        merchantCode: 'GH0001',
        name: 'Circle Phone Centre',
        contactName: 'Nana Akua Osei',
        cellphone: '+233302225101',
        email: 'circle@shops.example',
        address: 'Kwame Nkrumah Circle, Ring Road Central, Accra',
        location: { latitude: 5.5705, longitude: -0.2155 },
    },
    {
        merchantCode: 'GH0002',
        name: 'Kejetia Mobile',
        contactName: 'Ibrahim Fuseini',
        cellphone: '+233322045202',
        email: 'kejetia@shops.example',
        address: 'Kejetia Market, Gate 4, Kumasi',
        location: { latitude: 6.6961, longitude: -1.6233 },
    },
    {
        merchantCode: 'GH0003',
        name: 'Tamale Central Phones',
        contactName: 'Memunatu Alhassan',
        cellphone: '+233372024303',
        email: 'tamale@shops.example',
        address: 'Aboabo Road, beside the Central Market, Tamale',
        location: { latitude: 9.4035, longitude: -0.8393 },
    },
];

// Two of each kind where one person alone may not finish what they began.
export const people: readonly Colleague[] = [
    { username: 'admin', name: 'Adwoa Mensah', group: 'admin', seniority: 'lead', cellphone: '+233244100001' },
    { username: 'admin2', name: 'Yaw Darko', group: 'admin', seniority: 'senior', cellphone: '+233244100002' },
    { username: 'support', name: 'Efua Owusu', group: 'support', seniority: 'officer', cellphone: '+233244100003' },
    { username: 'support2', name: 'Selorm Agbeko', group: 'support', seniority: 'senior', cellphone: '+233244100004' },
    {
        username: 'underwriter',
        name: 'Kwame Asante',
        group: 'underwriters',
        seniority: 'officer',
        cellphone: '+233244100005',
    },
    {
        username: 'underwriter2',
        name: 'Abena Boateng',
        group: 'underwriters',
        seniority: 'officer',
        cellphone: '+233244100006',
    },
    { username: 'senior', name: 'Kojo Appiah', group: 'underwriters', seniority: 'senior', cellphone: '+233244100007' },
    {
        username: 'sales',
        name: 'Ama Serwaa',
        group: 'sales',
        seniority: 'officer',
        cellphone: '+233244100008',
        shop: ['GH0001', 'AG0001'],
    },
    {
        username: 'sales2',
        name: 'Esi Quaye',
        group: 'sales',
        seniority: 'junior',
        cellphone: '+233244100009',
        shop: ['GH0001', 'AG0002'],
    },
    {
        username: 'sales.kumasi',
        name: 'Akosua Frimpong',
        group: 'sales',
        seniority: 'officer',
        cellphone: '+233244100010',
        shop: ['GH0002', 'AG0003'],
    },
    {
        username: 'teamlead',
        name: 'Kofi Adjei',
        group: 'sales',
        seniority: 'team_lead',
        cellphone: '+233244100011',
        shop: ['GH0001', 'AG0004'],
    },
];
