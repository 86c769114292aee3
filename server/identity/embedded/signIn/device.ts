import type { Context } from '../context.ts';
import { requireDevice } from '../devices.ts';
import type { NextChallenge, SignIn } from './challenge.ts';

/** A remembered device proves itself, and stands in for a second factor. */
export async function requireKnownDevice(
    context: Context,
    { user, state }: SignIn,
): Promise<NextChallenge | undefined> {
    const { deviceKey, hasSecondFactor } = state;
    if (deviceKey === undefined || hasSecondFactor === true) return undefined;
    const device = await requireDevice(context, deviceKey, user.id);
    if (device.status !== 'remembered') return undefined;
    return { name: 'DEVICE_SRP_AUTH', parameters: { USERNAME: user.username, USER_ID_FOR_SRP: user.username } };
}
