import { desk, expect, phone, test } from '../support/e2e.ts';
import { apiOf } from '../support/e2eApi.ts';
import { newCustomer } from '../support/e2eCustomer.ts';
import { press } from '../support/e2eForms.ts';
import { photoWithPlace } from '../support/e2ePhotos.ts';
import { submitNew } from '../support/e2ePrepared.ts';

test('desk and shop write to each other about a check; what the desk keeps to itself stays there', async ({
    open,
    stateOf,
}) => {
    const customer = newCustomer();
    const sales = apiOf(await stateOf('sales'));
    const uid = await submitNew(sales, customer, await photoWithPlace());
    await apiOf(await stateOf('senior')).does(uid, 'claim');

    const reviewer = await open({ as: 'senior', viewport: desk });
    await reviewer.goto(`/underwriters/identity-check/${uid}`);
    const shared = reviewer.getByRole('textbox', { name: /^Write a note/ });
    await shared.fill('Is this a new card, ');
    await press(reviewer, 'Mention somebody');
    await reviewer.getByRole('option', { name: /shop$/ }).click();
    await expect(shared).toHaveValue(/^Is this a new card, @\S.* $/);
    await press(reviewer, 'Send');
    await expect(shared).toHaveValue('');
    await reviewer.getByRole('tab', { name: 'Internal' }).click();
    await reviewer.getByRole('textbox', { name: /^Write for the desk alone/ }).fill('Second card this month.');
    await press(reviewer, 'Send');
    await expect(reviewer.getByText('Second card this month.')).toBeVisible();

    const seller = await open({ as: 'sales', viewport: phone, isMobile: true, hasTouch: true });
    await seller.goto('/home/my-applications');
    await seller.getByRole('heading', { name: 'New notes' }).scrollIntoViewIfNeeded();
    await seller.getByRole('link', { name: customer.name }).first().click();
    await seller.waitForURL(`/home/pending/${uid}`);
    const thread = seller.getByRole('region', { name: 'Identity' });
    await expect(thread).toContainText('Is this a new card');
    await expect(seller.getByText('Second card this month.')).toHaveCount(0);
    await thread.getByRole('textbox').fill('Yes, issued in May.');
    await press(thread, 'Send');

    await reviewer.getByRole('tab', { name: /^With the shop/ }).click();
    // It arrives by itself.
    await expect(reviewer.getByText('Yes, issued in May.')).toBeVisible();
});
