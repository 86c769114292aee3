import { granted, groupOfRole, roleOfGroup, roles, type Grant, type Principal } from '../../domain/access/roles.ts';
import type { Colleague } from '../../domain/attention.ts';
import type { Audience } from '../../domain/notifications/notice.ts';
import { asSystem } from '../platform/database/asSystem.ts';
import type { Transaction } from '../platform/database/transaction.ts';

/** Whom an event concerns; what is absent concerns nobody. */
export interface Concerned {
    /** People of the staff reach this country. */
    readonly country: string;
    /** Of a test record only those hear who work in test mode. */
    readonly isTestMode?: boolean;
    readonly seller?: string;
    readonly formerSeller?: string;
    readonly underwriter?: string | null;
    readonly reader?: string;
    readonly asker?: string;
    /** The rights of which a second person needs one. */
    readonly secondPerson?: readonly Grant[];
    readonly merchantCode?: string;
}

interface Listed extends Colleague {
    readonly groups: readonly string[];
    readonly seniority: Principal['seniority'];
}

/** Active people of the country with one of the rights. Asks the whole directory: to be called outside anybody's row level security. */
export const colleaguesWith = async (
    { client }: Transaction,
    { country, isTestMode = false }: Pick<Concerned, 'country' | 'isTestMode'>,
    grants: readonly Grant[],
): Promise<readonly Colleague[]> => {
    const groups = roles
        .filter((role) => grants.some((grant) => grant.split(':', 1)[0] === role))
        .map((role) => groupOfRole[role]);
    const { rows } = await client.query<Listed>({
        name: 'staff to tell',
        text: `select username, name, seniority, array_append(more_groups, "group") as groups from app_user
            where status = 'active' and country in ($1, '*') and is_test_mode = $2
                and ("group" = any ($3) or more_groups && $3)`,
        values: [country, isTestMode, groups],
    });
    return rows.filter(({ groups: own, seniority }) => {
        const held = own.flatMap((group) => roleOfGroup(group) ?? []);
        return granted({ roles: held, seniority }, grants);
    });
};

const staffWith = async (tx: Transaction, concerned: Concerned, grants: readonly Grant[]): Promise<readonly string[]> =>
    (await colleaguesWith(tx, concerned, grants)).map(({ username }) => username);

const sellersOf = async ({ client }: Transaction, { merchantCode }: Concerned): Promise<readonly string[]> => {
    if (merchantCode === undefined) return [];
    const { rows } = await client.query<{ username: string }>({
        name: 'sellers to tell',
        text: `select username from app_user where status = 'active' and merchant_code = $1`,
        values: [merchantCode],
    });
    return rows.map(({ username }) => username);
};

/** Rule 6.1: a leading administrator answers for every country. */
const leads = async ({ client }: Transaction): Promise<readonly string[]> => {
    const { rows } = await client.query<{ username: string }>({
        name: 'leads to tell',
        text: `select username from app_user
            where status = 'active' and seniority = 'lead' and ($1 = "group" or $1 = any (more_groups))`,
        values: [groupOfRole.admin],
    });
    return rows.map(({ username }) => username);
};

/** Whoever may be a second person. All leading administrators may, and none is to miss what another asks for. */
const secondPeopleOf = async (tx: Transaction, concerned: Concerned): Promise<readonly string[]> => {
    const { secondPerson = [], isTestMode = false } = concerned;
    const colleagues = await staffWith(tx, concerned, secondPerson);
    return isTestMode ? colleagues : [...new Set([...colleagues, ...(await leads(tx))])];
};

export const hasSecondPerson = (tx: Transaction, concerned: Concerned, asker: string): Promise<boolean> =>
    asSystem(tx, async () => (await secondPeopleOf(tx, concerned)).some((username) => username !== asker));

const one = (username: string | null | undefined): readonly string[] => (username == null ? [] : [username]);

/** The usernames of an audience. Asks the whole directory: to be called outside anybody's row level security. */
export const peopleOf = async (
    tx: Transaction,
    audience: Audience,
    concerned: Concerned,
): Promise<readonly string[]> => {
    switch (audience) {
        case 'seller':
            return one(concerned.seller);
        case 'formerSeller':
            return one(concerned.formerSeller);
        case 'underwriter':
            return one(concerned.underwriter);
        case 'reader':
            return one(concerned.reader);
        case 'asker':
            return one(concerned.asker);
        case 'shop':
            return sellersOf(tx, concerned);
        case 'secondPeople':
            return secondPeopleOf(tx, concerned);
        case 'admins':
            return staffWith(tx, concerned, ['admin']);
        case 'seniors':
            return staffWith(tx, concerned, ['underwriter:senior']);
        case 'leads':
            return leads(tx);
        case 'payers':
            return staffWith(tx, concerned, ['admin', 'support']);
    }
};
