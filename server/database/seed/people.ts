import type { InferInsertModel } from 'drizzle-orm';
import type { Seniority } from '../../../domain/access/roles.ts';
import { merchants as merchantResource } from '../../../domain/resources/merchants.ts';
import { searchText } from '../../../domain/searchText.ts';
import { createPerson, type NewPerson, type Subject } from '../../identity/directory.ts';
import type { IdentityAdmin } from '../../identity/embedded/types.ts';
import { IdentityError } from '../../identity/embedded/errors.ts';
import type { Identity } from '../../identity/identity.ts';
import type { Database } from '../connect.ts';
import { merchant } from '../schema/directory.ts';

/** For demonstration only: the same for everybody, and printed at the start. */
export const demoPassword = 'Ahadi-demo-1!';

type NewMerchant = Omit<InferInsertModel<typeof merchant>, 'search' | 'status'>;

export const demoMerchants: readonly NewMerchant[] = [
    {
        merchantCode: 'GH0001',
        name: 'Circle Phone Centre',
        country: 'GH',
        contactName: 'Nana Akua Osei',
        cellphone: '+233302225101',
        email: 'circle@shops.example',
        address: 'Kwame Nkrumah Circle, Ring Road Central, Accra',
        location: { latitude: 5.5705, longitude: -0.2155 },
    },
    {
        merchantCode: 'GH0002',
        name: 'Kejetia Mobile',
        country: 'GH',
        contactName: 'Ibrahim Fuseini',
        cellphone: '+233322045202',
        email: 'kejetia@shops.example',
        address: 'Kejetia Market, Gate 4, Kumasi',
        location: { latitude: 6.6961, longitude: -1.6233 },
    },
    {
        merchantCode: 'GH0003',
        name: 'Tamale Central Phones',
        country: 'GH',
        contactName: 'Memunatu Alhassan',
        cellphone: '+233372024303',
        email: 'tamale@shops.example',
        address: 'Aboabo Road, beside the Central Market, Tamale',
        location: { latitude: 9.4035, longitude: -0.8393 },
    },
    {
        merchantCode: 'KE0001',
        name: 'Moi Avenue Phones',
        country: 'KE',
        contactName: 'Grace Wambui',
        cellphone: '+254202221401',
        email: 'moiavenue@shops.example',
        address: 'Moi Avenue, opposite the Archives, Nairobi',
        location: { latitude: -1.2836, longitude: 36.8263 },
    },
    {
        merchantCode: 'KE0002',
        name: 'Digo Road Mobile',
        country: 'KE',
        contactName: 'Salim Bakari',
        cellphone: '+254412312502',
        email: 'digoroad@shops.example',
        address: 'Digo Road, Marikiti, Mombasa',
        location: { latitude: -4.0617, longitude: 39.6708 },
    },
];

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
const colleagues: readonly Colleague[] = [
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
];

export const demoPeople: readonly NewPerson[] = colleagues.map(({ shop, group, ...person }) => ({
    ...person,
    email: `${person.username}@ahadi.example`,
    locale: 'en',
    groups: [group],
    merchantCode: shop?.[0] ?? null,
    agentCode: shop?.[1] ?? null,
}));

/** The people to name when the demo starts, in the order of the journey. */
export const demoSignIns = [
    'sales',
    'teamlead',
    'underwriter',
    'senior',
    'support',
    'admin',
    'sales.ke',
    'underwriter.ke',
] as const;

const enterAtProvider = async (admin: IdentityAdmin, person: NewPerson): Promise<string | undefined> => {
    const { username, name, email, cellphone, groups } = person;
    const attributes = { name, email, email_verified: 'true', phone_number: cellphone };
    try {
        const { sub } = await admin.createUser({ username, attributes, groups, suppressMessage: true });
        await admin.setPassword({ username, password: demoPassword, permanent: true });
        return sub;
    } catch (error) {
        // An earlier start was interrupted here: the first sign-in ties the two together by name.
        if (!(error instanceof IdentityError) || error.name !== 'UsernameExistsException') throw error;
        await admin.setPassword({ username, password: demoPassword, permanent: true });
        return undefined;
    }
};

const identitiesOf = async (identity: Identity): Promise<ReadonlyMap<string, Subject>> => {
    const subjects = new Map<string, Subject>();
    if (identity.embedded === null) return subjects;
    const { issuer, admin } = identity.embedded;
    for (const person of demoPeople) {
        const subject = await enterAtProvider(admin, person);
        if (subject !== undefined) subjects.set(person.username, { issuer, subject });
    }
    return subjects;
};

const withSearch = (shop: NewMerchant) => {
    const row = { ...shop, status: 'active' };
    return { ...row, search: searchText(merchantResource, row) };
};

/** Enters the demonstration's shops and people into the directory: into an empty one, in one transaction. */
export const seedDirectory = async (
    database: Database,
    identities: ReadonlyMap<string, Subject> = new Map(),
): Promise<void> =>
    database.withTransaction(async (tx) => {
        await tx.orm.insert(merchant).values(demoMerchants.map(withSearch));
        for (const person of demoPeople) {
            const identity = identities.get(person.username);
            await createPerson(tx, { ...person, ...(identity === undefined ? {} : { identity }) });
        }
    });

/** The demonstration's people, able to sign in, and their shops; nothing where anybody is in the directory already. */
export const seedPeople = async ({ database, identity }: { database: Database; identity: Identity }): Promise<void> => {
    const { rowCount } = await database.pool.query('select from app_user limit 1');
    if (rowCount !== 0) return;
    await seedDirectory(database, await identitiesOf(identity));
};
