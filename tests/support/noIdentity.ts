import { createIdentityAdmin } from '../../server/identity/admin.ts';
import type { Provider } from '../../server/identity/mirror/bringInStep.ts';
import { embeddedClient } from '../../server/identity/poolClient.ts';

const client = embeddedClient({
    handle: () => Promise.reject(new Error('There is no identity provider in this test.')),
    updateHttpClientConfig: () => undefined,
    httpHandlerConfigs: () => ({}),
});

/** For services of tests in which nobody's account changes. */
export const noIdentity: Provider = {
    admin: createIdentityAdmin({ client, poolId: 'eu-west-1_None' }),
    issuer: 'http://localhost/none',
    bindsByUsername: false,
};
