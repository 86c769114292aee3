import { roles, seniorities, type Principal, type Role } from '../../domain/access/roles.ts';

/** What differs from person to person: a scope that was made with these shows where it asks for it. */
export const own = { username: '\u0001username', country: '\u0001country', merchantCode: '\u0001merchant' } as const;

/** People of one role, one of each seniority. */
export const peopleOf = (role: Role, country: string = own.country): readonly Principal[] =>
    seniorities.map((seniority) => ({
        ...own,
        country,
        kind: 'person',
        name: '',
        roles: [role],
        seniority,
        agentCode: null,
        cellphone: null,
        isTestMode: false,
    }));

/** In a country, and everywhere. */
export const everybody = roles.flatMap((role) => [...peopleOf(role), ...peopleOf(role, '*')]);
