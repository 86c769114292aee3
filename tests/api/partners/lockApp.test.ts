import { beforeAll, describe, expect, it } from 'vitest';
import { noPartners } from '../../../server/platform/config/partnerConfig.ts';
import { drain } from '../../../server/work/workers.ts';
import { lockAppContract } from '../../support/fakeLockApp.ts';
import { newImei } from '../../support/handover.ts';
import { lockAppPhone } from '../../support/lockAppPhone.ts';
import { sharedLoanRoom } from '../loans/room.ts';

const tac = '35690412';
const contract = { ...lockAppContract, countries: ['GH'], brands: [], tacs: [tac] };
const room = sharedLoanRoom({
    config: { partners: { ...noPartners, deviceLock: [contract] } },
    limits: { phones: 12 },
});

const work = ['read_lock_events', 'carry_lock', 'keep_loans'] as const;

/** Does what is planned for phones, as if its time had come. */
const carry = async (): Promise<void> => {
    await room.rows(`update pgboss.job set start_after = now() where name = 'carry_lock'`);
    await drain(room.server.services, { only: work });
};
const truths = async (uid: string) =>
    (await room.rows('select wanted, told from phone where application_uid = $1', uid))[0];

/** A loan whose phone waits for its app, and that phone. */
const waiting = async () => {
    const imei = newImei(tac);
    const uid = await room.to.enrolled(imei);
    return { uid, imei, phone: lockAppPhone(room.server, imei) };
};
const active = async () => {
    const one = await waiting();
    await one.phone.enrol();
    await one.phone.checkIn();
    await carry();
    return one;
};

describe('a phone with our own lock app', () => {
    let one: Awaited<ReturnType<typeof waiting>>;
    beforeAll(async () => {
        one = await waiting();
    });

    it('is given its key, also where the answer was lost, and is active once it used it', async () => {
        expect(await truths(one.uid)).toEqual({ wanted: 'enrolled', told: 'registering' });
        const first = await one.phone.enrol();
        expect(first).toMatchObject({ status: 200, isProven: true });
        expect((await one.phone.enrol()).body['key']).toBe(first.body['key']);
        await carry();
        expect(await truths(one.uid)).toMatchObject({ told: 'activating' });
        const { told, isProven } = await one.phone.checkIn();
        expect([isProven, told]).toEqual([true, expect.objectContaining({ seq: 1, state: 'open', lockAt: null })]);
        await carry();
        expect(await truths(one.uid)).toMatchObject({ told: 'active' });
    });

    it('locks for what is late at its next check-in, and opens at the one after the payment', async () => {
        const { uid, phone } = one;
        const handoverPhoto = await room.journey.document(uid, 'handover');
        await room.journey.does('sales', uid, 'complete', { handoverPhoto });
        await room.age(uid, 12);
        await room.keep();
        expect(await truths(uid)).toEqual({ wanted: 'locked', told: 'locking' });
        const { told } = await phone.checkIn();
        expect(told).toMatchObject({ state: 'locked', message: expect.stringMatching(/Pay .* to open this phone/) });
        expect(phone.said.isLocked).toBe(true);
        await carry();
        expect(await truths(uid)).toMatchObject({ told: 'locking' });
        await phone.checkIn();
        await carry();
        expect(await truths(uid)).toEqual({ wanted: 'locked', told: 'locked' });

        const [loan] = await room.rows<{ overdue: number }>('select overdue from loan where application_uid = $1', uid);
        await room.pay(uid, Number(loan?.overdue));
        await carry();
        expect(await truths(uid)).toEqual({ wanted: 'open', told: 'unlocking' });
        await phone.checkIn();
        expect(phone.said.isLocked).toBe(false);
        await phone.checkIn();
        await carry();
        expect(await truths(uid)).toEqual({ wanted: 'open', told: 'active' });
    });

    it('is free for good once everything is paid, and says so', async () => {
        const { uid, phone } = one;
        const [loan] = await room.rows<{ left: number }>(
            'select outstanding as left from loan where application_uid = $1',
            uid,
        );
        await room.pay(uid, Number(loan?.left));
        await carry();
        expect((await phone.checkIn()).told.state).toBe('released');
        await phone.checkIn();
        await carry();
        expect(await truths(uid)).toEqual({ wanted: 'released', told: 'released' });
    });

    it('that is locked though nobody asked for it is opened again', async () => {
        const { uid, phone } = await active();
        phone.becomes({ isLocked: true });
        await phone.checkIn();
        await carry();
        expect(await truths(uid)).toMatchObject({ wanted: 'open' });
        await phone.checkIn();
        expect(phone.said.isLocked).toBe(false);
    });

    it('shows people what happened to it: another SIM, its protection gone, set back', async () => {
        const { uid, phone } = await active();
        const compare = async (): Promise<void> => {
            await room.server.database.withTransaction((tx) =>
                room.server.services.jobs.send(tx, 'compare_all_phones', {}),
            );
            await drain(room.server.services, { only: ['compare_all_phones', 'compare_phones'] });
        };
        await compare();
        phone.becomes({ simHash: 'sim-2', isIntact: false });
        await phone.checkIn();
        expect(await phone.enrol()).toMatchObject({ status: 409, body: { code: 'ENROLLED_BEFORE' }, isProven: true });
        await compare();
        const happened = await room.rows<{ action: string }>(
            `select action from event_log where record_id = $1 and action like 'phone_%' order by action`,
            uid,
        );
        expect(happened.map(({ action }) => action)).toEqual(['phone_reset', 'phone_sim_changed', 'phone_tampered']);
    });
});

describe('a phone that was set back and came back to us', () => {
    it('is given a new key by whoever may, which is logged, and does what is wanted of it again', async () => {
        const one = await active();
        const { uid, imei } = one;
        const handoverPhoto = await room.journey.document(uid, 'handover');
        await room.journey.does('sales', uid, 'complete', { handoverPhoto });
        await room.age(uid, 12);
        await room.keep();
        await one.phone.checkIn();
        await one.phone.checkIn();
        await carry();
        expect(await truths(uid)).toEqual({ wanted: 'locked', told: 'locked' });

        const renew = (by: string) => room.journey.tries(by, uid, 'renew_key', { comment: 'It lies before me' });
        expect(await renew('admin')).toMatchObject({ status: 409, code: 'NOT_SET_BACK' });
        const again = lockAppPhone(room.server, imei);
        expect(await again.enrol()).toMatchObject({ status: 409, body: { code: 'ENROLLED_BEFORE' } });
        expect(await renew('support')).toMatchObject({ status: 403 });
        expect(await renew('admin')).toMatchObject({ status: 200 });
        expect(
            await room.rows(`select actor from event_log where record_id = $1 and action = 'renew_key'`, uid),
        ).toEqual([{ actor: 'admin' }]);
        await carry();
        expect(await truths(uid)).toEqual({ wanted: 'locked', told: 'registering' });

        expect((await one.phone.checkIn()).status).toBe(401);
        expect((await again.enrol()).status).toBe(200);
        expect(again.key?.equals(one.phone.key ?? Buffer.alloc(0))).toBe(false);
        expect((await again.checkIn()).told).toMatchObject({ state: 'locked' });
        expect((await one.phone.checkIn()).status).toBe(401);
        await again.checkIn();
        await carry();
        expect(await truths(uid)).toEqual({ wanted: 'locked', told: 'locked' });
        expect(await renew('admin')).toMatchObject({ status: 409, code: 'NOT_SET_BACK' });
    });
});

describe('a call of a phone', () => {
    let one: Awaited<ReturnType<typeof active>>;
    beforeAll(async () => {
        one = await active();
    });

    it('is refused where another key signed it, or something was changed on its way', async () => {
        const { phone } = one;
        const forged = Buffer.alloc(32, 7);
        expect(await phone.checkIn({ key: forged })).toMatchObject({ status: 401, isProven: false });
        const changed = (text: string) => text.replace('false', 'true');
        expect(await phone.checkIn({ changed })).toMatchObject({ status: 401 });
        expect(await phone.enrol('not the key of our app, but as long')).toMatchObject({ status: 401 });
        expect(await lockAppPhone(room.server, newImei(tac)).enrol()).toMatchObject({
            status: 409,
            body: { code: 'NOT_EXPECTED' },
        });
    });

    it('that comes again, or late, is answered and changes nothing', async () => {
        const { phone, uid } = one;
        const at = Date.now() + 60_000;
        await phone.checkIn({ at });
        const old = { ...phone.said, isLocked: true };
        expect((await phone.checkIn({ at, body: old })).told).toMatchObject({ state: 'open' });
        expect((await phone.checkIn({ at: at - 1, body: old })).status).toBe(200);
        await carry();
        expect(await truths(uid)).toMatchObject({ told: 'active' });
    });

    it('of a phone whose clock is off is told our time, and signed so that it can believe it', async () => {
        const { status, body, isProven } = await one.phone.checkIn({ at: Date.now() - 3_600_000 });
        expect([status, body['code'], isProven]).toEqual([409, 'CLOCK_OFF', true]);
        expect(Math.abs(Date.parse(String(body['now'])) - Date.now())).toBeLessThan(60_000);
    });

    it.each([
        ['seq', { seq: -1 }],
        ['lockAt', { lockAt: 'tomorrow' }],
        ['isLocked', { isLocked: 'yes' }],
        ['simHash', { simHash: 'x'.repeat(101) }],
        ['body', { more: 1 }],
    ])('names the field that is wrong: %s', async (field, changes) => {
        const body = { ...one.phone.said, ...changes };
        const at = Date.now() + 300_000;
        expect(await one.phone.checkIn({ body, at })).toMatchObject({
            status: 422,
            body: { errors: { [field]: expect.any(String) } },
        });
    });

    it('beyond so many a minute waits, and does not keep other phones waiting', async () => {
        const { phone } = await active();
        const statuses = [];
        for (let times = 0; times < 12; times += 1) statuses.push((await phone.checkIn()).status);
        expect([statuses[0], statuses.at(-1)]).toEqual([200, 429]);
        const other = await active();
        expect((await other.phone.checkIn()).status).toBe(200);
    });

    it('to a contract that is none of our lock app leads nowhere', async () => {
        const reply = await room.server.inject({ method: 'POST', url: '/hooks/lock-app/knox-gh/phones/1/enrol' });
        expect(reply.statusCode).toBe(404);
    });
});
