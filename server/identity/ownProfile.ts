import { isDeepStrictEqual } from 'node:util';
import { ValidationError } from 'yup';
import { groupOfRole } from '../../domain/access/roles.ts';
import type { Resource, Row } from '../../domain/resource.ts';
import { resources } from '../../domain/resources/index.ts';
import { searchText } from '../../domain/searchText.ts';
import { announce } from '../platform/audit/changeFeed.ts';
import { recordEvent } from '../platform/audit/eventLog.ts';
import { findPerson, type Person } from './directory.ts';
import { ProfileRefused } from './embedded/profile.ts';
import { hasOtherLead } from './lastLead.ts';
import { queueChanges } from './mirror/changes.ts';
import type { OwnAccount, OwnTransaction, ProfileChange, ProfileKeeper } from './embedded/types.ts';

/** Attributes of the provider that our directory masters, by the field they are there. */
const fieldOf = { name: 'name', email: 'email', phone_number: 'cellphone', locale: 'locale' } as const;
type Attribute = keyof typeof fieldOf;

const resourceOf = ({ groups: [group] }: Person): Resource => {
    const found = resources.find(({ source, fixed }) => source === 'app_user' && fixed?.['group'] === group);
    if (found === undefined) throw new Error(`There are no users of the group "${String(group)}".`);
    return found;
};

/** The person of an account, their row locked; null for accounts that nobody entered into the directory. */
const lockPerson = async ({ client }: OwnTransaction, { issuer, sub }: OwnAccount): Promise<Person | null> => {
    await client.query({
        name: 'lock own profile',
        text: 'select 1 from app_user where issuer = $1 and subject = $2 for update',
        values: [issuer, sub],
    });
    return findPerson(client, { issuer, subject: sub });
};

interface Writing {
    readonly person: Person;
    readonly account: OwnAccount;
    readonly action: string;
    /** What becomes of the person's fields. */
    readonly after: Row;
}

const tell = async (transaction: OwnTransaction, { person, account, action, after }: Writing): Promise<void> => {
    const { username, homeCountry: country } = person;
    const record = resourceOf(person).name;
    await announce(transaction, { principal: person, entity: record, id: username, operation: 'update', country });
    const before = Object.fromEntries(Object.keys(after).map((name) => [name, { ...person }[name as keyof Person]]));
    await recordEvent(transaction, {
        principal: person,
        requestId: `own account ${account.sub}`,
        ip: account.ip,
        action,
        record,
        recordId: username,
        country,
        before,
        after,
    });
};

const checked = (resource: Resource, attribute: Attribute, value: string): string => {
    const field = fieldOf[attribute];
    try {
        return String(resource.schema.validateSyncAt(field, { [field]: value }));
    } catch (error) {
        if (!(error instanceof ValidationError)) throw error;
        throw new ProfileRefused(attribute, error.message);
    }
};

const duplicates: readonly (readonly [Attribute, string])[] = [
    ['email', 'select 1 from app_user where lower(email) = lower($1) and username <> $2'],
    ['phone_number', 'select 1 from app_user where cellphone = $1 and username <> $2'],
];

const refuseDuplicates = async (
    { client }: OwnTransaction,
    { username }: Person,
    changes: ProfileChange['changes'],
): Promise<void> => {
    for (const [attribute, text] of duplicates) {
        const value = changes[attribute];
        if (value === undefined) continue;
        const { rowCount } = await client.query({ name: `other with ${attribute}`, text, values: [value, username] });
        if (rowCount !== 0) throw new ProfileRefused(attribute, 'Somebody else has this one');
    }
};

/** What its owner proved or gave up, nobody else's writing replaces any more. */
const dropWaiting = async (
    { client }: OwnTransaction,
    username: string,
    { email, phone_number: cellphone }: ProfileChange['changes'],
): Promise<void> => {
    if (email === undefined && cellphone === undefined) return;
    await client.query({
        name: 'drop waiting addresses',
        text: `with left_over as (select username, case when $2 then null else pending_email end as email,
                    case when $3 then null else pending_cellphone end as cellphone from app_user where username = $1)
            update app_user u set pending_email = l.email, pending_cellphone = l.cellphone,
                pending_by = case when coalesce(l.email, l.cellphone) is not null then u.pending_by end,
                pending_until = case when coalesce(l.email, l.cellphone) is not null then u.pending_until end
            from left_over l where u.username = l.username`,
        values: [username, email !== undefined, cellphone !== undefined],
    });
};

const takeOver = async (transaction: OwnTransaction, { changes, ...account }: ProfileChange): Promise<void> => {
    const person = await lockPerson(transaction, account);
    if (person === null) return;
    const resource = resourceOf(person);
    const { username, name, email, cellphone, locale } = person;
    const after: Record<string, string> = {};
    for (const attribute of ['name', 'email', 'phone_number', 'locale'] as const) {
        const value = changes[attribute];
        if (value !== undefined) after[fieldOf[attribute]] = checked(resource, attribute, value);
    }
    const before = { username, name, email, cellphone, locale };
    const next = { ...before, ...after };
    if (isDeepStrictEqual(next, before)) return;
    await refuseDuplicates(transaction, person, changes);
    await transaction.client.query({
        name: 'take own profile over',
        text: `update app_user set name = $2, email = $3, cellphone = $4, locale = $5, search = $6, updated_at = now(),
            version = version + 1 where username = $1`,
        values: [username, next.name, next.email, next.cellphone, next.locale, searchText(resource, next)],
    });
    await dropWaiting(transaction, username, changes);
    // The provider keeps the number a second time, where people cannot write.
    if (next.cellphone !== cellphone) await queueChanges(transaction, [username]);
    await tell(transaction, { person, account, action: 'edit', after });
};

const refuseLastLead = async ({ client }: OwnTransaction, { username, groups, seniority, status }: Person) => {
    if (seniority !== 'lead' || status !== 'active' || !groups.includes(groupOfRole.admin)) return;
    if (!(await hasOtherLead(client, [username]))) {
        throw new ProfileRefused('sub', 'The last leading administrator cannot leave');
    }
};

const lockOut = async (transaction: OwnTransaction, account: OwnAccount): Promise<void> => {
    const person = await lockPerson(transaction, account);
    if (person === null) return;
    await refuseLastLead(transaction, person);
    await transaction.client.query({
        name: 'own account deleted',
        text: `update app_user set status = 'disabled', issuer = null, subject = null, updated_at = now(),
            version = version + 1 where username = $1`,
        values: [person.username],
    });
    await tell(transaction, { person, account, action: 'delete_account', after: { status: 'disabled' } });
};

/**
 * Our directory as the keeper of what people change about themselves at the embedded provider. A new name or
 * language counts at once, an address once it is proven; each must meet the directory's own rules and be nobody else's. Who deletes their account
 * stays in the directory, disabled; the last leading administrator cannot.
 */
export const profileKeeper: ProfileKeeper = { onProfileChange: takeOver, onAccountDeleted: lockOut };
