import { groups as productGroups } from '../../../domain/access/roles.ts';
import type { Account } from '../admin.ts';
import type { Attributes } from '../embedded/types.ts';

/** A user of our directory, as far as the identity provider holds them too. */
export interface DirectoryUser {
    readonly username: string;
    readonly name: string;
    readonly email: string;
    readonly cellphone: string;
    readonly country: string;
    readonly locale: string;
    readonly groups: readonly string[];
    readonly seniority: string;
    readonly merchantCode: string | null;
    readonly agentCode: string | null;
    readonly isActive: boolean;
    readonly issuer: string | null;
    readonly subject: string | null;
}

/** The select list of a `DirectoryUser` from `app_user`. */
export const directoryColumns = `username, name, email, cellphone, country, locale, "group" || more_groups as groups,
    seniority, merchant_code as "merchantCode", agent_code as "agentCode", status = 'active' as "isActive", issuer, subject`;

/** Cognito takes no mark of an address that is not there. */
const proven = (address: string): string => (address === '' ? '' : 'true');

/** What the provider is to hold of a user; an empty value stands for none. */
export const attributesFor = (
    user: Omit<DirectoryUser, 'username' | 'groups' | 'isActive' | 'issuer' | 'subject'>,
): Attributes => ({
    name: user.name,
    email: user.email,
    email_verified: proven(user.email),
    phone_number: user.cellphone,
    phone_number_verified: proven(user.cellphone),
    locale: user.locale,
    'custom:country': user.country,
    'custom:merchantCode': user.merchantCode ?? '',
    'custom:agentCode': user.agentCode ?? '',
    'custom:cellphone': user.cellphone,
    'custom:seniority': user.seniority,
});

export const withoutEmpty = (attributes: Attributes): Attributes =>
    Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== ''));

export const differing = (user: DirectoryUser, { attributes }: Account): readonly string[] =>
    Object.entries(attributesFor(user))
        .filter(([name, value]) => (attributes[name] ?? '') !== value)
        .map(([name]) => name);

/** Attributes that differ, as they are to be; providers take the mark off an address that changes without its own. */
export const attributesToSet = (user: DirectoryUser, account: Account): Attributes => {
    const names = differing(user, account).flatMap((name) => [name, `${name}_verified`]);
    return Object.fromEntries(Object.entries(attributesFor(user)).filter(([name]) => names.includes(name)));
};

export interface GroupMoves {
    readonly add: readonly string[];
    readonly remove: readonly string[];
}

/** Groups the product does not know are left alone. */
export const groupMoves = ({ groups }: DirectoryUser, present: readonly string[]): GroupMoves => {
    const ours: readonly string[] = productGroups;
    return {
        add: groups.filter((group) => ours.includes(group) && !present.includes(group)),
        remove: present.filter((group) => ours.includes(group) && !groups.includes(group)),
    };
};
