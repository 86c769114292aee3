import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { selfMadeSigner } from '../../../server/platform/audit/signing/selfMade.ts';
import { handoverOn } from '../../support/handover.ts';
import { journeyOn, publishPrice } from '../../support/journey.ts';
import { sharedServer } from '../../support/server.ts';

const folder = mkdtempSync(join(tmpdir(), 'ahadi-signer-'));
const signingKeyFile = join(folder, 'signer.pem');
writeFileSync(signingKeyFile, selfMadeSigner('Lender of a test', new Date()));
afterAll(() => rmSync(folder, { recursive: true }));

// The hash is that of the file with the lender's signature.
const server = sharedServer({ config: { signingKeyFile } });
const journey = journeyOn(server);
beforeAll(() => publishPrice(server));

const page = async (sha256: string): Promise<string> =>
    (await server.inject({ url: `/api/paper-check?sha256=${sha256}` })).body;

const hashesOf = async (uid: string): Promise<readonly string[]> => {
    const { documents } = (await journey.read('sales', uid)).body;
    const headers = await server.as('sales');
    const papers = documents.filter(({ kind }) => kind === 'contract');
    return Promise.all(
        papers.map(async ({ documentId }) => {
            const { rawPayload } = await server.inject({ url: `/api/documents/${documentId}`, headers });
            return createHash('sha256').update(rawPayload).digest('hex');
        }),
    );
};

describe('the page that checks a contract', () => {
    it('knows each copy by the hash of its file, and names nobody', async () => {
        const uid = await handoverOn(server, journey).signed();
        const answers = await Promise.all((await hashesOf(uid)).map(page));
        expect(answers.filter((one) => one.includes('ours, unchanged, and signed'))).toHaveLength(1);
        expect(answers.filter((one) => one.includes('as it was before it was signed'))).toHaveLength(1);
        const { application } = (await journey.read('senior', uid)).body;
        for (const one of answers) {
            expect(one).not.toContain(application.customerName);
            expect(one).toContain('The file bears our electronic signature');
        }
        await server.database.pool.query(`update contract set status = 'void' where application_uid = $1`, [uid]);
        expect(await page((await hashesOf(uid))[0] ?? '')).toContain('it counts no longer');
    });

    it('says of a changed file that it is not ours, and of what is no hash how to write it', async () => {
        expect(await page('a'.repeat(64))).toContain('We wrote no such contract, or it was changed.');
        expect(await page('%3Cb%3E')).toContain('Write the 64 letters and digits of the hash.');
        expect(await page('%3Cb%3E')).not.toContain('<b>');
    });

    it('runs its own script alone, which sends no file', async () => {
        const reply = await server.inject({ url: '/api/paper-check' });
        expect(reply.headers['content-security-policy']).toContain("script-src 'self'");
        expect(reply.headers['content-security-policy']).toContain("default-src 'none'");
        const script = await server.inject({ url: '/api/paper-check/hash.js' });
        expect(script.headers['content-type']).toContain('text/javascript');
        expect(script.body).not.toMatch(/fetch|XMLHttp/);
    });
});
