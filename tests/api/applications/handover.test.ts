import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ActionName } from '../../../domain/application/lifecycle/transitions.ts';
import { withCheckDigit } from '../../../domain/matching/imei.ts';
import { verifyEventLog } from '../../../server/audit/verifyLog.ts';
import { drain } from '../../../server/jobs/workers.ts';
import { journeyOn, publishPrice } from '../../support/journey.ts';
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

let phones = 0;
const newImei = (tac = '35690412'): string => {
    phones += 1;
    return withCheckDigit(`${tac}${String(phones).padStart(6, '0')}`);
};
const refused = async (by: string, uid: string, action: ActionName, input: object = {}) => {
    const { rows } = await server.database.pool.query('select version from application where uid = $1', [uid]);
    const { status, body } = await journey.send({ by, uid, action, input, version: rows[0]?.version ?? 1 });
    return { status, code: body.code, errors: body.errors ?? {}, body };
};
const rowsOf = async (text: string, uid: string) =>
    (await server.database.pool.query<Record<string, unknown>>(text, [uid])).rows;

const approved = async (): Promise<string> => {
    const uid = await placed(server, { stage: 'reviewed', reviewer: 'underwriter' });
    await journey.does('senior', uid, 'approve');
    return uid;
};
const sign = async (uid: string, changes: object = {}) => {
    await journey.does('sales', uid, 'send_code', { purpose: 'sign' });
    const { contract } = (await journey.read('sales', uid)).body;
    const input = {
        termsHash: contract?.termsHash,
        signature: await journey.document(uid, 'signature'),
        code: await journey.codeFor(uid),
        photo: null,
        ...changes,
    };
    return refused('sales', uid, 'sign', input);
};
const signed = async (): Promise<string> => {
    const uid = await approved();
    expect((await sign(uid)).status).toBe(200);
    return uid;
};
const enrolled = async (imei = newImei()): Promise<string> => {
    const uid = await signed();
    await journey.does('sales', uid, 'confirm_deposit', { amount: 45_000, paymentReference: 'MP-77' });
    await journey.does('sales', uid, 'enrol_device', { imei, imei2: null, reason: null });
    await drain(server.services, { only: ['enrol_device'], ahead: true });
    return uid;
};
const completed = async (): Promise<string> => {
    const uid = await enrolled();
    await journey.does('sales', uid, 'complete', { handoverPhoto: await journey.document(uid, 'handover') });
    return uid;
};

describe('signing', () => {
    it('is of the contract that was read, and of no other', async () => {
        const uid = await approved();
        const { contract } = (await journey.read('sales', uid)).body;
        expect(await sign(uid, { termsHash: 'x'.repeat(64) })).toMatchObject({ status: 409, code: 'CONTRACT_CHANGED' });
        await journey.does('senior', uid, 'undo_approval', { comment: 'The employer called back' });
        await server.database.pool.query(`update application set decided_at = now() where uid = $1`, [uid]);
        await journey.does('senior', uid, 'approve');
        expect(await sign(uid, { termsHash: `${contract?.termsHash}0` })).toMatchObject({ code: 'CONTRACT_CHANGED' });
        expect((await sign(uid)).status).toBe(200);
    });

    it.each([
        [
            'a signature of another application',
            async () => ({ signature: await journey.document(await approved(), 'signature') }),
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
        const uid = await approved();
        expect(Object.keys((await sign(uid, await change(uid))).errors)).toEqual([field]);
        expect((await journey.read('sales', uid)).body.application.stage).toBe('approved');
    });
});

describe('the deposit and the phone', () => {
    it('are what was agreed', async () => {
        const uid = await signed();
        expect(await refused('sales', uid, 'confirm_deposit', { amount: 44_999 })).toMatchObject({
            status: 422,
            errors: { amount: expect.any(String) },
        });
        const handover = { handoverPhoto: await journey.document(uid, 'handover') };
        expect(await refused('sales', uid, 'complete', handover)).toMatchObject({ status: 409, code: 'DEPOSIT_OPEN' });
        await journey.does('sales', uid, 'confirm_deposit', { amount: 45_000 });
        expect(await refused('sales', uid, 'complete', handover)).toMatchObject({
            status: 409,
            code: 'DEVICE_NOT_ACTIVE',
        });

        const enrol = (imei: string) => refused('sales', uid, 'enrol_device', { imei, imei2: null, reason: null });
        expect((await enrol(newImei('49015420'))).errors['imei']).toMatch(/WRONG_MODEL/);
        const right = newImei();
        expect((await enrol(`${right.slice(0, 14)}${(Number(right[14]) + 1) % 10}`)).errors['imei']).toMatch(
            /wrong digit/,
        );
        const taken = newImei();
        await enrolled(taken);
        expect((await enrol(taken)).errors['imei']).toMatch(/IMEI_IN_USE/);
        expect((await enrol(right)).status).toBe(200);
        await drain(server.services, { only: ['enrol_device'], ahead: true });
        const wrongPhoto = { handoverPhoto: await journey.document(uid, 'selfie') };
        expect(await refused('sales', uid, 'complete', wrongPhoto)).toMatchObject({
            status: 422,
            errors: { handoverPhoto: expect.any(String) },
        });
        expect((await refused('sales', uid, 'complete', handover)).status).toBe(200);
    });

    it('a phone that is changed before it was ready is let go as well', async () => {
        const uid = await signed();
        const first = newImei();
        await journey.does('sales', uid, 'enrol_device', { imei: first, imei2: null, reason: null });
        await journey.does('sales', uid, 'enrol_device', { imei: newImei(), imei2: null, reason: 'Scratched' });
        const jobs = await rowsOf(
            `select data->>'imei' as imei from pgboss.job where name = 'release_device' and data->>'uid' = $1`,
            uid,
        );
        expect(jobs).toEqual([{ imei: first }]);
    });

    it('two loans cannot enrol one phone at once', async () => {
        const [one, other] = [await signed(), await signed()];
        const imei = newImei();
        const enrol = (uid: string) => refused('sales', uid, 'enrol_device', { imei, imei2: null, reason: null });
        const replies = await Promise.all([enrol(one), enrol(other)]);
        expect(replies.map(({ status }) => status).toSorted()).toEqual([
            200,
            expect.toSatisfy((status) => [409, 422].includes(status)),
        ]);
    });
});

describe('the hand-over', () => {
    it('starts the loan, earns the commission, tells the customer, and stands in an unbroken log', async () => {
        const uid = await completed();
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
        expect(messages).toEqual([{ purpose: 'completed', text: expect.stringContaining(String(loan?.['first'])) }]);

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
        expect(await verifyEventLog(server.database.pool)).toMatchObject({ fault: null });
    });
});

describe('two persons', () => {
    const cancel = { reason: 'CUSTOMER_WITHDREW', comment: null };

    it('cancel what was signed: one asks, another confirms the same', async () => {
        const uid = await enrolled();
        expect((await refused('support', uid, 'cancel_signed', cancel)).status).toBe(403);
        const asked = await refused('support2', uid, 'cancel_signed', cancel);
        expect([asked.status, asked.body.application.stage]).toEqual([202, 'signed']);
        expect(asked.body.pendingApprovals).toMatchObject([{ action: 'cancel_signed', requestedBy: 'support2' }]);
        expect(await refused('support2', uid, 'cancel_signed', cancel)).toMatchObject({
            status: 409,
            code: 'SECOND_PERSON',
        });
        const other = { ...cancel, reason: 'DUPLICATE' };
        expect(await refused('admin2', uid, 'cancel_signed', other)).toMatchObject({
            status: 409,
            code: 'SECOND_PERSON_DIFFERS',
        });
        const done = await refused('admin2', uid, 'cancel_signed', { ...cancel, comment: 'As support2 says' });
        expect(done.body.application).toMatchObject({ stage: 'cancelled', cancelReason: 'CUSTOMER_WITHDREW' });
        expect(done.body).toMatchObject({ contract: null, pendingApprovals: [], device: { state: 'releasing' } });
        const refunds = await rowsOf(
            `select recipient, body from notification where title = 'Refund a deposit' and link like '%' || $1`,
            uid,
        );
        expect(refunds.map(({ recipient }) => recipient).toSorted()).toEqual([
            'admin',
            'admin2',
            'support',
            'support2',
        ]);
        expect(String(refunds[0]?.['body'])).toContain('450');
        const events = await rowsOf(
            `select actor, action from event_log where record_id = $1 and action like 'cancel%' order by sequence`,
            uid,
        );
        expect(events).toEqual([
            { actor: 'support2', action: 'cancel_signed_asked' },
            { actor: 'admin2', action: 'cancel_signed' },
        ]);
    });

    it('may ask for something else instead, which then counts', async () => {
        const uid = await signed();
        await refused('admin2', uid, 'cancel_signed', cancel);
        expect((await refused('admin2', uid, 'cancel_signed', { ...cancel, reason: 'DUPLICATE' })).status).toBe(202);
        expect((await refused('support2', uid, 'cancel_signed', cancel)).code).toBe('SECOND_PERSON_DIFFERS');
        expect((await refused('support2', uid, 'cancel_signed', { ...cancel, reason: 'DUPLICATE' })).status).toBe(200);
    });

    it('take a phone back within seven days, which ends the loan and takes the commission back', async () => {
        const uid = await completed();
        const input = { kind: 'return', comment: 'It does not charge.', imei: null };
        expect((await refused('sales', uid, 'return_device', input)).status).toBe(403);
        expect((await refused('support', uid, 'return_device', input)).status).toBe(202);
        const taken = await refused('support2', uid, 'return_device', input);
        expect(taken.body).toMatchObject({ application: { stage: 'completed' }, device: { state: 'releasing' } });
        expect(await rowsOf('select state, outstanding from loan where application_uid = $1', uid)).toEqual([
            { state: 'returned', outstanding: 0 },
        ]);
        const earnings = await rowsOf(
            'select kind, amount, state from earning where application_uid = $1 order by created_at, earning_id',
            uid,
        );
        expect(earnings.reduce((sum, { amount }) => sum + Number(amount), 0)).toBe(0);
        expect(earnings.slice(3).map(({ kind, amount, state }) => [kind, Number(amount), state])).toEqual([
            ['claw_back', -2_000, 'released'],
            ['claw_back', -1_000, 'earned'],
            ['claw_back', -1_000, 'earned'],
        ]);
        expect(await refused('support', uid, 'return_device', input)).toMatchObject({ status: 409, code: 'NO_PHONE' });
    });

    it('exchange a phone for one that fits, and the sale stands', async () => {
        const uid = await completed();
        const exchange = (by: string, imei: string | null) =>
            refused(by, uid, 'return_device', { kind: 'exchange', comment: 'It does not charge.', imei });
        expect((await exchange('support', null)).errors).toHaveProperty('imei');
        expect((await exchange('support', newImei('49015420'))).errors['imei']).toMatch(/WRONG_MODEL/);
        const imei = newImei();
        expect((await exchange('support', imei)).status).toBe(202);
        expect(await exchange('admin', newImei())).toMatchObject({ code: 'SECOND_PERSON_DIFFERS' });
        expect((await exchange('admin', imei)).body.device).toMatchObject({ imei, state: 'registering' });
        expect(await rowsOf(`select 1 from earning where application_uid = $1 and kind = 'claw_back'`, uid)).toEqual(
            [],
        );
        expect(await rowsOf('select state from loan where application_uid = $1', uid)).toEqual([{ state: 'running' }]);
        await server.database.pool.query(
            `update application set completed_at = now() - interval '8 days' where uid = $1`,
            [uid],
        );
        expect(await exchange('support', newImei())).toMatchObject({ code: 'RETURN_LATE' });
    });
});

describe('cancelling before the signature', () => {
    it.each(['draft', 'pending', 'edit_requested', 'condition_approved', 'approved'] as const)(
        'ends it at %s',
        async (stage) => {
            const uid = await placed(server, { stage });
            expect((await refused('sales', uid, 'cancel', { reason: 'BOREDOM' })).errors).toHaveProperty('reason');
            const { application, contract } = await journey.does('sales', uid, 'cancel', {
                reason: 'OUT_OF_STOCK',
                comment: 'Next week',
            });
            expect(application).toMatchObject({ stage: 'cancelled', cancelReason: 'OUT_OF_STOCK', assignee: null });
            expect(contract).toBeNull();
            const [event] = await rowsOf(
                `select changes->'said'->'to' as said from event_log where record_id = $1 and action = 'cancel'`,
                uid,
            );
            expect(event).toEqual({ said: { reason: 'OUT_OF_STOCK', comment: 'Next week' } });
        },
    );
});
