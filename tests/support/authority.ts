import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';

/** A command of OpenSSL, its words parted by blanks. */
export const openssl = (line: string) => promisify(execFile)('openssl', line.split(' '));

const settings = (folder: string): string => `[tsa]
default_tsa = ours
[ours]
dir = ${folder}
serial = ${folder}/serial
signer_cert = ${folder}/cert.pem
signer_key = ${folder}/key.pem
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256
`;

/** OpenSSL as a time-stamping authority of its own; `serve` answers in its place. */
export const openAuthority = async (serve?: (answer: Buffer) => Buffer) => {
    const folder = await mkdtemp(join(tmpdir(), 'ahadi-tsa-'));
    const conf = join(folder, 'tsa.cnf');
    const cert = join(folder, 'cert.pem');
    await openssl(
        `req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=authority -addext extendedKeyUsage=critical,timeStamping -keyout ${folder}/key.pem -out ${cert}`,
    );
    await writeFile(conf, settings(folder));
    await writeFile(join(folder, 'serial'), '01');
    let asked = 0;
    const server = createServer((request, response) => {
        asked += 1;
        const chunks: Buffer[] = [];
        request.on('data', (chunk: Buffer) => chunks.push(chunk));
        request.on('end', () => {
            void (async () => {
                const [query, reply] = [join(folder, 'query'), join(folder, 'reply')];
                await writeFile(query, Buffer.concat(chunks));
                await openssl(`ts -reply -config ${conf} -queryfile ${query} -out ${reply}`);
                const answer = await readFile(reply);
                response.setHeader('content-type', 'application/timestamp-reply');
                response.end(serve?.(answer) ?? answer);
            })();
        });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    onTestFinished(async () => {
        server.close();
        await rm(folder, { recursive: true, force: true });
    });
    return {
        url: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}/`,
        asked: () => asked,
        /** What an auditor would say of a token: OpenSSL's own judgement. */
        verify: async (token: Buffer, hash: string): Promise<string> => {
            const file = join(folder, 'token');
            await writeFile(file, token);
            const { stdout, stderr } = await openssl(
                `ts -verify -digest ${hash} -in ${file} -token_in -CAfile ${cert}`,
            );
            return `${stdout}${stderr}`;
        },
    };
};
