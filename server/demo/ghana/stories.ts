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
import { customersFrom, homesFrom } from '../applications/customers.ts';

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
        GH0001: homesFrom(`
            Greater Accra,Ablekuma West,Dansoman,Blue gate behind the Presbyterian church,5.5421,-0.2634,GA-541-2210
            Greater Accra,Accra Metropolitan,James Town,Yellow house beside the lighthouse,5.5349,-0.2118,GA-112-0934
            Greater Accra,La Dade Kotopon,La,Third house after the La market taps,5.5612,-0.1587,GL-037-4418
            Greater Accra,Okaikwei North,Lapaz,Above the chemical shop at Race Course,5.6109,-0.2472,GA-420-7761
            Greater Accra,Ayawaso West,Dzorwulu,Green fence near the railway crossing,5.6143,-0.1969,GA-183-5120`),
        GH0002: homesFrom(`
            Ashanti,Kumasi Metropolitan,Bantama,Opposite the Bantama high street mosque,6.7012,-1.6345,AK-039-5028
            Ashanti,Asokwa,Atonsu,White storey building near the lorry park,6.6531,-1.5897,AK-224-9017`),
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
