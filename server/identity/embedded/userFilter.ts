import { invalidParameter } from './errors.ts';

/** What users are looked for by: a whole value, or with `^=` its beginning. */
export interface UserFilter {
    readonly attribute: FilterAttribute;
    readonly isPrefix: boolean;
    readonly value: string;
}

/** What can be looked for, by where it stands; attributes that are kept as they came stand in the map. */
export const filterColumns = {
    username: 'u.username',
    email: `u.attributes->>'email'`,
    phone_number: `u.attributes->>'phone_number'`,
    name: `u.attributes->>'name'`,
    given_name: `u.attributes->>'given_name'`,
    family_name: `u.attributes->>'family_name'`,
    preferred_username: `u.attributes->>'preferred_username'`,
    'cognito:user_status': 'lower(u.status)',
    status: `case when u.enabled then 'Enabled' else 'Disabled' end`,
    sub: 'u.id::text',
} as const;
export type FilterAttribute = keyof typeof filterColumns;

const isAttribute = (name: string): name is FilterAttribute => Object.hasOwn(filterColumns, name);

const FILTER = /^\s*(?<quote>"?)(?<name>[\w:]+)\k<quote>\s*(?<operator>\^?=)\s*"(?<value>(?:[^"\\]|\\.)*)"\s*$/;

/**
 * Reads `name = "value"` or `name ^= "value"`, quotes inside the value after a backslash. Custom attributes cannot be
 * searched. Throws InvalidParameterException.
 */
export function parseUserFilter(filter: string | undefined): UserFilter | undefined {
    if (filter === undefined || filter.trim() === '') return undefined;
    const found = FILTER.exec(filter)?.groups;
    if (found === undefined) throw invalidParameter('Error while parsing filter');
    const { name = '', operator, value = '' } = found;
    if (!isAttribute(name)) throw invalidParameter(`Invalid search attribute: ${name}`);
    return { attribute: name, isPrefix: operator === '^=', value: value.replaceAll(/\\(.)/g, '$1') };
}
