import { beforeAll, describe, expect, it } from 'vitest';
import { journeyOn, publishPrice } from '../../support/journey.ts';
import { hasPdfReader, textOfPdf } from '../../support/pdfText.ts';
import { placed } from '../../support/placed.ts';
import { sharedServer } from '../../support/server.ts';

const server = sharedServer();
const journey = journeyOn(server);
beforeAll(() => publishPrice(server));

const lettersOf = async (by: string, uid: string): Promise<readonly string[]> =>
    (await journey.read(by, uid)).body.documents
        .filter(({ kind }) => kind === 'letter')
        .map(({ documentId }) => documentId);

const fetched = async (by: string, documentId: string) =>
    server.inject({ url: `/api/documents/${documentId}`, headers: await server.as(by) });

/** The text of the only letter of an application, as its sales person gets it. */
const letterOf = async (uid: string): Promise<string> => {
    const [documentId = '', ...more] = await lettersOf('sales', uid);
    expect(more).toEqual([]);
    const reply = await fetched('sales', documentId);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-type']).toBe('application/pdf');
    expect(reply.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    return hasPdfReader ? textOfPdf(reply.rawPayload) : '';
};

const reviewed = () =>
    placed(server, { stage: 'reviewed', reviewer: 'underwriter' }, { income: ['INCOME_INSUFFICIENT'] });
const says = (text: string, ...parts: readonly string[]): void => {
    for (const part of hasPdfReader ? parts : []) expect(text).toContain(part);
};

describe('the letter to the customer', () => {
    it('comes with an approval', async () => {
        const uid = await reviewed();
        await journey.does('senior', uid, 'approve');
        says(await letterOf(uid), 'Your application is approved', 'Total you pay', 'Yearly rate (APR), nominal');
        expect(await lettersOf('senior', uid)).toHaveLength(1);
    });

    it('comes with a changed deal and lists what may be chosen', async () => {
        const uid = await reviewed();
        await journey.does('senior', uid, 'change_deal', {
            minDepositBps: 4_000,
            needGuarantor: false,
            needPledge: false,
            internalComment: 'Half of what was said.',
            customerMessage: 'With a higher deposit we can help.',
        });
        const text = await letterOf(uid);
        says(text, 'We can offer you another deal', 'With a higher deposit we can help.', 'What you may choose');
        expect(text).not.toContain('Half of what was said');
    });

    it('comes with a refusal, says what was found and who looks again, and only to those who reach the application', async () => {
        const uid = await reviewed();
        await journey.does('senior', uid, 'reject', {
            reasonCodes: ['INCOME_INSUFFICIENT'],
            internalComment: 'Half of what was said.',
            customerMessage: 'We cannot offer you a phone now.',
        });
        const text = await letterOf(uid);
        says(text, 'We cannot offer you a phone now.', 'You may apply again after', 'The income does not suffice');
        says(text.replaceAll(/\s+/g, ' '), 'Another person than whoever decided answers you within 21 days.');
        expect(text).not.toMatch(/INCOME_INSUFFICIENT|Half of what was said/);
        const [documentId = ''] = await lettersOf('senior', uid);
        expect((await fetched('sales.kumasi', documentId)).statusCode).toBe(404);
        expect((await fetched('underwriter.ke', documentId)).statusCode).toBe(404);
    });

    it('is written anew with every decision; the one before stays', async () => {
        const uid = await reviewed();
        await journey.does('senior', uid, 'reject', {
            reasonCodes: ['INCOME_INSUFFICIENT'],
            internalComment: 'Half of what was said.',
            customerMessage: 'We cannot offer you a phone now.',
        });
        await journey.does('senior', uid, 'reopen', { comment: 'A payslip came after all.' });
        expect(await lettersOf('senior', uid)).toHaveLength(1);
        await journey.does('senior', uid, 'finish_review', { verdict: 'approve', comment: 'Everything fits now.' });
        await journey.does('senior', uid, 'approve');
        expect(await lettersOf('senior', uid)).toHaveLength(2);
    });

    it('is not for anybody to upload', async () => {
        const uid = await reviewed();
        const reply = await server.inject({
            method: 'POST',
            url: `/api/applications/${uid}/documents?kind=letter`,
            headers: await server.as('underwriter'),
        });
        expect(reply.statusCode).toBeGreaterThanOrEqual(400);
    });
});
