import { maskContact, verifiedContact, type Contact } from '../attributes.ts';
import { limitUse } from '../codes.ts';
import type { Context } from '../context.ts';
import { sessionInvalid, userNotFound, wrongPassword } from '../errors.ts';
import { isReady, mfaFactors } from '../factors.ts';
import { sixDigitCode } from '../../../platform/secrets/secrets.ts';
import type { MfaFactor } from '../settings.ts';
import { findFactors, type StoredFactors } from '../store/factors.ts';
import { groupsOf } from '../store/groups.ts';
import type { StoredUser } from '../store/users.ts';
import type { NextChallenge, SignIn } from './challenge.ts';

export async function requireSecondFactor(
    context: Context,
    { user, state }: SignIn,
): Promise<NextChallenge | undefined> {
    if (state.hasSecondFactor === true && state.isByDevice !== true) return undefined;
    const { usable, factors } = await readFactors(context, user);
    const [first, second] = usable;
    if (first === undefined && (await isRequired(context, user))) return chooseFirst(user);
    if (first === undefined || state.hasSecondFactor === true) return undefined;
    if (second === undefined) return await askFor(context, first, { user, factors });
    const preferred = usable.find((factor) => factor === factors.preferred);
    if (preferred !== undefined) return await askFor(context, preferred, { user, factors });
    return {
        name: 'SELECT_MFA_TYPE',
        parameters: { USER_ID_FOR_SRP: user.username, MFAS_CAN_CHOOSE: JSON.stringify(usable) },
    };
}

/** Whether one of the user's groups must have a second factor. */
export async function isRequired({ database, settings }: Context, { id }: Pick<StoredUser, 'id'>): Promise<boolean> {
    if (settings.mfaRequiredGroups.length === 0) return false;
    const groups = await groupsOf(database.pool, id);
    return groups.some((group) => settings.mfaRequiredGroups.includes(group));
}

/** What somebody without a factor may begin with: an application first; messages only to a number of their own. */
export function firstFactors({ attributes }: StoredUser): readonly MfaFactor[] {
    const hasNumber = attributes['phone_number_verified'] === 'true' && (attributes['phone_number'] ?? '') !== '';
    return hasNumber ? ['SOFTWARE_TOKEN_MFA', 'SMS_MFA'] : ['SOFTWARE_TOKEN_MFA'];
}

function chooseFirst(user: StoredUser): NextChallenge {
    const factors = firstFactors(user);
    if (factors.length < 2) return setUpToken(user);
    return {
        name: 'SELECT_MFA_TYPE',
        parameters: { USER_ID_FOR_SRP: user.username, MFAS_CAN_CHOOSE: JSON.stringify(factors) },
    };
}

export const setUpToken = ({ username }: StoredUser): NextChallenge => ({
    name: 'MFA_SETUP',
    parameters: { USER_ID_FOR_SRP: username, MFAS_CAN_SETUP: JSON.stringify(['SOFTWARE_TOKEN_MFA']) },
});

interface UsableFactors {
    /** Turned on by the user, and able to be asked for. */
    readonly usable: readonly MfaFactor[];
    readonly factors: StoredFactors;
}

export async function readFactors({ database }: Context, user: StoredUser): Promise<UsableFactors> {
    const factors = await findFactors(database.pool, user.id);
    if (factors === undefined) throw userNotFound();
    const usable = mfaFactors.filter((factor) => factors.enabled.includes(factor) && isReady(factor, user, factors));
    return { usable, factors };
}

/** Throws where the user has a second factor by now: a password alone must not put another one in its place. */
export async function requireNoFactor(context: Context, user: StoredUser): Promise<StoredFactors> {
    const { usable, factors } = await readFactors(context, user);
    if (usable.length > 0) throw sessionInvalid();
    return factors;
}

interface Asked {
    readonly user: StoredUser;
    readonly factors: StoredFactors;
}

export async function askFor(context: Context, factor: MfaFactor, { user, factors }: Asked): Promise<NextChallenge> {
    if (factor === 'SMS_MFA') return await askByMessage(context, user, phoneOf(user));
    return {
        name: 'SOFTWARE_TOKEN_MFA',
        parameters: { USER_ID_FOR_SRP: user.username, FRIENDLY_DEVICE_NAME: factors.tokenName ?? '' },
    };
}

/**
 * While many guess at an account, a right password from a client that it does not know is not enough. Clients know of codes
 * by SMS only; where it really went stands in the parameters.
 */
export async function requireCodeOfStranger(
    context: Context,
    { user, state }: SignIn,
): Promise<NextChallenge | undefined> {
    if (state.isGuessed !== true || state.hasSecondFactor === true) return undefined;
    const contact = verifiedContact(user.attributes);
    if (contact === undefined) throw wrongPassword();
    return await askByMessage(context, user, contact);
}

const phoneOf = ({ attributes }: StoredUser): Contact => ({
    attribute: 'phone_number',
    medium: 'SMS',
    to: attributes['phone_number'] ?? '',
});

/** Rejects with LimitExceededException beyond twenty messages an hour: somebody pays for each. */
async function askByMessage(context: Context, user: StoredUser, contact: Contact): Promise<NextChallenge> {
    await limitUse(context, user.username, 'SignInCode');
    const { medium, to } = contact;
    const code = sixDigitCode();
    const minutes = Math.round(context.settings.sessionSeconds / 60);
    return {
        name: 'SMS_MFA',
        parameters: {
            USER_ID_FOR_SRP: user.username,
            CODE_DELIVERY_DELIVERY_MEDIUM: medium,
            CODE_DELIVERY_DESTINATION: maskContact(contact),
        },
        state: { codeHash: hashSignInCode(context, user, code).toString('hex') },
        message: {
            to,
            medium,
            purpose: 'sign-in',
            text: `Your sign-in code is ${code}. It works once, within ${minutes} minutes.`,
        },
    };
}

/** Six digits are too few for a plain hash: without the identity key, the stored value tells nothing. */
export const hashSignInCode = ({ secrets }: Context, { id }: StoredUser, code: string): Buffer =>
    secrets.mac('sign-in-code', `${id}\n${code}`);
