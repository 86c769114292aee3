import { randomInt } from 'node:crypto';
import { csvOf } from '../../domain/csv.ts';
import { desk, expect, phone, test } from '../support/e2e.ts';
import { hindrancesAt, lastingHindrances } from '../support/e2eAxe.ts';
import { choose, press, textbox, write } from '../support/e2eForms.ts';

test('a file is imported: its faults are seen before anything is written, and a reload goes on', async ({ open }) => {
    const number = randomInt(100, 1_000);
    const shop = (last: number, more: { phone?: string; name?: string } = {}) => [
        `GH${number}${last}`,
        more.name ?? `Imported shop ${number} ${last}`,
        'Ghana',
        'Ama Serwaa',
        more.phone ?? '+233244123456',
        'shop@example.com',
        'Ring Road',
    ];
    const heads = ['Merchant code', 'Shop', 'Country', 'Contact person', 'Phone', 'Email', 'Address'];
    const text = csvOf([heads, shop(1), shop(2, { phone: '12' }), shop(3), shop(4, { phone: '34' })]);
    const page = await open({ as: 'admin', viewport: desk, reducedMotion: 'reduce' });
    await page.goto('/admin/merchants');
    await page.getByRole('link', { name: 'Import', exact: true }).click();
    await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'shops.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await choose(page, 'Field for Shop', 'Name *');
    expect(await lastingHindrances(page)).toEqual([]);
    await press(page, 'Check the rows');
    await expect(page.getByRole('button', { name: 'Import 2 rows' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Row 3: Phone' })).toHaveValue('12');
    expect(await lastingHindrances(page)).toEqual([]);
    await page.getByRole('textbox', { name: 'Row 5: Phone' }).fill('+233244123457');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'To be added' }).getByRole('row', { name: /^5 / })).toContainText(
        '457',
    );
    await press(page, 'Import 3 rows');
    await expect(page.getByRole('heading', { name: 'Written' })).toBeVisible();
    await page.getByRole('link', { name: 'Back to the list' }).click();
    await page.getByRole('searchbox').fill(`Imported shop ${number}`);
    await expect(page.getByText('1–3 of 3')).toBeVisible();

    const small = await open({ as: 'admin', viewport: phone, reducedMotion: 'reduce', colorScheme: 'dark' });
    await small.goto('/admin/import/merchants');
    await small.getByRole('button', { name: 'shops.csv' }).first().click();
    await expect(small.getByText('1 row with errors')).toBeVisible();
    expect(await lastingHindrances(small)).toEqual([]);
});

test('a cell is changed where it stands, and a page gone to by its number', async ({ open }) => {
    const page = await open({ as: 'admin', viewport: desk, reducedMotion: 'reduce' });
    await page.goto('/admin/merchants?filter={"country":"RW"}');
    await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();
    const contact = `Aline ${randomInt(1_000_000)}`;
    // Keys are listened for a moment after the rows are drawn.
    await expect(async () => {
        await page.keyboard.press('j');
        await expect(page.getByRole('table').locator('tr:focus')).toBeVisible({ timeout: 1_000 });
    }).toPass();
    for (const key of ['l', 'l', 'l', 'l', 'Enter']) await page.keyboard.press(key);
    const editor = page.getByRole('dialog', { name: /^Contact person of/ });
    await expect(editor.getByRole('textbox')).toBeFocused();
    expect(await lastingHindrances(page)).toEqual([]);
    await page.keyboard.type(contact);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('dialog', { name: /^Phone of/ }).getByRole('textbox')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('cell', { name: contact })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('cell', { name: contact })).toBeVisible();

    await page.goto('/admin/applications');
    const box = page.getByRole('textbox', { name: /^Page, of/ });
    await box.fill('3');
    await box.press('Enter');
    await expect(page.getByText(/^51–75 of/)).toBeVisible();
    await expect(page).toHaveURL(/page=3/);
});

test('a seller is added, shut out and let in again, and their devices are seen', async ({ open }) => {
    const page = await open({ as: 'admin', viewport: desk, reducedMotion: 'reduce' });
    const username = `seller${randomInt(1_000_000)}`;
    await page.goto('/admin/users/add/sales');
    await write(page, /^Username/, username);
    await write(page, /^Name/, 'Efua Mensah');
    await write(page, /^Email/, `${username}@example.com`);
    await write(page, /^Phone/, '+233244123456');
    await page.getByRole('combobox', { name: /^Merchant/ }).fill('GH0002');
    await page.getByRole('listbox').getByRole('option').first().click();
    await write(page, /^Agent code/, `AG${randomInt(1_000, 10_000)}`);
    expect(await lastingHindrances(page)).toEqual([]);
    await press(page, 'Add');
    await expect(page).toHaveURL(/\/admin\/users\/sales/);
    const email = page.locator('td[data-field=email]').first();
    await expect(email).toBeVisible();
    // One line, where a card breaks an address before the @.
    expect((await email.boundingBox())?.height).toBeLessThan(40);
    await page.goto(`/admin/users/edit/sales/${username}`);
    const act = async (name: string): Promise<void> => {
        await press(page, 'Actions');
        await page.getByRole('menuitem', { name, exact: true }).click();
    };
    await act('Disable');
    const disabling = page.getByRole('dialog', { name: /^Disable/ });
    await disabling.getByRole('textbox', { name: 'Reason' }).fill('Left the company on Friday');
    await press(disabling, 'Disable');
    await expect(page.getByText('Disabled', { exact: true }).first()).toBeVisible();
    await act('Enable');
    await expect(page.getByText('Active', { exact: true }).first()).toBeVisible();
    await expect(page.getByText('Devices', { exact: false }).first()).toBeVisible();
});

test('a shop is seen in its country; a price shows its offers and who may sell it', async ({ open }) => {
    const page = await open({ as: 'admin', viewport: desk, reducedMotion: 'reduce' });
    await page.goto('/admin/edit/merchant/GH0001');
    await expect(page.getByRole('img', { name: /with the shops around it$/ })).toBeVisible();
    await page.goto('/admin/pricing?filter={"country":"GH"}');
    await page.getByRole('table').getByRole('link').first().click();
    await expect(page.getByRole('region', { name: 'Who may sell it' }).getByRole('link').first()).toBeVisible();
    await page.getByRole('link', { name: 'New version' }).click();
    await expect(page.getByText('What the customer pays')).toBeVisible();
    await textbox(page, /^Rate a month/).fill('3.1');
    await expect(page.getByText('Compared with another version')).toBeVisible();
});

test('a price is drafted by one, published by another, and then sold', async ({ open }) => {
    const product = `Galaxy ${randomInt(1_000_000)}`;
    const drafter = await open({ as: 'admin', viewport: desk, reducedMotion: 'reduce' });
    // A device keeps the price list for some minutes: each of these comes without one.
    const offered = async () => {
        const seller = await open({ as: 'sales', viewport: phone, reducedMotion: 'reduce' });
        await seller.goto('/home/offers');
        await expect(seller.getByRole('main').getByText(/GH₵/).first()).toBeVisible();
        return seller.getByText(product);
    };
    const look = async (page: typeof drafter): Promise<void> => {
        await page.goto(`/admin/pricing?filter=${encodeURIComponent(JSON.stringify({ q: product }))}`);
        await page.getByRole('table').getByRole('link').first().click();
        await expect(page.getByRole('link', { name: 'New version' })).toBeVisible();
    };

    await drafter.goto('/admin/pricing?filter={"country":"GH","status":"published"}');
    await drafter.getByRole('table').getByRole('link').first().click();
    await drafter.getByRole('link', { name: 'New version' }).click();
    await write(drafter, /^Product/, product);
    await drafter.getByLabel(/^Valid from/).fill(new Date().toISOString().slice(0, 10));
    await press(drafter, 'Add');
    await expect(drafter.getByText('Price added')).toBeVisible();
    await look(drafter);
    await expect(drafter.getByRole('button', { name: 'Publish' })).toHaveCount(0);

    await expect(await offered()).toHaveCount(0);

    const second = await open({ as: 'admin2', viewport: desk, reducedMotion: 'reduce' });
    const act = async (name: string): Promise<void> => {
        await look(second);
        await press(second, name);
        await press(second.getByRole('dialog'), name);
        await expect(second.getByText(`${product}: ${name} – done`)).toBeVisible();
    };
    await act('Publish');
    await expect((await offered()).first()).toBeVisible();
    await act('Retire');
});

test('an application is looked through, and the figures and the API’s own pages answer', async ({ open }) => {
    const page = await open({ as: 'admin', viewport: desk, reducedMotion: 'reduce' });
    await page.goto('/admin/applications');
    await page.getByRole('table').getByRole('link').first().click();
    for (const tab of ['Checks', 'Documents', 'History', 'Overview']) {
        await page.getByRole('tab', { name: tab, exact: true }).click();
        await expect(page.getByRole('tabpanel', { name: tab, exact: true })).toHaveText(/\w/);
    }
    await page.goto('/admin/dashboard');
    await page
        .getByRole('button', { name: /^Show the table/ })
        .first()
        .click();
    await expect(page.getByRole('table').first()).toBeVisible();
    await page.goto('/admin/api-docs');
    await expect(page.getByRole('heading', { name: 'Merchants' }).first()).toBeVisible();
});

const pagesOf = [
    ['people', ['/admin/users/sales', '/admin/users/edit/sales/sales', '/admin/users/add/underwriter']],
    ['staff', ['/admin/users/underwriters', '/admin/users/support', '/admin/users/admins', '/admin/sign-in-accounts']],
    ['prices', ['/admin/pricing', '/admin/add/pricing', '/admin/import/pricing', '/admin/merchants']],
    ['the rest', ['/admin/features', '/admin/event-logs', '/admin/approvals', '/admin/earnings', '/admin/api-docs']],
] as const;

for (const [title, paths] of pagesOf) {
    test(`nothing hinders anybody on the pages of ${title}, by day and by night`, async ({ open }) => {
        const page = await open({ as: 'admin', viewport: desk, reducedMotion: 'reduce' });
        expect(await hindrancesAt(page, paths)).toEqual({});
    });
}

test('no word of a heading is broken on a phone, nor on the narrowest with large letters', async ({ open }) => {
    const page = await open({ as: 'admin', viewport: phone });
    const narrow = { width: 320, height: 568 };
    for (const [address, viewport, letters] of [
        ['/admin/users/sales', phone, '100%'],
        ['/admin/users/add/sales', phone, '100%'],
        ['/admin/users/admins', phone, '100%'],
        ['/admin/applications', narrow, '130%'],
        ['/admin/users/sales', narrow, '130%'],
    ] as const) {
        await page.setViewportSize(viewport);
        await page.goto(address);
        await page.evaluate((size) => (document.documentElement.style.fontSize = size), letters);
        const broken = page.getByRole('heading', { level: 1 }).evaluate((heading) => {
            const text = heading.firstChild ?? heading;
            const range = document.createRange();
            const lines = (from: number, to: number): number => {
                range.setStart(text, from);
                range.setEnd(text, to);
                return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
            };
            return [...(text.textContent ?? '').matchAll(/\S+/g)]
                .filter(({ index, 0: word }) => lines(index, index + word.length) > 1)
                .map(([word]) => word);
        });
        expect(await broken, address).toEqual([]);
    }
});
