import type { Seniority } from '../../domain/access/roles.ts';

interface Colleague {
    readonly username: string;
    readonly name: string;
    readonly group: string;
    readonly seniority: Seniority;
    readonly country: string;
    readonly cellphone: string;
    /** Merchant and agent code, for those who sell. */
    readonly shop?: readonly [merchantCode: string, agentCode: string];
}

// Two of each kind where one person alone may not finish what they began.
/** The people who can sign in to the demonstration. */
export const colleagues: readonly Colleague[] = [
    {
        username: 'admin',
        name: 'Adwoa Mensah',
        group: 'admin',
        seniority: 'lead',
        country: 'GH',
        cellphone: '+233244100001',
    },
    {
        username: 'admin2',
        name: 'Yaw Darko',
        group: 'admin',
        seniority: 'senior',
        country: 'GH',
        cellphone: '+233244100002',
    },
    {
        username: 'support',
        name: 'Efua Owusu',
        group: 'support',
        seniority: 'officer',
        country: 'GH',
        cellphone: '+233244100003',
    },
    {
        username: 'support2',
        name: 'Selorm Agbeko',
        group: 'support',
        seniority: 'senior',
        country: 'GH',
        cellphone: '+233244100004',
    },
    {
        username: 'underwriter',
        name: 'Kwame Asante',
        group: 'underwriters',
        seniority: 'officer',
        country: 'GH',
        cellphone: '+233244100005',
    },
    {
        username: 'underwriter2',
        name: 'Abena Boateng',
        group: 'underwriters',
        seniority: 'officer',
        country: 'GH',
        cellphone: '+233244100006',
    },
    {
        username: 'senior',
        name: 'Kojo Appiah',
        group: 'underwriters',
        seniority: 'senior',
        country: 'GH',
        cellphone: '+233244100007',
    },
    {
        username: 'sales',
        name: 'Ama Serwaa',
        group: 'sales',
        seniority: 'officer',
        country: 'GH',
        cellphone: '+233244100008',
        shop: ['GH0001', 'AG0001'],
    },
    {
        username: 'sales2',
        name: 'Esi Quaye',
        group: 'sales',
        seniority: 'junior',
        country: 'GH',
        cellphone: '+233244100009',
        shop: ['GH0001', 'AG0002'],
    },
    {
        username: 'sales.kumasi',
        name: 'Akosua Frimpong',
        group: 'sales',
        seniority: 'officer',
        country: 'GH',
        cellphone: '+233244100010',
        shop: ['GH0002', 'AG0003'],
    },
    {
        username: 'teamlead',
        name: 'Kofi Adjei',
        group: 'sales',
        seniority: 'team_lead',
        country: 'GH',
        cellphone: '+233244100011',
        shop: ['GH0001', 'AG0004'],
    },
    {
        username: 'sales.ke',
        name: 'Wanjiku Kamau',
        group: 'sales',
        seniority: 'officer',
        country: 'KE',
        cellphone: '+254712100012',
        shop: ['KE0001', 'AG0101'],
    },
    {
        username: 'underwriter.ke',
        name: 'Otieno Ochieng',
        group: 'underwriters',
        seniority: 'officer',
        country: 'KE',
        cellphone: '+254712100013',
    },
    {
        username: 'sales.ug',
        name: 'Aisha Nakimuli',
        group: 'sales',
        seniority: 'officer',
        country: 'UG',
        cellphone: '+256772100014',
        shop: ['UG0001', 'AG0201'],
    },
    {
        username: 'underwriter.ug',
        name: 'Ronald Ssemakula',
        group: 'underwriters',
        seniority: 'senior',
        country: 'UG',
        cellphone: '+256772100015',
    },
    {
        username: 'sales.rw',
        name: 'Diane Umutoni',
        group: 'sales',
        seniority: 'officer',
        country: 'RW',
        cellphone: '+250788100016',
        shop: ['RW0001', 'AG0301'],
    },
    {
        username: 'underwriter.rw',
        name: 'Eric Nshimiyimana',
        group: 'underwriters',
        seniority: 'senior',
        country: 'RW',
        cellphone: '+250788100017',
    },
    {
        username: 'sales.ng',
        name: 'Chioma Okafor',
        group: 'sales',
        seniority: 'officer',
        country: 'NG',
        cellphone: '+2348031000018',
        shop: ['NG0001', 'AG0401'],
    },
    {
        username: 'underwriter.ng',
        name: 'Tunde Bakare',
        group: 'underwriters',
        seniority: 'senior',
        country: 'NG',
        cellphone: '+2348031000019',
    },
];
