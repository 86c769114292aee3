import { canonicalUsername, type Context } from '../context.ts';
import { userNotFound } from '../errors.ts';
import { poolId, username } from '../fields.ts';
import { requirePool } from '../operation.ts';
import type { Read } from '../shape.ts';
import { findUser, type StoredUser } from '../store/users.ts';

/** The members by which every administrative request names its user. */
export const targetUser = { UserPoolId: poolId, Username: username } as const;

export async function requireUser(context: Context, target: Read<typeof targetUser>): Promise<StoredUser> {
    requirePool(context, target.UserPoolId);
    const user = await findUser(context.database.pool, canonicalUsername(target.Username));
    if (user === undefined) throw userNotFound();
    return user;
}
