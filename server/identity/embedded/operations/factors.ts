import { authorise } from '../authorise.ts';
import type { Context } from '../context.ts';
import { userNotFound } from '../errors.ts';
import { changedChoice, factorNotReady, isReady, offeredFactors, type FactorWishes } from '../factors.ts';
import { attributeName, token } from '../fields.ts';
import { defineOperation } from '../operation.ts';
import type { MfaFactor } from '../settings.ts';
import { flag, list, oneOf, optional, structure, type Read } from '../shape.ts';
import { findFactors, writeFactorChoice } from '../store/factors.ts';
import type { StoredUser } from '../store/users.ts';
import { requireUser, targetUser } from './adminTarget.ts';

const wish = optional(structure({ Enabled: optional(flag()), PreferredMfa: optional(flag()) }));

const preference = { SMSMfaSettings: wish, SoftwareTokenMfaSettings: wish, EmailMfaSettings: wish } as const;

export const setUserMfaPreference = defineOperation({
    access: 'public',
    request: { AccessToken: token, ...preference },
    run: async (context, { AccessToken, ...wishes }) => {
        await prefer(context, await authorise(context, AccessToken), wishes);
        return {};
    },
});

export const adminSetUserMfaPreference = defineOperation({
    access: 'server',
    request: { ...targetUser, ...preference },
    run: async (context, { UserPoolId, Username, ...wishes }) => {
        await prefer(context, await requireUser(context, { UserPoolId, Username }), wishes);
        return {};
    },
});

async function prefer(context: Context, user: StoredUser, wishes: Read<typeof preference>): Promise<void> {
    if (wishes.EmailMfaSettings?.Enabled === true) throw factorNotReady('EMAIL_OTP');
    await changeFactors(context, user, {
        SMS_MFA: wishes.SMSMfaSettings,
        SOFTWARE_TOKEN_MFA: wishes.SoftwareTokenMfaSettings,
    });
}

/** The older way to turn codes by text message on and off. */
export const setUserSettings = defineOperation({
    access: 'public',
    request: {
        AccessToken: token,
        MFAOptions: list(structure({ DeliveryMedium: oneOf('SMS', 'EMAIL'), AttributeName: attributeName })),
    },
    run: async (context, { AccessToken, MFAOptions }) => {
        const user = await authorise(context, AccessToken);
        const bySms = MFAOptions.some(
            ({ DeliveryMedium, AttributeName }) => DeliveryMedium === 'SMS' && AttributeName === 'phone_number',
        );
        await changeFactors(context, user, { SMS_MFA: { Enabled: bySms } });
        return {};
    },
});

async function changeFactors({ database, settings }: Context, user: StoredUser, wishes: FactorWishes): Promise<void> {
    const factors = await findFactors(database.pool, user.id);
    if (factors === undefined) throw userNotFound();
    const offered = offeredFactors(settings);
    const wished: readonly MfaFactor[] = ['SMS_MFA', 'SOFTWARE_TOKEN_MFA'];
    for (const factor of wished.filter((name) => wishes[name]?.Enabled === true)) {
        if (!offered.includes(factor) || !isReady(factor, user, factors)) throw factorNotReady(factor);
    }
    await writeFactorChoice(database.pool, user.id, changedChoice(factors, wishes));
}
