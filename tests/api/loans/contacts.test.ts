import { describe, expect, it } from 'vitest';
import { lawfulHours } from '../../../domain/lending/contactHours.ts';
import type { LoanAccount } from '../../../domain/lending/loanAccount.ts';
import { keepQuiet } from '../../../server/lending/servicing/keepQuiet.ts';
import { anyHour } from '../../support/server.ts';
import { sharedLoanRoom, type LoanRow } from './room.ts';

const room = sharedLoanRoom({ hours: { ...anyHour, mayContactAgain: lawfulHours.mayContactAgain } });

const contact = async (by: string, uid: string, body: object) => {
    const { version } = (await room.send<LoanRow>('admin', 'GET', `/api/loans/${uid}`)).body;
    return room.send<LoanRow>(by, 'POST', `/api/loans/${uid}/actions/record-contact`, {
        body: { way: 'call', isAsked: false, note: null, beyondReason: null, ...body },
        version,
    });
};

/** Lets days pass for what the customer was told, and for nothing else. */
const daysLater = (uid: string, days: number) =>
    room.rows(
        `update loan set contacts = (select coalesce(jsonb_agg(jsonb_set(one, '{on}', to_jsonb(((one->>'on')::date - $2::int)::text))), '[]')
            from jsonb_array_elements(contacts) one), kept_on = null where application_uid = $1`,
        uid,
        days,
    );

const remindersOf = async (uid: string): Promise<number> =>
    (await room.rows(`select 1 from device_command where application_uid = $1 and type = 'remind'`, uid)).length;

const accountOf = async (uid: string) =>
    (await room.send<LoanAccount>('support', 'GET', `/api/loans/${uid}/account`)).body;

const late = async (): Promise<string> => {
    const uid = await room.to.completed();
    await room.age(uid, 8);
    return uid;
};

/** Two loans of whom two people know as one. */
const ofOneCustomer = async (lend: () => Promise<string>): Promise<readonly [string, string]> => {
    const [one, other] = [await lend(), await lend()];
    await room.rows(
        `update customer set merged_into = (select customer_id from application where uid = $1)
            where customer_id = (select customer_id from application where uid = $2) returning 1`,
        one,
        other,
    );
    return [one, other];
};

/** Two loans of a customer that fall due tomorrow: that they are told of one is all that their day asks for. */
const untoldYet = async (): Promise<readonly [string, string]> => {
    const both = await ofOneCustomer(() => room.to.completed());
    for (const uid of both) await room.age(uid, 6);
    await room.keep();
    await room.rows(
        `update loan set contacts = '[]', kept_on = null, reminded_on = null where application_uid = any ($1)`,
        both,
    );
    return both;
};

describe('how often a customer is told', () => {
    it('reminds a phone once a day, however often the loan is looked after, and a receipt comes all the same', async () => {
        const uid = await late();
        await room.keep();
        for (const amount of [100, 200]) {
            await room.pay(uid, amount);
            await room.keep();
        }
        expect(await remindersOf(uid)).toBe(1);
        const receipts = await room.rows(
            `select 1 from message where application_uid = $1 and purpose = 'receipt'`,
            uid,
        );
        expect(receipts).toHaveLength(3);
        expect(await accountOf(uid)).toMatchObject({
            contacts: [{ on: room.day(0), way: 'screen' }],
            nextContactOn: room.day(1),
        });
        await daysLater(uid, 1);
        await room.keep();
        expect(await remindersOf(uid)).toBe(2);
    });

    it('tells nobody of a due day whom people called three times that week, and does once a week is over', async () => {
        const uid = await room.to.completed();
        for (const _call of [1, 2, 3]) {
            expect((await contact('support', uid, {})).status).toBe(200);
            await daysLater(uid, 1);
        }
        await room.age(uid, 6);
        const told = async () =>
            (await room.rows(`select 1 from message where application_uid = $1 and purpose = 'due_soon'`, uid)).length;
        await room.keep();
        expect(await told()).toBe(0);
        await daysLater(uid, 5);
        await room.keep();
        expect(await told()).toBe(1);
        expect(await accountOf(uid)).toMatchObject({ contacts: [{}, { way: 'message' }] });
    });

    it('refuses a call beyond that with the day from which it may be, unless it is told why', async () => {
        const uid = await late();
        expect((await contact('support', uid, { note: 'She asked for a week' })).status).toBe(200);
        const again = await contact('support', uid, {});
        expect([again.status, again.body.errors]).toEqual([
            422,
            {
                beyondReason: `They were contacted as often as is allowed: not again before ${room.day(1)}. If it took place all the same, write why`,
            },
        ]);
        expect((await contact('support', uid, { beyondReason: 'Two of us called without knowing' })).status).toBe(200);
        expect((await accountOf(uid)).contacts).toHaveLength(2);
        const [entry] = await room.rows<{ changes: object }>(
            `select changes from event_log where action = 'record-contact' and record_id = $1 order by at desc limit 1`,
            uid,
        );
        expect(entry?.changes).toHaveProperty('beyondReason');
    });

    it('counts what a customer was told about any of their loans, also under records that were put together', async () => {
        const [one, other] = await ofOneCustomer(late);
        expect((await contact('support', one, {})).status).toBe(200);
        expect((await contact('support', other, {})).body.errors).toHaveProperty('beyondReason');
        expect(await accountOf(other)).toMatchObject({
            contacts: [{ on: room.day(0), way: 'call' }],
            nextContactOn: room.day(1),
        });
        const reminders = async () => (await remindersOf(one)) + (await remindersOf(other));
        await room.keep();
        expect(await reminders()).toBe(0);
        for (const uid of [one, other]) await daysLater(uid, 1);
        await room.keep();
        expect(await reminders()).toBe(1);
    });

    it('tells whoever has two loans that fall due of one of them a day', async () => {
        const both = await ofOneCustomer(() => room.to.completed());
        for (const uid of both) await room.age(uid, 6);
        const told = async () =>
            (await room.rows(`select 1 from message where application_uid = any ($1) and purpose = 'due_soon'`, both))
                .length;
        await room.keep();
        expect(await told()).toBe(1);
    });

    it('knows of the other loan where many are looked after together', async () => {
        const both = await untoldYet();
        const { database, services } = room.server;
        const together = (uids: readonly string[]) => database.withTransaction((tx) => keepQuiet(tx, services, uids));
        const told = async () =>
            (await room.rows(`select from loan where application_uid = any ($1) and contacts <> '[]'`, both)).length;
        const left = await together(both);
        expect([left.length, await told()]).toEqual([1, 1]);
        expect([await together(left), await told()]).toEqual([[], 1]);
    });

    it('leaves a loan whose customer is told something else right now to a look of its own', async () => {
        const [one, other] = await untoldYet();
        const { database, services } = room.server;
        await database.withTransaction(async (telling) => {
            expect(await keepQuiet(telling, services, [one])).toEqual([]);
            expect(await database.withTransaction((tx) => keepQuiet(tx, services, [other]))).toEqual([other]);
        });
    });

    it('does not count what the customer asked for, nor takes it of who may not', async () => {
        const uid = await late();
        for (const _call of [1, 2, 3, 4]) expect((await contact('sales', uid, { isAsked: true })).status).toBe(200);
        expect((await accountOf(uid)).contacts).toEqual([]);
        expect((await contact('underwriter', uid, {})).status).toBe(404);
        expect((await contact('support', uid, { way: 'drum' })).body.errors).toHaveProperty('way');
    });
});

describe('at an hour when customers are not contacted', () => {
    it('a call is recorded with its reason alone', async () => {
        const { hours } = room.server.services;
        const uid = await late();
        Object.assign(hours, { mayContact: () => false });
        const night = await contact('support', uid, {});
        Object.assign(hours, { mayContact: () => true });
        expect(night.body.errors).toHaveProperty('beyondReason');
    });
});
