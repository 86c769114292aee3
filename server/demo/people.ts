import { merchants as merchantResource } from '../../domain/resources/merchants.ts';
import { searchText } from '../../domain/searchText.ts';
import { createPeople, type NewPerson, type Subject } from '../identity/directory.ts';
import type { IdentityAdmin } from '../identity/admin.ts';
import type { Identity } from '../identity/identity.ts';
import { attributesFor, withoutEmpty } from '../identity/mirror/desired.ts';
import { PUBLISHED_PASSWORD } from '../identity/embedded/settings.ts';
import type { Database } from '../platform/database/connect.ts';
import { merchant } from '../platform/database/schema/directory.ts';
import { demoCountries } from './countries.ts';

/** For demonstration only: the same for everybody, and printed at the start. */
export const demoPassword = PUBLISHED_PASSWORD;

const demoPeople: readonly NewPerson[] = demoCountries.flatMap(([country, { people }]) =>
    people.map(({ shop, group, ...person }) => ({
        ...person,
        country,
        email: `${person.username}@ahadi.example`,
        locale: 'en',
        groups: [group],
        merchantCode: shop?.[0] ?? null,
        agentCode: shop?.[1] ?? null,
    })),
);

/** The people to name when the demo starts, in the order of the journey. */
export const demoSignIns = demoCountries.flatMap(([, { signIns }]) => signIns);

const enterAtProvider = async (admin: IdentityAdmin, person: NewPerson): Promise<string | undefined> => {
    const { username, groups } = person;
    const attributes = withoutEmpty(attributesFor(person));
    try {
        const { sub } = await admin.createUser({ username, attributes, groups, suppressMessage: true });
        await admin.setPassword({ username, password: demoPassword, permanent: true });
        return sub;
    } catch (error) {
        // An earlier start was interrupted here: the first sign-in ties the two together by name.
        if (!(error instanceof Error) || error.name !== 'UsernameExistsException') throw error;
        await admin.setPassword({ username, password: demoPassword, permanent: true });
        return undefined;
    }
};

const identitiesOf = async (identity: Identity): Promise<ReadonlyMap<string, Subject>> => {
    const subjects = new Map<string, Subject>();
    if (identity.embedded === null) return subjects;
    const { issuer, admin } = identity;
    for (const person of demoPeople) {
        const subject = await enterAtProvider(admin, person);
        if (subject !== undefined) subjects.set(person.username, { issuer, subject });
    }
    return subjects;
};

const shopRows = demoCountries.flatMap(([country, { shops }]) =>
    shops.map((shop) => {
        const row = { ...shop, country, status: 'active' } as const;
        return { ...row, search: searchText(merchantResource, row) };
    }),
);

/** Enters the demonstration's shops and people into the directory: into an empty one, in one transaction. */
export const seedDirectory = async (
    database: Database,
    identities: ReadonlyMap<string, Subject> = new Map(),
): Promise<void> =>
    database.withTransaction(async (tx) => {
        await tx.orm.insert(merchant).values(shopRows);
        const withIdentity = (person: NewPerson): NewPerson => {
            const identity = identities.get(person.username);
            return identity === undefined ? person : { ...person, identity };
        };
        await createPeople(tx, demoPeople.map(withIdentity));
    });

/** The demonstration's people, able to sign in, and their shops; nothing where anybody is in the directory already. */
export const seedPeople = async ({ database, identity }: { database: Database; identity: Identity }): Promise<void> => {
    const { rowCount } = await database.pool.query('select from app_user limit 1');
    if (rowCount !== 0) return;
    await seedDirectory(database, await identitiesOf(identity));
};
