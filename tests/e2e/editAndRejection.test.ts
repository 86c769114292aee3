import { desk, expect, phone, test } from '../support/e2e.ts';
import { apiOf } from '../support/e2eApi.ts';
import { newCustomer } from '../support/e2eCustomer.ts';
import { choose, press, tick, write } from '../support/e2eForms.ts';
import { photoWithPlace } from '../support/e2ePhotos.ts';
import { passChecks, submitNew } from '../support/e2ePrepared.ts';
import { claim, finishReview, openForDecision } from '../support/e2eUnderwriting.ts';

const internal = 'The card was seen with two different faces; warn the other shops.';
const told = 'We cannot offer you a phone on credit now. You may ask again in a month.';

const offline = [/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/];

test('an edit that was asked for goes back to the same underwriter; a rejection tells the shop no secrets', async ({
    open,
    stateOf,
}) => {
    test.setTimeout(300_000);
    const customer = newCustomer();
    const [salesApi, underwriterApi] = [apiOf(await stateOf('sales')), apiOf(await stateOf('underwriter'))];
    const uid = await submitNew(salesApi, customer, await photoWithPlace());
    const underwriter = await open({ as: 'underwriter', viewport: desk });
    const sales = await open({ as: 'sales', viewport: phone, isMobile: true, hasTouch: true, tolerate: offline });

    await test.step('the underwriter asks for another address', async () => {
        await claim(underwriter, customer);
        await press(underwriter, 'Ask for changes');
        const dialog = underwriter.getByRole('dialog', { name: 'Ask for changes' });
        await tick(dialog, 'Address');
        await choose(dialog, 'Reason', 'Does not match');
        await choose(dialog, 'Write at a field', 'Landmark');
        await write(dialog, 'Landmark', 'The landmark is in another town.');
        await dialog.getByRole('button', { name: /^Send to/ }).click();
        await underwriter.waitForURL(`/underwriters/application-edit-requested/${uid}`);
    });

    await test.step('only the address is open to the sales person', async () => {
        await sales.goto('/home');
        await sales.getByRole('link', { name: customer.name }).first().click();
        await sales.waitForURL(`/home/application-edit/${uid}`);
        await expect(sales.getByText('The landmark is in another town.')).toBeVisible();
        await expect(sales.getByRole('link', { name: 'Change it' })).toHaveCount(1);
        await expect(sales.getByRole('button', { name: 'Send back for review' })).toBeDisabled();
        for (const closed of ['kyc', 'pledge', 'guarantor', 'affordability', 'submit-application']) {
            await sales.goto(`/home/${closed}/${uid}`);
            await sales.waitForURL(`/home/application-edit/${uid}`);
        }
        await sales.getByRole('link', { name: 'Landmark' }).click();
        await sales.waitForURL(`/home/address/${uid}#landmark`);
        const landmark = sales.getByRole('group', { name: 'Landmark' });
        await expect(landmark).toContainText('The landmark is in another town.');
        // It is corrected and sent back where there is no network, and gets there once there is one.
        await sales.context().setOffline(true);
        await write(landmark, 'Landmark', 'Opposite the Osu post office, green door');
        await press(sales, 'Finish');
        await sales.waitForURL(`/home/application-edit/${uid}`);
        await press(sales, 'Send back for review');
        await expect(sales.getByText('Sent back on this phone.', { exact: false })).toBeVisible();
        await sales.context().setOffline(false);
        await sales.waitForURL(`/home/pending/${uid}`);
    });

    await test.step('another underwriter is told whose it is', async () => {
        const other = await open({ as: 'underwriter2', viewport: desk });
        await other.goto('/underwriters/pending-applications');
        const line = other.getByRole('listitem').filter({ hasText: customer.name });
        await expect(line.getByText(/^Kept for Kwame Asante until/)).toBeVisible();
        await expect(line.getByRole('button')).toHaveCount(0);
    });

    await test.step('the same underwriter sees the change, fails the identity check and recommends to reject', async () => {
        await claim(underwriter, customer);
        await expect(underwriter.getByRole('main')).toContainText('Opposite the Osu post office, green door');
        await passChecks(underwriterApi, uid, ['identity']);
        await underwriter.goto(`/underwriters/identity-check/${uid}`);
        const judgement = underwriter.getByRole('region', { name: 'Judgement' });
        await judgement.getByRole('group', { name: 'Outcome' }).getByRole('button', { name: 'Fail' }).click();
        await judgement.getByRole('checkbox', { name: 'The face differs from the photo on the ID' }).check();
        await judgement.getByRole('button', { name: /^Save and/ }).click();
        await expect(judgement.getByText('Write at least ten letters')).toBeVisible();
        await judgement.getByRole('textbox', { name: /^Comment/ }).fill('The selfie shows somebody else.');
        await judgement.getByRole('button', { name: /^Save and/ }).click();
        await underwriter.waitForURL(`/underwriters/application-review/${uid}`);
        await finishReview(underwriter, 'Reject', 'This is not the person on the card.');
    });

    await test.step('a senior underwriter rejects it', async () => {
        const senior = await open({ as: 'senior', viewport: desk });
        await openForDecision(senior, customer);
        await senior.getByRole('group', { name: 'Decision' }).getByRole('button', { name: 'Reject' }).click();
        await write(senior, 'Internal comment', internal);
        await write(senior, 'Message for the customer', told);
        await senior.getByRole('button', { name: 'Reject', exact: true }).last().click();
        await senior.waitForURL(`/underwriters/rejected-application/${uid}`);
        await expect(senior.getByRole('main')).toContainText(internal);
    });

    await test.step('the shop reads what the customer may be told, and nothing else', async () => {
        await sales.waitForURL(`/home/rejection/${uid}`);
        await expect(sales.getByRole('main')).toContainText(told);
        await expect(sales.getByRole('main')).toContainText('They may apply again after');
        const known = JSON.stringify(await salesApi.dossier(uid));
        expect(known).toContain(told);
        for (const secret of [internal, 'FACE_MISMATCH', 'somebody else', 'not the person on the card']) {
            expect(known).not.toContain(secret);
        }
    });
});
