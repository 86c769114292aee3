import { describe, expect, it } from 'vitest';
import { checkBooks } from '../../../server/lending/books/check.ts';
import { sharedLoanRoom, type LoanRow } from './room.ts';

const room = sharedLoanRoom();

interface Planned extends LoanRow {
    readonly planFrom: string | null;
    readonly planCount: number | null;
}

const loanOf = async (uid: string) => (await room.send<Planned>('admin', 'GET', `/api/loans/${uid}`)).body;

const plan = () => ({
    planFrom: room.day(10),
    planEvery: 'monthly',
    planCount: 12,
    reason: 'Their shop burnt down; agreed on the phone',
});

const reschedule = async (by: string, uid: string, body: object = plan()) =>
    room.send<Planned>(by, 'POST', `/api/loans/${uid}/actions/reschedule`, {
        body,
        version: (await loanOf(uid)).version,
    });

/** 26 weeks of 55.00, on the 60th day, with four of them paid. */
const late = async (): Promise<string> => {
    const uid = await room.to.completed();
    await room.age(uid, 60);
    await room.pay(uid, 22_000);
    await room.keep();
    return uid;
};

/** What is wrong with the books, by how much. Ageing a loan for a test leaves its income of those days unbooked. */
const faults = async () =>
    (await room.server.database.withTransaction((tx) => checkBooks(tx, 'GH', new Date()))).filter(
        ({ rule }) => rule !== 'unearned',
    );

const balances = async (uid: string) =>
    Object.fromEntries(
        (
            await room.rows<{ account: string; posted: number }>(
                'select account, posted::int from ledger_balance where subject = $1 and posted <> 0',
                uid,
            )
        ).map(({ account, posted }) => [account, posted]),
    );

describe('rescheduling a loan', () => {
    it('takes two people who ask for the same, and spreads what is left without booking anything', async () => {
        const uid = await late();
        expect((await loanOf(uid)).overdue).toBeGreaterThan(0);
        const before = await balances(uid);
        expect((await reschedule('support', uid)).status).toBe(403);
        expect((await reschedule('support2', uid)).body.code).toBe('SECOND_PERSON');
        const { body: waiting } = await room.send<readonly object[]>('admin', 'GET', '/api/approvals');
        expect(waiting).toContainEqual(expect.objectContaining({ recordId: uid, action: 'reschedule' }));
        expect((await reschedule('admin', uid, { ...plan(), planCount: 11 })).body.code).not.toBeUndefined();
        expect((await loanOf(uid)).planFrom).toBeNull();
        const agreed = await reschedule('admin', uid);
        expect(agreed.body).toMatchObject({
            state: 'running',
            overdue: 0,
            outstanding: 121_000,
            nextDueOn: room.day(10),
            planFrom: room.day(10),
            planEvery: 'monthly',
            planCount: 12,
        });
        expect(await balances(uid)).toEqual(before);
        expect(await faults()).toEqual([]);
        const [told] = await room.rows<{ text: string }>(
            `select text from message where application_uid = $1 and purpose = 'rescheduled'`,
            uid,
        );
        expect(told?.text).toContain('11 × ');
        expect(told?.text).toContain('no more than before');
        const [former] = await room.rows<{ plans: number; instalments: number }>(
            `select jsonb_array_length(former_plans) as plans, jsonb_array_length(former_plans->0->'schedule') as instalments
                from loan where application_uid = $1`,
            uid,
        );
        expect(former).toEqual({ plans: 1, instalments: 26 });
    });

    it('goes on by the new plan: paid, late, reversed, and paid off', async () => {
        const uid = await late();
        await reschedule('support2', uid);
        await reschedule('admin', uid);
        await room.age(uid, 20);
        await room.keep();
        expect(await loanOf(uid)).toMatchObject({ state: 'overdue', overdue: 10_100 });
        await room.pay(uid, 10_100);
        expect(await loanOf(uid)).toMatchObject({ state: 'running', overdue: 0, outstanding: 110_900 });
        await room.pay(uid, 110_900);
        expect(await loanOf(uid)).toMatchObject({ state: 'paid', outstanding: 0 });
        expect(await balances(uid)).toEqual({});
        expect(await faults()).toEqual([]);
    });

    it.each([
        ['a day that is over', { planFrom: '2026-01-01' }, 'planFrom'],
        ['a holiday without end', { planFrom: '2030-01-01' }, 'planFrom'],
        ['a plan of three years', { planCount: 36 }, 'planCount'],
        ['no rhythm', { planEvery: 'once' }, 'planEvery'],
        ['no reason', { reason: '' }, 'reason'],
    ])('is refused with %s', async (_, wrong, field) => {
        const uid = (shared ??= await late());
        expect((await reschedule('admin', uid, { ...plan(), ...wrong })).body.errors).toHaveProperty(field);
    });

    it('is refused while it stands still, and when nothing is owed', async () => {
        const uid = await late();
        const { version } = await loanOf(uid);
        await room.send('support2', 'POST', `/api/loans/${uid}/actions/hold`, {
            body: { cause: 'repair', until: room.day(5), note: null },
            version,
        });
        expect((await reschedule('admin', uid)).body.code).toBe('NOT_POSSIBLE');
        const paid = await late();
        await room.pay(paid, 121_000);
        expect((await reschedule('admin', paid)).body.code).toBe('NOT_POSSIBLE');
    });
});

let shared: string | undefined;
