import { setPreferredMfa, type Account } from '../../auth/account.ts';
import type { MfaMethod } from '../../auth/signInSteps.ts';

type Mfa = Account['mfa'];

const otherOf: Readonly<Record<MfaMethod, MfaMethod>> = { SMS: 'TOTP', TOTP: 'SMS' };

/** Switches a method on; what was asked first stays so. */
export const turnOn = async (method: MfaMethod, { preferred }: Mfa): Promise<void> => {
    await setPreferredMfa(method);
    if (preferred !== null && preferred !== method) await setPreferredMfa(preferred);
};

/** Switches a method off. The provider can only switch off all of them: the other one is switched on again. */
export const turnOff = async (method: MfaMethod, { enabled }: Mfa): Promise<void> => {
    await setPreferredMfa('NOMFA');
    const other = otherOf[method];
    if (enabled.includes(other)) await setPreferredMfa(other);
};
