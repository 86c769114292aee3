import { randomUUID } from 'node:crypto';
import { ValidationError } from 'yup';
import { groupOfRole, system } from '../../domain/access/roles.ts';
import { adminUsers } from '../../domain/resources/users.ts';
import { announce } from '../platform/audit/changeFeed.ts';
import { recordEvent } from '../platform/audit/eventLog.ts';
import type { Database } from '../platform/database/connect.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { createPerson, type NewPerson } from './directory.ts';
import { generatePassword } from './embedded/passwordPolicy.ts';
import type { Identity } from './identity.ts';
import { attributesFor, withoutEmpty } from './mirror/desired.ts';

export interface FirstAdmin {
    readonly username: string;
    readonly email: string;
    readonly name: string;
    /** E.164; empty where it is entered later. */
    readonly phone: string;
    /** '*' for every country. */
    readonly country: string;
}

/** Why nobody was entered; one line for each fault. */
export class FirstAdminRefused extends Error {
    override readonly name = 'FirstAdminRefused';

    constructor(faults: readonly string[]) {
        super(faults.join('\n'));
    }
}

interface Parts {
    readonly database: Pick<Database, 'withTransaction'>;
    readonly identity: Pick<Identity, 'admin' | 'issuer'>;
    /** Sends an invitation instead of resolving to a password. */
    readonly invite: boolean;
}

const faultOf = (option: keyof FirstAdmin, field: string, value: string): readonly string[] => {
    try {
        adminUsers.schema.validateSyncAt(field, { [field]: value });
        return [];
    } catch (error) {
        if (!(error instanceof ValidationError)) throw error;
        return [`--${option}: ${error.message}.`];
    }
};

const requireSound = ({ username, email, name, phone, country }: FirstAdmin): void => {
    const faults = [
        ...faultOf('username', 'username', username),
        ...faultOf('email', 'email', email),
        ...faultOf('name', 'name', name),
        ...(phone === '' ? [] : faultOf('phone', 'cellphone', phone)),
        ...(country === '*' ? [] : faultOf('country', 'country', country)),
    ];
    if (faults.length > 0) throw new FirstAdminRefused(faults);
};

const requireFirstTwo = async ({ client }: Transaction, username: string): Promise<void> => {
    // Held until the end: of three who try at once, two are the first.
    await client.query("select pg_advisory_xact_lock(hashtextextended('first lead administrator', 0))");
    const { rows } = await client.query<{ username: string; isLead: boolean }>(
        `select username, ("group" = $1 or $1 = any (more_groups)) and seniority = 'lead' and status = 'active' as "isLead"
            from app_user where username = $2 or ("group" = $1 or $1 = any (more_groups)) and seniority = 'lead'
            order by username`,
        [groupOfRole.admin, username],
    );
    const leads = rows.filter(({ isLead }) => isLead).map((lead) => lead.username);
    // One alone can enter no other (rule 6.2).
    if (leads.length > 1) {
        throw new FirstAdminRefused([`${leads.join(' and ')} lead the administrators already and can enter others.`]);
    }
    if (rows.some((row) => row.username === username)) {
        throw new FirstAdminRefused([`${username} is in the directory already: choose another --username.`]);
    }
};

const openAccount = async ({ identity, invite }: Parts, person: NewPerson) => {
    const { username, groups } = person;
    const temporaryPassword = invite ? undefined : generatePassword();
    try {
        const account = await identity.admin.createUser({
            username,
            groups,
            attributes: withoutEmpty(attributesFor(person)),
            suppressMessage: !invite,
            ...(temporaryPassword === undefined ? {} : { temporaryPassword }),
        });
        return { subject: account.sub, temporaryPassword };
    } catch (error) {
        if (!(error instanceof Error) || error.name !== 'UsernameExistsException') throw error;
        throw new FirstAdminRefused([
            `The identity provider has an account ${username} already: choose another --username.`,
        ]);
    }
};

/**
 * Enters a leading administrator of an installation that has none or only one, in the directory and at the identity provider.
 * Resolves to the temporary password, or to nothing where an invitation tells it. Throws FirstAdminRefused.
 */
export const enterFirstAdmin = async (parts: Parts, given: FirstAdmin): Promise<string | undefined> => {
    requireSound(given);
    const { username, email, name, phone, country } = given;
    const person: NewPerson = {
        username,
        email,
        name,
        cellphone: phone,
        country,
        locale: 'en',
        groups: [groupOfRole.admin],
        seniority: 'lead',
        merchantCode: null,
        agentCode: null,
    };
    return parts.database.withTransaction(async (tx) => {
        await requireFirstTwo(tx, username);
        const { subject, temporaryPassword } = await openAccount(parts, person);
        await createPerson(tx, { ...person, identity: { issuer: parts.identity.issuer, subject } });
        const about = { principal: system, country } as const;
        await announce(tx, { ...about, entity: adminUsers.name, id: username, operation: 'create' });
        await recordEvent(tx, {
            ...about,
            requestId: randomUUID(),
            ip: null,
            action: 'create',
            record: adminUsers.name,
            recordId: username,
            before: null,
            after: {
                username,
                name,
                email,
                cellphone: phone,
                group: groupOfRole.admin,
                seniority: 'lead',
                status: 'active',
            },
        });
        return temporaryPassword;
    });
};
