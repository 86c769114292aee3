import { randomInt } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { desk, expect, test, type Open } from '../support/e2e.ts';
import { apiOf, type Api } from '../support/e2eApi.ts';
import { choose, press, textbox, write } from '../support/e2eForms.ts';

const openAs = (open: Open, as: string, path: string, tolerate: readonly RegExp[] = []): Promise<Page> =>
    open({ as, viewport: desk, tolerate }).then(async (page) => {
        await page.goto(path);
        return page;
    });

const bodyRows = (page: Page): Locator => page.getByRole('table').locator('tbody tr:has(a)');

/** The texts of one column, from the top. */
const column = async (page: Page, name: string): Promise<readonly string[]> => {
    const heads = await page.getByRole('columnheader').allInnerTexts();
    const at = heads.findIndex((head) => head.trim() === name);
    return bodyRows(page)
        .locator(`td:nth-child(${at + 1})`)
        .allInnerTexts();
};

const amountOf = (text: string): number => Number(text.replaceAll(/[^\d.]/g, ''));

/** Does something and waits until the list has asked the server and drawn the answer. */
const andListed = async (page: Page, resource: string, doIt: () => Promise<unknown>): Promise<void> => {
    const answered = page.waitForResponse(
        (reply) => new URL(reply.url()).pathname === `/api/${resource}` && reply.request().method() === 'GET',
    );
    await doIt();
    // What was shown before is answered by its mark alone.
    expect([200, 304]).toContain((await answered).status());
    await expect(page.getByRole('region', { name: /, table$/ })).toHaveAttribute('aria-busy', 'false');
};

test.describe('the grid of all applications', () => {
    test('is searched, filtered, sorted and turned over', async ({ open }) => {
        // Of a country in which no other test starts anything: a new row would push one from a page to the next.
        const quiet = new URLSearchParams({ filter: JSON.stringify({ country: 'NG' }) });
        const page = await openAs(open, 'admin', `/admin/applications?${quiet.toString()}`);
        await expect(bodyRows(page)).toHaveCount(25);
        const pages = page.getByRole('navigation', { name: 'Pages' });
        await expect(pages).toContainText(/1–25 of \d+/);

        await test.step('the next page brings other rows, and the address keeps it', async () => {
            const first = await column(page, 'Reference');
            await andListed(page, 'applications', () => press(page, 'Next page'));
            await expect(pages).toContainText('26–');
            const second = await column(page, 'Reference');
            expect(second.filter((reference) => first.includes(reference))).toEqual([]);
            await page.reload();
            await expect(pages).toContainText('26–');
            await andListed(page, 'applications', () => press(page, 'First page'));
            await andListed(page, 'applications', () =>
                page.goto('/admin/applications?filter={}').then(() => undefined),
            );
        });

        await test.step('a filter by stage leaves that stage alone', async () => {
            await press(page, 'Filter');
            await page.getByRole('menuitem', { name: 'Stage' }).click();
            await page.getByRole('group', { name: 'Filters' }).getByRole('combobox', { name: 'Stage' }).click();
            await andListed(page, 'applications', () => page.getByRole('option', { name: 'Completed' }).click());
            await expect(async () => {
                const stages = await column(page, 'Stage');
                expect(new Set(stages)).toEqual(new Set(['Completed']));
            }).toPass();
            await press(page, 'Remove the filter Stage');
            await expect(pages).toContainText(/1–25 of/);
        });

        await test.step('by the financed amount, up and down', async () => {
            const head = page.getByRole('columnheader', { name: 'Financed' });
            await andListed(page, 'applications', () => head.getByRole('button').click());
            await expect(head).toHaveAttribute('aria-sort', 'ascending');
            let rising: number[] = [];
            // The head turns with the press; the rows turn once they have come.
            await expect(async () => {
                rising = (await column(page, 'Financed')).filter((text) => text.startsWith('GH')).map(amountOf);
                expect(rising).toEqual(rising.toSorted((one, other) => one - other));
            }).toPass();
            await andListed(page, 'applications', () => head.getByRole('button').click());
            await expect(head).toHaveAttribute('aria-sort', 'descending');
            await expect(async () => {
                const falling = (await column(page, 'Financed')).filter((text) => text.startsWith('GH')).map(amountOf);
                expect(falling).toEqual(falling.toSorted((one, other) => other - one));
                expect(falling).not.toEqual(rising);
            }).toPass();
        });

        await test.step('a search for one reference finds it', async () => {
            const [wanted = ''] = await column(page, 'Reference');
            const search = page.getByRole('searchbox');
            await andListed(page, 'applications', () => search.fill(wanted));
            await expect(bodyRows(page)).toHaveCount(1);
            await expect(bodyRows(page)).toContainText(wanted);
            await search.fill('no customer of this name');
            await expect(page.getByText('Nothing matches these filters.')).toBeVisible();
            await press(page, 'Clear all filters');
            await expect(bodyRows(page)).toHaveCount(25);
        });
    });

    test('shows the columns one chooses, and still after a reload', async ({ open }) => {
        const page = await openAs(open, 'admin', '/admin/applications');
        const phone = page.getByRole('columnheader', { name: 'Phone', exact: true });
        await expect(bodyRows(page)).toHaveCount(25);
        await expect(phone).toHaveCount(0);
        await press(page, 'Columns');
        await page.getByRole('checkbox', { name: 'Phone' }).click();
        await page.keyboard.press('Escape');
        await expect(phone).toBeVisible();
        await page.reload();
        await expect(phone).toBeVisible();
        await expect(bodyRows(page)).toHaveCount(25);
        const numbers = await column(page, 'Phone');
        expect(numbers.every((number) => /^\+\d{9,}$/.test(number.replaceAll(' ', '')))).toBe(true);
    });
});

interface Shop {
    readonly code: string;
    readonly name: string;
}

const newShop = (): Shop => {
    const number = randomInt(1_000, 10_000);
    return { code: `GH${number}`, name: `Osu Phones ${number}` };
};

const fillShop = async (page: Page, { code, name }: Shop): Promise<void> => {
    await write(page, 'Merchant code', code);
    await write(page, 'Name', name);
    await choose(page, 'Country', 'Ghana');
    await write(page, 'Contact person', 'Efua Sutherland');
    await write(page, 'Phone', '+233244777888');
    await write(page, 'Email', 'osu@shops.example');
    await write(page, 'Address', 'Oxford Street, Osu, Accra');
};

const addShop = async (admin: Api, { code, name }: Shop): Promise<void> => {
    await admin.call('/api/merchants', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
            merchantCode: code,
            name,
            country: 'GH',
            contactName: 'Efua Sutherland',
            cellphone: '+233244777888',
            email: 'osu@shops.example',
            address: 'Oxford Street, Osu, Accra',
        }),
    });
};

test.describe('a merchant', () => {
    test('is added once its form is right, whoever finds the fault', async ({ open }) => {
        const shop = newShop();
        const page = await openAs(open, 'admin', '/admin/add/merchant', [/4(?:09|22) .*\/api\/merchants/]);
        const code = textbox(page, 'Merchant code');

        await test.step('the form finds what the declaration tells it', async () => {
            await fillShop(page, { ...shop, code: 'KE0001' });
            await press(page, 'Add');
            await expect(code).toHaveAccessibleDescription('Begin the code with the country, e.g. GH0042');
            await expect(code).toBeFocused();
        });

        await test.step('the server finds what only it knows, and says it at the field', async () => {
            await code.fill('GH0001');
            await press(page, 'Add');
            await expect(code).toHaveAccessibleDescription(/already|taken|exists/i);
            await expect(textbox(page, 'Name')).toHaveValue(shop.name);
        });

        await code.fill(shop.code);
        await press(page, 'Add');
        await page.waitForURL('/admin/merchants');
        await page.getByRole('searchbox').fill(shop.code);
        await expect(bodyRows(page)).toHaveCount(1);
        await expect(bodyRows(page)).toContainText(shop.name);
    });

    test('that two people change at once loses nobody their work', async ({ open, stateOf }) => {
        const shop = newShop();
        await addShop(apiOf(await stateOf('admin')), shop);
        const path = `/admin/edit/merchant/${shop.code}`;
        const first = await openAs(open, 'admin', path);
        const second = await openAs(open, 'admin2', path, [/412 .*\/api\/merchants/]);
        await write(second, 'Address', 'Labone Junction, Accra');
        await write(first, 'Contact person', 'Kwesi Brew');
        await press(first, 'Save');
        await first.waitForURL('/admin/merchants');

        await press(second, 'Save');
        const dialog = second.getByRole('dialog', { name: 'Somebody changed this meanwhile' });
        const change = dialog.getByRole('row', { name: /^Contact person/ });
        await expect(change).toContainText('Kwesi Brew');
        await expect(change).toContainText('not changed');
        await press(dialog, 'Keep mine');
        await second.waitForURL('/admin/merchants');

        await second.goto(path);
        await expect(textbox(second, 'Contact person')).toHaveValue('Kwesi Brew');
        await expect(textbox(second, 'Address')).toHaveValue('Labone Junction, Accra');
    });
});

test.describe('many at once', () => {
    test('changes the ticked shops by one request', async ({ open, stateOf }) => {
        const api = apiOf(await stateOf('admin'));
        const number = randomInt(100, 1_000);
        const shops = [0, 1].map((last) => ({ code: `GH${number}${last}`, name: `Twin shop ${number} ${last}` }));
        for (const shop of shops) await addShop(api, shop);
        const page = await openAs(open, 'admin', '/admin/merchants');
        await page.getByRole('searchbox').fill(`Twin shop ${number}`);
        await expect(bodyRows(page)).toHaveCount(2);
        for (const { name } of shops) await page.getByRole('checkbox', { name: `Select ${name}` }).check();
        await press(page.getByRole('toolbar', { name: 'With the selected rows' }), 'Change');
        const dialog = page.getByRole('dialog', { name: 'Change 2 merchants' });
        await dialog.getByRole('checkbox', { name: 'Change Status' }).check();
        await choose(dialog, 'Status', 'Suspended');
        await press(dialog, 'Change 2');
        await press(page.getByRole('dialog', { name: 'Suspend: 2 merchants' }), 'Suspend');
        await expect(page.getByText('2 merchants changed')).toBeVisible();
        await expect(bodyRows(page).filter({ hasText: 'Suspended' })).toHaveCount(2);
    });

    test('lists each row that was refused, with its reason', async ({ open }) => {
        const page = await openAs(open, 'admin', '/admin/users/admins');
        for (const name of ['Adwoa Mensah', 'Yaw Darko']) {
            await page.getByRole('checkbox', { name: `Select ${name}` }).check();
        }
        await press(page.getByRole('toolbar', { name: 'With the selected rows' }), 'Change');
        const dialog = page.getByRole('dialog', { name: 'Change 2 administrators' });
        await dialog.getByRole('checkbox', { name: 'Change Seniority' }).check();
        // What the second of them is already: only the first would be changed, and may not change themselves.
        await choose(dialog, 'Seniority', 'Senior');
        await press(dialog, 'Change 2');
        const refusals = page.getByRole('dialog', { name: '1 could not be changed' });
        await expect(refusals.getByRole('listitem')).toHaveText(
            /Adwoa Mensah.*Ask another administrator to change your own seniority/,
        );
        await press(refusals, 'Keep only the failed ones selected');
        await expect(page.getByText('1 selected')).toBeVisible();
    });
});

test.describe('support', () => {
    test('sees customers without their numbers', async ({ open }) => {
        const page = await openAs(open, 'support', '/admin/applications');
        await expect(bodyRows(page)).toHaveCount(25);
        await press(page, 'Columns');
        await page.getByRole('checkbox', { name: 'Phone' }).click();
        await page.keyboard.press('Escape');
        await expect(page.getByRole('columnheader', { name: 'Phone', exact: true })).toBeVisible();
        const numbers = await column(page, 'Phone');
        expect(numbers).toHaveLength(25);
        expect(numbers.filter((number) => /\d{5}/.test(number.replaceAll(' ', '')))).toEqual([]);
        await bodyRows(page).first().getByRole('link').first().click();
        await page.waitForURL(/\/admin\/application\//);
        await expect(page.getByRole('tab', { selected: true })).toBeVisible();
        for (const tab of await page.getByRole('tab').all()) {
            await tab.click();
            await expect(page.getByRole('tabpanel')).toBeVisible();
            expect(await page.getByRole('main').innerText()).not.toMatch(/\+233\d{9}/);
        }
    });

    test('changes what it may, and is offered nothing else', async ({ open }) => {
        // A list is asked for before the page knows whose it is.
        const page = await openAs(open, 'support', '/admin/merchants', [/403 \(Forbidden\).*\/users\/admins/]);
        await expect(bodyRows(page).first()).toBeVisible();
        await expect(page.getByRole('link', { name: 'Add', exact: true })).toHaveCount(0);
        await page.goto('/admin/edit/merchant/GH0002');
        await expect(textbox(page, 'Contact person')).toBeEditable();
        await expect(textbox(page, 'Name')).toHaveCount(0);
        await expect(page.getByRole('combobox', { name: 'Status' })).toHaveCount(0);
        for (const [path, adds] of [
            ['/admin/features', false],
            ['/admin/pricing', false],
            ['/admin/users/underwriters', false],
            ['/admin/users/sales', true],
        ] as const) {
            await page.goto(path);
            await expect(bodyRows(page).first()).toBeVisible();
            await expect(page.getByRole('link', { name: 'Add', exact: true })).toHaveCount(adds ? 1 : 0);
        }
        await page.goto('/admin/users/admins');
        await expect(page.getByRole('alert').filter({ hasText: 'not yours to see' })).toBeVisible();
    });
});
