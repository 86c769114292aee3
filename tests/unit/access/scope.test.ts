import { describe, expect, it } from 'vitest';
import { roles, system, type Principal } from '../../../domain/access/roles.ts';
import {
    applicationScope,
    earningScope,
    loanScope,
    ownCountry,
    ownRows,
    within,
    type Scope,
} from '../../../domain/access/scope.ts';

const person = (changes: Partial<Principal>): Principal => ({
    kind: 'person',
    username: 'me',
    name: 'Me',
    roles: [],
    seniority: 'officer',
    country: 'GH',
    merchantCode: null,
    agentCode: null,
    cellphone: null,
    isTestMode: false,
    ...changes,
});

const shop = { merchantCode: 'GH0001', agentCode: 'AG0001' } as const;
const admin = person({ roles: ['admin'] });
const support = person({ roles: ['support'] });
const everywhere = person({ roles: ['admin'], country: '*' });
const junior = person({ roles: ['underwriter'], seniority: 'junior' });
const officer = person({ roles: ['underwriter'] });
const senior = person({ roles: ['underwriter'], seniority: 'senior' });
const sales = person({ roles: ['sales'], ...shop });
const salesSenior = person({ roles: ['sales'], seniority: 'senior', ...shop });
const teamLead = person({ roles: ['sales'], seniority: 'team_lead', ...shop });
const shopless = person({ roles: ['sales'], seniority: 'team_lead' });
const tester = person({ roles: ['admin'], isTestMode: true });
const nobody = person({});

const inGhana = { country: 'GH', isTestMode: false } as const;
const queue: Scope = [
    { ...inGhana, stage: 'pending' },
    { ...inGhana, assignee: 'me' },
    { ...inGhana, reviewer: 'me' },
    { ...inGhana, decidedBy: 'me' },
];
const own: Scope = [{ ...inGhana, merchantCode: 'GH0001', salesUsername: 'me' }];

describe('applications in reach', () => {
    it.each<[string, Principal, Scope]>([
        ['the product itself', system, [{}]],
        ['an administrator', admin, [inGhana]],
        ['support', support, [inGhana]],
        ['an administrator of all countries', everywhere, [{ isTestMode: false }]],
        ['somebody in test mode', tester, [{ country: 'GH', isTestMode: true }]],
        ['a junior underwriter', junior, queue],
        ['an underwriter', officer, queue],
        ['a senior underwriter', senior, [inGhana]],
        ['sales', sales, own],
        ['a senior of sales', salesSenior, own],
        ['a team lead', teamLead, [{ ...inGhana, merchantCode: 'GH0001' }]],
        ['a team lead without a shop', shopless, []],
        ['an underwriter who sells as well', person({ roles: ['underwriter', 'sales'], ...shop }), [...queue, ...own]],
        ['nobody of ours', nobody, []],
        ['nobody of ours who is called senior', person({ seniority: 'lead' }), []],
        ['a shop without a role', person({ ...shop }), []],
    ])('of %s', (_, principal, scope) => {
        expect(applicationScope(principal)).toEqual(scope);
    });

    it('are what an underwriter holds, reviewed or decided, and what waits; not what others rejected', () => {
        const scope = applicationScope(officer);
        const row = {
            country: 'GH',
            isTestMode: false,
            stage: 'rejected',
            assignee: 'other',
            reviewer: 'other',
            decidedBy: 'other',
        };
        const reached = (changes: object) => within(scope, { ...row, ...changes });
        expect(reached({})).toBe(false);
        for (const changes of [{ stage: 'pending' }, { assignee: 'me' }, { reviewer: 'me' }, { decidedBy: 'me' }]) {
            expect(reached(changes)).toBe(true);
            expect(reached({ ...changes, country: 'KE' })).toBe(false);
            expect(reached({ ...changes, isTestMode: true })).toBe(false);
        }
    });
});

describe.each([
    ['earnings', earningScope, 'username'],
    ['loans', loanScope, 'salesUsername'],
] as const)('%s in reach', (_, scopeOf, field) => {
    it.each<[string, Principal, Scope]>([
        ['the product itself', system, [{}]],
        ['an administrator', admin, [{ country: 'GH' }]],
        ['an administrator of all countries', everywhere, [{}]],
        ['support', support, [{ country: 'GH' }]],
        ['a senior underwriter', senior, []],
        ['sales', sales, [{ merchantCode: 'GH0001', [field]: 'me' }]],
        ['a senior of sales', salesSenior, [{ merchantCode: 'GH0001', [field]: 'me' }]],
        ['a team lead', teamLead, [{ merchantCode: 'GH0001' }]],
        ['a team lead without a shop', shopless, []],
        ['a shop without a role', person({ seniority: 'team_lead', ...shop }), []],
    ])('of %s', (__, principal, scope) => {
        expect(scopeOf(principal)).toEqual(scope);
    });
});

describe('rows of the own country', () => {
    it.each(roles)('for %s alone, when it is theirs', (role) => {
        const scopeOf = ownCountry(role);
        for (const other of roles) {
            expect(scopeOf(person({ roles: [other] }))).toEqual(other === role ? [{ country: 'GH' }] : []);
        }
        expect(scopeOf(person({ roles: [role], country: '*' }))).toEqual([{}]);
        expect(scopeOf(system)).toEqual([{}]);
        expect(scopeOf(nobody)).toEqual([]);
    });

    it('for each of several roles, one of which is enough', () => {
        const scopeOf = ownCountry('support', 'admin');
        expect(scopeOf(person({ roles: ['sales', 'admin'] }))).toEqual([{ country: 'GH' }]);
        expect(scopeOf(support)).toEqual([{ country: 'GH' }]);
        expect(scopeOf(sales)).toEqual([]);
    });
});

it('own rows are named by the field that says whose they are', () => {
    expect(ownRows('recipient')(sales)).toEqual([{ recipient: 'me' }]);
});

describe('a row lies within', () => {
    const row = { country: 'GH', stage: 'draft', isTestMode: false, assignee: null };

    it.each<[string, Scope, boolean]>([
        ['nothing', [], false],
        ['everything', [{}], true],
        ['its own values', [{ country: 'GH', isTestMode: false }], true],
        ['one value that differs', [{ country: 'GH', stage: 'pending' }], false],
        ['one of several', [{ country: 'KE' }, { stage: 'draft' }], true],
        ['none of several', [{ country: 'KE' }, { stage: 'pending' }], false],
        ['a list that has it', [{ stage: ['pending', 'draft'] }], true],
        ['a list that lacks it', [{ stage: ['pending'] }], false],
        ['what is null', [{ assignee: null }], true],
        ['a field it has not', [{ reviewer: null }], false],
    ])('%s: %#', (_, scope, expected) => {
        expect(within(scope, row)).toBe(expected);
    });
});
