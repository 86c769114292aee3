import { beforeAll, describe, expect, it } from 'vitest';
import { figuresIn } from '../../../server/platform/figures.ts';
import { verifyEventLog } from '../../../server/platform/audit/verifyLog.ts';
import { drain } from '../../../server/work/workers.ts';
import { handoverOn, newImei } from '../../support/handover.ts';
import { journeyOn, publishPrice } from '../../support/journey.ts';
import { sharedServer } from '../../support/server.ts';
import { memorySeals } from '../../support/seals.ts';
import { openedRows } from '../../support/keptRows.ts';

const server = sharedServer();
const journey = journeyOn(server);
const to = handoverOn(server, journey);
beforeAll(() => publishPrice(server));

const rowsOf = (text: string, uid: string) => openedRows(server.database, text, [uid]);

describe('signing', () => {
    it('is of the contract that was read, and of no other', async () => {
        const uid = await to.approved();
        const { contract } = (await journey.read('sales', uid)).body;
        expect(await to.sign(uid, { termsHash: 'x'.repeat(64) })).toMatchObject({
            status: 409,
            code: 'CONTRACT_CHANGED',
        });
        await journey.does('senior', uid, 'undo_approval', { comment: 'The employer called back' });
        // Another round, so that the same senior may decide again.
        await server.database.pool.query(
            `update application set decided_at = now(), round = round + 1 where uid = $1`,
            [uid],
        );
        await journey.does('senior', uid, 'approve');
        expect(await to.sign(uid, { termsHash: `${contract?.termsHash}0` })).toMatchObject({
            code: 'CONTRACT_CHANGED',
        });
        expect((await to.sign(uid)).status).toBe(200);
    });

    it.each([
        [
            'a signature of another application',
            async () => ({ signature: await journey.document(await to.approved(), 'signature') }),
            'signature',
        ],
        [
            'a photo in the place of the signature',
            async (uid: string) => ({ signature: await journey.document(uid, 'selfie') }),
            'signature',
        ],
        [
            'the signature in the place of the photo',
            async (uid: string) => {
                const signature = await journey.document(uid, 'signature');
                return { signature, photo: signature, code: null };
            },
            'signature',
        ],
        ['neither code nor photo', async () => ({ code: null }), 'code'],
        ['a wrong code', async () => ({ code: '000000' }), 'code'],
    ])('is not proven by %s', async (_, change, field) => {
        const uid = await to.approved();
        expect(Object.keys((await to.sign(uid, await change(uid))).errors)).toEqual([field]);
        expect((await journey.read('sales', uid)).body.application.stage).toBe('approved');
    });
});

describe('the deposit and the phone', () => {
    it('are what was agreed', async () => {
        const uid = await to.signed();
        expect(await journey.tries('sales', uid, 'confirm_deposit', { amount: 44_999 })).toMatchObject({
            status: 422,
            errors: { amount: expect.any(String) },
        });
        const handover = { handoverPhoto: await journey.document(uid, 'handover') };
        expect(await journey.tries('sales', uid, 'complete', handover)).toMatchObject({
            status: 409,
            code: 'DEPOSIT_OPEN',
        });
        await journey.does('sales', uid, 'confirm_deposit', { amount: 45_000 });
        expect(await journey.tries('sales', uid, 'complete', handover)).toMatchObject({
            status: 409,
            code: 'DEVICE_NOT_ACTIVE',
        });

        const enrol = (imei: string) =>
            journey.tries('sales', uid, 'enrol_device', { imei, imei2: null, reason: null });
        expect((await enrol(newImei('49015420'))).errors['imei']).toMatch(/its number begins with/);
        const right = newImei();
        expect((await enrol(`${right.slice(0, 14)}${(Number(right[14]) + 1) % 10}`)).errors['imei']).toMatch(
            /wrong digit/,
        );
        const taken = newImei();
        await to.enrolled(taken);
        expect((await enrol(taken)).errors['imei']).toMatch(/on another loan/);
        expect((await enrol(right)).status).toBe(200);
        await drain(server.services, { only: ['carry_lock'] });
        const wrongPhoto = { handoverPhoto: await journey.document(uid, 'selfie') };
        expect(await journey.tries('sales', uid, 'complete', wrongPhoto)).toMatchObject({
            status: 422,
            errors: { handoverPhoto: expect.any(String) },
        });
        expect((await journey.tries('sales', uid, 'complete', handover)).status).toBe(200);
    });

    it('a phone that is changed before it was ready is let go as well', async () => {
        const uid = await to.signed();
        const first = newImei();
        await journey.does('sales', uid, 'enrol_device', { imei: first, imei2: null, reason: null });
        await journey.does('sales', uid, 'enrol_device', { imei: newImei(), imei2: null, reason: 'Scratched' });
        const released = await rowsOf(`select imei from phone where application_uid = $1 and wanted = 'released'`, uid);
        expect(released).toEqual([{ imei: first }]);
    });

    it('two loans cannot enrol one phone at once', async () => {
        const [one, other] = [await to.signed(), await to.signed()];
        const imei = newImei();
        const enrol = (uid: string) => journey.tries('sales', uid, 'enrol_device', { imei, imei2: null, reason: null });
        const replies = await Promise.all([enrol(one), enrol(other)]);
        expect(replies.map(({ status }) => status).toSorted((one, another) => one - another)).toEqual([
            200,
            expect.toSatisfy((status) => [409, 422].includes(status)),
        ]);
    });
});

describe('the hand-over', () => {
    it('starts the loan, earns the commission, tells the customer, and stands in an unbroken log', async () => {
        const uid = await to.completed();
        const { body } = await journey.read('sales', uid);
        expect(body.application).toMatchObject({ stage: 'completed', depositPaid: 45_000, expiresAt: null });
        expect(body.earnings.map(({ kind, amount, state }) => [kind, amount, state])).toEqual([
            ['tranche_1', 2_000, 'released'],
            ['tranche_2', 1_000, expect.any(String)],
            ['tranche_3', 1_000, expect.any(String)],
        ]);
        const [loan] = await rowsOf('select *, first_due_on::text as first from loan where application_uid = $1', uid);
        expect(loan).toMatchObject({ principal: 110_000, outstanding: 143_000, state: 'running', currency: 'GHS' });
        const messages = await rowsOf(
            `select purpose, text from message where application_uid = $1 and purpose = 'completed'`,
            uid,
        );
        const firstDay = figuresIn('en', 'GHS').day(String(loan?.['first']));
        expect(messages).toEqual([{ purpose: 'completed', text: expect.stringContaining(firstDay) }]);

        const events = await rowsOf(
            `select actor, action, changes::text as changes from event_log where record = 'applications' and record_id = $1
             and actor <> 'system' order by sequence`,
            uid,
        );
        expect(events.map(({ actor, action }) => `${String(actor)} ${String(action)}`)).toEqual([
            'senior approve',
            'sales send_code',
            'sales sign',
            'sales confirm_deposit',
            'sales enrol_device',
            'sales complete',
        ]);
        const log = JSON.stringify(events);
        expect(log).toContain('MP-77');
        expect(log).not.toContain(body.application.customerPhone);
        expect(log).not.toContain(String(body.device?.imei));
        expect(log).not.toContain(body.application.idNumber);
        expect(await verifyEventLog(server.database.pool, memorySeals())).toMatchObject({ faults: [] });
    });
});
