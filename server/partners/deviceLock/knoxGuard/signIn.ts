import { createHash, createPrivateKey, randomBytes } from 'node:crypto';
import { SignJWT } from 'jose';
import { object, string } from 'yup';
import type { KnoxConfig } from '../../../platform/config/lockConfig.ts';
import { PartnerTrouble } from '../../ask.ts';
import { holdToken } from '../../heldToken.ts';
import { readReply, type Http } from '../../http.ts';

type Keys = Pick<KnoxConfig, 'url' | 'clientIdentifier' | 'publicKey' | 'privateKey'>;

const partner = 'device lock';
const minutes = 30;
// A token is not used up to its last minutes: it must still be good when it arrives.
const usedMs = 28 * 60_000;

const reply = object({ accessToken: string().max(8_192).required() });

const pemOf = (base64: string): string =>
    `-----BEGIN PRIVATE KEY-----\n${base64.replaceAll(/\s/g, '').replaceAll(/(.{64})/g, '$1\n')}\n-----END PRIVATE KEY-----\n`;

/**
 * Signs in at Knox's services: resolves to the value of the header `x-knox-apitoken`, new for each call. A session is held for 28
 * minutes and renewed by one caller for all. Throws PartnerTrouble.
 */
export const openKnoxSession = ({ url, clientIdentifier, publicKey, privateKey }: Keys, http: Http) => {
    const key = createPrivateKey(pemOf(privateKey));
    const sign = (claims: Readonly<Record<string, string>>): Promise<string> =>
        new SignJWT({ ...claims, publicKey })
            .setProtectedHeader({ alg: 'RS512' })
            .setAudience('KnoxWSM')
            .setJti(createHash('sha256').update(randomBytes(32)).digest('hex'))
            .setIssuedAt()
            .setExpirationTime(`${minutes}m`)
            .sign(key);

    const session = holdToken(async (signal) => {
        const { status, body } = await http({
            method: 'POST',
            url: `${url}/ams/v1/users/accesstoken`,
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({
                clientIdentifierJwt: await sign({ clientIdentifier }),
                base64EncodedStringPublicKey: publicKey,
                validityForAccessTokenInMinutes: minutes,
            }),
            signal,
        });
        // It is our contract that it does not take, not this phone: everybody waits until that is mended.
        if (status !== 200) throw new PartnerTrouble(partner, 'down', `sign-in refused with ${status}`);
        return { token: readReply(partner, reply, body).accessToken, usedMs };
    });
    return {
        token: async (signal: AbortSignal): Promise<string> => sign({ accessToken: await session.token(signal) }),
        forget: session.forget,
    };
};
