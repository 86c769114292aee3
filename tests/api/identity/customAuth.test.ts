import { describe, expect, it } from 'vitest';
import { flowOn, refusalOf } from './support/flow.ts';
import { addUser, sharedIdentityServer } from './support/identityServer.ts';
import { SrpClient } from './support/srpClient.ts';

const server = sharedIdentityServer();

describe('flows that the pool does not have', () => {
    it('are refused in Cognito’s words', async () => {
        await addUser(server, 'kofi');
        const { initiate } = flowOn(server);
        const notConfigured = [
            400,
            'InvalidParameterException',
            'Custom auth lambda trigger is not configured for the user pool.',
        ];
        expect(refusalOf(await initiate('CUSTOM_AUTH', { USERNAME: 'kofi' }))).toEqual(notConfigured);
        const SRP_A = new SrpClient().startParameter;
        const withSrp = { USERNAME: 'kofi', CHALLENGE_NAME: 'SRP_A', SRP_A };
        expect(refusalOf(await initiate('CUSTOM_AUTH', withSrp))).toEqual(notConfigured);
        expect(refusalOf(await initiate('USER_AUTH', { USERNAME: 'kofi' }))).toEqual([
            400,
            'InvalidParameterException',
            'USER_AUTH flow not enabled for this client',
        ]);
    });
});
