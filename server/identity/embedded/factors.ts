import { IdentityError, invalidParameter } from './errors.ts';
import type { MfaFactor } from './settings.ts';
import type { FactorChoice, StoredFactors } from './store/factors.ts';
import type { StoredUser } from './store/users.ts';

export const mfaFactors: readonly MfaFactor[] = ['SMS_MFA', 'SOFTWARE_TOKEN_MFA'];

/** What this user could be asked for: a phone number for text messages, a proven secret for codes of an application. */
export function isReady(factor: MfaFactor, user: Pick<StoredUser, 'attributes'>, factors: StoredFactors): boolean {
    if (factor === 'SMS_MFA') return (user.attributes['phone_number'] ?? '') !== '';
    return factors.sealedSecret !== null;
}

export const secretPurpose = ({ id }: Pick<StoredUser, 'id'>): string => `totp:${id}`;

interface FactorPreference {
    readonly Enabled?: boolean | undefined;
    readonly PreferredMfa?: boolean | undefined;
}

/** By factor; one that is not mentioned stays as it is. */
export type FactorPreferences = Readonly<Partial<Record<MfaFactor, FactorPreference | undefined>>>;

/** The choice after these preferences. Throws InvalidParameterException when they contradict each other. */
export function changedChoice(current: FactorChoice, preferences: FactorPreferences): FactorChoice {
    const enabled = mfaFactors.filter((factor) => preferences[factor]?.Enabled ?? current.enabled.includes(factor));
    const chosen = mfaFactors.filter((factor) => preferences[factor]?.PreferredMfa === true);
    const [preferred] = chosen;
    if (chosen.length > 1) throw invalidParameter('Only one MFA factor can be preferred.');
    if (preferred !== undefined && !enabled.includes(preferred)) {
        throw invalidParameter('A preferred MFA factor must be enabled.');
    }
    if (preferred !== undefined) return { enabled, preferred };
    const kept = current.preferred;
    const isKept = kept !== null && enabled.includes(kept) && preferences[kept]?.PreferredMfa !== false;
    return { enabled, preferred: isKept ? kept : null };
}

export const factorNotReady = (factor: string): IdentityError =>
    invalidParameter(`User does not have delivery config set to turn on ${factor}`);

/** Members of the answers that describe a user, as Cognito names them; absent where there is nothing to say. */
export const describeFactors = ({ enabled, preferred }: FactorChoice) => ({
    ...(enabled.includes('SMS_MFA') && {
        MFAOptions: [{ DeliveryMedium: 'SMS', AttributeName: 'phone_number' }],
    }),
    ...(preferred !== null && { PreferredMfaSetting: preferred }),
    ...(enabled.length > 0 && { UserMFASettingList: enabled }),
});
