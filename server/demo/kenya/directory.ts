import type { Colleague, NewShop } from '../country.ts';

export const shops: readonly NewShop[] = [
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

export const people: readonly Colleague[] = [
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
