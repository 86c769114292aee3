import type { Page, Request } from '@playwright/test';
import { expect, phone, signIn, test } from '../support/e2e.ts';
import { apiOf, type Api } from '../support/e2eApi.ts';
import { newCustomer, type Customer } from '../support/e2eCustomer.ts';
import { choose, press, textbox, write } from '../support/e2eForms.ts';
import { photoWithPlace } from '../support/e2ePhotos.ts';
import { captureAll, startDraft } from '../support/e2ePrepared.ts';

/** The worker has the whole area, and every screen opens without a network. */
const ready = async (page: Page): Promise<void> => {
    await page.evaluate(async () => {
        await navigator.serviceWorker.ready;
    });
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
};

const fillCustomer = async (page: Page, customer: Customer): Promise<void> => {
    await write(page, 'First name', customer.firstName);
    await write(page, 'Surname', customer.lastName);
    await write(page, 'Phone', customer.phone);
    await write(page, 'Next of kin', 'Kofi Mensah');
    await write(page, 'Phone of the next of kin', '+233244999888');
    await choose(page, 'Relation', 'Sibling');
    await page.getByRole('checkbox', { name: 'The customer was read this and agrees to all of it' }).check();
};

const customerPhone = async (sales: Api, uid: string): Promise<string | null> =>
    sales.dossier(uid).then(
        ({ application }) => application.customerPhone,
        () => null,
    );

/** How often the session was renewed and an application started, from now on. */
const watchSending = (page: Page) => {
    const requests: Request[] = [];
    page.on('request', (request) => requests.push(request));
    const count = (is: (request: Request) => boolean) => (): number => requests.filter(is).length;
    return {
        renewals: count((request) => request.headers()['x-amz-target']?.endsWith('GetTokensFromRefreshToken') === true),
        starts: count((request) => request.url().endsWith('/actions/start')),
    };
};

/** What the console says of a network that is gone, also while the worker itself is being fetched. */
const offline = [/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/, /error occurred when fetching the script/];

test.use({ serviceWorkers: 'allow' });

test('what is typed without a network outlives a reload and is sent when it is back', async ({ open, stateOf }) => {
    const sales = apiOf(await stateOf('sales'));
    const uid = await startDraft(sales, newCustomer());
    const page = await open({ as: 'sales', viewport: phone, isMobile: true, hasTouch: true, tolerate: offline });
    await page.goto(`/home/affordability/${uid}`);
    await write(page, 'Occupation', 'Tailor');
    await write(page, 'Employer or business', 'Own shop');
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();

    await page.context().setOffline(true);
    await expect(page.getByText('You are offline.', { exact: false })).toBeVisible();
    await choose(page, 'Earns as', 'Self employed');
    await write(page, 'Months in this work', '84');
    await write(page, 'Net income a month', '1850.50');
    await textbox(page, 'Net income a month').blur();
    await expect(page.getByText('Kept on this phone', { exact: true })).toBeVisible();

    // The phone's browser was closed meanwhile; the network comes back together with the page.
    await page.context().setOffline(false);
    await page.reload();
    await expect(textbox(page, 'Months in this work')).toHaveValue('84');
    await expect(textbox(page, 'Net income a month')).toHaveValue('1850.50');
    await expect(textbox(page, 'Occupation')).toHaveValue('Tailor');
    await expect(page.getByRole('combobox', { name: 'Earns as' })).toHaveValue('self_employed');
    await expect
        .poll(async () => (await sales.dossier(uid)).application.sections.affordability)
        .toMatchObject({
            occupation: 'Tailor',
            employer: 'Own shop',
            employmentType: 'self_employed',
            monthsInWork: 84,
            declaredIncome: 185_050,
        });
});

test('submitting twice in one breath submits once', async ({ open, stateOf }) => {
    const sales = apiOf(await stateOf('sales'));
    const customer = newCustomer();
    const uid = await startDraft(sales, customer);
    await captureAll(sales, uid, customer, await photoWithPlace());
    const page = await open({ as: 'sales', viewport: phone, isMobile: true, hasTouch: true });
    await page.goto(`/home/submit-application/${uid}`);
    await expect(page.getByRole('button', { name: 'Submit', exact: true })).toBeEnabled();
    const before = (await sales.dossier(uid)).application.version;
    await page.getByRole('button', { name: 'Submit', exact: true }).dblclick();
    await page.waitForURL(`/home/pending/${uid}`);
    const { application, timeline } = await sales.dossier(uid);
    expect(application.stage).toBe('pending');
    expect(timeline.filter(({ action }) => action === 'submit')).toHaveLength(1);
    expect(application.version).toBeGreaterThan(before);
    await expect(page.getByRole('alert')).toHaveCount(0);
});

const hoursMs = 3_600_000;

test('an application begun without a network goes on here and is started once there is one, with a token that had to be renewed', async ({
    open,
    stateOf,
}) => {
    const sales = apiOf(await stateOf('sales'));
    const customer = newCustomer();
    const page = await open({ viewport: phone, isMobile: true, hasTouch: true, tolerate: offline });
    // A session of its own: what is renewed here is nobody else's any more.
    await signIn(page, { username: 'sales' });
    // The prices come by themselves, before anybody asks for an offer.
    const prices = page.waitForResponse((reply) => reply.url().includes('/api/pricing') && reply.ok());
    await page.goto('/home/application-request');
    await expect(textbox(page, 'First name')).toBeVisible();
    await ready(page);
    await (await prices).finished();
    await page.context().setOffline(true);
    await fillCustomer(page, customer);
    await press(page, 'Start');
    await page.waitForURL(/\/home\/application-request\/[0-9a-f-]{36}\/offers$/);
    const uid = new URL(page.url()).pathname.split('/')[3] ?? '';
    await expect(page.getByText('1 change is kept on this phone.', { exact: false })).toBeVisible();

    // The phone is switched off and on in between, hours later: the worker opens the page, the store what was typed.
    await page.clock.setSystemTime(Date.now() + 3 * hoursMs);
    await page.reload();
    await expect(page.getByText(customer.name)).toBeVisible();

    const sent = watchSending(page);
    await page.context().setOffline(false);
    await expect.poll(() => customerPhone(sales, uid)).toBe(customer.phone);
    await expect(page.getByText('is kept on this phone', { exact: false })).toHaveCount(0);
    expect(sent.renewals()).toBe(1);
    expect(sent.starts()).toBe(1);
});
