import { expect, phone, test } from '../support/e2e.ts';
import { withCard } from '../support/e2eCamera.ts';
import { press, textbox } from '../support/e2eForms.ts';

test.use({ launchOptions: await withCard('gh-straight') });

const onPhone = { as: 'sales', viewport: phone, isMobile: true, hasTouch: true } as const;

test('a card is taken by itself when it fills the frame, and fills the names', async ({ open }) => {
    const page = await open(onPhone);
    await page.goto('/home/application-request');
    await press(page, 'Begin with the back of the card');
    // Nobody presses: the card lies still before the camera.
    await press(page, 'Use photo');
    await expect(page.getByText('The card was read. Compare what is marked with it.')).toBeVisible();
    await expect(textbox(page, 'First name')).toHaveValue('Akua');
    await expect(textbox(page, 'Surname')).toHaveValue('Mensah');
    await press(page, 'It is as on the card');
});
