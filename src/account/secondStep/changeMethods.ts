import { setPreferredMfa, type Account } from '../../auth/account.ts';
import type { MfaMethod } from '../../auth/signInSteps.ts';
import { spoken } from '../../i18n/say.ts';

export const methodNames: Record<MfaMethod, string> = spoken({ TOTP: 'Authenticator app', SMS: 'Text message' });

type Mfa = Account['mfa'];

/** Switches a method on; what was asked first stays so. */
export const turnOn = async (method: MfaMethod, { preferred }: Mfa): Promise<void> => {
    await setPreferredMfa(method);
    if (preferred !== null && preferred !== method) await setPreferredMfa(preferred);
};
