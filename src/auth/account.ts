import * as cognito from '@aws-amplify/auth/cognito';
import { authError } from './authErrors.ts';
import { callCognito } from './cognitoRaw.ts';
import { guarded, guardedByToken } from './guarded.ts';
import { TOTP_ISSUER, type MfaMethod } from './signInSteps.ts';
import { signOut } from './signOut.ts';
import { writableAttributes } from './writableAttributes.ts';

export interface Account {
    readonly username: string;
    /** As the provider keeps them, texts all: { email: 'a@b.co', email_verified: 'true' }. */
    readonly attributes: Readonly<Record<string, string>>;
    readonly mfa: { readonly enabled: readonly MfaMethod[]; readonly preferred: MfaMethod | null };
    readonly recoveryCodesLeft: number;
}

const methodOf: Readonly<Record<string, MfaMethod>> = { SMS_MFA: 'SMS', SOFTWARE_TOKEN_MFA: 'TOTP' };

/** The answer of GetUser, which the wire leaves untyped. */
interface UserReply {
    readonly Username?: string;
    readonly UserAttributes?: readonly { readonly Name: string; readonly Value?: string }[];
    readonly UserMFASettingList?: readonly string[];
    readonly PreferredMfaSetting?: string;
    /** Where SMS was switched on by Cognito's older operation, which knows no preference. */
    readonly MFAOptions?: readonly { readonly DeliveryMedium?: string }[];
    /** Our own provider's word. */
    readonly RecoveryCodesLeft?: number;
}

const enabledIn = ({ UserMFASettingList = [], MFAOptions = [] }: UserReply): readonly MfaMethod[] => {
    const listed = UserMFASettingList.flatMap((name) => methodOf[name] ?? []);
    const isSmsOn = MFAOptions.some(({ DeliveryMedium }) => DeliveryMedium === 'SMS');
    return [...new Set([...listed, ...(isSmsOn ? (['SMS'] as const) : [])])];
};

/** What the identity provider knows about the signed-in person. */
export const readAccount = (): Promise<Account> =>
    guardedByToken(async (AccessToken) => {
        const user: UserReply = await callCognito('GetUser', { AccessToken });
        const { Username = '', UserAttributes = [], PreferredMfaSetting = '' } = user;
        return {
            username: Username,
            attributes: Object.fromEntries(UserAttributes.map(({ Name, Value = '' }) => [Name, Value])),
            mfa: { enabled: enabledIn(user), preferred: methodOf[PreferredMfaSetting] ?? null },
            recoveryCodesLeft: user.RecoveryCodesLeft ?? 0,
        };
    });

/** Changes attributes; answers those that count only after a code, and where that was sent. */
export const updateAttributes = (
    attributes: Readonly<Record<string, string>>,
): Promise<readonly { attribute: string; destination: string | null }[]> =>
    guarded(async () => {
        const userAttributes = writableAttributes(attributes);
        if (Object.keys(userAttributes).length === 0) return [];
        const outcome = await cognito.updateUserAttributes({ userAttributes });
        return Object.entries(outcome)
            .filter(([, { nextStep }]) => nextStep.updateAttributeStep === 'CONFIRM_ATTRIBUTE_WITH_CODE')
            .map(([attribute, { nextStep }]) => ({
                attribute,
                destination: nextStep.codeDeliveryDetails?.destination ?? null,
            }));
    });

export type VerifiableAttribute = 'email' | 'phone_number';

/** Sends a code to the person's e-mail or phone; answers where, masked. */
export const sendAttributeCode = (attribute: VerifiableAttribute): Promise<string | null> =>
    guarded(async () => {
        const { destination } = await cognito.sendUserAttributeVerificationCode({ userAttributeKey: attribute });
        return destination ?? null;
    });

export const verifyAttribute = ({ attribute, code }: { attribute: VerifiableAttribute; code: string }): Promise<void> =>
    guarded(async () => {
        if (code === '') throw authError('EmptyConfirmUserAttributeCode');
        await cognito.confirmUserAttribute({ userAttributeKey: attribute, confirmationCode: code });
    });

export const changePassword = ({
    oldPassword,
    newPassword,
}: {
    oldPassword: string;
    newPassword: string;
}): Promise<void> =>
    guarded(async () => {
        if (oldPassword === '' || newPassword === '') throw authError('EmptyUpdatePassword');
        await cognito.updatePassword({ oldPassword, newPassword });
    });

/** A new secret for an authenticator app, as text and as the address of its QR code. It counts after `finishTotp`. */
export const startTotp = (): Promise<{ secret: string; uri: string }> =>
    guarded(async () => {
        const { username } = await cognito.getCurrentUser();
        const details = await cognito.setUpTOTP();
        return { secret: details.sharedSecret, uri: details.getSetupUri(TOTP_ISSUER, username).href };
    });

export const finishTotp = ({ code, deviceName }: { code: string; deviceName: string }): Promise<void> =>
    guarded(async () => {
        if (code === '') throw authError('EmptyVerifyTOTPSetupCode');
        const options = deviceName === '' ? {} : { friendlyDeviceName: deviceName };
        await cognito.verifyTOTPSetup({ code, options });
    });

const preferences = {
    SMS: { sms: 'PREFERRED' },
    TOTP: { totp: 'PREFERRED' },
    NOMFA: { sms: 'DISABLED', totp: 'DISABLED' },
} as const;

/** What signing in asks for after the password. Throws 'No valid MFA method provided' for anything unknown. */
export const setPreferredMfa = (method: MfaMethod | 'NOMFA'): Promise<void> =>
    guarded(async () => {
        if (!Object.hasOwn(preferences, method)) throw authError('UnknownMFAMethod');
        await cognito.updateMFAPreference(preferences[method]);
    });

/** One method is asked for no more, the other stays as it is: in one request, so that at no moment the password is enough. */
export const turnMfaOff = (method: MfaMethod): Promise<void> =>
    guarded(() => cognito.updateMFAPreference(method === 'SMS' ? { sms: 'DISABLED' } : { totp: 'DISABLED' }));

/** Deletes the account at the identity provider, and signs out. */
export const deleteAccount = async (): Promise<void> => {
    await guarded(() => cognito.deleteUser(), 'currentUser');
    await signOut();
};

/** Ends every session of the person, on all devices. Throws when that fails: only then this one goes on too. */
export const signOutEverywhere = async (): Promise<void> => {
    await guardedByToken((AccessToken) => callCognito('GlobalSignOut', { AccessToken }));
    await signOut();
};
