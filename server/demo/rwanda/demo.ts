import type { DemoCountry } from '../country.ts';
import { namesFrom } from '../names.ts';
import { galaxyA06, galaxyA16, galaxyA36, hot50, itelA70, spark20 } from '../phones.ts';
import { people, shops } from './directory.ts';

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
