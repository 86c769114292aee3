import { missingAttributes } from '../attributes.ts';
import type { Context } from '../context.ts';
import { notConfirmed, resetRequired, temporaryPasswordExpired, userIsDisabled } from '../errors.ts';
import type { NextChallenge, SignIn } from './challenge.ts';

export function requireUsableAccount({ now }: Context, { user }: SignIn): undefined {
    if (!user.enabled) throw userIsDisabled();
    if (user.status === 'UNCONFIRMED') throw notConfirmed();
    if (user.status === 'RESET_REQUIRED') throw resetRequired();
    const expiresAt = user.temporaryPasswordExpiresAt;
    if (expiresAt !== null && expiresAt <= now()) throw temporaryPasswordExpired();
}

/** A temporary password opens nothing but the choice of an own one. The maps are texts: clients parse them. */
export function requireOwnPassword({ settings }: Context, { user }: SignIn): NextChallenge | undefined {
    if (user.status !== 'FORCE_CHANGE_PASSWORD') return undefined;
    const missing = missingAttributes(settings, user.attributes).map((name) => `userAttributes.${name}`);
    return {
        name: 'NEW_PASSWORD_REQUIRED',
        parameters: {
            USER_ID_FOR_SRP: user.username,
            requiredAttributes: JSON.stringify(missing),
            userAttributes: JSON.stringify(user.attributes),
        },
    };
}
