import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { capturedSections } from '../../support/captured.ts';
import { journeyOn, newCustomer, publishPrice } from '../../support/journey.ts';
import { placed } from '../../support/placed.ts';
import { startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let journey: ReturnType<typeof journeyOn>;
beforeAll(async () => {
    server = await startServer();
    journey = journeyOn(server);
    await publishPrice(server);
});
afterAll(() => server.stop());

const flagged = [
    { section: 'kyc', reasonCode: 'UNREADABLE', message: 'The ID is too dark' },
    { section: 'address', reasonCode: 'WRONG', message: 'Which house is it?' },
];
const held = () => placed(server, { stage: 'under_review', assignee: 'underwriter', reviewer: 'underwriter' });
const edited = async (): Promise<string> => {
    const uid = await held();
    await journey.does('underwriter', uid, 'request_edit', { sections: flagged });
    return uid;
};
const refused = async (...[by, uid, action, input]: Parameters<typeof journey.does>) => {
    const { rows } = await server.database.pool.query('select version from application where uid = $1', [uid]);
    const { status, body } = await journey.send({
        by,
        uid,
        action,
        input: input ?? {},
        version: rows[0]?.version ?? 1,
    });
    return { status, code: body.code, errors: body.errors ?? {}, message: body.message };
};

describe('an edit that is asked for', () => {
    it('opens the flagged sections alone, is answered, and goes back to the same reviewer', async () => {
        const uid = await edited();
        const seen = (await journey.read('sales', uid)).body;
        expect(seen.application).toMatchObject({
            stage: 'edit_requested',
            editRounds: 1,
            assignee: null,
            reviewer: 'underwriter',
        });
        const { checks } = (await journey.read('underwriter', uid)).body;
        const stale = checks.filter(({ status }) => status === 'stale').map(({ type }) => type);
        expect(stale).toContain('identity');
        expect(stale).toContain('location');
        expect(stale).not.toContain('pledge');

        const closed = { section: 'offer', data: capturedSections.offer };
        expect(await refused('sales', uid, 'save_section', closed)).toMatchObject({
            status: 409,
            code: 'SECTION_LOCKED',
        });
        expect(await refused('sales', uid, 'resubmit')).toMatchObject({
            status: 422,
            errors: { kyc: 'The ID is too dark', address: 'Which house is it?' },
        });

        const { kyc } = seen.application.sections;
        const same = await journey.does('sales', uid, 'save_section', { section: 'kyc', data: kyc ?? {} });
        expect(same.application.flagged.map(({ answered }) => answered)).toEqual([false, false]);
        await journey.does('sales', uid, 'save_section', { section: 'kyc', data: { ...kyc, gender: 'male' } });
        expect(await refused('sales', uid, 'answer_flag', { section: 'offer', answer: 'It is right' })).toMatchObject({
            status: 422,
        });
        await journey.does('sales', uid, 'answer_flag', { section: 'address', answer: 'The blue one behind it' });
        const back = await journey.does('sales', uid, 'resubmit');
        expect(back.application).toMatchObject({ stage: 'pending', reviewer: 'underwriter', recommendation: null });

        expect(await refused('underwriter2', uid, 'claim')).toMatchObject({ status: 409, code: 'RESERVED' });
        const taken = await journey.does('underwriter', uid, 'claim');
        expect(taken.application.flagged.at(-1)).toMatchObject({ answered: true, answer: 'The blue one behind it' });
        const review = { verdict: 'approve', comment: 'Everything fits together.' };
        expect(await refused('underwriter', uid, 'finish_review', review)).toMatchObject({
            status: 409,
            code: 'CHECKS_OPEN',
        });
    });

    it('is free for everybody after four hours', async () => {
        const uid = await placed(server, {
            stage: 'pending',
            reviewer: 'underwriter',
            submittedAt: new Date(Date.now() - 4.1 * 3_600_000).toISOString(),
        });
        const { application } = await journey.does('underwriter2', uid, 'claim');
        expect(application).toMatchObject({ assignee: 'underwriter2', reviewer: 'underwriter2' });
        await journey.does('underwriter2', uid, 'release', { comment: 'Too many already' });
    });

    it('is asked for three times at most', async () => {
        const uid = await placed(server, {
            stage: 'under_review',
            assignee: 'underwriter',
            reviewer: 'underwriter',
            editRounds: 3,
        });
        expect(await refused('underwriter', uid, 'request_edit', { sections: flagged })).toMatchObject({
            code: 'NO_EDITS_LEFT',
        });
    });

    it.each([
        ['no section', []],
        ['a section without a reason', [{ section: 'kyc', message: 'Look again' }]],
        ['a section without words', [{ section: 'kyc', reasonCode: 'WRONG' }]],
        ['a section there is not', [{ section: 'dreams', reasonCode: 'WRONG', message: 'Look again' }]],
        ['a section twice', [flagged[0], flagged[0]]],
        ['a field nobody knows', [{ section: 'kyc', reasonCode: 'WRONG', message: 'Look again', extra: 1 }]],
    ])('is not asked for with %s', async (_, sections) => {
        expect(await refused('underwriter', await held(), 'request_edit', { sections })).toMatchObject({ status: 422 });
    });

    it('tells the sales person, and the reviewer when it is back', async () => {
        const uid = await edited();
        const { rows } = await server.database.pool.query(
            'select recipient, title, link from notification where link like $1',
            [`%${uid}`],
        );
        expect(rows).toEqual([{ recipient: 'sales', title: 'Please correct', link: `/home/application-edit/${uid}` }]);
        await journey.does('sales', uid, 'answer_flag', { section: 'address', answer: 'The blue one' });
        await journey.does('sales', uid, 'answer_flag', { section: 'kyc', answer: 'It is the light' });
        await journey.does('sales', uid, 'resubmit');
        const after = await server.database.pool.query(`select recipient from notification where link = $1`, [
            `/underwriters/application-review/${uid}`,
        ]);
        expect(after.rows).toEqual([{ recipient: 'underwriter' }]);
    });
});

describe('a section that changes', () => {
    it('makes the checks that rest on it stale, and no others', async () => {
        const uid = await placed(server, { stage: 'draft' });
        await journey.does('sales', uid, 'save_section', {
            section: 'address',
            data: { ...capturedSections.address, town: 'Tema' },
        });
        const { rows } = await server.database.pool.query<{ type: string; status: string }>(
            'select type, status from application_check where application_uid = $1',
            [uid],
        );
        const statusOf = new Map(rows.map(({ type, status }) => [type, status]));
        expect([statusOf.get('location'), statusOf.get('bureau')]).toEqual(['stale', 'done']);
    });

    it('may not take a running customer’s number', async () => {
        const taken = newCustomer();
        await placed(server, { stage: 'pending', customerPhone: taken.phone });
        const uid = await placed(server, { stage: 'draft' });
        const data = { ...capturedSections.customer, phone: taken.phone };
        expect(await refused('sales', uid, 'save_section', { section: 'customer', data })).toMatchObject({
            status: 409,
            code: 'DUPLICATE',
            message: expect.stringMatching(/phone number/),
        });
    });
});

describe('a rejection', () => {
    const words = {
        reasonCodes: ['INCOME_INSUFFICIENT'],
        internalComment: 'The statement shows half of what was said.',
        customerMessage: 'We cannot offer you a phone on credit at this time.',
    };
    const rejected = async () => {
        const uid = await placed(server, { stage: 'reviewed', reviewer: 'underwriter' });
        await journey.does('senior', uid, 'reject', words);
        return uid;
    };

    it('says to sales and customer only what the customer may hear', async () => {
        const uid = await rejected();
        const seen = await journey.read('sales', uid);
        expect(seen.body.application).toMatchObject({
            stage: 'rejected',
            rejection: { customerMessage: words.customerMessage, reasonCodes: [] },
        });
        expect(JSON.stringify(seen.body)).not.toMatch(/INCOME_INSUFFICIENT|half of what was said/);
        expect((await journey.read('senior', uid)).body.application.rejection?.reasonCodes).toEqual(words.reasonCodes);
        const { rows } = await server.database.pool.query(
            'select purpose, text from message where application_uid = $1',
            [uid],
        );
        expect(rows).toEqual([{ purpose: 'rejected', text: words.customerMessage }]);
        const notes = await server.database.pool.query('select recipient, title from notification where link = $1', [
            `/home/rejection/${uid}`,
        ]);
        expect(notes.rows).toEqual([{ recipient: 'sales', title: 'Declined' }]);
    });

    it('blocks the next start for thirty days, in every shop, by phone and by ID', async () => {
        const uid = await rejected();
        const { application } = (await journey.read('senior', uid)).body;
        const start = (by: string, phone: string) =>
            refused(by, '01890000-0000-7000-8000-00000000aaaa', 'start', { ...capturedSections.customer, phone });
        for (const by of ['sales', 'sales.kumasi']) {
            expect(await start(by, application.customerPhone)).toMatchObject({
                status: 409,
                code: 'COOLING_OFF',
                message: expect.stringContaining(application.rejection?.coolingOffUntil ?? '?'),
            });
        }
        const sameId = await placed(server, { stage: 'draft', idNumber: application.idNumber });
        expect(await refused('sales', sameId, 'submit')).toMatchObject({ status: 409, code: 'COOLING_OFF' });
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
        const uid = await placed(server, { ...changes, stage: 'reviewed', reviewer: 'underwriter.ke' });
        const alone = { ...words, reasonCodes: ['CRB_SCORE_LOW', 'CRB_ENQUIRIES_HIGH'] };
        expect(await refused('underwriter.ke', uid, 'reject', alone)).toMatchObject({
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
        expect(await refused('sales', uid, 'submit')).toMatchObject({ status: 409, code: 'DUPLICATE' });
        await server.database.pool.query(`update application set stage = 'completed' where uid = $1`, [other]);
        await server.database.pool.query(
            `insert into loan (application_uid, started_on, first_due_on, principal, outstanding, currency, schedule, state)
             values ($1, '2026-01-01', '2026-02-01', 1000, 500, 'GHS', '[]', 'running')`,
            [other],
        );
        expect((await journey.does('sales', uid, 'submit')).application.stage).toBe('rejected');
    });
});

describe('on behalf', () => {
    const customer = () => ({ ...capturedSections.customer, phone: newCustomer().phone });
    const uid = (tail: string): string => `01890000-0000-7000-8000-00000000${tail}`;

    it('an administrator starts for a sales person of the country, and it is that person’s', async () => {
        const { application } = await journey.does('admin2', uid('b001'), 'start', {
            ...customer(),
            salesUsername: 'sales2',
        });
        expect(application).toMatchObject({ salesUsername: 'sales2', createdBy: 'admin2', agentCode: 'AG0002' });
        expect((await journey.read('sales2', uid('b001'))).status).toBe(200);
    });

    it('nobody else does, and nobody starts for whom they do not reach', async () => {
        const start = (by: string, salesUsername?: string) =>
            refused(by, uid('b002'), 'start', {
                ...customer(),
                ...(salesUsername === undefined ? {} : { salesUsername }),
            });
        expect(await start('sales', 'sales2')).toMatchObject({ status: 403, code: 'ON_BEHALF' });
        expect(await start('admin2')).toMatchObject({ status: 422, errors: { salesUsername: expect.any(String) } });
        expect((await start('admin2', 'sales.ke')).status).toBeGreaterThanOrEqual(400);
        expect((await start('admin2', 'underwriter')).status).toBeGreaterThanOrEqual(400);
    });
});

describe('claims', () => {
    it('are five at a time, counted for whom work is given to as well', async () => {
        for (let index = 0; index < 5; index += 1) {
            await placed(server, { stage: 'under_review', assignee: 'underwriter2', reviewer: 'underwriter2' });
        }
        const uid = await placed(server, { stage: 'pending' });
        expect(await refused('underwriter2', uid, 'claim')).toMatchObject({ status: 409, code: 'TOO_MANY_CLAIMED' });
        expect(await refused('support', uid, 'assign', { username: 'underwriter2' })).toMatchObject({
            status: 409,
            code: 'TOO_MANY_CLAIMED',
        });
        for (const username of ['underwriter.ke', 'sales', 'nobody']) {
            expect(await refused('support', uid, 'assign', { username })).toMatchObject({ status: 422 });
        }
        const { application } = await journey.does('support', uid, 'assign', { username: 'senior' });
        expect(application).toMatchObject({ stage: 'under_review', assignee: 'senior' });
    });
});
