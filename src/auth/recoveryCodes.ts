import { loadConfig } from '../dataProvider/appConfig.ts';
import { callCognito } from './cognitoRaw.ts';
import { guardedByToken } from './guarded.ts';

/** Whether the provider has any; a user pool of Cognito's has none. */
export const hasRecoveryCodes = async (): Promise<boolean> => (await loadConfig()).auth.recoveryCodes;

const make = async (AccessToken: string): Promise<readonly string[]> => {
    const { RecoveryCodes } = await callCognito('CreateRecoveryCodes', { AccessToken });
    return Array.isArray(RecoveryCodes) ? RecoveryCodes.map(String) : [];
};

/** Ten new ones, told this once; earlier ones stop working. */
export const makeRecoveryCodes = (): Promise<readonly string[]> => guardedByToken(make);

/** The codes of somebody who has none left, once their second step is passed; null for everybody else. */
export const missingRecoveryCodes = async (): Promise<readonly string[] | null> => {
    if (!(await hasRecoveryCodes())) return null;
    return guardedByToken(async (AccessToken) => {
        const { RecoveryCodesLeft } = await callCognito('GetUser', { AccessToken });
        return RecoveryCodesLeft === 0 ? make(AccessToken) : null;
    });
};
