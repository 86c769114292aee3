import type { Context } from '../context.ts';
import { addDevice } from '../devices.ts';
import { signTokens, startFamily, type TokenSet } from '../tokens.ts';
import type { Authorised, SignInResult } from './challenge.ts';

interface ChallengeReply {
    readonly ChallengeName: string;
    readonly ChallengeParameters: Readonly<Record<string, string>>;
    readonly Session?: string | undefined;
}

export interface TokensReply {
    readonly ChallengeParameters: Readonly<Record<string, never>>;
    readonly AuthenticationResult: TokenSet & {
        readonly RefreshToken?: string;
        readonly NewDeviceMetadata?: { readonly DeviceKey: string; readonly DeviceGroupKey: string };
    };
}

export type SignInReply = ChallengeReply | TokensReply;

/** What the protocol answers: the challenge, or tokens. */
export async function replyTo(context: Context, result: SignInResult): Promise<SignInReply> {
    if ('authorised' in result) return await issueTokens(context, result.authorised);
    const { name, parameters, session } = result.challenge;
    return { ChallengeName: name, ChallengeParameters: parameters, Session: session };
}

async function issueTokens(context: Context, { user, state }: Authorised): Promise<TokensReply> {
    const { database } = context;
    const getsDevice = state.isSrp === true && state.deviceKey === undefined;
    const { family, refreshToken, device } = await database.withTransaction(async ({ client }) => {
        const added = getsDevice ? await addDevice(context, client, user) : undefined;
        const deviceKey = state.deviceKey ?? added?.key;
        return { ...(await startFamily(context, client, { user, deviceKey })), device: added };
    });
    context.log.info({ username: user.username, family: family.id }, 'Signed in');
    const tokens = await signTokens(context, user, family);
    return {
        ChallengeParameters: {},
        AuthenticationResult: {
            ...tokens,
            RefreshToken: refreshToken,
            ...(device && { NewDeviceMetadata: { DeviceKey: device.key, DeviceGroupKey: device.groupKey } }),
        },
    };
}
