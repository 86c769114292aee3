import { beforeAll, describe, expect, it } from 'vitest';
import { capturedSections } from '../../support/captured.ts';
import { journeyOn, newCustomer, publishPrice } from '../../support/journey.ts';
import { placed } from '../../support/placed.ts';
import { sharedServer } from '../../support/server.ts';
import { openedRows } from '../../support/keptRows.ts';

const server = sharedServer();
const journey = journeyOn(server);
beforeAll(() => publishPrice(server));

describe('a rejection', () => {
    const words = {
        reasonCodes: ['INCOME_INSUFFICIENT'],
        internalComment: 'The statement shows half of what was said.',
        customerMessage: 'We cannot offer you a phone on credit at this time.',
    };
    const reviewed = { stage: 'reviewed', reviewer: 'underwriter' } as const;
    const rejected = async () => {
        const uid = await placed(server, reviewed, { income: words.reasonCodes });
        await journey.does('senior', uid, 'reject', words);
        return uid;
    };

    it('gives only reasons that a check of this application found', async () => {
        const uid = await placed(server, reviewed, { income: ['PTI_TOO_HIGH'] });
        const tries = async (...reasonCodes: readonly string[]) =>
            (await journey.tries('senior', uid, 'reject', { ...words, reasonCodes })).errors['reasonCodes'];
        expect(await tries('PTI_TOO_HIGH', 'GUAR_UNREACHABLE', 'INCOME_INSUFFICIENT')).toBe(
            'No check of this application found this, so it is no reason: The guarantor could not be reached, The income does not suffice',
        );
        expect(await tries('POLICY')).toBe('Choose at least one reason that a check found');
        expect(await tries('PTI_TOO_HIGH', 'POLICY')).toBeUndefined();
        expect((await journey.read('senior', uid)).body.application.stage).toBe('rejected');
    });

    it('says to sales and customer only what the customer may hear', async () => {
        const uid = await rejected();
        const seen = await journey.read('sales', uid);
        expect(seen.body.application).toMatchObject({
            stage: 'rejected',
            rejection: { customerMessage: words.customerMessage, reasonCodes: [] },
        });
        expect(JSON.stringify(seen.body)).not.toMatch(/INCOME_INSUFFICIENT|half of what was said/);
        expect((await journey.read('senior', uid)).body.application.rejection?.reasonCodes).toEqual(words.reasonCodes);
        const rows = await openedRows<{ purpose: string; text: string }>(
            server.database,
            'select purpose, text from message where application_uid = $1 order by purpose',
            [uid],
        );
        // The reasons, and the way to a human, stand behind the link.
        expect(rows.map(({ purpose }) => purpose)).toEqual(['page_copy', 'rejected']);
        expect(rows[1]).toEqual({ purpose: 'rejected', text: words.customerMessage });
        expect(rows[0]?.text).not.toMatch(/INCOME_INSUFFICIENT|half of what was said/);
        const notes = await server.database.pool.query('select recipient, title from notification where link = $1', [
            `/home/rejection/${uid}`,
        ]);
        expect(notes.rows).toEqual([{ recipient: 'sales', title: 'Declined' }]);
    });

    it('blocks the next start for thirty days, in every shop, by phone and by ID', async () => {
        const uid = await rejected();
        const { application } = (await journey.read('senior', uid)).body;
        const start = (by: string, phone: string) =>
            journey.tries(by, '01890000-0000-7000-8000-00000000aaaa', 'start', { ...capturedSections.customer, phone });
        for (const by of ['sales', 'sales.kumasi']) {
            expect(await start(by, application.customerPhone)).toMatchObject({
                status: 409,
                code: 'COOLING_OFF',
                message: expect.stringContaining(application.rejection?.coolingOffUntil ?? '?'),
            });
        }
        const sameId = await placed(server, { stage: 'draft', idNumber: application.idNumber });
        expect(await journey.tries('sales', sameId, 'submit')).toMatchObject({ status: 409, code: 'COOLING_OFF' });
        await server.database.pool.query(
            `update application set rejection = jsonb_set(rejection, '{coolingOffUntil}', '"2020-01-01"') where uid = $1`,
            [uid],
        );
        await journey.does('sales', sameId, 'submit');
    });

    it('may not rest on the bureau alone in Kenya', async () => {
        const changes = {
            country: 'KE',
            currency: 'KES',
            merchantCode: 'KE0001',
            salesUsername: 'sales.ke',
            createdBy: 'sales.ke',
        };
        const alone = { ...words, reasonCodes: ['CRB_SCORE_LOW', 'CRB_ENQUIRIES_HIGH'] };
        const uid = await placed(
            server,
            { ...changes, stage: 'reviewed', reviewer: 'underwriter.ke' },
            { bureau: alone.reasonCodes, income: ['PTI_TOO_HIGH'] },
        );
        expect(await journey.tries('underwriter.ke', uid, 'reject', alone)).toMatchObject({
            status: 422,
            errors: { reasonCodes: expect.stringMatching(/add one from another check/) },
        });
        await journey.does('underwriter.ke', uid, 'reject', {
            ...alone,
            reasonCodes: ['CRB_SCORE_LOW', 'PTI_TOO_HIGH'],
        });
    });
});

describe('a knock-out', () => {
    it('rejects at once, as no person’s decision', async () => {
        const uid = await placed(server, {
            stage: 'draft',
            sections: { ...capturedSections, kyc: { ...capturedSections.kyc, dateOfBirth: '2012-01-01' } },
        });
        const { application } = await journey.does('sales', uid, 'submit');
        expect(application).toMatchObject({
            stage: 'rejected',
            decidedBy: null,
            rejection: { by: 'system', reasonCodes: [] },
        });
        const { rows } = await server.database.pool.query(
            'select kind, decided_by as by, reason_codes as codes from decision where application_uid = $1',
            [uid],
        );
        expect(rows).toEqual([{ kind: 'reject', by: 'system', codes: ['UNDERAGE'] }]);
    });

    it('is an unpaid loan, but not another draft of the same customer', async () => {
        const { idNumber } = newCustomer();
        const other = await placed(server, {
            stage: 'draft',
            idNumber,
            salesUsername: 'sales.kumasi',
            merchantCode: 'GH0002',
        });
        const uid = await placed(server, { stage: 'draft', idNumber });
        expect(await journey.tries('sales', uid, 'submit')).toMatchObject({ status: 409, code: 'DUPLICATE' });
        await server.database.pool.query(`update application set stage = 'completed' where uid = $1`, [other]);
        await server.database.pool.query(
            `insert into loan (application_uid, started_on, first_due_on, principal, outstanding, currency, schedule, state, reference, country, merchant_code, sales_username, search)
             values ($1, '2026-01-01', '2026-02-01', 1000, 500, 'GHS', '[]', 'running', 'loan', 'GH', 'GH0002', 'sales', '')`,
            [other],
        );
        expect((await journey.does('sales', uid, 'submit')).application.stage).toBe('rejected');
    });
});
