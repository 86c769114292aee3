import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { desk, expect, phone, test } from '../support/e2e.ts';
import { lastingHindrances } from '../support/e2eAxe.ts';
import { press, textbox, write } from '../support/e2eForms.ts';

const nothingHinders = async (page: Page): Promise<void> => {
    expect(await lastingHindrances(page)).toEqual([]);
};

test('a feature pauses a shop’s new applications, and lets them go on', async ({ open }) => {
    const admin = await open({ as: 'admin', viewport: desk, reducedMotion: 'reduce' });
    const setPause = async (isOn: boolean): Promise<void> => {
        await admin.goto('/admin/edit/features/pause-applications');
        await admin.getByRole('checkbox', { name: 'Enabled' }).setChecked(isOn);
        // A country in which no other test starts anything.
        await admin.getByRole('checkbox', { name: 'Nigeria' }).check();
        await textbox(admin, 'Feature data').fill('{"message": "Stock count until noon"}');
        await press(admin, 'Save');
        await expect(admin.getByText('Feature saved')).toBeVisible();
    };

    await test.step('data that is no JSON is told with its place', async () => {
        await admin.goto('/admin/edit/features/pause-applications');
        await textbox(admin, 'Feature data').fill('{\n  "message": "a",\n}');
        await press(admin, 'Save');
        await expect(admin.getByText('Line 3, column 1: Put a name in double quotes here')).toBeVisible();
        await nothingHinders(admin);
        await textbox(admin, 'Feature data').fill('');
    });

    await setPause(true);
    await test.step('the administrator sees for whom', async () => {
        await admin.goto('/admin/edit/features/pause-applications');
        await admin.getByRole('combobox', { name: 'Person' }).click();
        await admin.getByRole('option', { name: /\(sales\)$/ }).click();
        await expect(admin.getByText('For NG; works in GH — this decides')).toBeVisible();
        await nothingHinders(admin);
    });
    await test.step('who sells there is told before typing', async () => {
        const sales = await open({ as: 'sales.ng', viewport: phone });
        await sales.goto('/home/application-request');
        await expect(sales.getByText('Stock count until noon')).toBeVisible();
    });

    await setPause(false);
    const sales = await open({ as: 'sales.ng', viewport: phone });
    await sales.goto('/home/application-request');
    await expect(sales.getByRole('button', { name: 'Start', exact: true })).toBeVisible();
    await expect(sales.getByText('Stock count until noon')).toHaveCount(0);
});

test('the event log tells what changed, shows personal data for a reason, and proves its chain', async ({ open }) => {
    const page = await open({ as: 'admin', viewport: desk, reducedMotion: 'reduce' });
    const number = `+234201${randomInt(1_000_000, 9_999_999)}`;
    await page.goto('/admin/edit/merchant/NG0001');
    await write(page, 'Phone', number);
    await press(page, 'Save');
    await expect(page.getByText('Merchant saved')).toBeVisible();

    const filter = { record: 'merchants', recordId: 'NG0001', action: 'edit' };
    await page.goto(`/admin/event-logs?filter=${encodeURIComponent(JSON.stringify(filter))}`);
    await page.getByRole('table').getByRole('link').first().click();
    const changes = page.getByRole('table');
    await expect(changes).toContainText(`••••${number.slice(-4)}`);
    await expect(changes).not.toContainText(number);
    await press(page, 'Show personal data');
    await write(page, 'Reason', 'The shop asks what we changed');
    await nothingHinders(page);
    await press(page, 'Show');
    await expect(changes).toContainText(number);
    await nothingHinders(page);

    await page.getByRole('link', { name: 'Everything by this person' }).click();
    await expect(page.getByRole('cell', { name: 'Reveal' }).first()).toBeVisible();

    await page.goto('/admin/event-logs');
    await press(page, 'Verify');
    const dialog = page.getByRole('dialog');
    await press(page.getByRole('dialog'), 'Verify');
    await expect(dialog.getByText(/The log is whole: [\d,]+ entries/)).toBeVisible({ timeout: 60_000 });
    await nothingHinders(page);
});

test('a grid is worked from the keyboard, and a way of looking at it is kept', async ({ open }) => {
    const page = await open({ as: 'admin', viewport: desk, reducedMotion: 'reduce' });
    const name = `Suspended ${randomInt(1_000_000)}`;
    await page.goto('/admin/merchants?filter={"status":"active"}');
    await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();

    await test.step('columns take another order', async () => {
        await press(page, 'Columns');
        await nothingHinders(page);
        await press(page, 'Show Name later');
        await page.keyboard.press('Escape');
        const heads = await page.getByRole('columnheader').allInnerTexts();
        expect(heads.indexOf('Name')).toBeGreaterThan(heads.indexOf('Country'));
    });
    await test.step('the view is saved, and there on another device', async () => {
        await press(page, 'Views');
        await page.getByRole('menuitem', { name: 'Save this view…' }).click();
        await write(page, 'Name', name);
        await press(page, 'Save');
        await expect(page.getByText('View saved')).toBeVisible();
        const other = await open({ as: 'admin', viewport: desk, reducedMotion: 'reduce' });
        await other.goto('/admin/merchants');
        await press(other, 'Views');
        await nothingHinders(other);
        await other.getByRole('menuitemradio', { name }).click();
        await expect(other.getByRole('group', { name: 'Filters' })).toContainText('Active');
        await press(other, 'Views');
        await other.getByRole('menuitem', { name: `Delete “${name}”…` }).click();
        await press(other, 'Delete');
        await expect(other.getByText('View deleted')).toBeVisible();
    });
    await test.step('keys go through the rows, and Ctrl+K goes anywhere', async () => {
        await page.keyboard.press('j');
        await page.keyboard.press('j');
        await page.keyboard.press('x');
        await expect(page.getByText('1 selected')).toBeVisible();
        await page.keyboard.press('?');
        await expect(page.getByText('Tick or untick the row')).toBeVisible();
        await nothingHinders(page);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await page.keyboard.press('Control+k');
        await page.getByRole('combobox', { name: 'Command' }).fill('event');
        await nothingHinders(page);
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL(/\/admin\/event-logs$/);
    });
});
