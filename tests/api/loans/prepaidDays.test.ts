import { beforeAll, describe, expect, it } from 'vitest';
import { countries } from '../../../domain/countries.ts';
import { noPartners } from '../../../server/platform/config/partnerConfig.ts';
import { drain } from '../../../server/work/workers.ts';
import { lockAppContract } from '../../support/fakeLockApp.ts';
import { newImei } from '../../support/handover.ts';
import { lockAppPhone } from '../../support/lockAppPhone.ts';
import { sharedLoanRoom } from './room.ts';

const tac = '35690412';
const contract = { ...lockAppContract, countries: ['GH'], brands: [], tacs: [tac] };
const room = sharedLoanRoom({
    config: { partners: { ...noPartners, deviceLock: [contract] } },
});
const day = 86_400_000;
const grace = countries.GH.thresholds.graceDays;

const carry = async (): Promise<void> => {
    await room.rows(`update pgboss.job set start_after = now() where name = 'carry_lock'`);
    await drain(room.server.services, { only: ['read_lock_events', 'carry_lock'] });
};

/** A loan that was handed over with its phone, which is online. */
const handedOver = async () => {
    const imei = newImei(tac);
    const uid = await room.to.enrolled(imei);
    const phone = lockAppPhone(room.server, imei);
    await phone.enrol();
    await phone.checkIn();
    await carry();
    await room.journey.does('sales', uid, 'complete', { handoverPhoto: await room.journey.document(uid, 'handover') });
    return { uid, phone };
};
type One = Awaited<ReturnType<typeof handedOver>>;

/** Lets it be paid day by day. */
const byDays = async (uid: string): Promise<void> => {
    await room.rows(
        `update loan set first_due_on = started_on + 1, next_due_on = started_on + 1, kept_on = null, schedule = (
            select jsonb_agg(jsonb_set(part, '{dueOn}', to_jsonb((started_on + (part->>'number')::int)::text)) order by (part->>'number')::int)
                from jsonb_array_elements(schedule) part) where application_uid = $1`,
        uid,
    );
};
const instalmentOf = async (uid: string): Promise<number> =>
    Number(
        (
            await room.rows<{ amount: number }>(
                `select (schedule->0->>'amount')::int as amount from loan where application_uid = $1`,
                uid,
            )
        )[0]?.amount,
    );
const truths = async (uid: string) =>
    (
        await room.rows<{ wanted: string; told: string; until: Date | null }>(
            'select wanted, told, wanted_until as until from phone where application_uid = $1',
            uid,
        )
    )[0];
/** The first instant of a day in Ghana, whose clocks show ours. */
const begins = (after: number): string => new Date(Date.parse(room.day(after))).toISOString();
const online = async ({ phone }: One): Promise<void> => {
    await carry();
    await phone.checkIn();
    await phone.checkIn();
    await carry();
};

describe('of a plan that is paid by the day, the phone', () => {
    let one: One;
    let instalment: number;
    beforeAll(async () => {
        one = await handedOver();
        await byDays(one.uid);
        instalment = await instalmentOf(one.uid);
        await room.keep();
    });

    it('keeps the date on which it locks by itself, and warns before', async () => {
        const lockAt = begins(1 + grace);
        const { told } = await one.phone.checkIn();
        expect(told).toMatchObject({
            state: 'open',
            lockAt,
            warnFrom: new Date(Date.parse(lockAt) - day).toISOString(),
            message: expect.stringMatching(/^The days that were paid .* are over\. Pay /),
        });
        expect(one.phone.said).toMatchObject({ isLocked: false, lockAt });
    });

    it('has that date moved by a day with each day that is paid, and back with a payment that is reversed', async () => {
        await online(one);
        const paid = await room.pay(one.uid, 3 * instalment);
        expect(paid.status).toBe(200);
        expect((await truths(one.uid))?.until?.toISOString()).toBe(begins(4 + grace));
        await online(one);
        expect(one.phone.said.lockAt).toBe(begins(4 + grace));
        expect(await room.rows('select state from device where application_uid = $1', one.uid)).toEqual([
            { state: 'active' },
        ]);
        const [payment] = await room.rows<{ id: string }>(
            'select payment_id as id from payment where application_uid = $1',
            one.uid,
        );
        const reversal = { body: { reversedBecause: 'The network took it back' }, version: 1 };
        for (const by of ['support2', 'admin2']) await room.send(by, 'PUT', `/api/payments/${payment?.id}`, reversal);
        expect((await truths(one.uid))?.until?.toISOString()).toBe(begins(1 + grace));
    });

    it('stands still while its loan does, and is locked by nobody when the date has not come', async () => {
        await room.rows(
            `update loan set kept_on = null, holds = jsonb_build_array(jsonb_build_object('from', '2000-01-01', 'until', '2999-01-01', 'cause', 'repair')) where application_uid = $1`,
            one.uid,
        );
        await room.keep();
        expect(await truths(one.uid)).toMatchObject({ wanted: 'open', until: null });
        await room.rows(
            `update loan set kept_on = null, holds = '[]', next_due_on = started_on + 1 where application_uid = $1`,
            one.uid,
        );
        await room.keep();
        expect((await truths(one.uid))?.until?.toISOString()).toBe(begins(1 + grace));
    });
});

describe('a phone without a network', () => {
    let one: One;
    const messages = async (): Promise<readonly string[]> =>
        (
            await room.rows<{ text: string }>(
                `select text from message where application_uid = $1 and purpose = 'offline_code' order by created_at`,
                one.uid,
            )
        ).map(({ text }) => text);
    const digitsIn = (text = ''): string => (/\d{3} \d{3} \d{3}/.exec(text)?.[0] ?? '').replaceAll(' ', '');
    const give = (by = 'support') =>
        room.journey.tries(by, one.uid, 'give_code', { comment: 'No network in her village' });
    beforeAll(async () => {
        one = await handedOver();
        await room.age(one.uid, 40);
        await room.keep();
        await online(one);
    });

    it('has no code before it is paid', async () => {
        expect(one.phone.said.isLocked).toBe(true);
        expect(await give()).toMatchObject({ status: 409, code: 'NO_OFFLINE_CODE' });
        expect(await messages()).toEqual([]);
    });

    it('opens by a code that is sent with the payment, once', async () => {
        const [loan] = await room.rows<{ overdue: number }>(
            'select overdue from loan where application_uid = $1',
            one.uid,
        );
        await room.pay(one.uid, Number(loan?.overdue));
        const [text] = await messages();
        const digits = digitsIn(text);
        expect(one.phone.type(digits)).toBe(true);
        expect(one.phone.said.isLocked).toBe(false);
        expect(Date.parse(one.phone.said.lockAt ?? '')).toBeGreaterThan(Date.now() + day);
        expect(one.phone.type(digits)).toBe(false);
    });

    it('of which somebody asks is given another code, that whoever may give it reads', async () => {
        const given = await give();
        expect(given.status).toBe(200);
        const { digits, givenBy } = given.body.lock?.code ?? {};
        expect(givenBy).toBe('support');
        expect(one.phone.type(String(digits))).toBe(true);
        expect((await room.journey.read('underwriter', one.uid)).body.lock?.code ?? null).toBeNull();
        expect((await room.journey.read('sales', one.uid)).body.lock).toBeNull();
        expect(await give('sales')).toMatchObject({ status: 403 });
        const kept = await room.rows('select to_jsonb(o)::text as row from offline_code o');
        expect(JSON.stringify(kept)).not.toContain(String(digits));
    });

    it('is given three a day at most', async () => {
        await give('admin');
        expect(await give()).toMatchObject({ status: 409, message: expect.stringMatching(/^Three codes/) });
        expect(await messages()).toHaveLength(3);
    });

    it('is freed by a code, too', async () => {
        await room.rows(`update offline_code set given_at = given_at - interval '2 days'`);
        await room.rows(`update phone set told = 'locked' where application_uid = $1`, one.uid);
        const [loan] = await room.rows<{ left: number }>(
            'select outstanding as left from loan where application_uid = $1',
            one.uid,
        );
        await room.pay(one.uid, Number(loan?.left));
        expect(one.phone.type(digitsIn((await messages()).at(-1)))).toBe(true);
        expect(one.phone.said).toMatchObject({ isLocked: false, lockAt: null });
    });
});
