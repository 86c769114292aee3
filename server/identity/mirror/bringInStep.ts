import type { Account, IdentityAdmin } from '../admin.ts';
import type { Ask } from './changes.ts';
import { attributesFor, attributesToSet, groupMoves, withoutEmpty, type DirectoryUser } from './desired.ts';

/** The provider will not do this however often it is asked: somebody has to change something. */
export class ProviderRefused extends Error {
    override readonly name = 'ProviderRefused';
}

export interface Target {
    readonly username: string;
    /** Null where the directory has nobody of this name any more. */
    readonly user: DirectoryUser | null;
    readonly asks: readonly Ask[];
}

export interface Provider {
    readonly admin: IdentityAdmin;
    readonly issuer: string;
    /** Whether every account of a username belongs to the directory's person of that name; see `bindPerson`. */
    readonly bindsByUsername: boolean;
}

/** Whether an account is the directory's person's: made from here, or known by its subject. */
const belongs = ({ bindsByUsername, issuer }: Provider, user: DirectoryUser, account: Account): boolean => {
    if (user.subject !== null) return user.issuer === issuer && user.subject === account.sub;
    // Nobody has signed in with it here, and another cell's may have the same name.
    const country = account.attributes['custom:country'] ?? user.country;
    if (country !== user.country) return false;
    // Only administrators make accounts with a password to be changed: a stranger who signed up has another status.
    return bindsByUsername || account.status === 'FORCE_CHANGE_PASSWORD';
};

/** Sends an invitation where there is no account yet. */
const findOrInvite = async (provider: Provider, user: DirectoryUser) => {
    const found = await provider.admin.find(user.username);
    if (found === undefined) {
        const attributes = withoutEmpty(attributesFor(user));
        return { account: await provider.admin.createUser({ username: user.username, attributes }), isNew: true };
    }
    if (belongs(provider, user, found)) return { account: found, isNew: false };
    throw new ProviderRefused('Another account has this username at the identity provider.');
};

const settleGroups = async ({ admin }: Provider, user: DirectoryUser): Promise<void> => {
    const { add, remove } = groupMoves(user, await admin.groupsOf(user.username));
    for (const group of add) await admin.addToGroup(user.username, group);
    for (const group of remove) await admin.removeFromGroup(user.username, group);
};

const settleEnabled = async ({ admin }: Provider, { username, isActive }: DirectoryUser, account: Account) => {
    if (isActive === account.enabled) return;
    if (isActive) return admin.enable(username);
    await admin.disable(username);
    await admin.globalSignOut(username);
};

const answerAsks = async ({ admin }: Provider, username: string, asks: readonly Ask[]): Promise<void> => {
    if (asks.includes('sign_out')) await admin.globalSignOut(username);
    if (asks.includes('invitation')) await admin.resendInvitation(username);
    if (asks.includes('factor_reset')) await admin.resetFactors(username);
    if (asks.includes('password_reset')) await admin.resetPassword(username);
};

/** The account that is the user's from now on. */
export interface Binding {
    readonly subject: string;
    /** Made just now: takes the place of one that was lost. */
    readonly isNew: boolean;
}

const remove = async ({ admin }: Provider, username: string): Promise<null> => {
    if ((await admin.find(username)) !== undefined) await admin.deleteUser(username);
    return null;
};

/**
 * Makes the provider hold what the directory says of one user. Sets the end state and not the difference, so it may be
 * repeated after any failure. Resolves to null where there is to be no account: a disabled person needs none.
 */
export const bringInStep = async (provider: Provider, { username, user, asks }: Target): Promise<Binding | null> => {
    const { admin } = provider;
    if (user === null) return remove(provider, username);
    if (!user.isActive && (await admin.find(username)) === undefined) return null;
    const { account, isNew } = await findOrInvite(provider, user);
    const attributes = attributesToSet(user, account);
    if (Object.keys(attributes).length > 0) await admin.updateAttributes(username, attributes);
    await settleGroups(provider, user);
    await settleEnabled(provider, user, account);
    await answerAsks(provider, username, isNew ? asks.filter((ask) => ask !== 'invitation') : asks);
    return { subject: account.sub, isNew };
};
