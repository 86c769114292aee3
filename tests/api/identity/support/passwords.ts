import { SrpClient } from './srpClient.ts';
import type { IdentityServer, RpcReply } from './identityServer.ts';

export const wrongPassword = { __type: 'NotAuthorizedException', message: 'Incorrect username or password.' };

export const parametersOf = ({ body }: RpcReply): Record<string, string> => {
    const { ChallengeParameters: parameters } = body;
    if (typeof parameters !== 'object' || parameters === null) throw new Error('No challenge was answered.');
    return Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, String(value)]));
};

/** The calls of a sign-in with a password. */
export const passwordsOn = (server: IdentityServer) => {
    const initiate = (AuthFlow: string, AuthParameters: Record<string, string | null>) =>
        server.rpc('InitiateAuth', { ClientId: server.provider.clientId, AuthFlow, AuthParameters });

    const respond = (ChallengeName: string, ChallengeResponses: Record<string, string>, Session?: string) =>
        server.rpc('RespondToAuthChallenge', {
            ClientId: server.provider.clientId,
            ChallengeName,
            ChallengeResponses,
            ...(Session !== undefined && { Session }),
        });

    const tryPassword = (USERNAME: string, password: string) =>
        initiate('USER_PASSWORD_AUTH', { USERNAME, PASSWORD: password });

    const startSrp = async (username: string) => {
        const client = new SrpClient();
        const reply = await initiate('USER_SRP_AUTH', { USERNAME: username, SRP_A: client.startParameter });
        return { reply, parameters: parametersOf(reply), client };
    };

    return { initiate, respond, tryPassword, startSrp };
};
