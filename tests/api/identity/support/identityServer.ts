import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import Fastify, { type FastifyInstance } from 'fastify';
import { createIdentityAdmin, type IdentityAdmin } from '../../../../server/identity/admin.ts';
import { createIdentityProvider } from '../../../../server/identity/embedded/provider.ts';
import { createSecrets } from '../../../../server/platform/secrets/secrets.ts';
import { embeddedClient } from '../../../../server/identity/poolClient.ts';
import type { PoolSettings } from '../../../../server/identity/embedded/settings.ts';
import type { IdentityMessage, IdentityProvider } from '../../../../server/identity/embedded/types.ts';
import { createTestDatabase, type TestDatabase } from '../../../support/database.ts';
import { shared } from '../../../support/shared.ts';
import { enterSigningKey } from '../../../support/signingKey.ts';

export interface RpcReply {
    readonly status: number;
    readonly headers: Headers;
    /** Parsed JSON. */
    readonly body: Record<string, unknown>;
}

/** Somebody's address, and the cookies of their browser by name. */
export interface Client {
    readonly ip: string;
    readonly cookies?: Map<string, string>;
}

export interface IdentityServer {
    readonly url: string;
    readonly database: TestDatabase;
    readonly settings: Partial<PoolSettings>;
    readonly provider: IdentityProvider & { readonly admin: IdentityAdmin };
    /** Of the provider, in the process. */
    readonly client: CognitoIdentityProviderClient;
    readonly key: Buffer;
    readonly messages: IdentityMessage[];
    readonly log: { readonly level: string; readonly details: object; readonly message: string }[];
    /** Moves the provider's clock. */
    readonly wait: (seconds: number) => void;
    /** The provider's clock, in milliseconds since 1970. */
    readonly now: () => number;
    readonly rpc: (operation: string, body: unknown) => Promise<RpcReply>;
    /** The same from another address, and from a browser that keeps its cookies where one is given. */
    readonly rpcFrom: (client: Client, operation: string, body: unknown) => Promise<RpcReply>;
    readonly post: (init: {
        headers: Record<string, string>;
        body: string | Uint8Array<ArrayBuffer>;
    }) => Promise<RpcReply>;
    readonly close: () => Promise<void>;
}

const postAt =
    (url: string): IdentityServer['post'] =>
    async (init) => {
        const reply = await fetch(`${url}/idp/`, { method: 'POST', ...init });
        return { status: reply.status, headers: reply.headers, body: await reply.json() };
    };

const rpcAt =
    (url: string): IdentityServer['rpc'] =>
    (operation, body) =>
        postAt(url)({
            headers: {
                'content-type': 'application/x-amz-json-1.1',
                'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
            },
            body: JSON.stringify(body),
        });

/** One request to a server as if from this client, without a socket. */
const rpcFromOf =
    (server: FastifyInstance): IdentityServer['rpcFrom'] =>
    async ({ ip, cookies = new Map() }, operation, body) => {
        const reply = await server.inject({
            method: 'POST',
            url: '/idp/',
            remoteAddress: ip,
            headers: {
                'content-type': 'application/x-amz-json-1.1',
                'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
            },
            cookies: Object.fromEntries(cookies),
            payload: JSON.stringify(body),
        });
        for (const { name, value } of reply.cookies) cookies.set(name, value);
        return { status: reply.statusCode, headers: new Headers(), body: reply.json() };
    };

/** The provider as the product runs it: its own database, a listening server, a clock the test may move. */
export async function startIdentityServer(settings: Partial<PoolSettings> = {}): Promise<IdentityServer> {
    const database = await createTestDatabase();
    const key = randomBytes(32);
    const secrets = createSecrets(key);
    await enterSigningKey(database.pool, secrets);
    const messages: IdentityMessage[] = [];
    const log: IdentityServer['log'] = [];
    const note = (level: string) => (details: object, message: string) => void log.push({ level, details, message });
    let offset = 0;
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const provider = await createIdentityProvider({
        database: database.db,
        log: { info: note('info'), warn: note('warn'), error: note('error') },
        secrets,
        publicUrl: url,
        settings,
        deliver: (message) => Promise.resolve(void messages.push(message)),
        clock: () => Date.now() + offset,
    });
    const client = embeddedClient(provider.requestHandler);
    const server = Fastify();
    await server.register(provider.plugin);
    await server.listen({ host: '127.0.0.1', port });
    return {
        url,
        database,
        settings,
        provider: { ...provider, admin: adminOf(provider) },
        client,
        key,
        messages,
        log,
        wait: (seconds) => void (offset += seconds * 1000),
        now: () => Date.now() + offset,
        post: postAt(url),
        rpc: rpcAt(url),
        rpcFrom: rpcFromOf(server),
        close: async () => {
            await server.close();
            await database.drop();
        },
    };
}

/** Another process on the same database, with the same clock. */
export async function startBeside(first: IdentityServer): Promise<Pick<IdentityServer, 'rpc' | 'rpcFrom' | 'close'>> {
    const provider = await createIdentityProvider({
        database: first.database.db,
        log: { info: () => undefined, warn: () => undefined, error: () => undefined },
        secrets: createSecrets(first.key),
        publicUrl: first.url,
        settings: first.settings,
        deliver: (message) => Promise.resolve(void first.messages.push(message)),
        clock: first.now,
    });
    const server = Fastify();
    await server.register(provider.plugin);
    const url = await server.listen({ host: '127.0.0.1', port: 0 });
    return { rpc: rpcAt(url), rpcFrom: rpcFromOf(server), close: () => server.close() };
}

/** One such provider for all tests of a file. */
export const sharedIdentityServer = (settings: Partial<PoolSettings> = {}): IdentityServer =>
    shared(
        () => startIdentityServer(settings),
        (server) => server.close(),
    );

export const adminOf = (provider: IdentityProvider): IdentityAdmin =>
    createIdentityAdmin({ client: embeddedClient(provider.requestHandler), poolId: provider.poolId });

/** Asked for beforehand: the issuer is said by configuration, not found out after listening. */
async function freePort(): Promise<number> {
    const probe = createServer().listen(0, '127.0.0.1');
    await once(probe, 'listening');
    const address = probe.address();
    probe.close();
    await once(probe, 'close');
    if (address === null || typeof address === 'string') throw new Error('The probe has no port.');
    return address.port;
}

export const PASSWORD = 'Copper-kettle-sings-27';

/** A person who signed in before: confirmed, with a verified e-mail address. */
export async function addUser({ provider }: IdentityServer, username: string, groups: readonly string[] = []) {
    const user = await provider.admin.createUser({
        username,
        groups,
        suppressMessage: true,
        attributes: {
            name: 'Akua Mensah',
            email: `${username}@shop.example`,
            email_verified: 'true',
            'custom:country': 'GH',
        },
    });
    await provider.admin.setPassword({ username, password: PASSWORD, permanent: true });
    return user;
}

export interface RawTokens {
    readonly AccessToken: string;
    readonly IdToken: string;
    readonly RefreshToken: string;
}

export async function signInRaw(
    { rpc, provider }: IdentityServer,
    username: string,
    password = PASSWORD,
): Promise<RawTokens> {
    const reply = await rpc('InitiateAuth', {
        ClientId: provider.clientId,
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: username, PASSWORD: password },
    });
    if (reply.status !== 200) throw new Error(`${String(reply.body['__type'])}: ${String(reply.body['message'])}`);
    // The reply was answered with 200: it holds the three tokens, as the sign-in tests check.
    return reply.body['AuthenticationResult'] as RawTokens;
}

/** The six digits of the newest message. */
export function lastCode({ messages }: IdentityServer): string {
    const code = /\b\d{6}\b/.exec(messages.at(-1)?.text ?? '')?.[0];
    if (code === undefined) throw new Error('No code was sent.');
    return code;
}
