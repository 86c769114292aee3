import type { Context } from '../context.ts';
import { userNotFound } from '../errors.ts';
import { changedChoice, factorNotReady, isReady, offeredFactors, type FactorWishes } from '../factors.ts';
import { attributeName } from '../fields.ts';
import { byOwner, onOwnAndAny } from '../operation.ts';
import type { MfaFactor } from '../settings.ts';
import { flag, list, oneOf, optional, structure } from '../shape.ts';
import { findFactors, writeFactorChoice } from '../store/factors.ts';
import type { StoredUser } from '../store/users.ts';

const wish = optional(structure({ Enabled: optional(flag()), PreferredMfa: optional(flag()) }));

export const setMfaPreference = onOwnAndAny(
    { SMSMfaSettings: wish, SoftwareTokenMfaSettings: wish, EmailMfaSettings: wish },
    async (context, user, { SMSMfaSettings, SoftwareTokenMfaSettings, EmailMfaSettings }) => {
        if (EmailMfaSettings?.Enabled === true) throw factorNotReady('EMAIL_OTP');
        await changeFactors(context, user, { SMS_MFA: SMSMfaSettings, SOFTWARE_TOKEN_MFA: SoftwareTokenMfaSettings });
    },
);

/** The older way to turn codes by text message on and off. */
export const setUserSettings = byOwner(
    { MFAOptions: list(structure({ DeliveryMedium: oneOf('SMS', 'EMAIL'), AttributeName: attributeName })) },
    async (context, user, { MFAOptions }) => {
        const bySms = MFAOptions.some(
            ({ DeliveryMedium, AttributeName }) => DeliveryMedium === 'SMS' && AttributeName === 'phone_number',
        );
        await changeFactors(context, user, { SMS_MFA: { Enabled: bySms } });
    },
);

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
