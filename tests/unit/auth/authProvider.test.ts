import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { groups } from '../../../domain/access/roles.ts';
import { actions, can } from '../../../domain/resource.ts';
import { merchants } from '../../../domain/resources/merchants.ts';
import { resources } from '../../../domain/resources/index.ts';
import { ApiError } from '../../../src/dataProvider/ApiError.ts';
import { principalOf } from '../../../src/session/principal.ts';
import { session } from '../../../src/session/session.ts';

const endSession = vi.hoisted(() => vi.fn<() => Promise<void>>(async () => undefined));
vi.mock('../../../src/session/tokens.ts', () => ({ endSession }));

const { createAuthProvider } = await import('../../../src/auth/authProvider.ts');
const authProvider = createAuthProvider(async () => undefined);

const signIn = (group: string, seniority = 'lead'): void =>
    session.set({ token: 'token', username: 'ama', name: 'Ama Mensah', roles: [group], seniority, country: 'GH' });

const canAccess = (action: string, resource: string) => authProvider.canAccess?.({ action, resource });

beforeEach(() => endSession.mockClear());
afterEach(() => session.reset());

describe.each(groups)('somebody of the group %s', (group) => {
    test('may what the declarations say, and has a permission for each', async () => {
        signIn(group);
        const principal = principalOf(session.get());
        const permissions: readonly string[] = await authProvider.getPermissions?.({});
        for (const resource of resources) {
            for (const action of actions) {
                const may = can(principal, action, resource);
                expect([resource.name, action, await canAccess(action, resource.name)]).toEqual([
                    resource.name,
                    action,
                    may,
                ]);
                expect(permissions.includes(`${action}:${resource.name}`)).toBe(may);
            }
        }
    });
});

test('an action of a resource is for those whom it names', async () => {
    signIn('admin');
    expect(await canAccess('suspend', 'merchants')).toBe(true);
    signIn('underwriters');
    expect(await canAccess('suspend', 'merchants')).toBe(false);
});

test('a field is written by those who may, and read by those who see it', async () => {
    const readOnly = merchants.fields.find((field) => field.readOnly);
    signIn('admin');
    expect(await canAccess('write', 'merchants.contactName')).toBe(true);
    expect(await canAccess('write', `merchants.${readOnly?.name}`)).toBe(false);
    expect(await canAccess('read', `merchants.${readOnly?.name}`)).toBe(true);
});

test('what is not declared is nobody’s', async () => {
    signIn('admin');
    expect(await canAccess('list', 'secrets')).toBe(false);
    expect(await canAccess('write', 'merchants.nothing')).toBe(false);
    expect(await canAccess('read:all', 'merchants')).toBe(false);
});

test('an answer that ends the session ends it once, and sends nobody anywhere', async () => {
    signIn('admin');
    await authProvider.checkError(new ApiError(403, { code: 'forbidden', message: 'No' }));
    await authProvider.checkError(new ApiError(412, { code: 'stale', message: 'Changed' }));
    expect(endSession).not.toHaveBeenCalled();
    await authProvider.checkError(new ApiError(401, { code: 'unauthenticated', message: 'Who?' }));
    await authProvider.checkError(new Error('Refresh Token has expired'));
    expect(endSession).toHaveBeenCalledTimes(2);
    session.reset();
    await authProvider.checkError(new ApiError(401, { code: 'unauthenticated', message: 'Who?' }));
    expect(endSession).toHaveBeenCalledTimes(2);
});

test('says who is signed in, and never refuses entry by itself', async () => {
    signIn('admin');
    expect(await authProvider.getIdentity?.()).toEqual({ id: 'ama', fullName: 'Ama Mensah' });
    session.reset();
    await expect(authProvider.checkAuth({})).resolves.toBeUndefined();
});
