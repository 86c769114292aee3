import { beforeAll, describe, expect, it } from 'vitest';
import { handoverOn, newImei } from '../../support/handover.ts';
import { journeyOn, publishPrice } from '../../support/journey.ts';
import { placed } from '../../support/placed.ts';
import { sharedServer } from '../../support/server.ts';

const server = sharedServer();
const journey = journeyOn(server);
const to = handoverOn(server, journey);
beforeAll(() => publishPrice(server));

const rowsOf = async (text: string, uid: string) =>
    (await server.database.pool.query<Record<string, unknown>>(text, [uid])).rows;

describe('two persons', () => {
    const cancel = { reason: 'CUSTOMER_WITHDREW', comment: null };

    it('cancel what was signed: one asks, another confirms the same', async () => {
        const uid = await to.enrolled();
        expect((await journey.tries('support', uid, 'cancel_signed', cancel)).status).toBe(403);
        const asked = await journey.tries('support2', uid, 'cancel_signed', cancel);
        expect([asked.status, asked.body.application.stage]).toEqual([202, 'signed']);
        expect(asked.body.pendingApprovals).toMatchObject([{ action: 'cancel_signed', requestedBy: 'support2' }]);
        expect(await journey.tries('support2', uid, 'cancel_signed', cancel)).toMatchObject({
            status: 409,
            code: 'SECOND_PERSON',
        });
        const other = { ...cancel, reason: 'DUPLICATE' };
        expect(await journey.tries('admin2', uid, 'cancel_signed', other)).toMatchObject({
            status: 409,
            code: 'SECOND_PERSON_DIFFERS',
        });
        const done = await journey.tries('admin2', uid, 'cancel_signed', { ...cancel, comment: 'As support2 says' });
        expect(done.body.application).toMatchObject({ stage: 'cancelled', cancelReason: 'CUSTOMER_WITHDREW' });
        expect(done.body).toMatchObject({ contract: null, pendingApprovals: [], device: { state: 'releasing' } });
        const refunds = await rowsOf(
            `select recipient, body from notification where title = 'Pay money back' and link like '%' || $1`,
            uid,
        );
        expect(refunds.map(({ recipient }) => String(recipient)).toSorted()).toEqual([
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
        const uid = await to.signed();
        await journey.tries('admin2', uid, 'cancel_signed', cancel);
        expect((await journey.tries('admin2', uid, 'cancel_signed', { ...cancel, reason: 'DUPLICATE' })).status).toBe(
            202,
        );
        expect((await journey.tries('support2', uid, 'cancel_signed', cancel)).code).toBe('SECOND_PERSON_DIFFERS');
        expect((await journey.tries('support2', uid, 'cancel_signed', { ...cancel, reason: 'DUPLICATE' })).status).toBe(
            200,
        );
    });

    it('take a phone back within seven days, which ends the loan and takes the commission back', async () => {
        const uid = await to.completed();
        const input = { kind: 'return', comment: 'It does not charge.', imei: null };
        expect((await journey.tries('sales2', uid, 'return_device', input)).status).toBe(404);
        expect((await journey.tries('sales', uid, 'return_device', input)).status).toBe(202);
        // Who sells may ask; that does not make one of support who is no senior the second person.
        expect((await journey.tries('support', uid, 'return_device', input)).status).toBe(403);
        expect((await journey.tries('teamlead', uid, 'return_device', input)).status).toBe(403);
        const taken = await journey.tries('support2', uid, 'return_device', input);
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
            ['claw_back', -2_000, 'earned'],
        ]);
        expect(await journey.tries('support', uid, 'return_device', input)).toMatchObject({
            status: 409,
            code: 'NO_PHONE',
        });
    });

    it('exchange a phone for one that fits, and the sale stands', async () => {
        const uid = await to.completed();
        const exchange = (by: string, imei: string | null) =>
            journey.tries(by, uid, 'return_device', { kind: 'exchange', comment: 'It does not charge.', imei });
        expect((await exchange('support', null)).errors).toHaveProperty('imei');
        expect((await exchange('support', newImei('49015420'))).errors['imei']).toMatch(/its number begins with/);
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
            expect((await journey.tries('sales', uid, 'cancel', { reason: 'BOREDOM' })).errors).toHaveProperty(
                'reason',
            );
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
            // What people write about customers is masked as a whole.
            expect(event).toEqual({ said: { reason: 'OUT_OF_STOCK', comment: '••••week' } });
        },
    );
});
