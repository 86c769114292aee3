import type { Page } from '@playwright/test';
import { desk, expect, test } from '../support/e2e.ts';
import { apiOf } from '../support/e2eApi.ts';
import { newCustomer, type Customer } from '../support/e2eCustomer.ts';
import { choose, press, tick, write } from '../support/e2eForms.ts';
import { photoWithPlace } from '../support/e2ePhotos.ts';
import { passChecks, submitNew } from '../support/e2ePrepared.ts';
import { claim, finishReview } from '../support/e2eUnderwriting.ts';

const offline = [/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/, /when fetching the script/];
const told = 'We cannot offer you a phone on credit now. You may ask again in a month.';
const fits = 'Everything fits together.';

const decide = (page: Page, way: string): Promise<void> =>
    page.getByRole('group', { name: 'Decision' }).getByRole('button', { name: way, exact: true }).click();

test('a day at the desk: five applications end in five ways, between two underwriters and through a dead network', async ({
    open,
    stateOf,
}) => {
    test.setTimeout(300_000);
    const photo = await photoWithPlace();
    // So many writes would leave others who sell as the same person too few in this minute.
    const salesApi = apiOf(await stateOf('sales.kumasi'));
    const reviewerApi = apiOf(await stateOf('underwriter2'));
    const customers = Array.from({ length: 5 }, newCustomer) as [Customer, Customer, Customer, Customer, Customer];
    const uids = await Promise.all(customers.map((customer) => submitNew(salesApi, customer, photo)));
    const [approved, changed, edited, rejected, reworked] = uids as [string, string, string, string, string];

    const reviewer = await open({ as: 'underwriter2', viewport: desk, tolerate: offline });
    const senior = await open({ as: 'senior', viewport: desk });
    const judgement = reviewer.getByRole('region', { name: 'Judgement' });

    await test.step('what one claims leaves the queue of the other', async () => {
        const listening = senior.waitForResponse(/\/api\/live$/);
        await senior.goto('/underwriters/pending-applications');
        await listening;
        const row = senior.getByRole('link', { name: customers[0].name, exact: true });
        await expect(row).toBeVisible();
        await reviewer.goto('/underwriters/pending-applications');
        await press(reviewer, `Claim ${customers[0].name}`);
        await expect(row).toBeHidden();
    });

    await test.step('a judgement made without a network is kept, and sent when it is back', async () => {
        await passChecks(reviewerApi, approved, ['bureau']);
        await reviewer.goto(`/underwriters/crb-check/${approved}`);
        await expect(judgement.getByRole('radiogroup').first()).toBeVisible();
        await reviewer.context().setOffline(true);
        for (const question of await judgement.getByRole('radiogroup').all()) {
            await question.getByRole('radio', { name: 'Yes' }).check();
        }
        await judgement.getByRole('group', { name: 'Outcome' }).getByRole('button', { name: 'Pass' }).click();
        await judgement.getByRole('button', { name: /^Save and/ }).click();
        await expect(judgement.getByText(/Your judgement is kept here/)).toBeVisible();
        await reviewer.context().setOffline(false);
        await expect
            .poll(async () => (await reviewerApi.dossier(approved)).checks.find(({ type }) => type === 'bureau'))
            .toMatchObject({ status: 'done', outcome: 'pass', checkedBy: 'underwriter2' });
        await expect(judgement.getByText(/Your judgement is kept here/)).toBeHidden();
    });

    await test.step('the first is approved', async () => {
        await reviewer.goto(`/underwriters/application-review/${approved}`);
        await finishReview(reviewer, 'Approve', fits);
        await senior.goto(`/underwriters/reviewed/${approved}`);
        await press(senior, 'Approve these terms');
        await senior.waitForURL(`/underwriters/approved-application/${approved}`);
    });

    await test.step('the second gets another deal', async () => {
        await reviewerApi.does(changed, 'claim');
        await passChecks(reviewerApi, changed);
        await reviewerApi.does(changed, 'finish_review', { verdict: 'change_deal', comment: 'A larger deposit.' });
        await senior.goto(`/underwriters/reviewed/${changed}`);
        await decide(senior, 'Change deal');
        await write(senior, /^Deposit at least/, '50');
        await write(senior, 'Internal comment', 'The income is thin for this phone.');
        await write(senior, 'Message for the customer', 'With half of the price today we can agree.');
        await press(senior, 'Change the deal');
        await senior.waitForURL(`/underwriters/condition-approved-application/${changed}`);
    });

    await test.step('the third goes back to the shop', async () => {
        await claim(reviewer, customers[2]);
        await press(reviewer, 'Ask for changes');
        const dialog = reviewer.getByRole('dialog', { name: 'Ask for changes' });
        await tick(dialog, 'Address');
        await choose(dialog, 'Reason', 'Does not match');
        await write(dialog, 'What to change', 'The landmark is in another town.');
        await dialog.getByRole('button', { name: /^Send to/ }).click();
        await reviewer.waitForURL(`/underwriters/application-edit-requested/${edited}`);
    });

    await test.step('the fourth is rejected', async () => {
        await reviewerApi.does(rejected, 'claim');
        await passChecks(reviewerApi, rejected, ['identity']);
        await reviewerApi.does(rejected, 'record_check', {
            check: 'identity',
            outcome: 'fail',
            reasonCodes: ['FACE_MISMATCH'],
            comment: 'The selfie shows somebody else.',
            findings: {},
        });
        await reviewerApi.does(rejected, 'finish_review', { verdict: 'reject', comment: 'Not this person.' });
        await senior.goto(`/underwriters/reviewed/${rejected}`);
        await decide(senior, 'Reject');
        await write(senior, 'Internal comment', 'Two faces on one card.');
        await write(senior, 'Message for the customer', told);
        await senior.getByRole('button', { name: 'Reject', exact: true }).last().click();
        await senior.waitForURL(`/underwriters/rejected-application/${rejected}`);
    });

    await test.step('the fifth comes back for rework, to whoever reviewed it', async () => {
        await reviewerApi.does(reworked, 'claim');
        await passChecks(reviewerApi, reworked);
        await reviewerApi.does(reworked, 'finish_review', { verdict: 'approve', comment: fits });
        await reviewer.goto('/underwriters');
        await senior.goto(`/underwriters/reviewed/${reworked}`);
        await decide(senior, 'Rework');
        await write(senior, 'Comment', 'Call the employer again, please.');
        await press(senior, 'Send back for rework');
        await expect(reviewer.getByRole('link', { name: customers[4].name, exact: true })).toBeVisible();
    });

    const stages = await Promise.all(uids.map(async (uid) => (await salesApi.dossier(uid)).application.stage));
    expect(stages).toEqual(['approved', 'condition_approved', 'edit_requested', 'rejected', 'under_review']);
});
