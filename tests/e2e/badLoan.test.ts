import type { Page } from '@playwright/test';
import { desk, expect, signIn, test } from '../support/e2e.ts';
import { choose, press, write } from '../support/e2eForms.ts';
import type { OwnRoom } from '../support/e2eOwnRoom.ts';
import { act, done, type Fill } from '../support/e2eRecord.ts';
import { openOwnRoom } from '../support/e2eRooms.ts';

let room: OwnRoom;
test.beforeAll(async () => {
    test.setTimeout(120_000);
    room = await openOwnRoom(['support2', 'admin']);
});
test.afterAll(() => room.server.stop());

const pays =
    (amount: string): Fill =>
    async (dialog) => {
        await write(dialog, /^Amount received/, amount);
        await choose(dialog, 'Paid by', 'Mobile money');
        await write(dialog, /^Reference of the transfer/, `MP-${amount}`);
        await dialog.getByLabel(/^Received on/).fill(room.day(0));
    };

/** The second person agrees to the one thing that waits, in words of their own where it asks for them. */
const agree = async (page: Page, inWords?: string): Promise<void> => {
    await page.goto(`${room.url}/admin/approvals`);
    await press(page, 'Approve');
    const dialog = page.getByRole('dialog');
    if (inWords !== undefined) await write(dialog, /^Why you agree/, inWords);
    await press(dialog, 'Approve');
    await expect(dialog).toBeHidden();
};

const textOf = async (uid: string, purpose: string): Promise<string> => {
    const [message] = await room.rows<{ text: string }>(
        'select text from message where application_uid = $1 and purpose = $2 order by created_at desc limit 1',
        uid,
        purpose,
    );
    return message?.text ?? '';
};

test('a loan goes badly and ends well, and a phone that comes back is paid back', async ({ open }) => {
    test.setTimeout(300_000);
    const uid = await room.to.completed();
    const returned = await room.to.completed();
    const people = { baseURL: room.url, viewport: desk, reducedMotion: 'reduce' } as const;
    // What needs a second person is refused at first.
    const support = await open({ ...people, tolerate: [/status of 422/] });
    const admin = await open(people);
    await signIn(support, { username: 'support2' });
    await signIn(admin, { username: 'admin' });
    const standing = support.getByRole('main');
    const pass = async (days: number): Promise<void> => {
        await room.age(uid, days);
        await room.keep();
    };
    /** What whoever opens the loan's page reads, and that the books agree. */
    const stands = async (...facts: readonly (string | RegExp)[]): Promise<void> => {
        await room.keep();
        await support.goto(`${room.url}/admin/loans/${uid}`);
        for (const fact of facts) await expect(standing).toContainText(fact, { timeout: 45_000 });
        expect(await room.faults()).toEqual([]);
    };

    await test.step('it is late, and the customer promises to pay', async () => {
        await pass(6);
        expect(await textOf(uid, 'due_soon')).toContain('55.00');
        await pass(2);
        await stands('1 day');
        await done(support, 'Note a promise to pay', async (dialog) => {
            await write(dialog, /^Amount promised/, '55');
            await dialog.getByLabel(/^Pays by/).fill(room.day(2));
        });
        await stands('55.00');
    });

    await test.step('the promise is broken, and the phone locked', async () => {
        await room.rows('update loan set promised_on = promised_on - 5 where application_uid = $1', uid);
        await pass(5);
        await stands('To be locked', /Locked,/);
    });

    await test.step('a part does not open it, the rest does', async () => {
        await done(support, 'Record a payment', pays('10'));
        await stands('To be locked');
        await done(support, 'Record a payment', pays('100'));
        await stands('To be open', /Active,/);
        expect(await textOf(uid, 'receipt')).toContain('100.00');
    });

    await test.step('it is late again, and two people spread it anew', async () => {
        await pass(20);
        await stands('To be locked');
        const dialog = await act(support, 'Reschedule it', async (asked) => {
            await write(asked, /^Reason/, 'They lost their work');
            await asked.getByLabel(/^First payment on/).fill(room.day(14));
            await choose(asked, 'How often', 'Biweekly');
            await write(asked, /^Number of payments/, '12');
        });
        await expect(dialog).toContainText(/second person|another person|somebody else/i);
        await press(dialog, 'Back');
        await agree(admin);
        await stands('Running', 'To be open');
        expect(await textOf(uid, 'rescheduled')).toContain('new plan');
    });

    await test.step('it is ended early, with what that saves', async () => {
        await pass(10);
        await stands('Running');
        await done(support, 'Quote what ends it early');
        const [quoted] = await room.rows<{ amount: number }>(
            'select settles_for::int as amount from loan where application_uid = $1',
            uid,
        );
        await done(support, 'Record a payment', pays(String((quoted?.amount ?? 0) / 100)));
        await stands('To be released for good', /Released,/);
    });

    await test.step('the phone is free, and anyone can check the certificate', async () => {
        const [certificate] = await room.rows<{ number: string }>(
            'select number from certificate where application_uid = $1',
            uid,
        );
        const anyone = await open({ baseURL: room.url });
        await anyone.goto(`/api/certificates/${certificate?.number}`);
        await expect(anyone.getByText('This certificate is genuine', { exact: false })).toBeVisible();
    });

    await test.step('the customer reads the statement of account by link and code', async () => {
        await done(support, 'Send the statement of account');
        const link = /https?:\S+/.exec(await textOf(uid, 'statement_copy'))?.[0] ?? '';
        const customer = await open({ baseURL: room.url });
        await customer.goto(link);
        await customer.getByRole('button').first().click();
        await expect.poll(() => textOf(uid, 'code:paper')).toMatch(/^\d+/);
        const code = /^\d+/.exec(await textOf(uid, 'code:paper'))?.[0] ?? '';
        await customer.getByRole('textbox').first().fill(code);
        const saved = customer.waitForEvent('download');
        await customer.getByRole('button').first().click();
        expect((await saved).suggestedFilename()).toMatch(/statement\.pdf$/);
    });

    await test.step('another phone comes back, and two people send back what was paid', async () => {
        await room.journey.tries('sales', returned, 'return_device', {
            kind: 'return',
            comment: 'It does not charge.',
            imei: null,
        });
        await agree(admin, 'The shop saw that it does not charge');
        await support.goto(`${room.url}/admin/edit/refunds/${returned}`);
        await choose(support, 'How it goes back', 'It was sent by bank transfer');
        await write(support, /^Amount to send back/, '450');
        await write(support, /^Number of the transfer back/, 'BANK-77');
        await press(support, 'Save');
        const why = support.getByRole('dialog');
        await write(why, /^Reason/, 'Counted with the shop on Monday');
        await press(why, 'Save');
        await expect(why).toBeHidden();
        await agree(admin);
        await support.goto(`${room.url}/admin/edit/refunds/${returned}`);
        await expect(standing).toContainText('Nothing is due');
        expect(await room.faults()).toEqual([]);
    });
});
