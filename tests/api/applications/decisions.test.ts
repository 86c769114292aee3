import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Application } from '../../../domain/application/application.ts';
import type { ActionName } from '../../../domain/application/lifecycle/transitions.ts';
import { quote } from '../../../domain/lending/offer.ts';
import { examplePrice } from '../../support/captured.ts';
import { journeyOn, publishPrice } from '../../support/journey.ts';
import { placed, uidThat } from '../../support/placed.ts';
import { startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let journey: ReturnType<typeof journeyOn>;
beforeAll(async () => {
    server = await startServer();
    journey = journeyOn(server);
    await publishPrice(server);
});
afterAll(() => server.stop());

const refused = async (by: string, uid: string, action: ActionName, input: object = {}) => {
    const { rows } = await server.database.pool.query('select version from application where uid = $1', [uid]);
    const { status, body } = await journey.send({ by, uid, action, input, version: rows[0]?.version ?? 1 });
    return { status, code: body.code, errors: body.errors ?? {} };
};
const reviewed = (changes: Partial<Application> = {}) =>
    placed(server, { stage: 'reviewed', reviewer: 'underwriter', ...changes });

const open = {
    maxFinanced: null,
    minDepositBps: null,
    maxTenorMonths: null,
    allowedProducts: null,
    needGuarantor: false,
    needPledge: false,
    needDocument: null,
    internalComment: 'Too much for this income.',
    customerMessage: 'We can offer you a smaller amount.',
};
const changed = async (conditions: object, changes: Partial<Application> = {}): Promise<string> => {
    const uid = await reviewed(changes);
    await journey.does('senior', uid, 'change_deal', { ...open, ...conditions });
    return uid;
};
const offer = { pricingId: 'GH-A06', deposit: 60_000, tenorMonths: 6, frequency: 'weekly' };
const accept = async (uid: string, changes: object = {}) => {
    await journey.does('sales', uid, 'send_code', { purpose: 'accept_deal', deal: { ...offer, ...changes } });
    return refused('sales', uid, 'accept_deal', { ...offer, code: await journey.codeFor(uid), ...changes });
};

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
        expect((await refused(by, uid, 'approve')).status).toBe(status);
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
        expect(await refused('underwriter', uid, 'approve')).toMatchObject({ status: 403, code: 'FOUR_EYES' });
        expect((await refused('senior', uid, 'approve')).code).toBe(fresh ? 'INPUTS_CHANGED' : undefined);
    });

    it('not the reviewer of a drawn application', async () => {
        const uid = await uidThat(server, 'drawn');
        await placed(server, { uid, stage: 'reviewed', reviewer: 'underwriter' });
        expect(await refused('underwriter', uid, 'approve')).toMatchObject({ status: 403, code: 'FOUR_EYES' });
        expect((await refused('senior', uid, 'approve')).status).toBe(200);
    });
});

describe('a decision', () => {
    it('is one row with what it was made on', async () => {
        const uid = await reviewed();
        await journey.does('senior', uid, 'approve', { internalComment: 'Solid' });
        const { rows } = await server.database.pool.query(
            `select d.kind, d.decided_by as by, d.internal_comment as comment, d.inputs_hash = a.inputs_hash as same
             from decision d join application a on a.uid = d.application_uid where a.uid = $1`,
            [uid],
        );
        expect(rows).toEqual([{ kind: 'approve', by: 'senior', comment: 'Solid', same: true }]);
    });

    it('is not made when a check failed, nor when anything changed since the review', async () => {
        const failed = await reviewed();
        await server.database.pool.query(
            `update application_check set outcome = 'fail' where application_uid = $1 and type = 'income'`,
            [failed],
        );
        expect(await refused('senior', failed, 'approve')).toMatchObject({ status: 409, code: 'CHECK_FAILED' });
        const touched = await reviewed();
        await server.database.pool.query(
            `update application set address = address || '{"town":"Elsewhere"}' where uid = $1`,
            [touched],
        );
        expect(await refused('senior', touched, 'approve')).toMatchObject({ status: 409, code: 'INPUTS_CHANGED' });
        expect(await refused('senior', touched, 'change_deal', { ...open, maxFinanced: 1 })).toMatchObject({
            code: 'INPUTS_CHANGED',
        });
    });

    it('goes back for rework, and then on from the reviewer', async () => {
        const uid = await reviewed();
        expect(await refused('senior', uid, 'rework', {})).toMatchObject({
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
        expect((await refused('underwriter', uid, 'undo_approval', { comment: 'Changed my mind' })).status).toBe(403);
        const undone = await journey.does('senior', uid, 'undo_approval', { comment: 'The employer called back' });
        expect(undone).toMatchObject({
            contract: null,
            application: { stage: 'reviewed', terms: null, decidedBy: null, expiresAt: null },
        });
        await journey.does('senior', uid, 'approve');
        const { rows } = await server.database.pool.query(
            'select status from contract where application_uid = $1 order by created_at',
            [uid],
        );
        expect(rows.map(({ status }) => status)).toEqual(['void', 'ready']);
    });

    it('is a rejection at once by a senior who holds it, for fraud alone', async () => {
        const uid = await placed(server, { stage: 'under_review', assignee: 'senior', reviewer: 'senior' });
        const words = { internalComment: 'The card was altered.', customerMessage: 'We cannot offer you a phone now.' };
        expect(await refused('senior', uid, 'reject', { ...words, reasonCodes: ['POLICY'] })).toMatchObject({
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
            (await refused('underwriter', officers, 'reject', { ...words, reasonCodes: ['ID_TAMPERED'] })).status,
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
        expect(await refused('senior', await placed(server, at(7.1)), 'reopen', why)).toMatchObject({
            code: 'CANNOT_REOPEN',
        });
        const uid = await placed(server, at(1));
        expect((await refused('underwriter', uid, 'reopen', why)).status).toBe(404);
        const { application } = await journey.does('senior', uid, 'reopen', why);
        expect(application).toMatchObject({ stage: 'under_review', assignee: 'senior', reopened: true });
        const again = await placed(server, { ...at(1), reopened: true });
        expect(await refused('senior', again, 'reopen', why)).toMatchObject({ code: 'CANNOT_REOPEN' });
        const busy = await placed(server, { ...at(1), idNumber: application.idNumber });
        expect(await refused('senior', busy, 'reopen', why)).toMatchObject({ code: 'DUPLICATE' });
    });
});

describe('a changed deal', () => {
    it('is accepted inside its envelope with the customer’s code, and frozen', async () => {
        const uid = await changed({ maxFinanced: 95_000 });
        const accepted = await accept(uid);
        expect(accepted.status).toBe(200);
        const { application, contract } = (await journey.read('sales', uid)).body;
        const terms = quote(examplePrice, { deposit: 60_000, tenorMonths: 6, frequency: 'weekly' });
        expect(application).toMatchObject({
            stage: 'approved',
            financedAmount: 95_000,
            conditions: null,
            decidedBy: 'senior',
        });
        expect(application.terms?.offer).toMatchObject({ deposit: terms.deposit, totalCost: terms.totalCost });
        expect(application.sections.offer).toMatchObject({ colour: 'black', deposit: 60_000 });
        expect(contract).toMatchObject({ status: 'ready', termsHash: application.terms?.hash });
    });

    it.each([
        ['too much financed', { maxFinanced: 94_999 }, {}, 'deposit'],
        ['too small a deposit', { minDepositBps: 4_001 }, {}, 'deposit'],
        ['too long', { maxTenorMonths: 6 }, { tenorMonths: 12 }, 'tenorMonths'],
        ['another phone', { allowedProducts: ['Spark'] }, {}, 'pricingId'],
        ['a deposit the price does not allow', { maxTenorMonths: 6 }, { deposit: 1 }, 'deposit'],
        ['a price there is not', { maxTenorMonths: 6 }, { pricingId: 'GH-NONE' }, 'pricingId'],
    ])('is not accepted with %s', async (_, conditions, changes, field) => {
        const uid = await changed(conditions);
        expect(Object.keys((await accept(uid, changes)).errors)).toEqual([field]);
    });

    it('never grows beyond what was decided on, where no amount was named', async () => {
        const uid = await changed({ maxTenorMonths: 6 }, { financedAmount: 94_999, exposure: 94_999 });
        expect(await accept(uid)).toMatchObject({ status: 422, errors: { deposit: expect.stringMatching(/outside/) } });
    });

    it('never grows beyond what its decider may decide, nor the country allows', async () => {
        const uid = await reviewed();
        expect(await refused('underwriter', uid, 'change_deal', { ...open, maxFinanced: 210_001 })).toMatchObject({
            code: 'OVER_LIMIT',
        });
        await publishPrice(server, { pricingId: 'GH-DEAR', cashPrice: 2_000_000, product: 'Dear', tacs: [] });
        await server.database.pool.query(`update app_user set seniority = 'lead' where username = 'senior'`);
        try {
            const dear = await changed({ maxFinanced: 5_000_000 });
            expect(await accept(dear, { pricingId: 'GH-DEAR', deposit: 600_000 })).toMatchObject({
                status: 422,
                errors: { deposit: expect.stringMatching(/more than one customer may owe/) },
            });
        } finally {
            await server.database.pool.query(`update app_user set seniority = 'senior' where username = 'senior'`);
        }
    });

    it('asks for a code that is right, young, not tried too often, and used once', async () => {
        const uid = await changed({ maxFinanced: 95_000 });
        const tries = (code: string) => refused('sales', uid, 'accept_deal', { ...offer, code });
        expect((await tries('000000')).errors['code']).toMatch(/Send a code/);
        expect(await refused('sales', uid, 'send_code', { purpose: 'sign' })).toMatchObject({ code: 'CODE_NOT_DUE' });
        await journey.does('sales', uid, 'send_code', { purpose: 'accept_deal', deal: { ...offer, deposit: 65_000 } });
        expect((await tries(await journey.codeFor(uid))).errors['code']).toMatch(/for other terms/);

        await journey.does('sales', uid, 'send_code', { purpose: 'accept_deal', deal: offer });
        const right = await journey.codeFor(uid);
        const wrong = right === '111111' ? '222222' : '111111';
        for (let index = 0; index < 5; index += 1) expect((await tries(wrong)).errors['code']).toMatch(/not the code/);
        expect((await tries(right)).errors['code']).toMatch(/Too many tries/);

        await journey.does('sales', uid, 'send_code', { purpose: 'accept_deal', deal: offer });
        await server.database.pool.query(
            `update one_time_code set expires_at = now() - interval '1 second' where application_uid = $1`,
            [uid],
        );
        expect((await tries(await journey.codeFor(uid))).errors['code']).toMatch(/too old/);

        await journey.does('sales', uid, 'send_code', { purpose: 'accept_deal', deal: offer });
        expect(await refused('sales', uid, 'send_code', { purpose: 'accept_deal', deal: offer })).toMatchObject({
            status: 409,
            code: 'TOO_MANY_CODES',
        });
        expect((await tries(await journey.codeFor(uid))).status).toBe(200);
        const used = await server.database.pool.query(
            `select count(used_at)::int as used from one_time_code where application_uid = $1`,
            [uid],
        );
        expect(used.rows).toEqual([{ used: 1 }]);
    });

    it('opens what it asks for, and goes back to the same decider with the answer', async () => {
        const uid = await changed({ needGuarantor: true, needDocument: 'Payslip of October' });
        expect(await accept(uid)).toMatchObject({ status: 409, code: 'EVIDENCE_OPEN' });
        expect(await refused('sales', uid, 'save_section', { section: 'kyc', data: {} })).toMatchObject({
            code: 'SECTION_LOCKED',
        });
        expect((await journey.read('sales', uid)).body.needs.guarantor).toBe(true);

        const answer = { answer: 'His uncle signs', evidence: null };
        expect(await refused('sales', uid, 'answer_conditions', answer)).toMatchObject({
            errors: { evidence: expect.stringMatching(/Payslip of October/) },
        });
        const wrongKind = await journey.document(uid, 'home');
        expect(await refused('sales', uid, 'answer_conditions', { ...answer, evidence: wrongKind })).toMatchObject({
            errors: { evidence: expect.stringMatching(/take it again/) },
        });
        const evidence = await journey.document(uid, 'condition_evidence');
        const { application } = await journey.does('sales', uid, 'answer_conditions', { ...answer, evidence });
        expect(application).toMatchObject({
            stage: 'pending',
            reviewer: 'senior',
            conditions: { needGuarantor: true, answered: true, answer: 'His uncle signs', evidence },
        });
        expect(await refused('underwriter2', uid, 'claim')).toMatchObject({ code: 'RESERVED' });
        await journey.does('senior', uid, 'claim');
    });
});
