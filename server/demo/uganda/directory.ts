import type { Colleague, NewShop } from '../country.ts';

export const shops: readonly NewShop[] = [
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

export const people: readonly Colleague[] = [
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
