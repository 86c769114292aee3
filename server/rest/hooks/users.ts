import type { Row } from '../../../domain/resource.ts';
import { resources } from '../../../domain/resources/index.ts';
import type { IdentityAdmin } from '../../identity/admin.ts';
import type { Attributes } from '../../identity/embedded/types.ts';
import type { Hook, Hooks, Written } from '../hooks.ts';

const attributesOf = (row: Row): Attributes => ({
    email: String(row['email']),
    email_verified: 'true',
    phone_number: String(row['cellphone']),
    phone_number_verified: 'true',
    name: String(row['name']),
});

const isNamed = (error: unknown, name: string): boolean => error instanceof Error && error.name === name;

/** Sends an invitation; nothing where the account exists already, from an earlier attempt. */
const invite = async (admin: IdentityAdmin, username: string, row: Row): Promise<void> => {
    try {
        await admin.createUser({ username, attributes: attributesOf(row), groups: [String(row['group'])] });
    } catch (error) {
        if (!isNamed(error, 'UsernameExistsException')) throw error;
    }
};

// The end state is set each time, not the difference: a repeated save then repairs what an earlier one left undone.
const settle = async (admin: IdentityAdmin, username: string, row: Row): Promise<void> => {
    await admin.updateAttributes(username, attributesOf(row));
    if (row['status'] === 'active') return admin.enable(username);
    await admin.disable(username);
    await admin.globalSignOut(username);
};

const follow = async (admin: IdentityAdmin, { id, before, after }: Written): Promise<void> => {
    if (after === null) return admin.disable(id);
    if (before === null) await invite(admin, id, after);
    try {
        await settle(admin, id, after);
    } catch (error) {
        if (!isNamed(error, 'UserNotFoundException')) throw error;
        await invite(admin, id, after);
        await settle(admin, id, after);
    }
};

/** Keeps the embedded provider's accounts in step with the directory: invitation, contact data, disabled or not. */
export const userHooks = (admin: IdentityAdmin): Hooks => {
    const hook: Hook = { afterWrite: (written) => follow(admin, written) };
    const kinds = resources.filter(({ source }) => source === 'app_user');
    return Object.fromEntries(kinds.map(({ name }) => [name, hook]));
};
