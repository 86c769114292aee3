import type { Pool } from 'pg';
import { groupOfRole, roles, seniorities, type Principal, type Seniority } from '../../domain/access/roles.ts';
import { resources } from '../../domain/resources/index.ts';
import { searchText } from '../../domain/searchText.ts';
import { appUser } from '../platform/database/schema/directory.ts';
import type { Transaction } from '../platform/database/transaction.ts';

/** Whom an identity provider means: unique by issuer and subject. */
export interface Subject {
    readonly issuer: string;
    readonly subject: string;
}

/** A person as our own directory knows them: the only source of what they may do. */
export interface Person extends Principal {
    readonly kind: 'person';
    /** Where the person works; `country` is how far they reach. */
    readonly homeCountry: string;
    readonly groups: readonly string[];
    readonly email: string;
    readonly cellphone: string;
    readonly locale: string;
    readonly status: string;
    readonly merchant: { readonly merchantCode: string; readonly name: string } | null;
    readonly lastSignInAt: Date | null;
    /** Sign-ins until then count for nothing. */
    readonly signedOutAt: Date | null;
    /** Their groups must have a second factor: until it is set up, they do nothing but that. */
    readonly lacksFactor?: true;
}

export interface NewPerson {
    readonly username: string;
    readonly name: string;
    readonly email: string;
    /** E.164. */
    readonly cellphone: string;
    readonly country: string;
    readonly locale: (typeof appUser.$inferSelect)['locale'];
    /** The first is the person's main group. */
    readonly groups: readonly [string, ...string[]];
    readonly seniority: Seniority;
    readonly merchantCode: string | null;
    readonly agentCode: string | null;
    readonly isTestMode?: boolean;
    /** Absent until the person exists at the identity provider. */
    readonly identity?: Subject;
}

type Derived = 'kind' | 'groups' | 'roles' | 'seniority' | 'homeCountry' | 'merchant' | 'products' | 'merchantGroup';

/** What the directory keeps of a person, and what of their shop decides what they may sell. */
interface Row extends Omit<Person, Derived> {
    readonly group: string;
    readonly moreGroups: readonly string[];
    readonly seniority: string;
    readonly merchantName: string | null;
    readonly assortment: string | null;
    readonly products: readonly string[] | null;
    readonly merchantGroup: string | null;
}

const columns = `u.username, u.name, u.email, u.cellphone, u.country, u.locale, u."group", u.more_groups as "moreGroups",
    u.seniority, u.merchant_code as "merchantCode", m.name as "merchantName", m.assortment, m.products,
    m.merchant_group as "merchantGroup", u.agent_code as "agentCode", u.status, u.is_test_mode as "isTestMode",
    u.last_sign_in_at as "lastSignInAt", u.signed_out_at as "signedOutAt"`;

const toPerson = ({ group, moreGroups, merchantName, assortment, products, merchantGroup, ...row }: Row): Person => {
    const groups = [group, ...moreGroups];
    const seniority = seniorities.find((one) => one === row.seniority) ?? 'junior';
    const { merchantCode, country } = row;
    return {
        ...row,
        kind: 'person',
        groups,
        roles: roles.filter((role) => groups.includes(groupOfRole[role])),
        seniority,
        homeCountry: country,
        // Rule 6.1: a leading administrator answers for every country.
        country: seniority === 'lead' && groups.includes(groupOfRole.admin) ? '*' : country,
        ...(assortment === 'chosen' ? { products: products ?? [] } : {}),
        ...(merchantGroup === null ? {} : { merchantGroup }),
        merchant: merchantCode === null || merchantName === null ? null : { merchantCode, name: merchantName },
    };
};

/** The person behind a token, asked of the database each time: a changed group or status counts at the next request. */
export const findPerson = async (pool: Pick<Pool, 'query'>, { issuer, subject }: Subject): Promise<Person | null> => {
    const { rows } = await pool.query<Row>({
        name: 'find person',
        text: `select ${columns} from app_user u left join merchant m on m.merchant_code = u.merchant_code
            where u.issuer = $1 and u.subject = $2`,
        values: [issuer, subject],
    });
    return rows[0] === undefined ? null : toPerson(rows[0]);
};

/** As `findPerson`, for people already known by name; whoever is not in the directory is left out. */
export const findPeople = async (
    pool: Pick<Pool, 'query'>,
    usernames: readonly string[],
): Promise<readonly Person[]> => {
    const { rows } = await pool.query<Row>({
        name: 'find people by username',
        text: `select ${columns} from app_user u left join merchant m on m.merchant_code = u.merchant_code
            where u.username = any ($1)`,
        values: [usernames],
    });
    return rows.map(toPerson);
};

export const findPersonByUsername = async (pool: Pick<Pool, 'query'>, username: string): Promise<Person | null> =>
    (await findPeople(pool, [username]))[0] ?? null;

/**
 * Ties a person who was entered before they existed at the provider to the one who signs in under the same username.
 * Sound only where nobody can choose a username for themselves: never for a provider with open registration.
 */
export const bindPerson = async (
    pool: Pool,
    identity: Subject & { readonly username: string },
): Promise<Person | null> => {
    await pool.query(
        `update app_user set issuer = $1, subject = $2, updated_at = now()
            where username = $3 and subject is null and (issuer is null or issuer = $1)`,
        [identity.issuer, identity.subject, identity.username],
    );
    // A browser begins with several requests at once: whichever of them tied the two together, all have found the person.
    return findPerson(pool, identity);
};

/** Notes when a person last proved who they are; a seen time never goes back. */
export const noteSignIn = async (pool: Pool, username: string, at: Date): Promise<void> => {
    await pool.query({
        name: 'note sign-in',
        text: `update app_user set last_sign_in_at = $2
            where username = $1 and (last_sign_in_at is null or last_sign_in_at < $2)`,
        values: [username, at],
    });
};

const rowOf = (person: NewPerson): typeof appUser.$inferInsert => {
    const { groups, identity, isTestMode = false, ...rest } = person;
    const { username, name, email, cellphone } = rest;
    const [group, ...moreGroups] = groups;
    const resource = resources.find(({ fixed }) => fixed?.['group'] === group);
    if (resource === undefined) throw new Error(`There are no users of the group "${group}".`);
    return {
        ...rest,
        issuer: identity?.issuer ?? null,
        subject: identity?.subject ?? null,
        group,
        moreGroups,
        isTestMode,
        status: 'active',
        search: searchText(resource, { name, username, email, cellphone }),
    };
};

/** Enters active people into the directory. Throws a duplicate when a username or a subject is taken. */
export const createPeople = async ({ orm }: Transaction, people: readonly NewPerson[]): Promise<void> => {
    await orm.insert(appUser).values(people.map(rowOf));
};

export const createPerson = (tx: Transaction, person: NewPerson): Promise<void> => createPeople(tx, [person]);
