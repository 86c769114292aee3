import { beforeAll, describe, expect, it } from 'vitest';
import type { Application } from '../../../domain/application/application.ts';
import { journeyOn, publishPrice, openDeal } from '../../support/journey.ts';
import { keptRows } from '../../support/keptRows.ts';
import { placed, uidThat } from '../../support/placed.ts';
import { sharedServer } from '../../support/server.ts';

const server = sharedServer();
const journey = journeyOn(server);
beforeAll(() => publishPrice(server));

const reviewed = (changes: Partial<Application> = {}) =>
    placed(server, { stage: 'reviewed', reviewer: 'underwriter', ...changes });

describe('who decides', () => {
    it.each([
        ['the reviewer within their limit', 'underwriter', {}, 200],
        ['a junior reviewer', 'underwriter.junior', { reviewer: 'underwriter.junior' }, 403],
        ['an officer above the limit', 'underwriter', { exposure: 210_001 }, 403],
        ['a senior above an officer’s limit', 'senior', { exposure: 600_000 }, 200],
        ['a senior above the country’s', 'senior', { exposure: 600_001 }, 403],
        ['a reviewer who sold it', 'underwriter', { salesUsername: 'underwriter' }, 403],
        ['an underwriter who neither reviewed nor is senior', 'underwriter2', {}, 404],
    ])('%s', async (_, by, changes, status) => {
        await server.database.pool.query(
            `insert into app_user select 'underwriter.junior', null, null, name, email, cellphone, country, locale, "group",
                more_groups, 'junior', merchant_code, agent_code, status, is_test_mode, null, search
             from app_user where username = 'underwriter2'
             on conflict do nothing`,
        );
        const uid = await reviewed(changes);
        expect((await journey.tries(by, uid, 'approve')).status).toBe(status);
    });

    it.each([
        ['a waiver', `outcome = 'waived'`],
        ['an overruled automatic part', `auto_result = 'fail'`],
        ['a fraud flag', `evidence = '{"bureau":{"fraudFlag":true}}'`],
    ])('not the reviewer after %s, but a second person', async (_, set) => {
        const uid = await reviewed();
        const check = set.startsWith('evidence') ? 'bureau' : 'identity';
        await server.database.pool.query(
            `update application_check set ${set} where application_uid = $1 and type = $2`,
            [uid, check],
        );
        const fresh = set.startsWith('outcome');
        expect(await journey.tries('underwriter', uid, 'approve')).toMatchObject({ status: 403, code: 'FOUR_EYES' });
        expect((await journey.tries('senior', uid, 'approve')).code).toBe(fresh ? 'INPUTS_CHANGED' : undefined);
    });

    it('not the reviewer of a drawn application', async () => {
        const uid = await uidThat(server, 'drawn');
        await placed(server, { uid, stage: 'reviewed', reviewer: 'underwriter' });
        expect(await journey.tries('underwriter', uid, 'approve')).toMatchObject({ status: 403, code: 'FOUR_EYES' });
        expect((await journey.tries('senior', uid, 'approve')).status).toBe(200);
    });
});

describe('a decision', () => {
    it('is one row with what it was made on', async () => {
        const uid = await reviewed();
        await journey.does('senior', uid, 'approve', { internalComment: 'Solid' });
        const { rows } = await server.database.pool.query('select inputs_hash from application where uid = $1', [uid]);
        expect(await keptRows(server.database, { table: 'decision', uid, by: 'decided_at' })).toMatchObject([
            { kind: 'approve', decided_by: 'senior', internal_comment: 'Solid', ...rows[0] },
        ]);
    });

    it('is not made when a check failed, nor when anything changed since the review', async () => {
        const failed = await reviewed();
        await server.database.pool.query(
            `update application_check set outcome = 'fail' where application_uid = $1 and type = 'income'`,
            [failed],
        );
        expect(await journey.tries('senior', failed, 'approve')).toMatchObject({ status: 409, code: 'CHECK_FAILED' });
        const touched = await reviewed();
        await server.database.pool.query(
            `update application set address = address || '{"town":"Elsewhere"}' where uid = $1`,
            [touched],
        );
        expect(await journey.tries('senior', touched, 'approve')).toMatchObject({
            status: 409,
            code: 'INPUTS_CHANGED',
        });
        expect(await journey.tries('senior', touched, 'change_deal', { ...openDeal, maxFinanced: 1 })).toMatchObject({
            code: 'INPUTS_CHANGED',
        });
    });

    it('goes back for rework, and then on from the reviewer', async () => {
        const uid = await reviewed();
        expect(await journey.tries('senior', uid, 'rework', {})).toMatchObject({
            status: 422,
            errors: { comment: expect.any(String) },
        });
        const { application } = await journey.does('senior', uid, 'rework', { comment: 'Call the employer again' });
        expect(application).toMatchObject({
            stage: 'under_review',
            assignee: 'underwriter',
            recommendation: null,
            inputsHash: null,
        });
        const again = await journey.does('underwriter', uid, 'finish_review', {
            verdict: 'approve',
            comment: 'Called, it is right',
        });
        expect(again.application).toMatchObject({ stage: 'reviewed', round: 2 });
        await journey.does('senior', uid, 'approve');
    });

    it('may be undone by a senior before signing, and voids the contract', async () => {
        const uid = await reviewed();
        await journey.does('underwriter', uid, 'approve');
        const { contract } = (await journey.read('sales', uid)).body;
        expect(contract).toMatchObject({ status: 'ready' });
        expect((await journey.tries('underwriter', uid, 'undo_approval', { comment: 'Changed my mind' })).status).toBe(
            403,
        );
        const undone = await journey.does('senior', uid, 'undo_approval', { comment: 'The employer called back' });
        expect(undone).toMatchObject({
            contract: null,
            application: { stage: 'reviewed', terms: null, decidedBy: null, expiresAt: null },
        });
        expect(await journey.tries('underwriter', uid, 'approve')).toMatchObject({
            status: 403,
            code: 'ALREADY_DECIDED',
        });
        await journey.does('senior', uid, 'approve');
        const { rows } = await server.database.pool.query(
            'select status from contract where application_uid = $1 order by created_at',
            [uid],
        );
        expect(rows.map(({ status }) => status)).toEqual(['void', 'ready']);
    });

    it('is a rejection at once by a senior who holds it, for fraud alone', async () => {
        const found = { identity: ['ID_TAMPERED'] };
        const uid = await placed(server, { stage: 'under_review', assignee: 'senior', reviewer: 'senior' }, found);
        const words = { internalComment: 'The card was altered.', customerMessage: 'We cannot offer you a phone now.' };
        expect(await journey.tries('senior', uid, 'reject', { ...words, reasonCodes: ['POLICY'] })).toMatchObject({
            status: 422,
        });
        const { application } = await journey.does('senior', uid, 'reject', { ...words, reasonCodes: ['ID_TAMPERED'] });
        expect(application).toMatchObject({ stage: 'rejected', decidedBy: 'senior' });
        const officers = await placed(server, {
            stage: 'under_review',
            assignee: 'underwriter',
            reviewer: 'underwriter',
        });
        expect(
            (await journey.tries('underwriter', officers, 'reject', { ...words, reasonCodes: ['ID_TAMPERED'] })).status,
        ).toBe(403);
    });

    it('may be reopened once, by a senior, within seven days, if the customer has nothing else running', async () => {
        const at = (days: number): Partial<Application> => ({
            stage: 'rejected',
            rejection: {
                reasonCodes: ['POLICY'],
                customerMessage: 'No',
                coolingOffUntil: '2099-01-01',
                at: new Date(Date.now() - days * 86_400_000).toISOString(),
                by: 'senior',
            },
        });
        const why = { comment: 'A new payslip came in' };
        expect(await journey.tries('senior', await placed(server, at(7.1)), 'reopen', why)).toMatchObject({
            code: 'CANNOT_REOPEN',
        });
        const uid = await placed(server, at(1));
        expect((await journey.tries('underwriter', uid, 'reopen', why)).status).toBe(404);
        const { application } = await journey.does('senior', uid, 'reopen', why);
        expect(application).toMatchObject({ stage: 'under_review', assignee: 'senior', reopened: true });
        const again = await placed(server, { ...at(1), reopened: true });
        expect(await journey.tries('senior', again, 'reopen', why)).toMatchObject({ code: 'CANNOT_REOPEN' });
        const busy = await placed(server, { ...at(1), idNumber: application.idNumber });
        expect(await journey.tries('senior', busy, 'reopen', why)).toMatchObject({ code: 'DUPLICATE' });
        const asked = await placed(server, { ...at(30), decidedBy: 'senior' });
        await server.database.pool.query(
            `insert into customer_request (request_id, application_uid, kind, words, received_on, country, created_by, search)
                values ($1, $1, 'review', 'Look again, please.', '2026-01-01', 'GH', 'customer', '')`,
            [asked],
        );
        expect(await journey.tries('senior', asked, 'reopen', why)).toMatchObject({ code: 'OWN_DECISION' });
        await server.database.pool.query(`update application set decided_by = 'underwriter' where uid = $1`, [asked]);
        const words = { words: 'Look again, please.' };
        expect((await journey.read('senior', asked)).body.review).toMatchObject(words);
        expect((await journey.read('sales', asked)).body.review).toBeNull();
        expect((await journey.does('senior', asked, 'reopen', why)).review).toMatchObject(words);
        await journey.does('senior', asked, 'finish_review', { verdict: 'approve', comment: 'It bears it.' });
        expect((await journey.does('senior', asked, 'approve', { internalComment: null })).review).toBeNull();
        const { rows } = await server.database.pool.query(
            'select state, answer, edited_by as by from customer_request where request_id = $1',
            [asked],
        );
        expect(rows).toEqual([
            { state: 'answered', answer: expect.stringContaining('turned the refusal over'), by: 'senior' },
        ]);
    });
});
