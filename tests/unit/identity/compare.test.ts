import { expect, test } from 'vitest';
import type { Account } from '../../../server/identity/admin.ts';
import { compareUser } from '../../../server/identity/mirror/compare.ts';
import {
    attributesFor,
    groupMoves,
    withoutEmpty,
    type DirectoryUser,
} from '../../../server/identity/mirror/desired.ts';

const user: DirectoryUser = {
    username: 'esi',
    name: 'Esi Boateng',
    email: 'esi@example.com',
    cellphone: '+233244123456',
    country: 'GH',
    locale: 'en',
    groups: ['sales'],
    seniority: 'officer',
    merchantCode: 'GH0001',
    agentCode: null,
    isActive: true,
    issuer: 'https://issuer',
    subject: 'sub-1',
};
const account: Account = {
    username: 'esi',
    sub: 'sub-1',
    status: 'CONFIRMED',
    enabled: true,
    attributes: { ...withoutEmpty(attributesFor(user)), zoneinfo: 'Africa/Accra' },
};
const issuer = 'https://issuer';
const differs = (sides: Partial<Parameters<typeof compareUser>[0]>) => {
    const found = compareUser({ user, account, groups: ['sales', 'auditors'], issuer, ...sides });
    return found === undefined ? undefined : [found.kind, ...found.fields];
};

test('what both hold does not differ, whatever else the provider keeps', () => {
    expect(differs({})).toBeUndefined();
    expect(differs({ user: { ...user, issuer: null, subject: null } })).toBeUndefined();
    expect(differs({ user: { ...user, isActive: false }, account: undefined })).toBeUndefined();
});

test('what differs is named, and never its value', () => {
    expect(differs({ account: undefined })).toEqual(['missing_there']);
    expect(differs({ account: { ...account, sub: 'sub-2' } })).toEqual(['different', 'account']);
    expect(differs({ issuer: 'https://other' })).toEqual(['different', 'account']);
    expect(differs({ user: { ...user, isActive: false } })).toEqual(['different', 'enabled']);
    expect(differs({ user: { ...user, agentCode: 'AG0001', email: 'new@example.com' } })).toEqual([
        'different',
        'email',
        'custom:agentCode',
    ]);
    expect(differs({ user: { ...user, merchantCode: null }, groups: [] })).toEqual([
        'different',
        'custom:merchantCode',
        'groups',
    ]);
});

test('an address that is not there is not marked as proven: Cognito refuses that', () => {
    const held = withoutEmpty(attributesFor({ ...user, cellphone: '' }));
    expect(Object.keys(held).filter((name) => /phone/.test(name))).toEqual([]);
    expect(held['email_verified']).toBe('true');
});

test('moves between the product’s own groups leave others alone', () => {
    expect(groupMoves({ ...user, groups: ['support', 'visitors'] }, ['sales', 'auditors'])).toEqual({
        add: ['support'],
        remove: ['sales'],
    });
});
