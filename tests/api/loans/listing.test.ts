import { describe, expect, it } from 'vitest';
import { type LoanRow, sharedLoanRoom } from './room.ts';

const room = sharedLoanRoom();

const loanOf = async (uid: string, by = 'admin') => (await room.send<LoanRow>(by, 'GET', `/api/loans/${uid}`)).body;

const noticesOf = (uid: string) =>
    room.rows<{ text: string }>(
        `select text from message where application_uid = $1 and purpose = 'listing_notice'`,
        uid,
    );

const eventsOf = async (uid: string) =>
    (
        await room.rows<{ action: string }>(
            `select action from event_log where record = 'loans' and record_id = $1 and action like 'listing%' order by sequence`,
            uid,
        )
    ).map(({ action }) => action);

/** Lets days pass since the notice as well. */
const pass = async (uid: string, days: number): Promise<void> => {
    await room.age(uid, days);
    await room.rows(
        'update loan set listing_notice_on = listing_notice_on - $2::int where application_uid = $1',
        uid,
        days,
    );
    await room.keep();
};

describe('a loan in default', () => {
    it('is told to the customer with a letter, and to be reported only when their time is over', async () => {
        const uid = await room.to.completed();
        // The first instalment is due after seven days.
        await pass(uid, 7 + 59);
        expect([(await loanOf(uid)).state, await noticesOf(uid)]).toEqual(['overdue', []]);

        await pass(uid, 1);
        const told = await loanOf(uid);
        expect(told).toMatchObject({ state: 'defaulted', listingNoticeOn: room.day(0), listedOn: null });
        const [notice] = await noticesOf(uid);
        expect(notice?.text).toMatch(/is in default: GH₵.* If it is not paid before .* we report it to XDS Data Ghana/);
        const letter = await room.server.inject({
            url: `/api/documents/${told.listingLetter}`,
            headers: await room.server.as('admin'),
        });
        expect([letter.statusCode, letter.headers['content-type']]).toEqual([200, 'application/pdf']);

        await pass(uid, 29);
        expect(await loanOf(uid)).toMatchObject({ listedOn: null, listingLetter: told.listingLetter });
        await pass(uid, 1);
        expect(await loanOf(uid)).toMatchObject({ listedOn: room.day(0) });
        await pass(uid, 1);
        expect([(await noticesOf(uid)).length, await eventsOf(uid)]).toEqual([1, ['listing_notice', 'listing_due']]);
    });

    it('is let go once it is paid, and told anew if it comes so far again', async () => {
        const uid = await room.to.completed();
        await pass(uid, 7 + 60);
        const { overdue } = await loanOf(uid);
        expect((await room.pay(uid, overdue)).status).toBe(200);
        expect(await loanOf(uid)).toMatchObject({ state: 'running', listingNoticeOn: null, listedOn: null });
        expect(await eventsOf(uid)).toEqual(['listing_notice', 'listing_withdrawn']);
        await pass(uid, 75);
        expect((await noticesOf(uid)).length).toBe(2);
    });

    it('whose balance nobody has confirmed is not held against anybody', async () => {
        const uid = await room.to.completed();
        await room.rows('update loan set balance_confirmed = false where application_uid = $1', uid);
        await pass(uid, 7 + 90);
        expect(await loanOf(uid)).toMatchObject({ listingNoticeOn: null });
        expect(await noticesOf(uid)).toEqual([]);
    });
});
