import { fork, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { packageRoot } from '../server/platform/packageRoot.ts';
import { freePort } from '../tests/support/runningServer.ts';
import type { FromServer, Ready, Secrets, ToServer, Usage } from './messages.ts';

export interface MeasuredServer extends Ready {
    readonly pid: number;
    readonly ask: (message: ToServer) => Promise<Usage>;
    /** An access token, from a sign-in with a password. */
    readonly token: string;
    readonly stop: () => Promise<void>;
}

const answer = async <Kind extends FromServer['tell']>(
    child: ChildProcess,
    kind: Kind,
): Promise<Extract<FromServer, { tell: Kind }>> => {
    const waiting = new AbortController();
    const ended = once(child, 'exit', { signal: waiting.signal }).then(() => {
        throw new Error('The server of the benchmark ended.');
    });
    try {
        for (;;) {
            const said = once(child, 'message', { signal: waiting.signal });
            const [message] = (await Promise.race([said, ended])) as [FromServer];
            // Narrowed by the comparison; the compiler does not follow it into the generic.
            if (message.tell === kind) return message as Extract<FromServer, { tell: Kind }>;
        }
    } finally {
        ended.catch(() => undefined);
        waiting.abort();
    }
};

const signIn = async ({ url, signIn: { clientId, username, password } }: Ready): Promise<string> => {
    const reply = await fetch(`${url}/idp/`, {
        method: 'POST',
        headers: {
            'content-type': 'application/x-amz-json-1.1',
            'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
        },
        body: JSON.stringify({
            AuthFlow: 'USER_PASSWORD_AUTH',
            ClientId: clientId,
            AuthParameters: { USERNAME: username, PASSWORD: password },
        }),
    });
    const text = await reply.text();
    const token = /"AccessToken":"([^"]+)"/.exec(text)?.[1];
    if (token === undefined) throw new Error(`The sign-in failed: ${reply.status} ${text}`);
    return token;
};

export const newSecrets = async (): Promise<Secrets> => ({
    key: randomBytes(32).toString('base64'),
    password: `${randomBytes(12).toString('base64url')}-aA1!`,
    port: await freePort(),
});

/**
 * Starts the server in a process of its own, so that its processor time can be told from the load generator's. A second one
 * over the same database needs the secrets of the first.
 */
export const startMeasuredServer = async (
    databaseUrl: string,
    secrets?: Secrets,
    flags: readonly string[] = (process.env['BENCH_NODE'] ?? '').split(' ').filter(Boolean),
): Promise<MeasuredServer> => {
    const given = secrets ?? (await newSecrets());
    const child = fork(packageRoot('bench', 'server.ts'), [databaseUrl, JSON.stringify(given)], {
        execArgv: ['--import', 'tsx', ...flags],
    });
    const ready = await answer(child, 'ready');
    return {
        ...ready,
        pid: child.pid ?? 0,
        ask: async (message) => {
            const reply = answer(child, 'usage');
            child.send(message);
            return reply;
        },
        token: await signIn(ready),
        stop: async () => {
            const exit = once(child, 'exit');
            child.kill('SIGTERM');
            await exit;
        },
    };
};
