import { expect, test } from 'vitest';
import type { Principal } from '../../../domain/access/roles.ts';
import { actionsOn, can, canRead, canWrite, isMasked, type Action, type Resource } from '../../../domain/resource.ts';
import { apiKeys } from '../../../domain/resources/apiKeys.ts';
import { applications } from '../../../domain/resources/applications.ts';
import { resources } from '../../../domain/resources/index.ts';
import { loans } from '../../../domain/resources/loans.ts';
import { merchants } from '../../../domain/resources/merchants.ts';
import { audienceOf } from '../../../server/rest/sql/audience.ts';
import { everybody } from './everybody.ts';

const actions: readonly Action[] = ['list', 'show', 'create', 'edit', 'delete', 'export', 'import'];
const names = resources.map(({ name }) => name);

const keyOf = (asker: Principal, reads: readonly string[]): Principal => ({
    ...asker,
    kind: 'key',
    username: 'key:ahk_0123456789ab',
    cellphone: null,
    reads,
});

const rightsOf = (principal: Principal, resource: Resource): readonly string[] =>
    actions.filter((action) => can(principal, action, resource));

test('a key that names everything lists and shows what whoever asked for it may, and does nothing else', () => {
    for (const asker of everybody) {
        const key = keyOf(asker, names);
        for (const resource of resources) {
            const theirs = rightsOf(asker, resource).filter((action) => action === 'list' || action === 'show');
            expect([resource.name, ...rightsOf(key, resource)]).toEqual([resource.name, ...theirs]);
            expect(actionsOn(key, resource, { status: 'active' })).toEqual([]);
        }
    }
});

test('what a key does not name is closed to it, and without names it reads nothing', () => {
    for (const asker of everybody) {
        const readable = resources.filter((resource) => rightsOf(keyOf(asker, ['loans']), resource).length > 0);
        expect(readable.map(({ name }) => name)).toEqual(can(asker, 'list', loans) ? ['loans'] : []);
        const { reads: _none, ...nameless } = keyOf(asker, []);
        expect(resources.flatMap((resource) => rightsOf(nameless, resource))).toEqual([]);
    }
});

test('a key sees no field that is not for everybody, and every mask', () => {
    for (const asker of everybody) {
        const key = keyOf(asker, names);
        for (const field of resources.flatMap(({ fields }) => fields)) {
            expect([field.name, canRead(key, field)]).toEqual([field.name, field.readableBy === undefined]);
            expect([field.name, isMasked(key, field)]).toEqual([field.name, field.unmaskedFor !== undefined]);
            const isOpen = field.readableBy === undefined && field.writableBy === undefined;
            expect([field.name, canWrite(key, field) && !isOpen]).toEqual([field.name, false]);
        }
    }
});

test('the masks that matter are there', () => {
    const lead = everybody.find(({ roles: [role], seniority }) => role === 'admin' && seniority === 'lead');
    if (lead === undefined) throw new Error('nobody leads');
    expect(isMasked(lead, applications.field('customerPhone'))).toBe(false);
    expect(isMasked(keyOf(lead, names), applications.field('customerPhone'))).toBe(true);
});

test('of what a key may name, it is told no person by name, number, address or place, and nothing else is kept from it', () => {
    const [asker] = everybody;
    if (asker === undefined) throw new Error('nobody asks');
    const named = apiKeys.field('reads').choices.map(({ id }) => id);
    const kept = resources
        .filter(({ name }) => named.includes(name))
        .flatMap((resource) => {
            const { visible, open } = audienceOf(resource, keyOf(asker, names));
            return visible.filter(({ name }) => !open.has(name)).map(({ name }) => `${resource.name} ${name}`);
        });
    expect(kept.toSorted()).toEqual([
        'applications customerName',
        'applications customerPhone',
        'earnings customerName',
        'earnings customerPhone',
        'loans customerName',
        'loans customerPhone',
        'merchants address',
        'merchants cellphone',
        'merchants contactName',
        'merchants email',
        'merchants location',
        'merchants paidOn',
        'money-orders customerName',
        'money-orders customerPhone',
        'money-orders number',
        'payments customerName',
        'payments customerPhone',
        'payments reversedBecause',
    ]);
});

test('people, the log and keys are not to be named', () => {
    const named = apiKeys.field('reads').choices.map(({ id }) => id);
    expect(named).toContain(merchants.name);
    const closed = names.filter(
        (name) => name.startsWith('users/') || /^(event-logs|api-keys|notifications|people)$/.test(name),
    );
    expect(closed.length).toBe(8);
    expect(named.filter((name) => closed.includes(name))).toEqual([]);
});
