import type { SignInOutput } from '@aws-amplify/auth/cognito';
import { authError } from './authErrors.ts';
import { loadPerson } from './loadPerson.ts';
import { signOut } from './signOut.ts';

export type MfaMethod = 'SMS' | 'TOTP';

export type SignInStep =
    | { readonly kind: 'signedIn' }
    | { readonly kind: 'newPassword'; readonly missingAttributes: readonly string[] }
    | { readonly kind: 'resetPassword' }
    | { readonly kind: 'confirmSignUp' }
    | { readonly kind: 'smsCode'; readonly destination: string | null }
    | { readonly kind: 'totpCode' }
    | { readonly kind: 'chooseMfa'; readonly methods: readonly MfaMethod[] }
    | { readonly kind: 'chooseMfaSetup'; readonly methods: readonly MfaMethod[] }
    | { readonly kind: 'setUpTotp'; readonly secret: string; readonly uri: string }
    | { readonly kind: 'custom'; readonly parameters: Readonly<Record<string, string>> }
    | { readonly kind: 'unsupported'; readonly challenge: string };

/** The name under which authenticator apps list the account. */
export const TOTP_ISSUER = 'Ahadi';

/** Loads whom the tokens belong to; signs out again when our directory refuses the person. */
export const enter = async (): Promise<SignInStep> => {
    const isSignedIn = await loadPerson().catch(async (error: unknown) => {
        await signOut();
        throw error;
    });
    if (!isSignedIn) throw authError('EmptyUser');
    return { kind: 'signedIn' };
};

const offered = (methods: readonly string[] | undefined): readonly MfaMethod[] =>
    (methods ?? []).filter((method) => method === 'SMS' || method === 'TOTP');

type NextStep = SignInOutput['nextStep'];

const challengeOf = (nextStep: NextStep): SignInStep => {
    switch (nextStep.signInStep) {
        case 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED':
            return { kind: 'newPassword', missingAttributes: nextStep.missingAttributes ?? [] };
        case 'RESET_PASSWORD':
            return { kind: 'resetPassword' };
        case 'CONFIRM_SIGN_UP':
            return { kind: 'confirmSignUp' };
        case 'CONFIRM_SIGN_IN_WITH_SMS_CODE':
            return { kind: 'smsCode', destination: nextStep.codeDeliveryDetails?.destination ?? null };
        case 'CONFIRM_SIGN_IN_WITH_TOTP_CODE':
            return { kind: 'totpCode' };
        case 'CONTINUE_SIGN_IN_WITH_MFA_SELECTION':
            return { kind: 'chooseMfa', methods: offered(nextStep.allowedMFATypes) };
        case 'CONTINUE_SIGN_IN_WITH_MFA_SETUP_SELECTION':
            return { kind: 'chooseMfaSetup', methods: offered(nextStep.allowedMFATypes) };
        case 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP': {
            const details = nextStep.totpSetupDetails;
            return { kind: 'setUpTotp', secret: details.sharedSecret, uri: details.getSetupUri(TOTP_ISSUER).href };
        }
        case 'CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE':
            return { kind: 'custom', parameters: nextStep.additionalInfo ?? {} };
        default:
            return { kind: 'unsupported', challenge: nextStep.signInStep };
    }
};

/** What the identity library's answer means for the page; after the last step the person is loaded. */
export const stepOf = async ({ nextStep }: SignInOutput): Promise<SignInStep> =>
    nextStep.signInStep === 'DONE' ? enter() : challengeOf(nextStep);
