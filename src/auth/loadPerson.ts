import { loadSession } from '../session/loadSession.ts';
import { readTokens } from './readTokens.ts';
import { shared } from './shared.ts';

/** Reloads the signed-in person into the session; false when nobody is signed in. */
export const loadPerson = shared(async (): Promise<boolean> => {
    const tokens = await readTokens();
    if (tokens !== null) await loadSession(tokens);
    return tokens !== null;
});
