import { offSchema } from './attributes.ts';
import type { Context } from './context.ts';
import type { OwnAccount, OwnTransaction, ProfileChange, ProfileKeeper } from './types.ts';

/** The directory does not take a change over: `attribute` is why, `message` says what to do about it. */
export class ProfileRefused extends Error {
    override readonly name = 'ProfileRefused';
    readonly attribute: string;

    constructor(attribute: string, message: string) {
        super(message);
        this.attribute = attribute;
    }
}

/** Where nothing mirrors profiles. */
export const nobody: ProfileKeeper = {
    onProfileChange: () => Promise.resolve(),
    onAccountDeleted: () => Promise.resolve(),
};

export const ownAccount = ({ issuer, caller }: Context, sub: string): OwnAccount => ({ issuer, sub, ip: caller.ip });

/** Hands the change to the directory. Throws InvalidParameterException naming the attribute it refuses. */
export async function tellKeeper(
    context: Context,
    transaction: OwnTransaction,
    { sub, changes }: Pick<ProfileChange, 'sub' | 'changes'>,
): Promise<void> {
    if (Object.keys(changes).length === 0) return;
    try {
        await context.keeper.onProfileChange(transaction, { ...ownAccount(context, sub), changes });
    } catch (error) {
        if (!(error instanceof ProfileRefused)) throw error;
        throw offSchema(error.attribute, error.message);
    }
}
