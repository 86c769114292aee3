import { expect, it } from 'vitest';
import { checkBooks } from '../../../server/lending/books/check.ts';
import { sharedLoanRoom, type LoanRow } from './room.ts';

const room = sharedLoanRoom();

interface Loan extends LoanRow {
    readonly settlesFor: number;
    readonly rebate: number;
}

const loanOf = async (uid: string) => (await room.send<Loan>('admin', 'GET', `/api/loans/${uid}`)).body;

const act = async (by: string, uid: string, action: string, body: object = {}) =>
    room.send<Loan>(by, 'POST', `/api/loans/${uid}/actions/${action}`, { body, version: (await loanOf(uid)).version });

const days = async (uid: string, count: number): Promise<void> => {
    await room.age(uid, count);
    await room.keep();
};

const phoneOf = async (uid: string) =>
    (await room.rows<{ state: string }>('select state from device where application_uid = $1', uid))[0]?.state;

const toldOf = async (uid: string) =>
    (
        await room.rows<{ purpose: string }>(
            'select distinct purpose from message where application_uid = $1 and purpose <> $2 order by 1',
            uid,
            'code',
        )
    ).map(({ purpose }) => purpose);

const faults = async () =>
    (await room.server.database.withTransaction((tx) => checkBooks(tx, 'GH', new Date()))).filter(
        ({ rule }) => rule !== 'unearned',
    );

it('a loan that goes badly is reminded, locked, opened, spread anew, ended early and certified, and the books balance at each step', async () => {
    const uid = await room.to.completed();
    const told = new Set<string>();
    const step = async (state: string, phone: string): Promise<void> => {
        expect([(await loanOf(uid)).state, await phoneOf(uid)]).toEqual([state, phone]);
        expect(await faults()).toEqual([]);
        for (const purpose of await toldOf(uid)) told.add(purpose);
    };
    await days(uid, 6);
    await step('running', 'active');
    await days(uid, 2);
    await step('overdue', 'active');
    await days(uid, 4);
    await step('overdue', 'locked');
    await room.pay(uid, 1_000);
    await room.keep();
    await step('overdue', 'locked');
    await room.pay(uid, 4_500);
    await room.keep();
    await step('running', 'active');
    await days(uid, 20);
    await step('overdue', 'locked');
    const plan = { planFrom: room.day(14), planEvery: 'biweekly', planCount: 12, reason: 'They lost their work' };
    expect((await act('support2', uid, 'reschedule', plan)).body.code).toBe('SECOND_PERSON');
    expect((await act('admin', uid, 'reschedule', plan)).status).toBe(200);
    await room.keep();
    await step('running', 'active');
    await days(uid, 10);
    const { settlesFor, outstanding } = (await act('support', uid, 'quote-settlement')).body;
    expect(settlesFor).toBeLessThan(outstanding);
    await room.pay(uid, settlesFor);
    await room.keep();
    expect(await loanOf(uid)).toMatchObject({ outstanding: 0, rebate: outstanding - settlesFor });
    await step('paid', 'released');
    expect([...told]).toEqual(
        expect.arrayContaining(['due_soon', 'receipt', 'rescheduled', 'settlement_offer', 'certificate_copy']),
    );
    const [certificate] = await room.rows<{ number: string }>(
        'select number from certificate where application_uid = $1',
        uid,
    );
    const page = await room.server.inject({ url: `/api/certificates/${certificate?.number}` });
    expect(page.body).toContain('This certificate is genuine');
    expect((await act('support', uid, 'send-statement')).status).toBe(200);
    expect(await toldOf(uid)).toContain('statement_copy');
});
