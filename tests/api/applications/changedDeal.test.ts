import { beforeAll, describe, expect, it } from 'vitest';
import type { Application } from '../../../domain/application/application.ts';
import { quote } from '../../../domain/lending/offer.ts';
import { examplePrice } from '../../support/captured.ts';
import { journeyOn, publishPrice, openDeal } from '../../support/journey.ts';
import { placed } from '../../support/placed.ts';
import { sharedServer } from '../../support/server.ts';

const server = sharedServer();
const journey = journeyOn(server);
beforeAll(() => publishPrice(server));

const reviewed = (changes: Partial<Application> = {}) =>
    placed(server, { stage: 'reviewed', reviewer: 'underwriter', ...changes });

const changed = async (conditions: object, changes: Partial<Application> = {}): Promise<string> => {
    const uid = await reviewed(changes);
    await journey.does('senior', uid, 'change_deal', { ...openDeal, ...conditions });
    return uid;
};
const offer = { pricingId: 'GH-A06', deposit: 60_000, tenorMonths: 6, frequency: 'weekly' };
const accept = async (uid: string, changes: object = {}) => {
    await journey.does('sales', uid, 'send_code', { purpose: 'accept_deal', deal: { ...offer, ...changes } });
    return journey.tries('sales', uid, 'accept_deal', { ...offer, code: await journey.codeFor(uid), ...changes });
};

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
        expect(
            await journey.tries('underwriter', uid, 'change_deal', { ...openDeal, maxFinanced: 210_001 }),
        ).toMatchObject({
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
        const tries = (code: string) => journey.tries('sales', uid, 'accept_deal', { ...offer, code });
        expect((await tries('000000')).errors['code']).toMatch(/Send a code/);
        expect(await journey.tries('sales', uid, 'send_code', { purpose: 'sign' })).toMatchObject({
            code: 'CODE_NOT_DUE',
        });
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
        expect(await journey.tries('sales', uid, 'send_code', { purpose: 'accept_deal', deal: offer })).toMatchObject({
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
        expect(await journey.tries('sales', uid, 'save_section', { section: 'kyc', data: {} })).toMatchObject({
            code: 'SECTION_LOCKED',
        });
        expect((await journey.read('sales', uid)).body.needs.guarantor).toBe(true);

        const answer = { answer: 'His uncle signs', evidence: null };
        expect(await journey.tries('sales', uid, 'answer_conditions', answer)).toMatchObject({
            errors: { evidence: expect.stringMatching(/Payslip of October/) },
        });
        const wrongKind = await journey.document(uid, 'home');
        expect(
            await journey.tries('sales', uid, 'answer_conditions', { ...answer, evidence: wrongKind }),
        ).toMatchObject({
            errors: { evidence: expect.stringMatching(/take it again/) },
        });
        const evidence = await journey.document(uid, 'condition_evidence');
        const { application } = await journey.does('sales', uid, 'answer_conditions', { ...answer, evidence });
        expect(application).toMatchObject({
            stage: 'pending',
            reviewer: 'senior',
            conditions: { needGuarantor: true, answered: true, answer: 'His uncle signs', evidence },
        });
        expect(await journey.tries('underwriter2', uid, 'claim')).toMatchObject({ code: 'RESERVED' });
        await journey.does('senior', uid, 'claim');
    });
});
