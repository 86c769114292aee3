import type { Context } from '../context.ts';
import { invalidParameter, userNotFound } from '../errors.ts';
import { changedChoice, factorNotReady, isReady, mfaFactors, type FactorPreferences } from '../factors.ts';
import { attributeName } from '../fields.ts';
import { noteEvent } from '../events.ts';
import { tellOwner } from '../messages.ts';
import { byOwner, onUser } from '../operation.ts';
import { flag, list, oneOf, optional, structure, type Read } from '../shape.ts';
import { isRequired } from '../signIn/secondFactor.ts';
import { findFactors, forgetFactors, writeFactorChoice } from '../store/factors.ts';
import type { StoredUser } from '../store/users.ts';

const preference = optional(structure({ Enabled: optional(flag()), PreferredMfa: optional(flag()) }));

const preferences = {
    SMSMfaSettings: preference,
    SoftwareTokenMfaSettings: preference,
    EmailMfaSettings: preference,
} as const;

function preferencesIn({
    SMSMfaSettings,
    SoftwareTokenMfaSettings,
    EmailMfaSettings,
}: Read<typeof preferences>): FactorPreferences {
    if (EmailMfaSettings?.Enabled === true) throw factorNotReady('EMAIL_OTP');
    return { SMS_MFA: SMSMfaSettings, SOFTWARE_TOKEN_MFA: SoftwareTokenMfaSettings };
}

export const setMfaPreference = byOwner(preferences, async (context, user, given) =>
    changeFactors(context, user, preferencesIn(given)),
);

/** With everything turned off it is a reset, for somebody who has lost theirs: nothing of the old ones stays good. */
export const adminSetMfaPreference = onUser(preferences, async (context, user, given) => {
    const choice = await choiceAfter(context, user, preferencesIn(given));
    const { database } = context;
    if (choice.enabled.length > 0) return await writeFactorChoice(database.pool, user.id, choice);
    await database.withTransaction(async ({ client }) => {
        await forgetFactors(client, user.id);
        await noteEvent(context, client, { userId: user.id, kind: 'FactorReset', response: 'Pass' });
    });
    await tellOwner(
        context,
        user,
        'Your second step at sign-in was taken away by an administrator. If you did not ask for that, tell them at once.',
    );
});

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

async function changeFactors(context: Context, user: StoredUser, chosen: FactorPreferences): Promise<void> {
    const choice = await choiceAfter(context, user, chosen);
    if (choice.enabled.length === 0 && (await isRequired(context, user))) {
        throw invalidParameter('Your work asks for a second step: turn another one on before you turn this one off.');
    }
    await writeFactorChoice(context.database.pool, user.id, choice);
}

async function choiceAfter({ database }: Context, user: StoredUser, chosen: FactorPreferences) {
    const factors = await findFactors(database.pool, user.id);
    if (factors === undefined) throw userNotFound();
    for (const factor of mfaFactors.filter((name) => chosen[name]?.Enabled === true)) {
        if (!isReady(factor, user, factors)) throw factorNotReady(factor);
    }
    return changedChoice(factors, chosen);
}
