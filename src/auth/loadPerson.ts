import { singleFlight } from '../session/singleFlight.ts';
import { loadSession } from './loadSession.ts';
import { readTokens } from './readTokens.ts';

/** Reloads the signed-in person into the session; false when nobody is signed in. */
export const loadPerson = singleFlight(async (): Promise<boolean> => {
    const tokens = await readTokens();
    if (tokens !== null) await loadSession(tokens);
    return tokens !== null;
});
