import { describe, expect, it } from 'vitest';
import {
    atLeast,
    granted,
    groupOfRole,
    groups,
    roleOfGroup,
    roles,
    seniorities,
    system,
    type Grant,
    type Role,
    type Seniority,
} from '../../../domain/access/roles.ts';

describe('groups of the identity provider', () => {
    it('give one role each', () => {
        expect(groupOfRole).toEqual({
            admin: 'admin',
            support: 'support',
            underwriter: 'underwriters',
            sales: 'sales',
        });
        expect(groups).toEqual(['admin', 'support', 'underwriters', 'sales']);
        expect(groups.map(roleOfGroup)).toEqual(roles);
        expect(roleOfGroup('visitors')).toBeUndefined();
        expect(roleOfGroup('')).toBeUndefined();
    });
});

describe('seniority', () => {
    const reached: Readonly<Record<Seniority, readonly Seniority[]>> = {
        junior: ['junior'],
        officer: ['junior', 'officer'],
        senior: ['junior', 'officer', 'senior', 'team_lead'],
        team_lead: ['junior', 'officer', 'senior', 'team_lead'],
        lead: seniorities,
    };

    it.each(seniorities)('of %s is enough for what lies below', (have) => {
        expect(seniorities.filter((need) => atLeast(have, need))).toEqual(reached[have]);
    });
});

describe('a right', () => {
    it.each<[string, readonly Role[], Seniority, readonly Grant[], boolean]>([
        ['of the role', ['admin'], 'junior', ['admin'], true],
        ['of another role', ['sales'], 'lead', ['admin'], false],
        ['of one of two roles', ['sales', 'support'], 'junior', ['support'], true],
        ['one of two rights', ['support'], 'junior', ['admin', 'support'], true],
        ['from a seniority that is reached', ['admin'], 'lead', ['admin:lead'], true],
        ['from a seniority that is passed', ['support'], 'lead', ['support:officer'], true],
        ['from a seniority that is not reached', ['admin'], 'senior', ['admin:lead'], false],
        ['of another role from a seniority that is reached', ['sales'], 'lead', ['admin:senior'], false],
        ['of nobody', [], 'lead', roles, false],
        ['where none is given', ['admin'], 'lead', [], false],
    ])('%s', (_, own, seniority, grants, expected) => {
        expect(granted({ roles: own, seniority }, grants)).toBe(expected);
    });
});

it('the product acts everywhere, for nobody, in no shop', () => {
    expect(system).toEqual({
        kind: 'system',
        username: 'system',
        name: 'Ahadi',
        roles: [],
        seniority: 'lead',
        country: '*',
        merchantCode: null,
        agentCode: null,
        cellphone: null,
        isTestMode: false,
    });
});
