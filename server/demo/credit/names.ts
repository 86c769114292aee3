import type { Country } from '../../../domain/countries.ts';
import { spread } from './spread.ts';

export type Gender = 'female' | 'male';

/** First names and surnames of a country. */
export interface NameList {
    readonly female: readonly string[];
    readonly male: readonly string[];
    readonly last: readonly string[];
}

const words = (text: string): readonly string[] => text.trim().split(/\s+/u);

// Countries that the library of names does not know.
const kenya: NameList = {
    female: words(`Achieng Akinyi Atieno Chebet Cherono Faith Fatuma Halima Jebet Kemunto Makena Moraa Mumbi Mwende Nafula
        Nasimiyu Nekesa Njeri Nyambura Purity Syombua Wairimu Wambui Wangari Wanjiku`),
    male: words(`Barasa Brian Dennis Hassan Juma Kamau Karanga Kevin Kimani Kiprop Kipchoge Kiptoo Maina Mutua Mutiso Mwangi
        Njoroge Ochieng Odhiambo Okoth Omondi Otieno Wafula Wekesa Yusuf`),
    last: words(`Abdalla Cheruiyot Gitau Kariuki Kibet Kilonzo Kimathi Kinyua Koech Korir Macharia Mburu Muriuki Musyoka
        Mutai Muthoni Mwaura Ndungu Nyaga Nyongesa Odinga Okello Onyango Ouma Rotich Ruto Simiyu Wanyama`),
};
const uganda: NameList = {
    female: words(`Acan Achola Aisha Akello Apio Atim Babirye Esther Harriet Joan Kemigisha Kyomuhendo Lamunu Nabirye
        Nakato Nakimuli Nalubega Namutebi Nansubuga Nantongo Nassali Patience Prossy Sanyu Tumuhairwe`),
    male: words(`Brian Byaruhanga Davis Godfrey Ivan Kato Kizza Lubega Mugisha Mukasa Musa Muwanga Ojok Okello Okot Opio
        Robert Ronald Ssali Tumusiime Wasswa Waiswa Yusuf`),
    last: words(`Asiimwe Atuhaire Bagonza Balikowa Birungi Kaggwa Kasozi Katende Kiggundu Kirabo Kiyingi Lutaaya Mbabazi
        Mugabi Musoke Mutebi Namara Nsubuga Obua Ochen Odongo Ogwang Okumu Ssebunya Ssekandi Wandera`),
};
const rwanda: NameList = {
    female: words(`Alice Ange Chantal Clarisse Claudine Consolée Denyse Diane Espérance Immaculée Ingabire Jeanne Josiane
        Liliane Marie Mutesi Solange Uwase Vestine Yvonne`),
    male: words(`Aimable Alexis Callixte Claude Desire Emmanuel Eric Fabrice Gaspard Innocent Jean Patrick Pacifique
        Théogène Thierry Valens Vincent Yves`),
    last: words(`Bizimana Gasana Habimana Habyarimana Hakizimana Iradukunda Ishimwe Kagabo Kayitesi Mugenzi Mukamana Munyaneza
        Mukandayisenga Murenzi Mutabazi Ndayisaba Ngabo Niyonzima Nizeyimana Nkurunziza Nsengimana Ntwari Rugamba
        Rutagengwa Tuyishime Twagirayezu Umutoni Uwamahoro Uwimana Uwineza`),
};

/** A person who does not exist, with a name as people of the country have. */
export interface InventedPerson {
    readonly first: string;
    readonly last: string;
}

export type NameOf = (number: number, gender: Gender) => InventedPerson;

const chosen = (list: NameList): NameOf => {
    const among = (names: readonly string[], at: number): string => names[at % names.length] ?? '';
    return (number, gender) => ({
        first: among(list[gender], spread(number, 1, 10_007)),
        last: among(list.last, spread(number, 2, 10_009)),
    });
};

/** Inventors of names by country. The library of names is loaded here alone: only a first start needs it. */
export const loadNames = async (): Promise<Readonly<Record<Country, NameOf>>> => {
    const [ghana, nigeria] = await Promise.all([
        import('@faker-js/faker/locale/en_GH'),
        import('@faker-js/faker/locale/en_NG'),
    ]);
    const local =
        ({ faker }: typeof ghana): NameOf =>
        (number, gender) => {
            faker.seed(number);
            return { first: faker.person.firstName(gender), last: faker.person.lastName(gender) };
        };
    return { GH: local(ghana), NG: local(nigeria), KE: chosen(kenya), UG: chosen(uganda), RW: chosen(rwanda) };
};
