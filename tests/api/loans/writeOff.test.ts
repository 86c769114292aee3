import { describe, expect, it } from 'vitest';
import type { Dashboard } from '../../../domain/reporting/dashboard.ts';
import { dueDay } from '../../../domain/lending/schedule.ts';
import { flows, movedIn } from '../../../domain/reporting/portfolio.ts';
import type { Roll } from '../../../domain/reporting/rolls.ts';
import type { WorkReport } from '../../../domain/reporting/work.ts';
import { checkBooks } from '../../../server/lending/books/check.ts';
import { sharedLoanRoom, type LoanRow } from './room.ts';

const room = sharedLoanRoom();

interface Lost extends LoanRow {
    readonly principal: number;
    readonly writtenOff: number;
    readonly writtenOffOn: string | null;
}

const loanOf = async (uid: string) => (await room.send<Lost>('admin', 'GET', `/api/loans/${uid}`)).body;

const writeOff = async (by: string, uid: string, body: object = { reason: 'The customer left the country' }) =>
    room.send<Lost>(by, 'POST', `/api/loans/${uid}/actions/write-off`, {
        body,
        version: (await loanOf(uid)).version,
    });

/** 26 weeks of 55.00, on the 120th day, with four of them paid. */
const inDefault = async (): Promise<string> => {
    const uid = await room.to.completed();
    await room.age(uid, 120);
    await room.pay(uid, 22_000);
    await room.keep();
    expect((await loanOf(uid)).state).toBe('defaulted');
    return uid;
};

const lost = async (): Promise<string> => {
    const uid = await inDefault();
    expect((await writeOff('admin', uid)).body.code).toBe('SECOND_PERSON');
    expect((await writeOff('admin2', uid)).status).toBe(200);
    return uid;
};

const balances = async (uid: string) =>
    Object.fromEntries(
        (
            await room.rows<{ account: string; posted: number }>(
                'select account, posted::int from ledger_balance where subject = $1 and posted <> 0',
                uid,
            )
        ).map(({ account, posted }) => [account, posted]),
    );

/** What is wrong with the books, by how much. Ageing a loan for a test leaves its income of those days unbooked. */
const faults = async () =>
    (await room.server.database.withTransaction((tx) => checkBooks(tx, 'GH', new Date()))).map(
        ({ rule, booked, expected }) => [rule, booked - expected],
    );

describe('the money on the dashboard', () => {
    it('has a loan at risk by how late it is until it is written off, and what moved in the last thirty days', async () => {
        const portfolio = async () => {
            const { portfolio: all } = (await room.send<Dashboard>('admin', 'GET', '/api/dashboard')).body;
            const [one] = all.filter(({ country }) => country === 'GH');
            const { outstanding = 0, atRisk = [0, 0, 0, 0], vintages = [] } = one ?? {};
            const bad = vintages.reduce((sum, vintage) => sum + vintage.bad, 0);
            return [outstanding, ...atRisk, bad, ...flows.map((flow) => (one === undefined ? 0 : movedIn(one, flow)))];
        };
        const before = await portfolio();
        const since = async () => (await portfolio()).map((value, index) => value - (before[index] ?? 0));
        const uid = await inDefault();
        // The fifth of its weeks is 85 days late.
        // Five of them fell due in the last thirty days.
        expect(await since()).toEqual([121_000, 121_000, 121_000, 121_000, 0, 121_000, 0, 27_500, 22_000, 0, 4_000]);
        await writeOff('admin', uid);
        await writeOff('admin2', uid);
        expect(await since()).toEqual([0, 0, 0, 0, 0, 121_000, 0, 27_500, 22_000, 121_000, 4_000]);
        const { principal } = await loanOf(await room.to.completed());
        expect((await since()).slice(6, 8)).toEqual([principal, 27_500]);
    });

    it('tells what was later as a month ended than as it began', async () => {
        const began = dueDay(`${room.day(0).slice(0, 7)}-01`, 'monthly', -1);
        const rolls = async () => {
            const { body } = await room.send<readonly Roll[]>('admin', 'GET', '/api/dashboard/rolls?country=GH');
            const { owed = [0, 0, 0, 0, 0], rolled = [0, 0, 0, 0, 0] } =
                body.find(({ month }) => month === began) ?? {};
            return [...owed, ...rolled];
        };
        const before = await rolls();
        // Its first week fell due ten days before the month began.
        const dueTenDaysBefore = async () => {
            const uid = await room.to.completed();
            await room.age(uid, (Date.parse(room.day(17)) - Date.parse(began)) / 86_400_000);
            return uid;
        };
        await dueTenDaysBefore();
        const caughtUp = await dueTenDaysBefore();
        await room.pay(caughtUp, 143_000 - 5_500, { receivedOn: dueDay(began, 'daily', 20) });
        const since = (await rolls()).map((value, index) => value - (before[index] ?? 0));
        expect(since).toEqual([0, 286_000, 0, 0, 0, 0, 143_000, 0, 0, 0]);
    });
});

describe('writing off a loan', () => {
    it('is for two administrators, of what is in default, with a reason', async () => {
        const uid = await inDefault();
        expect((await writeOff('support2', uid)).status).toBe(403);
        expect((await writeOff('admin', uid, {})).body.errors).toHaveProperty('reason');
        expect((await writeOff('admin', uid)).body.code).toBe('SECOND_PERSON');
        expect((await writeOff('admin', uid)).body.code).toBe('SECOND_PERSON');
        expect((await loanOf(uid)).state).toBe('defaulted');
        const { body: waiting } = await room.send<readonly { readonly recordId: string }[]>(
            'admin2',
            'GET',
            '/api/approvals',
        );
        expect(waiting).toContainEqual(
            expect.objectContaining({ recordId: uid, action: 'write-off', why: 'The customer left the country' }),
        );
        const running = await room.to.completed();
        expect((await writeOff('admin', running)).body.code).toBe('NOT_POSSIBLE');
    });

    it('loses it in the books, and leaves the customer owing what they owe', async () => {
        const uid = await inDefault();
        const before = await faults();
        await writeOff('admin', uid);
        expect((await writeOff('admin2', uid)).body).toMatchObject({
            state: 'written_off',
            outstanding: 121_000,
            writtenOff: 121_000,
            writtenOffOn: room.day(0),
        });
        expect(await balances(uid)).toEqual({ 9100: 121_000 });
        expect(await faults()).toEqual(before);
        const events = await room.rows(
            `select actor, action from event_log where record_id = $1 and action like 'write-off%' order by sequence`,
            uid,
        );
        expect(events).toEqual([
            { actor: 'admin', action: 'write-off_asked' },
            { actor: 'admin2', action: 'write-off' },
        ]);
        const quoted = await room.send(`sales`, 'POST', `/api/loans/${uid}/actions/quote-settlement`, {
            body: {},
            version: (await loanOf(uid)).version,
        });
        expect(quoted.body.code).toBe('NOT_POSSIBLE');
    });

    it('counts what still comes in as recovered, up to all of it, and back again', async () => {
        const uid = await lost();
        const before = await faults();
        await room.pay(uid, 10_000);
        expect(await loanOf(uid)).toMatchObject({ state: 'written_off', outstanding: 111_000, writtenOff: 121_000 });
        expect(await balances(uid)).toEqual({ 9100: 111_000 });
        await room.pay(uid, 111_000);
        expect([(await loanOf(uid)).state, await balances(uid)]).toEqual(['paid', {}]);
        const [last] = await room.rows<{ id: string }>(
            'select payment_id as id from payment where application_uid = $1 order by created_at desc limit 1',
            uid,
        );
        const sent = { body: { reversedBecause: 'The network took it back' }, version: 1 };
        await room.send('support2', 'PUT', `/api/payments/${last?.id}`, sent);
        await room.send('admin2', 'PUT', `/api/payments/${last?.id}`, sent);
        expect([(await loanOf(uid)).state, await balances(uid)]).toEqual(['written_off', { 9100: 111_000 }]);
        expect(await faults()).toEqual(before);
    });
});

it('tells by who sold and who approved it what a loan that is late makes bad', async () => {
    const lentBy = async (as: string, username: string) => {
        const { body } = await room.send<WorkReport>(as, 'GET', '/api/dashboard/work');
        return body.lentBy
            .filter((one) => one.country === 'GH' && one.username === username)
            .map(({ role, loans, financed, bad }) => [role, loans, financed, bad]);
    };
    const uid = await inDefault();
    const [sale] = await room.rows<{ seller: string; underwriter: string; financed: number }>(
        `select sales_username as seller, decided_by as underwriter, financed_amount::int as financed from application where uid = $1`,
        uid,
    );
    const [before] = await lentBy('admin', sale?.seller ?? '');
    const approved = await lentBy('admin', sale?.underwriter ?? '');
    expect(before?.[0]).toBe('seller');
    expect(approved).toEqual([['underwriter', ...(before ?? []).slice(1)]]);
    const [counted] = await room.rows<{ loans: number; financed: number; bad: number }>(
        `select count(*)::int as loans, sum(principal)::int as financed, sum(case when state = 'written_off' then written_off
            when state <> 'settled' and overdue > 0 and current_date - next_due_on >= 30 then outstanding else 0 end)::int as bad
            from loan where sales_username = $1`,
        sale?.seller,
    );
    expect(before?.slice(1)).toEqual([counted?.loans, counted?.financed, counted?.bad]);
    expect(counted?.bad).toBeGreaterThanOrEqual(121_000);
});
