import { createHash, X509Certificate } from 'node:crypto';
import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { renderContract } from '../../../server/lending/contracts/contracts.ts';
import { derAt } from '../../../server/platform/audit/seals/der.ts';
import { askTimestamp } from '../../../server/platform/audit/seals/timestamp.ts';
import { openSigner } from '../../../server/platform/audit/signing/openSigner.ts';
import { selfMadeSigner } from '../../../server/platform/audit/signing/selfMade.ts';
import { readSignerKey } from '../../../server/platform/audit/signing/signerKey.ts';
import { openAuthority, openssl } from '../../support/authority.ts';
import { contractOf } from './sample.ts';

const now = () => new Date('2026-11-26T10:00:00Z');
const selfMade = selfMadeSigner('Lender of a test', now());
let folder = '';

beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ahadi-signature-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** What a PDF says is signed, and the signature. */
const partsOf = (pdf: Buffer) => {
    const written = /\/ByteRange \[(\d+) (\d+) (\d+) (\d+) *\]/.exec(pdf.toString('latin1'));
    const [from = 0, size = 0, next = 0, rest = 0] = (written ?? []).slice(1).map(Number);
    const hole = Buffer.from(pdf.subarray(size + 1, next - 1).toString('latin1'), 'hex');
    return {
        from,
        end: next + rest,
        content: Buffer.concat([pdf.subarray(0, size), pdf.subarray(next, next + rest)]),
        hole: [size, next] as const,
        // Behind it stand zeros; its length takes two bytes.
        signature: hole.subarray(0, 4 + hole.readUInt16BE(2)),
    };
};

/** OpenSSL's own judgement, the signing certificate among what it compares. */
const verified = async (pdf: Buffer, pem: string): Promise<boolean> => {
    const { content, signature } = partsOf(pdf);
    const [data, sig, trusted] = ['data', 'sig', 'trusted.pem'].map((name) => join(folder, name)) as [
        string,
        string,
        string,
    ];
    await writeFile(data, content);
    await writeFile(sig, signature);
    await writeFile(trusted, pem.slice(pem.indexOf('-----BEGIN CERTIFICATE')));
    const words = `cms -verify -cades -binary -inform DER -in ${sig} -content ${data} -CAfile ${trusted} -purpose any -out /dev/null`;
    return openssl(words).then(
        () => true,
        () => false,
    );
};

const signerOf = (pem: string) => ({ key: readSignerKey(pem, 'signer.pem'), now });

/** A key of the other kind, under an authority of its own. */
const rsaUnderAuthority = async (): Promise<{ readonly pem: string; readonly root: string }> => {
    const at = (name: string) => join(folder, name);
    const make = `req -x509 -newkey rsa:2048 -nodes -days 2 -subj`;
    await openssl(`${make} /CN=root -keyout ${at('root.key')} -out ${at('root.pem')}`);
    await openssl(`req -newkey rsa:2048 -nodes -subj /CN=lender -keyout ${at('own.key')} -out ${at('own.csr')}`);
    await openssl(
        `x509 -req -in ${at('own.csr')} -CA ${at('root.pem')} -CAkey ${at('root.key')} -CAcreateserial -days 2 -out ${at('own.pem')}`,
    );
    const read = (name: string) => readFile(at(name), 'utf8');
    const root = await read('root.pem');
    return { pem: `${await read('own.key')}${await read('own.pem')}${root}`, root };
};

describe('a paper that the lender signs', () => {
    it('is signed whole but for the signature, as others can check, and any byte that changes is seen', async () => {
        const pdf = await renderContract(contractOf(), signerOf(selfMade));
        const { from, end, hole } = partsOf(pdf);
        expect([from, end]).toEqual([0, pdf.length]);
        expect(pdf.subarray(hole[0], hole[0] + 1).toString() + pdf.subarray(hole[1] - 1, hole[1]).toString()).toBe(
            '<>',
        );
        expect(pdf.includes('/SubFilter /ETSI.CAdES.detached')).toBe(true);
        expect(await verified(pdf, selfMade)).toBe(true);
        const outside = (index: number): number => (index < hole[0] ? index : index + hole[1] - hole[0]);
        const signed = pdf.length - (hole[1] - hole[0]);
        for (let part = 0; part < 8; part += 1) {
            const changed = Buffer.from(pdf);
            const place = outside(Math.floor(((part + 0.5) * signed) / 8));
            changed[place] = (changed[place] ?? 0) ^ 1;
            expect([part, await verified(changed, selfMade)]).toEqual([part, false]);
        }
        expect(await verified(pdf, selfMadeSigner('Lender of a test', now()))).toBe(false);
    });

    it('is signed by a key of an authority’s as well, with the certificates up to it', async () => {
        const { pem, root } = await rsaUnderAuthority();
        const signer = signerOf(pem);
        expect(signer.key.holder).toBe('lender');
        const pdf = await renderContract(contractOf(), signer);
        expect(await verified(pdf, root)).toBe(true);
    });

    it('bears the time of an authority where one is named, and goes without while that is away', async () => {
        const authority = await openAuthority();
        const stamp = (hash: Buffer) => askTimestamp(authority.url, hash);
        const pdf = await renderContract(contractOf(), { ...signerOf(selfMade), stamp });
        expect(await verified(pdf, selfMade)).toBe(true);
        const signer = derAt(partsOf(pdf).signature, 0, 1, 0, 4, 0)?.whole ?? Buffer.alloc(0);
        const value = derAt(signer, 0, 5)?.content ?? Buffer.alloc(0);
        const token = derAt(signer, 0, 6, 0, 1, 0)?.whole ?? Buffer.alloc(0);
        const hash = createHash('sha256').update(value).digest('hex');
        expect(await authority.verify(token, hash)).toContain('Verification: OK');
        const warned: string[] = [];
        const away = await openSigner({
            file: undefined,
            authority: 'http://127.0.0.1:9/',
            selfMade: join(folder, 'demonstration.pem'),
            clock: now,
            log: { warn: (_, message) => void warned.push(message) },
        });
        const without = await renderContract(contractOf(), away);
        expect(derAt(partsOf(without).signature, 0, 1, 0, 4, 0, 6)).toBeUndefined();
        expect(warned).toEqual(['A paper was signed without the time of the authority, which did not answer']);
        const kept = await readFile(join(folder, 'demonstration.pem'), 'utf8');
        expect(await verified(without, kept)).toBe(true);
        expect(new X509Certificate(kept).subject).toBe('CN=Ahadi demonstration (nobody vouches for it)');
    });

    it.runIf(spawnSync('pdfsig', ['-v']).error === undefined)('is valid to a reader of PDF', async () => {
        const path = join(folder, 'contract.pdf');
        await writeFile(path, await renderContract(contractOf(), signerOf(selfMade)));
        const { stdout } = await promisify(execFile)('pdfsig', ['-nocert', path]);
        expect(stdout).toContain('Signature is Valid.');
        expect(stdout).toContain('Total document signed');
        expect(stdout).toContain('ETSI.CAdES.detached');
    });

    it.each([
        ['holds no private key', selfMade.slice(selfMade.indexOf('-----BEGIN CERTIFICATE'))],
        ['holds no certificate', selfMade.slice(0, selfMade.indexOf('-----BEGIN CERTIFICATE'))],
        [
            'is of another key',
            selfMade.slice(0, selfMade.indexOf('-----BEGIN CERTIFICATE')) +
                selfMadeSigner('Other', now()).replace(/^[\s\S]*?(?=-----BEGIN CERTIFICATE)/, ''),
        ],
    ])('is not begun with a file that %s', (words, pem) => {
        expect(() => readSignerKey(pem, 'signer.pem')).toThrow(words);
    });
});
