import { textIn } from '../../domain/application/captured.ts';
import { withCheckDigit } from '../../domain/matching/imei.ts';
import { expect, phone, test } from '../support/e2e.ts';
import { apiOf } from '../support/e2eApi.ts';
import { withCamera } from '../support/e2eCamera.ts';
import { newCustomer } from '../support/e2eCustomer.ts';
import { press } from '../support/e2eForms.ts';
import { hasMetadata } from '../support/e2ePhotos.ts';
import { startDraft } from '../support/e2ePrepared.ts';

const imei = withCheckDigit('35690412004711');

const second = withCheckDigit('35690412004712');
test.use({ launchOptions: await withCamera(imei, second) });
test.describe.configure({ mode: 'parallel' });

const onPhone = { as: 'sales', viewport: phone, isMobile: true, hasTouch: true } as const;

test('an ID is photographed in the page, looked over, and sent', async ({ open, stateOf }) => {
    const sales = apiOf(await stateOf('sales'));
    const uid = await startDraft(sales, newCustomer());
    const page = await open(onPhone);
    await page.goto(`/home/kyc/${uid}`);
    await press(page, 'Take photo: ID, front');
    await expect(page.getByText(/Lay the card flat/)).toBeVisible();
    await press(page, 'Take the photo');
    await expect(page.getByText('Clear and bright enough.')).toBeVisible();
    // Whoever is not content takes another; the camera is still there.
    await press(page, 'Take again');
    await press(page, 'Take the photo');
    await press(page, 'Use photo');
    await expect(page.getByRole('button', { name: 'Enlarge: ID, front', exact: true })).toBeVisible();
    const front = async () => textIn((await sales.dossier(uid)).application.sections.kyc, 'idFront') ?? '';
    await expect.poll(front).toMatch(/^[0-9a-f-]{36}$/);
    await expect.poll(async () => (await sales.call(`/api/documents/${await front()}`)).status).toBe(200);
    const stored = Buffer.from(await (await sales.call(`/api/documents/${await front()}`)).arrayBuffer());
    expect(await hasMetadata(stored)).toBe(false);
});

test('both IMEIs of a phone are read off its label in one scan', async ({ open, stateOf }) => {
    const sales = apiOf(await stateOf('sales'));
    const filter = encodeURIComponent(JSON.stringify({ stage: 'signed', salesUsername: 'sales' }));
    const [signed]: readonly { readonly uid: string }[] = await (
        await sales.call(`/api/applications?filter=${filter}`)
    ).json();
    const page = await open(onPhone);
    await page.goto(`/home/phone-locking/${signed?.uid}`);
    const another = page.getByRole('button', { name: 'Another phone', exact: true });
    const scan = page.getByRole('button', { name: 'Scan the barcode: IMEI', exact: true });
    await expect(another.or(scan).first()).toBeVisible();
    if (await another.isVisible()) await another.click();
    await scan.click();
    await expect(page.getByRole('textbox', { name: 'IMEI', exact: true })).toHaveValue(imei);
    await expect(page.getByRole('textbox', { name: 'Second IMEI (optional)', exact: true })).toHaveValue(second);
});
