import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { countries } from '../../../domain/countries.ts';
import { renderContract, renderSignedContract } from '../../../server/lending/contracts/contracts.ts';
import { letterContent, renderLetter } from '../../../server/lending/contracts/letter.ts';
import { momentIn } from '../../../server/platform/figures.ts';
import { capturedSections, examplePrice } from '../../support/captured.ts';
import { hasPdfReader, textOfPdf } from '../../support/pdfText.ts';
import { applicationWith } from '../../unit/application/people.ts';
import { contractOf, firstText } from '../../unit/contracts/sample.ts';

/** What a reader finds in a paper, its lines and kinds of spaces aside. */
const textOf = async (pdf: Buffer): Promise<string> => (await textOfPdf(pdf)).replaceAll(/\s+/g, ' ');

/** Words that every English sentence of a paper has, and no name in the samples. */
const english =
    /\b(?:the|and|you|your|is|are|was|every|until|then one|not known|signed copy|months?|weeks?|January|November|December)\b/gi;

const englishIn = (text: string, ...samples: readonly string[]): readonly string[] =>
    samples.reduce((rest, sample) => rest.replaceAll(sample, ''), text).match(english) ?? [];

const { shop, terms, customer } = contractOf();

const sources = (language: string, changes: Parameters<typeof applicationWith>[0]) => ({
    application: applicationWith({
        customerName: 'Ama Owusu',
        sections: { ...capturedSections, customer: { ...capturedSections.customer, language } },
        ...changes,
    }),
    price: examplePrice,
    shop,
    rules: countries.GH,
    today: '2026-11-21',
    customerMessage: null,
});

const expiresAt = '2026-11-28T10:00:00.000Z';
const rejection = {
    reasonCodes: ['INCOME_INSUFFICIENT', 'ID_TAMPERED'],
    customerMessage: 'We cannot offer you a phone on credit.',
    coolingOffUntil: '2026-12-21',
    at: '2026-11-21T10:00:00.000Z',
    by: 'senior',
};
const conditions = {
    maxFinanced: 90_000,
    minDepositBps: 4_000,
    maxTenorMonths: 6,
    needGuarantor: true,
    needPledge: true,
};

describe.runIf(hasPdfReader).each([
    {
        language: 'fr' as const,
        day: '21 novembre 2026',
        dues: ['28 nov. 2026', '30 janv. 2027'],
        figures: ['2 400,00 GH₵', 'Échéance chaque semaine', '25 × 91,00 GH₵ + 1 × 74,50 GH₵', '109,0 %'],
        signed: ['le 21 novembre 2026 à 11:00 (Africa/Accra)', 'exemplaire signé', 'inconnu'],
        letters: ['jusqu’au 28 novembre 2026', '21 décembre 2026', '900,00 GH₵', 'Un garant', 'Un gage'],
        choice: /\d mois, chaque semaine/,
    },
    {
        language: 'sw' as const,
        day: '21 Novemba 2026',
        dues: ['28 Nov 2026', '30 Jan 2027'],
        figures: ['GH₵ 2,400.00', 'Awamu kila wiki', '25 × GH₵ 91.00 + 1 × GH₵ 74.50', '109.0%'],
        signed: ['21 Novemba 2026, 11:00 (Africa/Accra)', 'nakala iliyotiwa sahihi', 'haijulikani'],
        letters: ['Ofa hii ni halali hadi 28 Novemba 2026', '21 Desemba 2026', 'GH₵ 900.00', 'Mdhamini', 'Dhamana'],
        choice: /Miezi \d+, kila wiki/,
    },
])('papers in $language', ({ language, day, dues, figures, signed, letters, choice }) => {
    const samples = [customer.address, shop.name, shop.address, 'Fridge, two doors'];

    it('write the contract and its schedule with days and amounts of that language', async () => {
        const text = await textOf(
            await renderContract({ ...contractOf({ startDay: '2026-11-21' }), language, text: firstText(language) }),
        );
        for (const part of [day, ...dues, ...figures]) expect(text).toContain(part);
        expect(englishIn(text, ...samples)).toEqual([]);
    });

    it('write the signed copy and its proof', async () => {
        const image = await sharp({ create: { width: 90, height: 30, channels: 3, background: '#fff' } })
            .png()
            .toBuffer();
        const at = '2026-11-21T11:00:00.000Z';
        const proof = {
            image,
            signedBy: customer.name,
            signedAt: at,
            signedAtLocal: momentIn(language, countries.GH, new Date(at)),
            ip: null,
            device: null,
            codeSentTo: customer.phone,
            witness: 'Ama Serwaa',
            contractSha256: 'a',
            signatureSha256: 'b',
            photoSha256: null,
            termsHash: terms.hash,
        };
        const text = await textOf(
            await renderSignedContract({ ...contractOf(), language, text: firstText(language) }, proof),
        );
        for (const part of signed) expect(text).toContain(part);
        expect(englishIn(text, ...samples)).toEqual([]);
    });

    it('write every letter', async () => {
        const approved = { stage: 'approved', terms, expiresAt } as const;
        const changed = { stage: 'condition_approved', conditions, expiresAt } as const;
        const easier = { stage: 'condition_approved', conditions: { minDepositBps: 4_000 }, expiresAt } as const;
        const refused = { stage: 'rejected', rejection } as const;
        const texts: string[] = [];
        for (const changes of [approved, changed, easier, refused])
            texts.push(await textOf(await renderLetter(letterContent(sources(language, changes)))));
        const text = texts.join(' ');
        for (const part of [day, ...letters]) expect(text).toContain(part);
        expect(text).toMatch(choice);
        expect(text).toContain('Ama Owusu');
        expect(englishIn(text, shop.name, shop.address, 'Behind the Total station')).toEqual([]);
    });
});
