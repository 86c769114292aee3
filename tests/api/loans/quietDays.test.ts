import { beforeAll, describe, expect, it } from 'vitest';
import { keepLoan } from '../../../server/lending/servicing/keepLoan.ts';
import { keepQuiet } from '../../../server/lending/servicing/keepQuiet.ts';
import { sharedLoanRoom } from './room.ts';

const room = sharedLoanRoom();

const together = (uids: readonly string[]): Promise<readonly string[]> =>
    room.server.database.withTransaction((tx) => keepQuiet(tx, room.server.services, uids));

const oneByOne = async (uids: readonly string[]): Promise<void> => {
    for (const uid of uids)
        await room.server.database.withTransaction((tx) => keepLoan(tx, room.server.services, { uid, runId: 'test' }));
};

/** Everything that a look may change, but for the number and the hour of the change itself. */
const state = (uids: readonly string[]) =>
    room.rows(
        `select loan.application_uid as uid, to_jsonb(loan) - '{version,updated_at}'::text[] as loan,
            (select count(*) from message where message.application_uid = loan.application_uid) as messages,
            (select jsonb_agg(wanted order by imei) from phone where phone.application_uid = loan.application_uid) as wanted,
            (select count(*) from earning where earning.application_uid = loan.application_uid) as earnings
        from loan where application_uid = any ($1) order by 1`,
        uids,
    );

/** Loans at many places of their plan: so many days after the hand-over, and what is paid by then. */
const courses = [
    { days: 0, paid: 0 },
    { days: 6, paid: 0 },
    { days: 7, paid: 0 },
    { days: 8, paid: 0 },
    { days: 8, paid: 5_500 },
    { days: 12, paid: 0 },
    { days: 13, paid: 5_500 },
    { days: 13, paid: 11_000 },
    { days: 33, paid: 22_000 },
    { days: 40, paid: 200_000 },
] as const;

const atAllPlaces = async (): Promise<readonly string[]> => {
    const uids: string[] = [];
    for (const { days, paid } of courses) {
        const uid = await room.to.completed();
        await room.age(uid, days);
        if (paid > 0) await room.pay(uid, paid);
        uids.push(uid);
    }
    return uids;
};

describe('loans looked after together', () => {
    let uids: readonly string[] = [];
    beforeAll(async () => {
        uids = await atAllPlaces();
    });

    it('are as a look at each would have left them', async () => {
        const left = await together(uids);
        const quiet = uids.filter((uid) => !left.includes(uid));
        expect(quiet.length).toBeGreaterThan(2);
        const before = await state(quiet);
        await oneByOne(quiet);
        expect(await state(quiet)).toEqual(before);
    });

    it('want nothing again on the same day, and their numbers stay where nothing is seen of it', async () => {
        await oneByOne(uids);
        await room.rows('update loan set kept_on = null where application_uid = any ($1)', uids);
        const versions = () =>
            room.rows('select version from loan where application_uid = any ($1) order by application_uid', uids);
        const before = await versions();
        expect((await together(uids)).length).toBeLessThan(uids.length);
        expect(await versions()).toEqual(before);
    });

    it('have their customers told of what falls due tomorrow, once', async () => {
        const uid = await room.to.completed();
        await room.age(uid, 6);
        // The date on its phone moves with the days that passed.
        await oneByOne([uid]);
        await room.rows('update loan set kept_on = null, reminded_on = null where application_uid = $1', uid);
        const told = async () =>
            (await room.rows(`select from message where application_uid = $1 and purpose = 'due_soon'`, uid)).length;
        const before = await told();
        expect([await together([uid]), await told()]).toEqual([[], before + 1]);
        expect([await together([uid]), await told()]).toEqual([[], before + 1]);
        await oneByOne([uid]);
        expect(await told()).toBe(before + 1);
    });

    it('of which nothing is known are left', async () => {
        expect(await together(['01890000-0000-7000-8000-00000000e2e0'])).toEqual([
            '01890000-0000-7000-8000-00000000e2e0',
        ]);
    });
});
