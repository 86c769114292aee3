import { describe, expect, it } from 'vitest';
import { sharedLoanRoom, type LoanRow } from './room.ts';

const room = sharedLoanRoom();

interface Held extends LoanRow {
    readonly standsStillFor: string | null;
    readonly standsStillUntil: string | null;
}

const loanOf = async (uid: string) => (await room.send<Held>('support', 'GET', `/api/loans/${uid}`)).body;

const act = async (uid: string, action: 'hold' | 'go-on', body: object = {}, by = 'support') =>
    room.send<Held>(by, 'POST', `/api/loans/${uid}/actions/${action}`, { body, version: (await loanOf(uid)).version });

const phoneOf = async (uid: string): Promise<unknown> =>
    (await room.rows('select state from device where application_uid = $1', uid))[0]?.['state'];

/** A loan of weekly instalments, so many days after its hand-over. */
const agedBy = async (days: number): Promise<string> => {
    const uid = await room.to.completed();
    await room.age(uid, days);
    await room.keep();
    return uid;
};

describe('a loan that stands still', () => {
    it('opens its phone, and is neither locked, reminded nor older for as long as it lasts', async () => {
        const uid = await agedBy(12);
        expect([await phoneOf(uid), (await loanOf(uid)).state]).toEqual(['locked', 'overdue']);
        const until = room.day(10);
        const { status, body } = await act(uid, 'hold', { cause: 'repair', until, note: 'The screen is broken' });
        expect([status, body]).toEqual([
            200,
            expect.objectContaining({
                standsStillFor: 'repair',
                standsStillUntil: until,
                state: 'overdue',
                overdue: 5_500,
            }),
        ]);
        await room.keep();
        expect(await phoneOf(uid)).toBe('active');
        // Nine days later nothing more is due, and the day after they are over it is as late as before.
        await room.age(uid, 9);
        await room.rows(
            `update loan set holds = jsonb_set(holds, '{0,from}', to_jsonb($2::text)) where application_uid = $1`,
            uid,
            room.day(-9),
        );
        await room.keep();
        expect([await phoneOf(uid), (await loanOf(uid)).overdue]).toEqual(['active', 5_500]);
    });

    it('moves what falls due by its days, and says so to the customer', async () => {
        const uid = await agedBy(0);
        expect((await loanOf(uid)).nextDueOn).toBe(room.day(7));
        await act(uid, 'hold', { cause: 'complaint', until: room.day(20) });
        expect((await loanOf(uid)).nextDueOn).toBe(room.day(27));
        const [told] = await room.rows<{ text: string }>(
            `select text from message where application_uid = $1 and purpose = 'stands_still'`,
            uid,
        );
        expect(told?.text).toMatch(
            /stands still until .*: nothing falls due before then, and the phone is not locked\./,
        );
        const { schedule } = (
            await room.send<{ schedule: { dueOn: string }[] }>('support', 'GET', `/api/loans/${uid}/account`)
        ).body;
        expect([schedule[0]?.dueOn, schedule[1]?.dueOn]).toEqual([room.day(27), room.day(34)]);
    });

    it('goes on when that is said, or when its day has come', async () => {
        const [early, late] = [await agedBy(0), await agedBy(0)];
        for (const uid of [early, late]) await act(uid, 'hold', { cause: 'return', until: room.day(5) });
        expect((await act(early, 'go-on')).body).toMatchObject({ standsStillFor: null, nextDueOn: room.day(7) });
        await room.rows(
            `update loan set stands_still_until = $2, holds = '[]' where application_uid = $1`,
            late,
            room.day(0),
        );
        await room.keep();
        expect(await loanOf(late)).toMatchObject({ standsStillFor: null, standsStillUntil: null });
    });

    it('is asked for by whoever may, with a reason, for a time that somebody looks at again', async () => {
        const uid = await agedBy(0);
        const errors = async (body: object) => (await act(uid, 'hold', body)).body.errors;
        expect(await errors({})).toEqual({ cause: 'Choose why', until: 'Choose the day on which it goes on' });
        expect(await errors({ cause: 'holiday', until: room.day(3) })).toHaveProperty('cause');
        expect(await errors({ cause: 'repair', until: room.day(0) })).toEqual({ until: 'Choose a day after today' });
        expect(await errors({ cause: 'repair', until: room.day(61) })).toEqual({
            until: 'Choose a day within 60 days: it can be prolonged then',
        });
        expect((await act(uid, 'hold', { cause: 'repair', until: room.day(3) }, 'sales')).status).toBe(403);
        expect((await act(uid, 'go-on')).body.code).toBe('NOT_POSSIBLE');
        await act(uid, 'hold', { cause: 'repair', until: room.day(3) });
        expect((await act(uid, 'hold', { cause: 'repair', until: room.day(3) })).body.code).toBe('NOT_POSSIBLE');
    });
});
