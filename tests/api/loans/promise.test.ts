import { describe, expect, it } from 'vitest';
import { sharedLoanRoom, type LoanRow } from './room.ts';

const room = sharedLoanRoom();

interface Promised extends LoanRow {
    readonly promisedAmount: number | null;
    readonly promisedOn: string | null;
    readonly promiseState: string | null;
}

const loanOf = async (uid: string) => (await room.send<Promised>('support', 'GET', `/api/loans/${uid}`)).body;

const promise = async (uid: string, body: object, by = 'support') =>
    room.send<Promised>(by, 'POST', `/api/loans/${uid}/actions/promise`, {
        body,
        version: (await loanOf(uid)).version,
    });

const phoneOf = async (uid: string): Promise<unknown> =>
    (await room.rows('select state from device where application_uid = $1', uid))[0]?.['state'];

/** A loan of weekly instalments of 55.00, so many days after its hand-over. */
const agedBy = async (days: number): Promise<string> => {
    const uid = await room.to.completed();
    await pass(uid, days);
    return uid;
};

const pass = async (uid: string, days: number): Promise<void> => {
    await room.age(uid, days);
    await room.rows('update loan set promised_on = promised_on - $2::int where application_uid = $1', uid, days);
    await room.keep();
};

describe('a promise to pay', () => {
    it('keeps the lock still until its day, and is broken the day after', async () => {
        const uid = await agedBy(9);
        const { status, body } = await promise(uid, { amount: 5_500, promisedOn: room.day(3) });
        expect([status, body]).toEqual([
            200,
            expect.objectContaining({ promisedAmount: 5_500, promisedOn: room.day(3), promiseState: 'open' }),
        ]);
        const [told] = await room.rows<{ text: string }>(
            `select text from message where application_uid = $1 and purpose = 'promise'`,
            uid,
        );
        expect(told?.text).toMatch(/you promised to pay GH₵55\.00 by .*\. Until then we do not remind you/);
        expect((await promise(uid, { amount: 5_500, promisedOn: room.day(4) })).body.code).toBe('NOT_POSSIBLE');
        await pass(uid, 3);
        expect([await phoneOf(uid), (await loanOf(uid)).promiseState]).toEqual(['active', 'open']);
        await pass(uid, 1);
        expect([await phoneOf(uid), (await loanOf(uid)).promiseState]).toEqual(['locked', 'broken']);
        const [logged] = await room.rows(
            `select 1 from event_log where record_id = $1 and action = 'promise_broken'`,
            uid,
        );
        expect(logged).toBeDefined();
        // Nobody gets another one for the same arrears.
        expect((await promise(uid, { amount: 5_500, promisedOn: room.day(3) })).status).toBe(409);
    });

    it('is kept by the money that comes, whoever books it', async () => {
        const uid = await agedBy(9);
        await promise(uid, { amount: 5_500, promisedOn: room.day(3) });
        expect((await room.pay(uid, 5_500)).status).toBe(200);
        expect(await loanOf(uid)).toMatchObject({ promiseState: 'kept', overdue: 0, state: 'running' });
    });

    it('is refused of less than opens a phone, of a day too far or gone, and where nothing is late', async () => {
        const uid = await agedBy(9);
        const faults = async (body: object) => Object.keys((await promise(uid, body)).body.errors ?? {});
        expect(await faults({ amount: 5_499, promisedOn: room.day(3) })).toEqual(['amount']);
        expect(await faults({ amount: 200_000_000, promisedOn: room.day(3) })).toEqual(['amount']);
        expect(await faults({ amount: 5_500, promisedOn: room.day(0) })).toEqual(['promisedOn']);
        expect(await faults({ amount: 5_500, promisedOn: room.day(8) })).toEqual(['promisedOn']);
        expect((await promise(uid, { amount: 5_500, promisedOn: room.day(3) }, 'sales')).status).toBe(403);
        const paid = await agedBy(0);
        expect((await promise(paid, { amount: 5_500, promisedOn: room.day(3) })).status).toBe(409);
    });
});
