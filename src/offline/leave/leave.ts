import { endSession } from '../../session/tokens.ts';

/** Signs out at the person's own wish; what is kept here for them goes, after a warning when it was not sent. */
export const leave = async (signOut: () => Promise<void> = endSession): Promise<void> =>
    (await import('./leaveNow.ts')).leaveNow(signOut);
