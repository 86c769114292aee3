import { beforeAll, describe, expect, it } from 'vitest';
import { capturedSections } from '../../support/captured.ts';
import { journeyOn, newCustomer, publishPrice } from '../../support/journey.ts';
import { placed } from '../../support/placed.ts';
import { sharedServer } from '../../support/server.ts';

const server = sharedServer();
const journey = journeyOn(server);
beforeAll(() => publishPrice(server));

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
        expect(await journey.tries('sales', uid, 'save_section', closed)).toMatchObject({
            status: 409,
            code: 'SECTION_LOCKED',
        });
        expect(await journey.tries('sales', uid, 'resubmit')).toMatchObject({
            status: 422,
            errors: { kyc: 'The ID is too dark', address: 'Which house is it?' },
        });

        const { kyc } = seen.application.sections;
        const same = await journey.does('sales', uid, 'save_section', { section: 'kyc', data: kyc ?? {} });
        expect(same.application.flagged.map(({ answered }) => answered)).toEqual([false, false]);
        await journey.does('sales', uid, 'save_section', { section: 'kyc', data: { ...kyc, gender: 'male' } });
        expect(
            await journey.tries('sales', uid, 'answer_flag', { section: 'offer', answer: 'It is right' }),
        ).toMatchObject({
            status: 422,
        });
        await journey.does('sales', uid, 'answer_flag', { section: 'address', answer: 'The blue one behind it' });
        const back = await journey.does('sales', uid, 'resubmit');
        expect(back.application).toMatchObject({ stage: 'pending', reviewer: 'underwriter', recommendation: null });

        expect(await journey.tries('underwriter2', uid, 'claim')).toMatchObject({ status: 409, code: 'RESERVED' });
        const taken = await journey.does('underwriter', uid, 'claim');
        expect(taken.application.flagged.at(-1)).toMatchObject({ answered: true, answer: 'The blue one behind it' });
        const review = { verdict: 'approve', comment: 'Everything fits together.' };
        expect(await journey.tries('underwriter', uid, 'finish_review', review)).toMatchObject({
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
        expect(await journey.tries('underwriter', uid, 'request_edit', { sections: flagged })).toMatchObject({
            code: 'NO_EDITS_LEFT',
        });
    });

    it('may name fields, whose words the sales person gets with them', async () => {
        const uid = await held();
        const kyc = {
            section: 'kyc',
            reasonCode: 'UNREADABLE',
            fields: [
                { field: 'idFront', message: 'The corner is cut off' },
                { field: 'idNumber', message: 'The last digit differs' },
            ],
        };
        await journey.does('underwriter', uid, 'request_edit', { sections: [kyc, flagged[1]] });
        const { application } = (await journey.read('sales', uid)).body;
        expect(application.flagged).toEqual([
            { ...kyc, message: '', answered: false, answer: null },
            { ...flagged[1], answered: false, answer: null },
        ]);
        expect(await journey.tries('sales', uid, 'resubmit')).toMatchObject({
            status: 422,
            errors: {
                'kyc.idFront': 'The corner is cut off',
                'kyc.idNumber': 'The last digit differs',
                address: 'Which house is it?',
            },
        });
        const changed = { ...application.sections.kyc, gender: 'male' };
        const after = await journey.does('sales', uid, 'save_section', { section: 'kyc', data: changed });
        expect(after.application.flagged[0]).toEqual({ ...kyc, message: '', answered: true, answer: null });
    });

    it('names only fields that the section has', async () => {
        const fields = [{ field: 'landmark', message: 'It is in another town' }];
        const sections = [{ ...flagged[0], fields }];
        expect(await journey.tries('underwriter', await held(), 'request_edit', { sections })).toMatchObject({
            status: 422,
            errors: { 'sections[0].fields[0].field': 'This section has no such field' },
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
        expect(await journey.tries('underwriter', await held(), 'request_edit', { sections })).toMatchObject({
            status: 422,
        });
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
        expect(await journey.tries('sales', uid, 'save_section', { section: 'customer', data })).toMatchObject({
            status: 409,
            code: 'DUPLICATE',
            message: expect.stringMatching(/phone number/),
        });
    });
});
