import { connect, getCiphers, type SecureVersion } from 'node:tls';
import type { Site } from './client.ts';

/** As old programs ask: the client's own library lets go of what it holds for weak. */
const lax = '@SECLEVEL=0';

/** The cipher that a proxy agrees on with a client that offers so much and no more; undefined where it refuses. */
const agreed = ({ port, ca }: Site, version: SecureVersion, ciphers: string): Promise<string | undefined> =>
    new Promise((resolve) => {
        const offer = { minVersion: version, maxVersion: version, ciphers };
        const socket = connect({ host: '127.0.0.1', port, servername: 'localhost', ca, ...offer });
        socket.once('secureConnect', () => {
            resolve(socket.getCipher().name);
            socket.destroy();
        });
        socket.once('error', () => resolve(undefined));
    });

/** Which of all versions and ciphers that this machine knows a proxy agrees to, each offered alone. */
export const encryption = async (at: Site) => {
    const known = getCiphers().map((name) => name.toUpperCase());
    const newest = known.filter((name) => name.startsWith('TLS_'));
    const older = known.filter((name) => !name.startsWith('TLS_'));
    const taken = async (version: SecureVersion, names: readonly string[], offer: (name: string) => string) => {
        const found: string[] = [];
        for (const name of names) if ((await agreed(at, version, offer(name))) !== undefined) found.push(name);
        return found;
    };
    const old = [await agreed(at, 'TLSv1', `ALL${lax}`), await agreed(at, 'TLSv1.1', `ALL${lax}`)];
    const ofTwo = await taken('TLSv1.2', older, (name) => `${name}:${lax}`);
    const ofThree = await taken('TLSv1.3', newest, (name) => name);
    const isStrong = (name: string): boolean => /^ECDHE-.*(?:GCM|CHACHA20)/.test(name);
    return {
        isProven:
            old.every((cipher) => cipher === undefined) &&
            ofTwo.length > 0 &&
            ofTwo.every(isStrong) &&
            ofThree.length > 0,
        found: `1.2 with ${ofTwo.join(', ')}; 1.3 with ${ofThree.join(', ')}; older: ${old.map((cipher) => cipher ?? 'refused').join(', ')}`,
    };
};
