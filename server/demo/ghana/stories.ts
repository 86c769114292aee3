import {
    drafting,
    approve,
    cancel,
    changeDeal,
    complete,
    enrol,
    payDeposit,
    reject,
    requestEdit,
    review,
    sign,
    submit,
    underReview,
} from '../applications/journey.ts';
import type { Stories } from '../applications/plan.ts';
import { customersFrom } from '../applications/customers.ts';

const accra = 'Greater Accra';

export const stories: Stories = {
    sellers: ['sales', 'sales', 'sales2', 'sales', 'sales.kumasi', 'teamlead'],
    reviewers: ['underwriter', 'underwriter2', 'underwriter'],
    plans: [
        { run: complete, began: [74, 690, 610, 540, 470, 400, 310, 240, 150] },
        { run: reject, began: [52, 560, 280] },
        { run: cancel, began: [450, 205] },
        { run: approve, began: [330], expires: true },
        { run: sign, began: [9] },
        { run: payDeposit, began: [21] },
        { run: enrol, began: [4] },
        { run: approve, began: [30, 6, 2] },
        { run: changeDeal, began: [44, 5] },
        { run: requestEdit, began: [26, 3] },
        { run: review, began: [1.1, 0.9, 0.8] },
        { run: underReview, began: [0.55, 0.5] },
        { run: submit, began: [0.32, 0.35, 0.4, 0.45, 0.7], waiting: true },
        { run: drafting, began: [120, 26, 3, 0.2] },
    ],
    homes: {
        GH0001: [
            {
                region: accra,
                district: 'Ablekuma West',
                town: 'Dansoman',
                landmark: 'Blue gate behind the Presbyterian church',
                digitalAddress: 'GA-541-2210',
                latitude: 5.5421,
                longitude: -0.2634,
            },
            {
                region: accra,
                district: 'Accra Metropolitan',
                town: 'James Town',
                landmark: 'Yellow house beside the lighthouse',
                digitalAddress: 'GA-112-0934',
                latitude: 5.5349,
                longitude: -0.2118,
            },
            {
                region: accra,
                district: 'La Dade Kotopon',
                town: 'La',
                landmark: 'Third house after the La market taps',
                digitalAddress: 'GL-037-4418',
                latitude: 5.5612,
                longitude: -0.1587,
            },
            {
                region: accra,
                district: 'Okaikwei North',
                town: 'Lapaz',
                landmark: 'Above the chemical shop at Race Course',
                digitalAddress: 'GA-420-7761',
                latitude: 5.6109,
                longitude: -0.2472,
            },
            {
                region: accra,
                district: 'Ayawaso West',
                town: 'Dzorwulu',
                landmark: 'Green fence near the railway crossing',
                digitalAddress: 'GA-183-5120',
                latitude: 5.6143,
                longitude: -0.1969,
            },
        ],
        GH0002: [
            {
                region: 'Ashanti',
                district: 'Kumasi Metropolitan',
                town: 'Bantama',
                landmark: 'Opposite the Bantama high street mosque',
                digitalAddress: 'AK-039-5028',
                latitude: 6.7012,
                longitude: -1.6345,
            },
            {
                region: 'Ashanti',
                district: 'Asokwa',
                town: 'Atonsu',
                landmark: 'White storey building near the lorry park',
                digitalAddress: 'AK-224-9017',
                latitude: 6.6531,
                longitude: -1.5897,
            },
        ],
    },
    customers: customersFrom({
        female: `Abena,Owusu,Trader in cloth
        Akua,Boateng,Nurse,Ridge Hospital
        Adwoa,Frimpong,Seamstress
        Afia,Asante,Teacher,Kaneshie Basic School
        Yaa,Gyasi,Caterer
        Esi,Quansah,Hairdresser
        Efua,Annan,Clerk,Ghana Post
        Akosua,Darko,Food seller
        Ama,Bonsu,Cashier,Melcom
        Naa,Lamptey,Fish trader
        Dede,Tetteh,Baker
        Mawusi,Agbenyega,Pharmacy assistant,Top Up Pharmacy
        Sena,Ɖoe,Trader in shoes
        Fatima,Iddrisu,Shea butter maker
        Rahinatu,Alhassan,Weaver
        Memuna,Yakubu,Teacher,Tamale Girls
        Adjoa,Mensah,Shop keeper
        Maame,Sarpong,Midwife,Suntreso Hospital
        Araba,Essel,Event decorator
        Serwaa,Prempeh,Beautician`,
        male: `Kwame,Boakye,Taxi driver
        Kofi,Agyeman,Mason
        Yaw,Opoku,Electrician
        Kwabena,Adu,Security guard,G4S
        Kojo,Amoah,Welder
        Kwesi,Arthur,Barber
        Kwaku,Antwi,Carpenter
        Nii,Odartey,Fisherman
        Tetteh,Narh,Mechanic
        Selorm,Ɛyram,Driver,VIP Transport
        Edem,Kpodo,Painter
        Ibrahim,Mohammed,Cattle dealer
        Abdul-Rahman,Fuseini,Motor rider
        Sulemana,Issah,Farmer
        Emmanuel,Ofori,Storekeeper,Kasapreko
        Isaac,Ansah,Plumber
        Samuel,Ampofo,Tailor
        Daniel,Nkrumah,Phone repairer
        Ebenezer,Asamoah,Cleaner,Zoomlion
        Prince,Osei,Market porter`,
    }),
};
