import { invalidParameter } from '../errors.ts';
import { byOwner } from '../operation.ts';
import { makeRecoveryCodes } from '../recoveryCodes.ts';
import { readFactors } from '../signIn/secondFactor.ts';

/** Our own: Cognito has none. Answers codes that are shown once; earlier ones stop working. */
export const createRecoveryCodes = byOwner({}, async (context, user) => {
    const { usable } = await readFactors(context, user);
    if (usable.length === 0) throw invalidParameter('Recovery codes stand in for a second factor: turn one on first.');
    return { RecoveryCodes: await makeRecoveryCodes(context, user) };
});
