import { invalidParameter } from './errors.ts';

/** What users are looked for by: a whole value, or with `^=` its beginning. */
export interface UserFilter {
    readonly attribute: FilterAttribute;
    readonly isPrefix: boolean;
    readonly value: string;
}

const ATTRIBUTES = [
    'username',
    'email',
    'phone_number',
    'name',
    'given_name',
    'family_name',
    'preferred_username',
    'cognito:user_status',
    'status',
    'sub',
] as const;
export type FilterAttribute = (typeof ATTRIBUTES)[number];

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
    const attribute = ATTRIBUTES.find((known) => known === name);
    if (attribute === undefined) throw invalidParameter(`Invalid search attribute: ${name}`);
    return { attribute, isPrefix: operator === '^=', value: value.replaceAll(/\\(.)/g, '$1') };
}
