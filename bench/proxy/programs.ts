import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { packageRoot } from '../../server/platform/packageRoot.ts';

const run = promisify(execFile);

export interface Program {
    /** Asks it to end (SIGTERM) and waits until it has. */
    readonly stop: () => Promise<void>;
}

const kept = 4_000;

/** Starts a program and waits until `isReady`; throws with what it wrote where it ends before. */
export const startProgram = async (
    [command, ...options]: readonly [string, ...string[]],
    settings: Readonly<Record<string, string>>,
    isReady: () => Promise<boolean>,
): Promise<Program> => {
    const child: ChildProcess = spawn(command, options, {
        cwd: packageRoot(),
        env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...settings },
        stdio: ['ignore', 'pipe', 'pipe'],
    });
    let written = '';
    for (const stream of [child.stdout, child.stderr]) {
        stream?.on('data', (chunk: Buffer) => (written = (written + chunk.toString()).slice(-kept)));
    }
    const exit = once(child, 'exit');
    const stop = async (): Promise<void> => {
        child.kill('SIGTERM');
        await exit;
    };
    for (const deadline = Date.now() + 180_000; !(await isReady().catch(() => false)); await sleep(100)) {
        if (child.exitCode !== null) throw new Error(`${command} ended:\n${written}`);
        if (Date.now() > deadline) throw new Error(`${command} is not ready:\n${written}`);
    }
    return { stop };
};

/** A certificate for localhost that nobody else trusts; resolves to the names of its two files. */
export const makeCertificate = async (folder: string): Promise<{ certificate: string; key: string }> => {
    const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
    const options = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'];
    const names = ['-addext', 'subjectAltName=DNS:localhost'];
    await run('openssl', ['req', ...options, ...names, '-keyout', key, '-out', certificate]);
    return { certificate, key };
};

interface Places {
    readonly folder: string;
    readonly ports: readonly [proxy: number, one: number, other: number];
    readonly certificate: string;
    readonly key: string;
}

/** The configuration as docs/operations shows it, with the places of this run. */
const written = async (page: string, { folder, ports }: Places, changes: readonly [RegExp, string][]) => {
    const shown = await readFile(packageRoot('docs', 'operations', page), 'utf8');
    const [, one, other] = ports;
    const placed = [...changes, [/:3001\b/g, `:${one}`] as const, [/:3002\b/g, `:${other}`] as const];
    const file = join(folder, page);
    await writeFile(
        file,
        placed.reduce((text, [what, place]) => text.replaceAll(what, place), shown),
    );
    return file;
};

export interface ProxyProgram {
    readonly name: string;
    /** The command that runs it in the foreground. */
    readonly command: (places: Places) => Promise<readonly [string, ...string[]]>;
}

const nginx: ProxyProgram = {
    name: 'nginx',
    command: async (places) => {
        const { folder, ports, certificate, key } = places;
        const site = await written('nginx.conf', places, [
            [/server \{\n {4}listen 80;[^}]*\}\n/g, ''],
            [/listen 443/g, `listen 127.0.0.1:${ports[0]}`],
            [/loans\.example\.com/g, 'localhost'],
            [/\/etc\/ssl\/ahadi\/fullchain\.pem/g, certificate],
            [/\/etc\/ssl\/ahadi\/privkey\.pem/g, key],
        ]);
        const main = join(folder, 'main.conf');
        const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
            (name) => `${name}_temp_path ${join(folder, name)};`,
        );
        await writeFile(
            main,
            `daemon off; worker_processes 1; user root; pid ${join(folder, 'nginx.pid')}; error_log ${join(folder, 'nginx.log')};
            events {} http { access_log off; ${paths.join(' ')} include ${site}; }`,
        );
        return ['nginx', '-c', main, '-p', folder];
    },
};

const caddy: ProxyProgram = {
    name: 'Caddy',
    command: async (places) => {
        const { folder, ports, certificate, key } = places;
        const file = await written('Caddyfile', places, [
            [
                /loans\.example\.com \{/g,
                `{\n\tadmin off\n\tauto_https disable_redirects\n\tstorage file_system ${folder}\n}\n` +
                    `https://localhost:${ports[0]} {\n\tbind 127.0.0.1\n\ttls ${certificate} ${key}`,
            ],
        ]);
        return ['caddy', 'run', '--adapter', 'caddyfile', '--config', file];
    },
};

/** Those of the proxies that this machine has. */
export const installedProxies = async (): Promise<readonly ProxyProgram[]> => {
    const found = await Promise.all(
        [
            { proxy: nginx, question: ['nginx', '-v'] as const },
            { proxy: caddy, question: ['caddy', 'version'] as const },
        ].map(async ({ proxy, question: [command, option] }) =>
            run(command, [option]).then(
                () => [proxy],
                () => [],
            ),
        ),
    );
    return found.flat();
};
