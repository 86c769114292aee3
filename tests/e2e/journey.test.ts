import type { Page } from '@playwright/test';
import { desk, expect, phone, test } from '../support/e2e.ts';
import { newCustomer, newImei } from '../support/e2eCustomer.ts';
import { choose, press, write } from '../support/e2eForms.ts';
import { hasMetadata, photoWithPlace } from '../support/e2ePhotos.ts';
import {
    acceptDeal,
    beginApplication,
    fillAddress,
    fillAffordability,
    fillGuarantor,
    fillIdentity,
    fillPledge,
    handOver,
    osu,
    shareAndChooseOffer,
    signContract,
} from '../support/e2eSales.ts';
import { claim, finishReview, openForDecision, passCheck } from '../support/e2eUnderwriting.ts';

/** Asks for a pledge, and is dear enough to need a guarantor and a senior underwriter: nothing is left out. */
const galaxyA36 = { phone: /Samsung Galaxy A36/, tac: '35421105' } as const;

const storedDocument = async (page: Page, documentId: string): Promise<Buffer> => {
    const token = await page.evaluate(() => {
        const session: { token?: string } = JSON.parse(localStorage.getItem('ahadi.session') ?? '{}');
        return session.token ?? '';
    });
    const reply = await page.request.get(`/api/documents/${documentId}`, {
        headers: { authorization: `Bearer ${token}` },
    });
    expect(reply.status()).toBe(200);
    return reply.body();
};

test.use({ serviceWorkers: 'allow' });

test('from a customer in a shop to a phone handed over', async ({ open }) => {
    test.setTimeout(300_000);
    const customer = newCustomer();
    const imei = newImei(galaxyA36.tac);
    const photo = await photoWithPlace();
    expect(await hasMetadata(photo)).toBe(true);
    const sales = await open({
        as: 'sales',
        viewport: phone,
        isMobile: true,
        hasTouch: true,
        geolocation: osu,
        permissions: ['geolocation'],
    });

    const uid = await test.step('sales captures all seven sections', async () => {
        const started = await beginApplication(sales, customer);
        const chosen = { phone: galaxyA36.phone, months: '12 months', often: 'Every month' };
        expect(await shareAndChooseOffer(sales, chosen)).toMatch(/galaxy-a36.*\.png$/);
        const front = await fillIdentity(sales, customer, photo);
        const stored = await storedDocument(sales, front);
        expect(await hasMetadata(stored)).toBe(false);
        await fillPledge(sales, customer, photo);
        await fillGuarantor(sales, customer, photo);
        await fillAffordability(sales, photo);
        await fillAddress(sales, photo);
        return started;
    });

    await test.step('and submits it', async () => {
        await sales.waitForURL(`/home/submit-application/${uid}`);
        await expect(sales.getByText('Everything is filled in.', { exact: false })).toBeVisible();
        await press(sales, 'Submit');
        await sales.waitForURL(`/home/pending/${uid}`);
    });

    const underwriter = await open({ as: 'underwriter', viewport: desk });
    await test.step('an underwriter claims it and judges all eight checks', async () => {
        await claim(underwriter, customer);
        await underwriter.getByRole('link', { name: /^Start:/ }).click();
        const passed: string[] = [];
        for (let count = 0; count < 8; count += 1) passed.push(await passCheck(underwriter, customer));
        expect(passed.toSorted()).toEqual([
            'crb-check',
            'customer-call',
            'guarantor-check',
            'identity-check',
            'income-check',
            'location-check',
            'momo-kyc-check',
            'pledge-check',
        ]);
        await finishReview(underwriter, 'Change the deal', 'All is in order; a shorter time suits the income.');
    });

    const senior = await open({ as: 'senior', viewport: desk });
    await test.step('a senior underwriter changes the deal', async () => {
        await openForDecision(senior, customer);
        await senior.getByRole('group', { name: 'Decision' }).getByRole('button', { name: 'Change deal' }).click();
        await write(senior, 'At most months', '9');
        await write(senior, 'Internal comment', 'Nine months are enough at this income.');
        await write(senior, 'Message for the customer', 'You can have the phone over nine months at most.');
        await press(senior, 'Change the deal');
        await senior.waitForURL(`/underwriters/condition-approved-application/${uid}`);
    });

    await test.step('the customer takes the new deal, signs, and gets the phone', async () => {
        // The page that waited leads there by itself.
        await sales.waitForURL(`/home/application-request/${uid}/offers`);
        await expect(sales.getByText('At most 9 months')).toBeVisible();
        await acceptDeal(sales, customer);
        await signContract(sales, customer);
        await handOver(sales, imei, photo);
        await expect(sales.getByText(`${customer.name} has the phone.`)).toBeVisible();
    });

    await test.step('the commission is on the account of the sales person', async () => {
        await sales.goto('/home/earnings');
        await expect(sales.getByRole('main')).toContainText('First part, at the hand-over');
    });

    await test.step('an administrator sees all of it', async () => {
        const admin = await open({ as: 'admin', viewport: desk });
        await admin.goto('/admin/applications');
        await admin.getByRole('searchbox').fill(customer.lastName);
        const row = admin.getByRole('row', { name: customer.name });
        await expect(row).toContainText('Completed');
        await row.getByRole('link').first().click();
        await admin.waitForURL(`/admin/application/${uid}`);
        const record = admin.getByRole('main');
        await expect(record.getByText('Completed', { exact: true }).first()).toBeVisible();
        for (const seen of [customer.name, 'Kojo Appiah']) await expect(record).toContainText(seen);
        const show = (part: string) => record.getByRole('tab', { name: part, exact: true }).click();
        await show('Checks');
        await expect(record.locator('summary', { hasText: 'Pass' })).toHaveCount(8);
        await show('Overview');
        for (const [part, seen] of [
            ['Decisions', 'Nine months are enough at this income.'],
            ['Phone', imei],
        ] as const) {
            await expect(record.getByRole('region', { name: part, exact: true })).toContainText(seen);
        }
        await expect(record.getByRole('listitem').filter({ hasText: 'Complete' })).toContainText('Ama Serwaa');
    });

    await test.step('the phone is to come back: sales asks for it', async () => {
        await sales.goto(`/home/complete/${uid}`);
        await press(sales, 'The phone comes back');
        const dialog = sales.getByRole('dialog');
        await expect(dialog.getByRole('button', { name: 'Scan the barcode: New IMEI' })).toBeVisible();
        await choose(dialog, 'Kind', 'Return');
        await write(dialog, 'Comment', 'The camera does not work; the customer gives it back.');
        await press(dialog, 'Ask support');
        await expect(sales.getByText('asked for this phone to be taken back', { exact: false })).toBeVisible();
    });
});
