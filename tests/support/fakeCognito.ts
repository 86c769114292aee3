import { generateKeyPairSync, randomBytes, randomUUID, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { HttpRequest } from '@smithy/protocol-http';
import { createIdentityProvider } from '../../server/identity/embedded/provider.ts';
import { createSecrets } from '../../server/platform/secrets/secrets.ts';
import type { IdentityMessage } from '../../server/identity/embedded/types.ts';
import type { IdentityOptions } from '../../server/identity/identity.ts';
import { createTestDatabase } from './database.ts';
import { enterSigningKey } from './signingKey.ts';

interface Asked {
    readonly operation: string;
    readonly authorization: string;
    readonly body: Record<string, unknown>;
}

/** A Cognito user pool on this machine: over HTTP and signed as the real one, with users of its own. */
export interface FakeCognito {
    readonly userPoolId: string;
    readonly clientId: string;
    readonly url: string;
    /** What the server needs to find it. */
    readonly options: Required<Pick<IdentityOptions, 'poolClient' | 'fetchKeys'>>;
    /** Everything it was asked, in order. */
    readonly asked: readonly Asked[];
    readonly messages: readonly IdentityMessage[];
    /** Answers every request with this status from now on; undefined: works again. */
    readonly fail: (status: number | undefined) => void;
    /** An access token of an account, signed as the pool signs, for somebody who signed in this long ago. */
    readonly token: (sub: string, secondsAgo?: number) => string;
    readonly close: () => Promise<void>;
}

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    return Buffer.concat(chunks);
};

const userPoolId = 'eu-west-1_Embedded1';
const clientId = 'ahadiembeddedclient0000001';
const issuer = `https://cognito-idp.eu-west-1.amazonaws.com/${userPoolId}`;
const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

const createTokens = () => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const kid = randomUUID();
    const jwk = { ...publicKey.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' };
    const keys = new TextEncoder().encode(JSON.stringify({ keys: [jwk] })).buffer;
    const token = (sub: string, secondsAgo = 0): string => {
        const now = Math.floor(Date.now() / 1000);
        const claims = {
            sub,
            iss: issuer,
            client_id: clientId,
            token_use: 'access',
            username: sub,
            auth_time: now - secondsAgo,
            iat: now,
            exp: now + 3600,
            jti: randomUUID(),
        };
        const input = `${part({ kid, alg: 'RS256' })}.${part(claims)}`;
        return `${input}.${sign('RSA-SHA256', Buffer.from(input), privateKey).toString('base64url')}`;
    };
    return { token, fetchKeys: () => Promise.resolve(keys) };
};

export const startFakeCognito = async (): Promise<FakeCognito> => {
    const database = await createTestDatabase();
    const secrets = createSecrets(randomBytes(32));
    await enterSigningKey(database.pool, secrets);
    const messages: IdentityMessage[] = [];
    const quiet = () => undefined;
    const provider = await createIdentityProvider({
        database: database.db,
        log: { info: quiet, warn: quiet, error: quiet },
        secrets,
        publicUrl: 'http://localhost:1',
        deliver: (message) => Promise.resolve(void messages.push(message)),
    });
    const asked: Asked[] = [];
    let failure: number | undefined;
    const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
        const content = await bodyOf(request);
        const target = String(request.headers['x-amz-target']);
        const { authorization = '' } = request.headers;
        asked.push({ operation: target.split('.')[1] ?? '', authorization, body: JSON.parse(content.toString()) });
        if (failure !== undefined) {
            response.writeHead(failure).end('{}');
            return;
        }
        const inside = new HttpRequest({ headers: { 'x-amz-target': target }, body: content });
        const reply = (await provider.requestHandler.handle(inside)).response;
        response.writeHead(reply.statusCode, reply.headers);
        for await (const chunk of reply.body) response.write(chunk);
        response.end();
    };
    const server = createServer((request, response) => void answer(request, response));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('The pool has no port.');
    const { token, fetchKeys } = createTokens();
    const url = `http://127.0.0.1:${address.port}`;
    return {
        userPoolId,
        clientId,
        url,
        options: {
            poolClient: {
                endpoint: url,
                credentials: { accessKeyId: 'AKIATEST', secretAccessKey: 'secret' },
                maxAttempts: 1,
            },
            fetchKeys,
        },
        asked,
        messages,
        fail: (status) => {
            failure = status;
        },
        token,
        close: async () => {
            server.close();
            server.closeAllConnections();
            await database.drop();
        },
    };
};
