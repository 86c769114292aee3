import { Agent, request } from 'node:https';

interface Asked {
    readonly method?: string;
    readonly path: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: string | Buffer;
}

export interface Reply {
    readonly status: number;
    readonly text: string;
}

export type Client = (asked: Asked) => Promise<Reply>;

export interface Site {
    readonly port: number;
    /** Of the certificate that was made for the run, PEM. */
    readonly ca: Buffer;
}

/** A client on this machine with an address of its own, such as 127.0.0.5, that keeps its connections as browsers do. */
export const clientFrom = ({ port, ca }: Site, localAddress: string): Client => {
    const agent = new Agent({ ca, keepAlive: true, maxSockets: 40 });
    return ({ method = 'GET', path, headers = {}, body }) =>
        new Promise((resolve, reject) => {
            const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
            const options = { agent, host: 'localhost', family: 4, port, localAddress, method, path };
            const sent = request({ ...options, headers: { ...headers, ...length } }, (reply) => {
                const chunks: Buffer[] = [];
                reply.on('data', (chunk: Buffer) => chunks.push(chunk));
                reply.on('error', reject);
                reply.on('end', () =>
                    resolve({ status: reply.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') }),
                );
            });
            sent.on('error', reject);
            sent.end(body);
        });
};

const idp = 'AWSCognitoIdentityProviderService';

/** One operation of the identity provider. */
export const askProvider = (client: Client, operation: string, input: object, headers = {}): Promise<Reply> =>
    client({
        method: 'POST',
        path: '/idp/',
        headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': `${idp}.${operation}`, ...headers },
        body: JSON.stringify(input),
    });

/** The header of somebody who signed in with a password. */
export const signIn = async (
    client: Client,
    who: { readonly clientId: string; readonly username: string; readonly password: string },
): Promise<{ readonly authorization: string }> => {
    const { status, text } = await askProvider(client, 'InitiateAuth', {
        AuthFlow: 'USER_PASSWORD_AUTH',
        ClientId: who.clientId,
        AuthParameters: { USERNAME: who.username, PASSWORD: who.password },
    });
    const token: unknown = JSON.parse(text)?.AuthenticationResult?.AccessToken;
    if (typeof token !== 'string') throw new Error(`${who.username} could not sign in: ${status} ${text}`);
    return { authorization: `Bearer ${token}` };
};

/** Listens to live changes; `line` resolves once one that fits has come, in milliseconds since it was asked for. */
export const listenTo = (site: Site, headers: Readonly<Record<string, string>>) => {
    let written = '';
    const sent = request(
        { host: 'localhost', family: 4, port: site.port, ca: site.ca, path: '/api/live', headers },
        (reply) => reply.on('data', (chunk: Buffer) => (written += chunk.toString())),
    );
    sent.on('error', () => undefined);
    sent.end();
    return {
        line: async (fits: RegExp): Promise<number> => {
            const since = performance.now();
            while (!fits.test(written)) {
                if (performance.now() - since > 10_000) throw new Error(`Nothing came of ${fits}: ${written}`);
                await new Promise((resolve) => setTimeout(resolve, 5));
            }
            return Math.round(performance.now() - since);
        },
        end: () => sent.destroy(),
    };
};
