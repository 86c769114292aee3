import type { Colleague, NewShop } from '../country.ts';

export const shops: readonly NewShop[] = [
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

export const people: readonly Colleague[] = [
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
