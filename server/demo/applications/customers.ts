/** A person of the demonstration: invented, with a name as people of the place have. */
export interface DemoCustomer {
    readonly first: string;
    readonly last: string;
    readonly gender: 'female' | 'male';
    readonly occupation: string;
    readonly employer: string | null;
}

const parse = (gender: DemoCustomer['gender'], text: string): readonly DemoCustomer[] =>
    text
        .trim()
        .split('\n')
        .map((line) => {
            const [first = '', last = '', occupation = '', employer] = line.split(',').map((part) => part.trim());
            return { first, last, gender, occupation, employer: employer ?? null };
        });

/** Takes from both lists in turn. */
const mixed = (women: readonly DemoCustomer[], men: readonly DemoCustomer[]): readonly DemoCustomer[] =>
    Array.from({ length: women.length + men.length }, (_, index) => (index % 2 === 0 ? women : men)[index >> 1]).filter(
        (one) => one !== undefined,
    );

const ghana = mixed(
    parse(
        'female',
        `Abena,Owusu,Trader in cloth
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
    ),
    parse(
        'male',
        `Kwame,Boakye,Taxi driver
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
    ),
);

const kenya = mixed(
    parse(
        'female',
        `Wanjirũ,Kariũki,Vegetable seller
        Achieng,Odhiambo,Tailor
        Nyambura,Njoroge,Teacher,Moi Avenue Primary
        Mwende,Mutua,Salon owner
        Fatuma,Salim,Caterer
        Chebet,Koech,Milk trader
        Nasimiyu,Wekesa,Nurse,Mbagathi Hospital`,
    ),
    parse(
        'male',
        `Kamau,Mwangi,Boda boda rider
        Otieno,Onyango,Welder
        Kiprop,Cheruiyot,Farmer
        Mutiso,Kilonzo,Guard,KK Security
        Hassan,Omar,Fisherman
        Njũgũna,Gĩthĩnji,Mechanic
        Barasa,Simiyu,Carpenter`,
    ),
);

export const demoCustomers: Readonly<Record<'GH' | 'KE', readonly DemoCustomer[]>> = { GH: ghana, KE: kenya };
