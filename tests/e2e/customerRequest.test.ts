import type { Page } from '@playwright/test';
import { drain } from '../../server/work/workers.ts';
import { desk, expect, signIn, test, type Open } from '../support/e2e.ts';
import { choose, press, write } from '../support/e2eForms.ts';
import type { OwnRoom } from '../support/e2eOwnRoom.ts';
import { act, done } from '../support/e2eRecord.ts';
import { openOwnRoom } from '../support/e2eRooms.ts';
import { finishReview } from '../support/e2eUnderwriting.ts';

let room: OwnRoom;
test.beforeAll(async () => {
    test.setTimeout(120_000);
    room = await openOwnRoom(['support2', 'admin', 'senior']);
});
test.afterAll(() => room.server.stop());

const textOf = async (uid: string, purpose: string): Promise<string> => {
    const [message] = await room.rows<{ text: string }>(
        'select text from message where application_uid = $1 and purpose = $2 order by created_at desc limit 1',
        uid,
        purpose,
    );
    return message?.text ?? '';
};

/** The customer in front of their own page, by the last link and the code that their phone was sent. */
const opens = async (open: Open, uid: string): Promise<Page> => {
    // Once they are forgotten the link leads nowhere.
    const page = await open({
        baseURL: room.url,
        viewport: { width: 320, height: 568 },
        tolerate: [/status of 404 .*\/api\/papers\//],
    });
    await page.goto(/https?:\S+/.exec(await textOf(uid, 'page_copy'))?.[0] ?? '');
    await press(page, 'Send me the code');
    await page.getByRole('textbox').fill(/^\d+/.exec(await textOf(uid, 'code:paper'))?.[0] ?? '');
    await press(page, 'Open');
    await expect(page.getByRole('heading', { name: 'Your own page' })).toBeVisible();
    return page;
};

const asks = async (page: Page, title: string, words: string): Promise<void> => {
    const form = page.getByRole('group').filter({ has: page.getByText(title, { exact: true }) });
    await page.getByText(title, { exact: true }).click();
    await form.getByRole('textbox').fill(words);
    await form.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('status')).toContainText('We received it');
};

const addressOf = async (uid: string, kind: string): Promise<string> => {
    const [row] = await room.rows<{ id: string }>(
        'select request_id as id from customer_request where application_uid = $1 and kind = $2',
        uid,
        kind,
    );
    return `${room.url}/admin/edit/customer-requests/${row?.id ?? ''}`;
};

type Fields = (page: Page) => Promise<void>;

/** Opens a request and changes it. */
const changes = async (page: Page, address: string, fill: Fields): Promise<void> => {
    await page.goto(address);
    await fill(page);
    const answer = page.waitForResponse(
        (reply) => reply.request().method() === 'PUT' && reply.url().includes('/api/customer-requests/'),
    );
    await press(page, 'Save');
    expect((await answer).status()).toBe(200);
    await page.waitForURL(/customer-requests(\?|$)/);
    await page.goto(address);
};

const proven: Fields = (page) => choose(page, 'How you know it is them', 'Their card, seen by us');

const answered =
    (words: string): Fields =>
    async (page) => {
        await choose(page, 'State', 'Done');
        await write(page, 'What the customer is told', words);
    };

const fileFrom = async (page: Page, take: () => Promise<void>): Promise<string> => {
    const download = page.waitForEvent('download');
    await take();
    return (await download).suggestedFilename();
};

const people = { viewport: desk, reducedMotion: 'reduce' } as const;

const refusedOne = async (): Promise<string> => {
    const uid = await room.placed({ stage: 'reviewed', reviewer: 'underwriter' }, { income: ['INCOME_INSUFFICIENT'] });
    await room.journey.does('underwriter', uid, 'reject', {
        reasonCodes: ['INCOME_INSUFFICIENT'],
        internalComment: 'Half of what was said.',
        customerMessage: 'We cannot offer you a phone now.',
    });
    return uid;
};

test('a customer asks for a copy, a correction and to be forgotten, and is answered', async ({ open }) => {
    test.setTimeout(180_000);
    const uid = await room.to.completed();
    // What needs a second person is refused at first.
    const support = await open({ ...people, baseURL: room.url, tolerate: [/status of 422/] });
    const admin = await open({ ...people, baseURL: room.url });
    await signIn(support, { username: 'support2' });
    await signIn(admin, { username: 'admin' });
    await support.goto(`${room.url}/admin/loans/${uid}`);
    await done(support, 'Send the customer their own page');
    const customer = await opens(open, uid);

    await test.step('all of the page fits a small phone with letters a third larger, in each language', async () => {
        for (const language of ['fr', 'sw', 'en']) {
            await customer.goto(`${customer.url().split('?')[0]}?lang=${language}`);
            const seen = await customer.evaluate(() => {
                document.documentElement.style.fontSize = '130%';
                for (const one of document.querySelectorAll('details')) one.open = true;
                // Beyond the edge, or in a box that shows less than it holds.
                const isCut = (one: Element): boolean => {
                    const { left, right } = one.getBoundingClientRect();
                    const isFull = one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1;
                    const hides = getComputedStyle(one).overflow !== 'visible' && !(one instanceof HTMLTextAreaElement);
                    return left < 0 || right > innerWidth + 1 || (hides && isFull);
                };
                // The rings behind the brand reach over the edge on purpose.
                const told = document.querySelectorAll('main, main *, aside p, aside p *');
                const cut = [...told].filter(isCut).map(({ outerHTML }) => outerHTML);
                return { width: document.documentElement.scrollWidth, cut };
            });
            expect([language, seen]).toEqual([language, { width: 320, cut: [] }]);
        }
        await customer.reload();
    });

    await test.step('the customer wants no more offers, which stops the one that waits to be sent', async () => {
        const { database, services } = room.server;
        const [{ phone: to } = { phone: '' }] = await room.rows<{ phone: string }>(
            'select customer_phone as phone from application where uid = $1',
            uid,
        );
        const offer = { to, purpose: 'offer', text: 'A new phone for you.', applicationUid: uid };
        await database.withTransaction((tx) => services.partners.messaging.send(tx, offer));
        const offers = customer.getByRole('group').filter({ hasText: 'We send you no more offers.' });
        await offers.locator('summary').click();
        await press(offers, 'Withdraw this consent');
        await expect(customer.getByRole('main')).toContainText(/Offers\s*Withdrawn/);
        await drain(services, { only: ['deliver_message', 'deliver_waiting'], ahead: true });
        expect(await room.rows(`select state from message where purpose = 'offer'`)).toEqual([{ state: 'failed' }]);
    });

    await test.step('the customer asks three things', async () => {
        await asks(customer, 'Take away a copy of everything', 'I want to read it.');
        await asks(customer, 'Have something corrected', 'My surname is Darkwah.');
        await asks(customer, 'Be forgotten', 'Forget me.');
        await expect(customer.getByText('Show your card in the shop.')).toHaveCount(3);
    });

    await test.step('support sees the card, and makes the copy', async () => {
        const address = await addressOf(uid, 'export');
        await support.goto(address);
        await expect(support.getByText('Write first how you know that it is the customer')).toBeVisible();
        await changes(support, address, proven);
        const name = () => press(support, 'Everything, to read (PDF)');
        expect(await fileFrom(support, name)).toMatch(/\.pdf$/);
        await changes(support, address, answered('It lies on your own page.'));
    });

    await test.step('support corrects the name, everywhere, once an administrator agrees', async () => {
        const address = await addressOf(uid, 'correct');
        await changes(support, address, proven);
        const dialog = await act(support, 'Correct it', async (fields) => {
            await choose(fields, 'What is wrong', 'Surname');
            await write(fields, /^As it should be/, 'Darkwah');
        });
        await expect(dialog).toContainText('A second person must agree.');
        await admin.goto(`${room.url}/admin/approvals`);
        await expect(admin.getByRole('main')).toContainText('Darkwah');
        await press(admin, 'Approve');
        await press(admin.getByRole('dialog'), 'Approve');
        await expect(admin.getByRole('dialog')).toBeHidden();
        await support.goto(address);
        await changes(support, address, answered('Your surname is Darkwah now.'));
        await support.goto(`${room.url}/admin/loans/${uid}`);
        await expect(support.getByRole('main')).toContainText('Darkwah');
    });

    await test.step('what the law keeps is refused, with the law and the day', async () => {
        const address = await addressOf(uid, 'erase');
        await changes(support, address, proven);
        await admin.goto(address);
        await done(admin, 'Forget the customer');
        await expect(admin.getByRole('main')).toContainText('Refused');
        await expect(admin.getByRole('main')).toContainText('Act 1044');
    });

    await test.step('the customer reads every answer, and takes the copy away', async () => {
        expect(await textOf(uid, 'page_copy')).toContain('We answered what you asked');
        await customer.goto(customer.url());
        const page = customer.getByRole('main');
        await expect(page).toContainText('Your surname is Darkwah now.');
        await expect(page).toContainText(/Your loan runs: .* at the earliest\./);
        await expect(page).toContainText('Anti-Money Laundering Act, 2020 (Act 1044), section 32(7)');
        const take = (link: string) => () => customer.getByRole('link', { name: link }).click();
        expect(await fileFrom(customer, take('Everything that we keep about you (PDF)'))).toMatch(/everything\.pdf$/);
        expect(await fileFrom(customer, take('What we have forgotten and what stays (PDF)'))).toMatch(/erasure\.pdf$/);
    });
});

test('who owes nothing is forgotten, and gets the certificate', async ({ open }) => {
    const uid = await refusedOne();
    const customer = await opens(open, uid);
    await asks(customer, 'Be forgotten', 'You did not want me.');
    const admin = await open({ ...people, baseURL: room.url });
    await signIn(admin, { username: 'admin' });
    await changes(admin, await addressOf(uid, 'erase'), proven);
    await done(admin, 'Forget the customer');
    await expect(admin.getByRole('main')).toContainText('We have forgotten you');
    const paper = () => press(admin, 'What went and what stays (PDF)');
    expect(await fileFrom(admin, paper)).toMatch(/certificate\.pdf$/);
    await customer.goto(customer.url());
    await expect(customer.getByRole('heading', { name: 'This link is over' })).toBeVisible();
});

test('a refusal is looked at again by somebody else, and turned over', async ({ open }) => {
    const uid = await refusedOne();
    expect(await textOf(uid, 'page_copy')).toContain('how another person looks at it again');
    const customer = await opens(open, uid);
    await expect(customer.getByRole('main')).toContainText('The income does not suffice');
    await asks(customer, 'Ask why, and have the decision looked at again', 'I have a new job.');

    // What was put straight into the database has no pictures.
    const senior = await open({ ...people, baseURL: room.url, tolerate: [/status of 410/] });
    await signIn(senior, { username: 'senior' });
    await senior.goto(`${room.url}/underwriters/rejected-application/${uid}`);
    await expect(senior.getByRole('main')).toContainText(/The customer asks for another look\. Answer by \d+/);
    await expect(senior.getByRole('main')).toContainText('I have a new job.');
    await press(senior, 'Reopen');
    const dialog = senior.getByRole('dialog');
    await write(dialog, 'Comment', 'The new employer confirms it.');
    await press(dialog, 'Reopen');
    await senior.waitForURL(/\/underwriters\/application-review\//);
    await expect(senior.getByRole('main')).toContainText('The customer asks for another look.');
    await finishReview(senior, 'Approve', 'The new income bears it.');
    await press(senior, 'Approve these terms');
    await senior.waitForURL(/\/underwriters\/approved-application\//);

    expect(await textOf(uid, 'page_copy')).toContain('We answered what you asked');
    await customer.goto(customer.url());
    await expect(customer.getByRole('main')).toContainText('turned the refusal over. Your application goes on.');
    await expect(customer.getByText('We refused your application')).toHaveCount(0);
});
