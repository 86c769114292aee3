import { describe, expect, test } from 'vitest';
import type { Principal, Role, Seniority } from '../../../domain/access/roles.ts';
import { actionsOn, type Resource } from '../../../domain/resource.ts';
import { adminUsers, salesUsers, supportUsers, underwriterUsers } from '../../../domain/resources/users.ts';

const person = (role: Role, seniority: Seniority): Principal => ({
    kind: 'person',
    username: role,
    name: role,
    roles: [role],
    seniority,
    country: 'GH',
    merchantCode: null,
    agentCode: null,
    cellphone: '+233244100001',
    isTestMode: false,
});

const names = (principal: Principal, resource: Resource, row: object): readonly string[] =>
    actionsOn(principal, resource, { username: 'esi', status: 'active', providerState: 'in_step', ...row }).map(
        ({ name }) => name,
    );

const all = ['reset-password', 'reset-second-step', 'resend-invitation', 'disable', 'sign-out-everywhere', 'move'];

describe('the actions on a user', () => {
    const cases: readonly (readonly [string, Principal, Resource, readonly string[]])[] = [
        ['support on sales', person('support', 'junior'), salesUsers, all.filter((name) => name !== 'move')],
        ['support on underwriters', person('support', 'lead'), underwriterUsers, []],
        ['an administrator on underwriters', person('admin', 'junior'), underwriterUsers, all],
        ['an administrator on support', person('admin', 'junior'), supportUsers, all],
        ['an administrator on administrators', person('admin', 'senior'), adminUsers, []],
        ['a leading administrator on administrators', person('admin', 'lead'), adminUsers, all],
        ['a team lead on sales', person('sales', 'team_lead'), salesUsers, []],
    ];
    test.each(cases)('%s', (_who, principal, resource, expected) => {
        expect(names(principal, resource, {})).toEqual(expected);
    });

    test('leave out what the row does not allow', () => {
        const admin = person('admin', 'lead');
        expect(names(admin, salesUsers, { status: 'disabled' })).toEqual(['enable', 'sign-out-everywhere', 'move']);
        expect(names(admin, salesUsers, { providerState: 'refused' })).toEqual([...all, 'try-again']);
        expect(names(admin, adminUsers, { username: 'admin' })).toEqual([
            'reset-password',
            'resend-invitation',
            'sign-out-everywhere',
        ]);
    });
});
