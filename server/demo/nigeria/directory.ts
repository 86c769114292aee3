import type { Colleague, NewShop } from '../country.ts';

export const shops: readonly NewShop[] = [
    {
        merchantCode: 'NG0001',
        name: 'Computer Village Phones',
        contactName: 'Folake Adebayo',
        cellphone: '+2342014931101',
        email: 'computervillage@shops.example',
        address: 'Otigba Street, Computer Village, Ikeja, Lagos',
        location: { latitude: 6.5954, longitude: 3.3421 },
    },
    {
        merchantCode: 'NG0002',
        name: 'Sabon Gari Mobile',
        contactName: 'Musa Abdullahi',
        cellphone: '+2346431636202',
        email: 'sabongari@shops.example',
        address: 'France Road, Sabon Gari Market, Kano',
        location: { latitude: 12.0125, longitude: 8.5367 },
    },
];

export const people: readonly Colleague[] = [
    {
        username: 'sales.ng',
        name: 'Chioma Okafor',
        group: 'sales',
        seniority: 'officer',
        cellphone: '+2348031000018',
        shop: ['NG0001', 'AG0401'],
    },
    {
        username: 'underwriter.ng',
        name: 'Tunde Bakare',
        group: 'underwriters',
        seniority: 'senior',
        cellphone: '+2348031000019',
    },
];
