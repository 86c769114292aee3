import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { renderContract, renderSignedContract } from '../../../server/lending/contracts/contracts.ts';
import { signatureImage } from '../../../server/lending/contracts/pages/signatureImage.ts';
import { hasPdfReader, textOfPdf } from '../../support/pdfText.ts';
import { contractOf } from '../../unit/contracts/sample.ts';

const pagesOf = (pdf: Buffer): number => [...pdf.toString('latin1').matchAll(/\/Type \/Page\b(?!s)/g)].length;

const drawn = () =>
    sharp({ create: { width: 900, height: 300, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
        .png()
        .toBuffer();

const proof = {
    signedBy: 'Ŋũgĩ Ọlámidé',
    signedAt: '2026-11-21T11:00:00.000Z',
    signedAtLocal: '21 November 2026 at 11:00 (Africa/Accra)',
    ip: '10.0.0.1',
    device: 'A phone',
    codeSentTo: '+233244123456',
    witness: 'Ama Serwaa, agent AG0001',
    contractSha256: 'a'.repeat(64),
    signatureSha256: 'b'.repeat(64),
    photoSha256: null,
    termsHash: contractOf().terms.hash,
};

describe.runIf(hasPdfReader)('a contract, read back', () => {
    it.each([
        ['GHS', 'GH₵2,400.00'],
        ['NGN', '₦2,400.00'],
    ])('in %s writes names and amounts as they are', async (currency, cash) => {
        const text = await textOfPdf(await renderContract(contractOf({ currency })));
        expect(text).toContain('Ŋũgĩ Ọlámidé Ɛyram');
        expect(text).toContain(cash);
    });

    it('shows every figure of the offer', async () => {
        const content = contractOf();
        const text = await textOfPdf(await renderContract(content));
        for (const figure of ['GH₵600.00', 'GH₵50.00', 'GH₵1,850.00', 'GH₵91.00', 'GH₵2,949.50', 'GH₵549.50']) {
            expect(text).toContain(figure);
        }
        const { aprBps, earBps } = content.terms.offer;
        expect(text).toContain(`${(aprBps / 100).toFixed(1)}%`);
        expect(text).toContain(`${(earBps / 100).toFixed(1)}%`);
        expect(text).toContain(content.terms.hash);
    });

    it('lists every payment, also 365 of them over several pages', async () => {
        const pdf = await renderContract(contractOf({ frequency: 'daily', tenorMonths: 12 }));
        const text = await textOfPdf(pdf);
        const { schedule } = contractOf({ frequency: 'daily', tenorMonths: 12 }).terms.offer;
        for (const { number } of schedule) expect(text).toMatch(new RegExp(`\\b${number} days?\\b`));
        expect(text).toContain(`Page ${pagesOf(pdf)} of ${pagesOf(pdf)}`);
    });

    it('shows due days where the day of hand-over is known', async () => {
        const text = await textOfPdf(await renderContract(contractOf({ startDay: '2026-11-21' })));
        expect(text).toContain('28 Nov 2026');
        expect(text).not.toContain('After hand-over');
    });

    it('carries the proof of the signature on a last page of the signed copy', async () => {
        const image = await signatureImage(await drawn());
        const plain = await renderContract(contractOf());
        const pdf = await renderSignedContract(contractOf(), { ...proof, image });
        expect(pagesOf(pdf)).toBe(pagesOf(plain) + 1);
        const text = await textOfPdf(pdf);
        expect(text).toContain('Code sent to +233244123456');
        expect(text).toContain(proof.signedAtLocal);
        expect(text).toContain('10.0.0.1');
    });
});

it('is the same for the same content, byte for byte', async () => {
    const [one, other] = [await renderContract(contractOf()), await renderContract(contractOf())];
    expect(one.equals(other)).toBe(true);
    expect(one.length).toBeLessThan(60_000);
});

it('embeds a signature without its transparency', async () => {
    const { hasAlpha, width } = await sharp(await signatureImage(await drawn())).metadata();
    expect([hasAlpha, width]).toEqual([false, 600]);
});

it.skipIf(!hasPdfReader)('is written in the language of the customer', async () => {
    const swahili = await textOfPdf(await renderContract({ ...contractOf(), language: 'sw' }));
    expect(swahili).toContain('Mkataba wa mkopo wa simu');
    expect(swahili).toContain('Simu inaweza kufungwa');
    expect(swahili).toContain('Usipolipa');
    expect(swahili).not.toContain('The phone can be locked');
});
