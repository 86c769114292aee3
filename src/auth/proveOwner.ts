import { callCognito } from './cognitoRaw.ts';
import { guardedByToken } from './guarded.ts';

/** Tells the embedded provider that whoever signed in here is still the one: their password, typed again. */
export const proveOwner = (password: string): Promise<void> =>
    guardedByToken(async (AccessToken) => {
        await callCognito('ProveOwner', { AccessToken, Password: password });
    });
